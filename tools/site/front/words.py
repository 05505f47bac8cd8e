"""All sentences of the front pages, whole; what stands in {brackets} is filled in.

The pages for lecturers and graders and the guides are English in every language.
"""

from adversarial.language import words

SITE = words({
    "skip": "Skip to the content",
    "pages": "Pages of the site",
    "themes": "Themes",
    "watch": "Watch my code",
    "lecturers": "For lecturers",
    "graders": "For graders",
    "guides": "Guides",
    "reference": "Reference",
    "title": "{title} · {course}",
    "home": "Adversarial search: the first page",
    "languages": "Languages",
})

LANDING = words({
    "title": "Adversarial search, interactively",
    "about": "A free course on minimax, alpha-beta and what follows: step through every search, "
    "predict it, write your own and see where it first goes wrong. In the browser, nothing to "
    "install.",
    "headline": "Games, minimax, alpha-beta: watch a search think.",
    "lead": "A course on how programs choose a move. Step through a search, predict what it does "
    "next, then write your own and see the very step where it first goes wrong.",
    "small": "A whole course, free, in your browser. Nothing to install, no account, nothing sent "
    "anywhere.",
    "start": "Start the course",
    "start reading": "Read the first theme",
    "watch": "Watch my code",
    "try": "Try it here: this film is alive",
    "films": "Which film",
    "keys": [("← →", "step"), ("Space", "play"), ("C", "next cut"), ("F", "full screen")],
    "noscript": "With JavaScript this picture becomes a film that you can step.",
    "still": "{title}, step {step} of {last}: {sentence}",
    # how it works
    "how": "How you learn here",
    "facts": "{themes} themes · {exercises} exercises checked on the spot · {slips} "
    "misunderstandings known by name",
    # themes
    "themes": "The themes",
    "themes about": "Each has the idea, the definition, the code from its source and a worked "
    "example to step through. You predict before you look, and write something yourself that is "
    "checked at once.",
    "map": "The map: what to read before what",
    "learn": "You learn to {learn}.",
    "minutes": "{minutes} min",
    "before": "after {before}",
    "graded": "graded part",
    "run": "Run it here",
    "read": "Read it",
    "deck": "The deck",
    "handout": "Handout",
    "handout pdf": "Handout (PDF)",
    "sheet": "Summary sheet",
    "of": "{what}: {number} {title}",
    # watch my code
    "own": "Is your own search right?",
    "own about": "Paste it: one function or two, negamax, with or without a window. It runs in "
    "your browser, and the page shows the first step where it goes wrong, with the line and the "
    "values it held.",
    "own button": "Paste your code",
    "exercises": "Or an exercise by link, the same for everybody who opens it:",
    # people
    "teach": "Teach with it",
    "lecturers": "For lecturers",
    "lecturers about": "{decks} decks that step, ask and count hands, one file each; handouts with "
    "gaps; lesson plans for 4, 7 and 14 weeks.",
    "graders": "For graders",
    "graders about": "{graded} graded notebooks with every student's own trees; two commands from "
    "a folder of submissions to marks, feedback and the file for Moodle or Canvas.",
    "guides": "Guides and reference",
    "guides about": "How it is built, how to host it yourself, and every function that you can "
    "call.",
})
STEPS = words({  # by the mark of the player
    "max": {
        "title": "See it",
        "text": "Every step has its picture, its sentence and its line of code. Forwards and "
        "backwards, at your own pace.",
    },
    "chance": {
        "title": "Predict it",
        "text": "Cut or go on? What comes back? Which bound changes? Answer first, then look. A "
        "wrong answer is explained.",
    },
    "min": {
        "title": "Write it",
        "text": "In any form you like. Your own code is filmed and checked, and the "
        "misunderstanding is named on the smallest tree that shows it.",
    },
})
FILMS = words({
    "alphabeta": "Alpha-beta",
    "minimax": "Minimax",
    "dice": "With dice",
    "board": "On a board",
    "wrong": "Wrong code",
})

SEARCH = words({
    "title": "Search",
    "about": "Search the themes, the guides and the reference of the course.",
    "label": "What are you looking for?",
    "go": "Search",
    "none": "Nothing was found for “{query}”.",
    "one": "1 page has “{query}”.",
    "many": "{n} pages have “{query}”.",
    "failed": "The search could not be loaded: {problem}",
    "noscript": "The search needs JavaScript. The guides and the themes are in the menu above.",
})
MISSING = words({
    "title": "This page is not here",
    "about": "The course has no page at this address.",
    "text": "The address may have a slip, or the page may have moved. Try one of these:",
    "search": "Search the course",
    "first": "The first page, with all themes",
})

LICENCES = {
    "title": "Licences",
    "about": "The licence of this course, how to cite it, and the licences of everything that "
    "others made and this site ships.",
    "own": "This course",
    "own about": "Text, pictures, notebooks and code of this course are free to use, change and "
    "share, under this licence:",
    "cite": "How to cite",
    "cite about": "If you teach or write with this course, please name it:",
    "citation": "{authors}: {title}. Version {version}, {date}.{address}",
    "others": "What others made",
    "others about": "This site also ships the work of others: {works} packages and fonts, found in "
    "it when it was built. Each keeps its own licence.",
    "names": "{licence}: {names}",
}

LECTURERS = {
    "title": "For lecturers",
    "about": "Decks that step, handouts with gaps, lesson plans, exam sheets: all of it plain "
    "files.",
    "headline": "Lectures that step, ask and count hands",
    "lead": "Open a deck, press the arrow keys. The films on its slides are alive, and so are the "
    "predictions: no Python, no network, one file on a stick.",
    "decks": "The decks",
    "slide": "A slide of {title}, with a live view on it",
    "table": "What there is for each theme",
    "heads": ["Theme", "Deck", "Short path", "Handout", "Study at home", "Summary"],
    "deck": "{minutes} min",
    "no deck": "–",
    "html": "HTML",
    "pdf": "PDF",
    "sheet": "A4 page",
    "open": "Open the first deck",
    "plan": "The lesson plan",
    "offers": "What you can do in the room",
    "guides": "The guides",
}
OFFERS = [
    {
        "title": "Step a film with a clicker in your hand",
        "text": "Enter gives the keys to the film on the slide, Escape gives them back. A clicker "
        "always turns slides. No letter is smaller than 20 pixels of 1080.",
        "guide": "lecturing", "part": "slides-from-a-plain-file", "link": "The keys",
    },
    {
        "title": "Hands up",
        "text": "Press V and type how many hands there are for each answer. Then let the film "
        "answer: the row says how many were right.",
        "guide": "lecturing", "part": "slides-from-a-plain-file", "link": "How it is counted",
    },
    {
        "title": "Handouts that give nothing away",
        "text": "Three slides on a side of A4, with lines for notes. Bold words are gaps, trees "
        "are empty, and the answers are not in the file. Your own copy has the notes and answers.",
        "guide": "lecturing", "part": "on-paper", "link": "On paper",
    },
    {
        "title": "“But what if that 4 were a 1?”",
        "text": "Type the tree that somebody shouts out, here or in a terminal, and step through "
        "it a second later.",
        "guide": "lecturing", "part": "a-tree-in-one-breath", "link": "A tree in one breath",
    },
    {
        "title": "An exercise for the whole class, by link",
        "text": "Put a link or a frame into Moodle, Canvas or a blog. Everybody gets the same "
        "tree, and nobody installs anything.",
        "guide": "watch", "part": "links", "link": "What a link can hold",
    },
    {
        "title": "4, 7 or 14 weeks",
        "text": "Which lecture, notebook, graded part and exam sheet belong together, how long "
        "each takes, and which chapters of the books go with them.",
        "guide": "teaching", "part": "7-weeks-a-theme-a-week", "link": "The plan",
    },
    {
        "title": "Pictures for slides of your own",
        "text": "Any step of any search as SVG, PNG, PDF or an animation, in one line of Python.",
        "guide": "lecturing", "part": "pictures-for-slides-of-your-own", "link": "How to save them",
    },
    {
        "title": "Exams on paper",
        "text": "A sheet for each student with trees of their own, all equally hard, and the key "
        "to mark them by.",
        "guide": "lecturing", "part": "exam-sheets", "link": "Exam sheets",
    },
]  # fmt: skip
LECTURERS_GUIDES = ["lecturing", "teaching", "watch", "site", "coverage", "reading", "exams"]

GRADERS = {
    "minutes": "{minutes} min",
    "title": "For graders",
    "about": "From a graded notebook to marks, feedback and the file for Moodle or Canvas.",
    "headline": "From a folder of submissions to marks",
    "lead": "Two commands. Every student has trees of their own, every wrong answer is explained, "
    "and every line of a submission runs where it can only compute.",
    "steps": "How it goes",
    "relied": "What you can rely on",
    "notebooks": "The graded notebooks",
    "notebooks about": "They hold the solutions and hidden tests, so they are not on this site. "
    "They come with the course's files, in notebooks/graded.",
    "heads": ["Notebook", "Points", "Questions", "Time"],
    "picture": "What a student sees: the place where the code first goes wrong",
    "computer": "Marking needs a computer with Linux; on macOS and Windows a container or WSL does "
    "it.",
    "guides": "The guides",
    "guide": "The guide",
    "elsewhere": "On macOS and Windows",
}
GRADING_STEPS = [
    {
        "title": "Release",
        "text": "A notebook for each student, without solutions and hidden tests; the command "
        "looks, and refuses if it finds one.",
        "code": "adversarial release 04_alphabeta.ipynb --students class.csv -o released",
    },
    {
        "title": "Collect",
        "text": "One folder, as the platform's “download all” gives it. Cells may be moved, split "
        "or retyped: answers are found by their names.",
        "code": "",
    },
    {
        "title": "Grade",
        "text": "Marks, a page of feedback for each student, and a page about the class. Stop it "
        "whenever you like: it goes on where it was.",
        "code": "adversarial grade submissions -o report --key released/key.json",
    },
    {
        "title": "Hand back",
        "text": "The files that Moodle and Canvas take, with every other cell of theirs untouched.",
        "code": "adversarial grade submissions -o report --key released/key.json --export moodle "
        "--gradebook worksheet.csv",
    },
]
RELIED = [
    {
        "title": "A right solution passes, whatever its style",
        "text": "One function or two, negamax, fail-hard, returning a pair: only the questions "
        "that the search asks the game count.",
        "guide": "diagnosis", "link": "How well it diagnoses",
    },
    {
        "title": "A wrong one is named",
        "text": "The feedback shows the node and the line where it first goes wrong, on the "
        "smallest tree where that matters.",
        "guide": "diagnosis", "link": "The misconceptions",
    },
    {
        "title": "Guessing and pasting earn next to nothing",
        "text": "The course solves none of these questions. This is measured, question by "
        "question.",
        "guide": "transfer", "link": "The table",
    },
    {
        "title": "Nobody's code can reach anything",
        "text": "On Linux every question of every submission runs in a process of its own, without "
        "files, network or other processes.",
        "guide": "grading", "link": "What you can rely on, and what not",
    },
    {
        "title": "The same marks in every run",
        "text": "On one laptop or on many machines, byte for byte. An answer that could not be "
        "marked has no mark, not 0.",
        "guide": "grading", "link": "Several machines",
    },
    {
        "title": "The players of a class meet",
        "text": "In the project everybody writes a game and a player; one command lets them play "
        "against each other.",
        "guide": "contest", "link": "Hold a contest",
    },
]  # fmt: skip
GRADERS_GUIDES = ["grading", "grading-elsewhere", "contest", "exams", "transfer", "diagnosis"]

GUIDES = {
    "title": "Guides",
    "about": "Everything that is written about the course, in one place.",
    "headline": "Guides",
    "all": "All guides",
    "neighbours": "Before and after",
    "previous": "← {title}",
    "next": "{title} →",
    "reference": "The reference: every function that you can call",
    "groups": {
        "Teach": ["lecturing", "teaching", "watch", "exams", "reading", "coverage"],
        "Grade": ["grading", "desk", "grading-elsewhere", "contest", "transfer", "diagnosis"],
        "Run and build": ["site", "platforms", "architecture", "fits", "contributing"],
        "More": [],
    },
}

# What the lists say of a guide; of another one, its first sentence.
ABOUT = {
    "architecture": "The idea, the rooms of the package, the walls between them, and where a new "
    "thing goes.",
    "contest": "The players of a class meet, everybody against everybody.",
    "contributing": "Set up, test, write: all you need to know before the first change.",
    "coverage": "Every item of the five sources of the course, with its place in it.",
    "diagnosis": "Measured: which misconceptions are recognised by name, and on how many trees "
    "they show.",
    "exams": "Measured: every student's tree is as hard as the others', and guessing earns "
    "nothing.",
    "fits": "The live views on small screens, large ones and paper.",
    "grading": "From a graded notebook to marks, feedback and the file that your platform takes.",
    "grading-elsewhere": "In a container or in WSL, with the same commands.",
    "lecturing": "Decks and their keys, handouts, pictures, exam sheets: one page for the person "
    "in front.",
    "platforms": "Which browsers, notebooks and hosts the course was tried in, and what works "
    "there.",
    "reading": "All books and papers of the course in one list.",
    "site": "The course on a web space of your own: what it weighs, offline, embedding, Binder.",
    "teaching": "Which lecture, notebook, graded part and exam sheet belong together, for 4, 7 and "
    "14 weeks.",
    "transfer": "Measured: what guessing and pasting from the course earn, question by question.",
    "watch": "The page where anybody can paste a search: its links, its safety, its speed.",
}
