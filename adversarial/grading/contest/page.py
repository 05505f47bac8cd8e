"""The page of a contest: standings, cross table, why games were forfeited, and the films."""

from pathlib import Path

from ...files import write_whole
from ...games.picture import diagram_of
from ...language import words
from ...palette import palette
from ...template import fill
from ...text import signed
from ...view.live.held import text_of
from ...view.style import style
from ...view.svg import n, primitive
from ..spreadsheet import number
from .match import GAMES, follow
from .standings import cross_table, deciding

PAGE = "contest.html"
ZOOM = 2.2  # of the boards
MARGIN = 1.5  # around them
HIGHLIGHT = ".film .pic .new .stone, .film .pic .new .man { stroke: COLOUR; stroke-width: 1.6 }"
HIGHLIGHTED = ("connect4", "checkers")  # games with pieces that get a bright edge
SENTENCES = words({
    "title": "Contest: {game}",
    "total": "{players} players, {games} games",
    "about": "Everybody against everybody, from {rounds} openings, each played twice with the "
    "sides changed. A win is one point, a draw half a point.",
    "about one": "Everybody against everybody, from one opening, played twice with the sides "
    "changed. A win is one point, a draw half a point.",
    "standings": "Standings",
    "place": "Place",
    "player": "Player",
    "points": "Points",
    "wins": "Wins",
    "draws": "Draws",
    "losses": "Losses",
    "forfeits": "of them forfeited",
    "elo": "Elo (95 %)",
    "between": "{elo} ({low} to {high})",
    "ahead": "Ahead of the next?",
    "about elo": "Elo says how much better a player is than all others together: +100 means 64 % "
    "of the points. In brackets is where it may really be (95 %). “Not decided” means that two "
    "equally good players could easily end up as far apart as these two.",
    "cross": "Player against player",
    "about cross": "Each row has one player's points against each of the others; the columns are "
    "numbered like the rows.",
    "why": "Forfeited games",
    "about why": "A player that hangs, cheats, crashes or cannot be read loses that game and "
    "nothing else. Two players that both cannot make a first move do not meet.",
    "once": "{reason} (1 game)",
    "often": "{reason} ({n} games)",
    "films": "The deciding games",
    "about films": "Games between the top players, move by move.",
    "about films, edge": "Games between the top players, move by move. The last piece that was "
    "moved has a bright edge.",
    "film": "{max} ({x}) against {min} ({o})",
    "won": "{winner} wins after {moves} moves.",
    "drawn": "A draw after {moves} moves.",
    "forfeit": "{winner} wins: {loser} forfeits the game. {reason}",
    "opening": "The opening",
    "move": "{number}. {move}",
    "in words": "{caption}: {board}",
    "failed": "1 game could not be played and counts for nobody; run it again to try once more.",
    "failed more": "{n} games could not be played and count for nobody; run it again to try once "
    "more.",
})
TITLES = words({
    "connect4": "Connect-4",
    "tictactoe": "tic-tac-toe",
    "nim": "Nim",
    "checkers": "checkers",
})
SIDES = {"connect4": ("X", "O"), "tictactoe": ("X", "O"), "checkers": words(("white", "black"))}
USUAL_SIDES = ("MAX", "MIN")


def write_page(table, meetings, rules, folder):
    """Write contest.html; returns where."""
    path = Path(folder) / PAGE
    write_whole(path, contest_page(table, meetings, rules))
    return path


def contest_page(table, meetings, rules):
    """The page. What players said and are called is text in it, and never markup."""
    return fill(
        Path(__file__).parent,  # the templates are those of the grader
        "contest.html.j2",
        words=SENTENCES,
        title=SENTENCES["title"].format(game=TITLES[rules.game]),
        total=SENTENCES["total"].format(players=len(table), games=len(meetings)),
        about=SENTENCES["about one" if rules.rounds == 1 else "about"].format(rounds=rules.rounds),
        failed=not_played(meetings),
        lines=[_line(line) for line in table],
        cross=_cross(table, meetings),
        forfeits=[(line.entrant.name, _reasons(line)) for line in table if line.forfeits],
        about_films=SENTENCES["about films, edge" if rules.game in HIGHLIGHTED else "about films"],
        films=[film(meeting, rules.game) for meeting in deciding(table, meetings)],
        looks=_looks(),
    )


def not_played(meetings):
    """How many games could not be played, in a sentence, or ""."""
    n = sum(bool(meeting.result["failed"]) for meeting in meetings)
    return SENTENCES["failed" if n == 1 else "failed more"].format(n=n) if n else ""


def _line(line):
    counts = line.wins, line.draws, line.losses, sum(line.forfeits.values())
    elo, low, high = map(signed, line.elo)
    return {"place": line.place, "name": line.entrant.name, "points": number(line.points),
            "elo": SENTENCES["between"].format(elo=elo, low=low, high=high),
            "ahead": line.ahead, "counts": counts}  # fmt: skip


def _cross(table, meetings):
    """A row a player: name, and the points against each, "" against oneself."""
    points = cross_table(meetings)
    files = [line.entrant.file for line in table]
    return [
        (line.entrant.name, [number(points.get((line.entrant.file, file), (None,))[0])
                             for file in files])
        for line in table
    ]  # fmt: skip


def _reasons(line):
    return [
        SENTENCES["once" if n == 1 else "often"].format(reason=reason, n=n)
        for reason, n in line.forfeits.items()
    ]


def film(meeting, name):
    """A game move by move: what it is called, how it ended, and its frames as (drawing, caption,
    words for who cannot see it)."""
    game, moves = GAMES[name](), meeting.result["moves"]
    states = follow(game, moves)
    start = len(meeting.match.opening)
    frames, before = [], None
    for place in range(start, len(states)):
        caption = SENTENCES["opening"]
        if place > start:
            earlier = states[place - 1]
            move = game.action_name(earlier, game.actions(earlier)[moves[place - 1]])
            caption = SENTENCES["move"].format(number=place, move=move)
        picture = diagram_of(game, states[place])
        board = text_of(game, states[place]).replace("\n", " / ")
        told = SENTENCES["in words"].format(caption=caption, board=board)
        frames.append((_drawing(picture, before), caption, told))
        before = picture
    return {"title": _title(meeting, name), "end": _end(meeting), "frames": frames}


def _title(meeting, name):
    x, o = SIDES.get(name, USUAL_SIDES)
    one, two = (player.name for player in meeting.players)
    return SENTENCES["film"].format(max=one, x=x, min=two, o=o)


def _end(meeting):
    result, moves = meeting.result, len(meeting.result["moves"])
    if meeting.winner is None:
        return SENTENCES["drawn"].format(moves=moves)
    words = {"winner": meeting.winner.name, "loser": meeting.loser.name, "moves": moves}
    kind = "forfeit" if result["reason"] else "won"
    return SENTENCES[kind].format(reason=result["reason"], **words)


def _drawing(picture, before):
    """(width, height, the box, the shapes): what was not there before is marked as new."""
    known = set(before.shapes) if before else set(picture.shapes)
    old = [primitive(shape) for shape in picture.shapes if shape in known]
    new = [primitive(shape) for shape in picture.shapes if shape not in known]
    wide, high = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    box = " ".join(map(n, (-MARGIN, -MARGIN, wide, high)))
    body = "".join([*old, '<g class="new">', *new, "</g>"])
    return {"width": n(ZOOM * wide), "height": n(ZOOM * high), "box": box, "body": body}


def _looks():
    """How boards look, by light and in the dark."""
    sheets = {}
    for name in ("light", "dark"):
        colours = palette(name)
        rules = [rule for rule in style(colours, "film").splitlines() if ".pic" in rule]
        sheets[name] = "\n".join([*rules, HIGHLIGHT.replace("COLOUR", colours["now"])])
    return sheets
