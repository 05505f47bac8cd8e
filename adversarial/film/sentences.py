"""The sentences about a search, each whole, ready to be translated; `explain` chooses one.

A word in brackets is a name ({node}, {child}, {parent}, {state}, {move}, {player}) or a number.
The end of a key says what the sentence depends on: what is known of a value (exact, at least, at
most, between two numbers, unknown). A cut takes two: why, and what was cut.
"""

from ..language import words

SENTENCES = words({
    # enter
    "begin": "The search begins at {node}, where {player} moves.",
    "begin with window": "The search begins at {node}, where {player} moves: α = {alpha}, "
    "β = {beta}.",
    "begin again": "Pass {number} begins at {node}.",
    "begin again with window": "Pass {number} begins at {node}: α = {alpha}, β = {beta}.",
    "enter": "Down to {node}, where {player} moves.",
    "enter with window": "Down to {node}, where {player} moves; α = {alpha} and β = {beta} "
    "go along.",
    "begin, null window, or more": "Pass {number} of {of} begins at {node}, with a null window: is "
    "it worth {beta} or more?",
    "begin, null window, more than": "Pass {number} of {of} begins at {node}, with a null window: "
    "is it worth more than {alpha}?",
    "enter again with window": "Once more down to {node}, pass {number} of {of}, now for its "
    "value: α = {alpha}, β = {beta}.",
    "enter again": "Once more down to {node}, pass {number}.",
    "enter leaf": "Down to {node}.",
    "follow": "{move}: now {player} moves.",
    "follow with window": "{move}: now {player} moves; α = {alpha} and β = {beta} go along.",
    "follow leaf": "{move}.",
    # leaf
    "end": "{node} is an end: it is worth {value}.",
    "horizon": "{node} is as far as the search looks: its evaluation is {value}.",
    "glance": "{node} is only looked at here. It is searched later.",
    "unseen value": "The game was not asked what {node} is worth, so that is not known here.",
    "evaluated first": "{node} is evaluated first: {value}.",
    "stand pat": "{player} may stop at {node}: its evaluation {value} counts as a first value.",
    # recall
    "recall, exact": "{node} was searched before and is not searched again: it is worth {low}.",
    "recall, at least": "{node} was searched before and is not searched again: it is worth at "
    "least {low}.",
    "recall, at most": "{node} was searched before and is not searched again: it is worth at most "
    "{high}.",
    "recall, between": "{node} was searched before and is not searched again: it is worth between "
    "{low} and {high}.",
    "recall, unknown": "{node} was searched before and is not searched again: its value is not "
    "known.",
    # improve: the first value, at a state that has a name or with a move
    "first of MAX at a state": "{node} is worth at least {value}: MAX can have {value} at {state}.",
    "first of MAX with a move": "{node} is worth at least {value}: MAX can have {value} with "
    "{move}.",
    "first of MIN at a state": "{node} is worth at most {value}: MIN can hold MAX to {value} at "
    "{state}.",
    "first of MIN with a move": "{node} is worth at most {value}: MIN can hold MAX to {value} with "
    "{move}.",
    "first of MAX at a state, α rises": "{node} is worth at least {value}: MAX can have {value} at "
    "{state}. α rises to {alpha}.",
    "first of MAX with a move, α rises": "{node} is worth at least {value}: MAX can have {value} "
    "with {move}. α rises to {alpha}.",
    "first of MIN at a state, β falls": "{node} is worth at most {value}: MIN can hold MAX to "
    "{value} at {state}. β falls to {beta}.",
    "first of MIN with a move, β falls": "{node} is worth at most {value}: MIN can hold MAX to "
    "{value} with {move}. β falls to {beta}.",
    # improve: a better value
    "better for MAX": "{child} is better for MAX: {node} is now worth at least {value}.",
    "better for MIN": "{child} is better for MIN: {node} is now worth at most {value}.",
    "better for MAX, α rises": "{child} is better for MAX: {node} is now worth at least {value}. "
    "α rises to {alpha}.",
    "better for MIN, β falls": "{child} is better for MIN: {node} is now worth at most {value}. "
    "β falls to {beta}.",
    # improve: a value that is only a bound, from the other side
    "bound, exact": "{child} is the best for {player} at {node} so far, and {child} is worth "
    "{low}.",
    "bound, at least": "{child} is the best for {player} at {node} so far, and {child} is worth at "
    "least {low}.",
    "bound, at most": "{child} is the best for {player} at {node} so far, and {child} is worth at "
    "most {high}.",
    "bound, between": "{child} is the best for {player} at {node} so far, and {child} is worth "
    "between {low} and {high}.",
    "bound, unknown": "{child} is the best for {player} at {node} so far, and the value of {child} "
    "is not known.",
    # improve, at a chance node
    "weigh": "{child} counts with its probability {probability}: {node} has {value} so far.",
    # cut: why, and then what
    "cut at MIN, at a state": "{node} is worth at most {value}; MAX already has {bound} at "
    "{state}, so MIN's other moves at {node} cannot matter.",
    "cut at MIN, with a move": "{node} is worth at most {value}; MAX already has {bound} with "
    "{move}, so MIN's other moves at {node} cannot matter.",
    "cut at MIN, standing pat": "{node} is worth at most {value}; MAX already has {bound} without "
    "going on at {holder}, so MIN's other moves at {node} cannot matter.",
    "cut at MAX, at a state": "{node} is worth at least {value}; MIN already holds MAX to {bound} "
    "at {state}, so MAX's other moves at {node} cannot matter.",
    "cut at MAX, with a move": "{node} is worth at least {value}; MIN already holds MAX to {bound} "
    "with {move}, so MAX's other moves at {node} cannot matter.",
    "cut at MAX, standing pat": "{node} is worth at least {value}; MIN already holds MAX to "
    "{bound} without going on at {holder}, so MAX's other moves at {node} cannot matter.",
    "cut by the window": "{player} has {value} at {node}, which lies outside the window that the "
    "search was given.",
    "cut in a scout": "{player} has {value} at {node}, outside the null window: that is all the "
    "scout needs to know.",
    "left": "{player}'s other moves at {node} are not searched.",
    # the judgements
    "unjust": "{player}'s other moves at {node} are left out although the window from {alpha} to "
    "{beta} is still open: they could change the value.",
    "unjust chance": "Outcomes of {node} are left out although each of them counts.",
    "1 leaf": "1 leaf cut.",
    "leaves": "{n} leaves cut.",
    "1 branch": "1 branch cut.",
    "branches": "{n} branches cut.",
    "late": "The window at {parent} is closed (α = {alpha} ≥ β = {beta}), so {node} cannot matter; "
    "it is visited anyway.",
    "late tie": "At {parent} α and β have met at {alpha}, so {node} cannot matter; a search that "
    "cuts only when α > β visits it anyway.",
    # return after a cut: what was left out could be anything, so one side is open, or both
    "return, exact": "{node} is worth {low}.",
    "return, at least": "{node} is worth at least {low}.",
    "return, at most": "{node} is worth at most {high}.",
    "return, unknown": "The value of {node} is not known.",
    # return
    "return all, exact": "All moves at {node} are tried: it is worth {low}.",
    "return all, at least": "All moves at {node} are tried: it is worth at least {low}.",
    "return all, at most": "All moves at {node} are tried: it is worth at most {high}.",
    "return all, between": "All moves at {node} are tried: it is worth between {low} and {high}.",
    "return all, unknown": "All moves at {node} are tried: its value is not known.",
    "average, exact": "All outcomes of {node} are in: it is worth {low}.",
    "average, at least": "All outcomes of {node} are in: it is worth at least {low}.",
    "average, at most": "All outcomes of {node} are in: it is worth at most {high}.",
    "average, between": "All outcomes of {node} are in: it is worth between {low} and {high}.",
    "average, unknown": "All outcomes of {node} are in: its value is not known.",
    # a pass in a narrow window has found only a bound
    "fails low": "Pass {number} fails low: {node} is worth at most {value}, and the window began "
    "at α = {alpha}. How much less it is worth is not known, so the search begins again.",
    "fails high": "Pass {number} fails high: {node} is worth at least {value}, and the window "
    "ended at β = {beta}. How much more it is worth is not known, so the search begins again.",
    # a scout: a move that is searched in a null window first
    "scout of MAX": "A scout down to {node}, with a null window: is it worth more than {bound}?",
    "scout of MIN": "A scout down to {node}, with a null window: is it worth less than {bound}?",
    "scout of MAX says no": "The scout is back: {node} is worth at most {value}, no more than "
    "{bound}. Its exact value does not matter.",
    "scout of MIN says no": "The scout is back: {node} is worth at least {value}, no less than "
    "{bound}. Its exact value does not matter.",
    "scout of MAX says yes": "The scout is back: {node} is worth at least {value}, more than "
    "{bound}. How much more is not known, so it is searched once more.",
    "scout of MIN says yes": "The scout is back: {node} is worth at most {value}, less than "
    "{bound}. How much less is not known, so it is searched once more.",
    "scout of MAX is enough": "The scout is back: {node} is worth at least {value}. That is enough "
    "for a cut.",
    "scout of MIN is enough": "The scout is back: {node} is worth at most {value}. That is enough "
    "for a cut.",
    # the end; `best` is a move, too
    "over, exact": "The search is over: {node} is worth {low}.",
    "over, at least": "The search is over: {node} is worth at least {low}.",
    "over, at most": "The search is over: {node} is worth at most {high}.",
    "over, between": "The search is over: {node} is worth between {low} and {high}.",
    "over, unknown": "The search is over: the value of {node} is not known.",
    "over with move, exact": "The search is over: {node} is worth {low}, and {player} plays "
    "{move}.",
    "over with move, at least": "The search is over: {node} is worth at least {low}, and {player} "
    "plays {move}.",
    "over with move, at most": "The search is over: {node} is worth at most {high}, and {player} "
    "plays {move}.",
    "over with move, between": "The search is over: {node} is worth between {low} and {high}, and "
    "{player} plays {move}.",
    "over with move, unknown": "The search is over: the value of {node} is not known, and {player} "
    "plays {move}.",
    "over with another, exact": "The search is over: {node} is worth {low}, by {best}; but the "
    "code returns {move}.",
    "over with another, at least": "The search is over: {node} is worth at least {low}, by {best}; "
    "but the code returns {move}.",
    "over with another, at most": "The search is over: {node} is worth at most {high}, by {best}; "
    "but the code returns {move}.",
    "over with another, between": "The search is over: {node} is worth between {low} and {high}, "
    "by {best}; but the code returns {move}.",
    "over with another, unknown": "The search is over: the value of {node} is not known, by "
    "{best}; but the code returns {move}.",
})
