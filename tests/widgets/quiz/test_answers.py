"""Answers are kept by key, replaced whole, and never lost."""

import json

import pytest

from adversarial import watch
from adversarial.games import GameTree, Nim
from adversarial.search import alphabeta
from adversarial.view.image import is_image
from adversarial.widgets.quiz.answers import FORMER, Answers
from adversarial.widgets.quiz.marking import mark_pruned
from adversarial.widgets.quiz.predict import predict
from adversarial.widgets.quiz.proving import prove_cut

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def test_what_is_saved_is_loaded_by_key(tmp_path):
    Answers(tmp_path).save("one", {"a": [1, "β"]})
    Answers(tmp_path / "answers.json").save("two", {"b": 2})
    assert Answers(tmp_path).load("one") == {"a": [1, "β"]}
    assert Answers(tmp_path).all() == {"one": {"a": [1, "β"]}, "two": {"b": 2}}
    assert Answers(tmp_path).load("three") is None
    assert [file.name for file in tmp_path.iterdir()] == ["answers.json"]


def test_the_current_folder_is_the_default(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert Answers().load("one") is None
    Answers().save("one", {"a": 1})
    assert Answers().all() == {"one": {"a": 1}}


def test_the_environment_can_name_another_place(tmp_path, monkeypatch):
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    Answers().save("one", {"a": "a reader's"})
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path / "elsewhere"))
    assert Answers().load("one") is None
    Answers().save("one", {"a": 2})
    assert Answers(tmp_path / "notebooks").all() == {"one": {"a": "a reader's"}}
    assert Answers(tmp_path / "elsewhere").all() == {"one": {"a": 2}}
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", "")
    assert Answers().load("one") == {"a": "a reader's"}


def test_a_new_folder_is_made(tmp_path):
    Answers(tmp_path / "new" / "mine.json").save("one", {"a": 1})
    assert Answers(tmp_path / "new" / "mine.json").load("one") == {"a": 1}


@pytest.mark.parametrize("text", ["{half", "[1, 2]", "", "\x00"])
def test_a_broken_file_is_kept_aside(tmp_path, text):
    (tmp_path / "answers.json").write_text(text)
    store = Answers(tmp_path)
    assert store.load("one") is None
    assert "kept as answers.broken-1.json" in store.notice
    assert (tmp_path / "answers.broken-1.json").read_text() == text
    (tmp_path / "answers.json").write_text("again")
    store.save("one", {"a": 1})
    assert "broken-2" in store.notice
    assert Answers(tmp_path).load("one") == {"a": 1}
    assert (tmp_path / "answers.broken-1.json").read_text() == text


def test_a_failed_write_leaves_the_old_file(tmp_path):
    Answers(tmp_path).save("one", {"a": 1})
    with pytest.raises((TypeError, ValueError)):
        Answers(tmp_path).save("one", {"a": {1, 2}})
    with pytest.raises(ValueError, match="not JSON compliant"):
        Answers(tmp_path).save("one", {"a": float("inf")})
    assert Answers(tmp_path).all() == {"one": {"a": 1}}
    assert [path.name for path in tmp_path.iterdir()] == ["answers.json"]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "answers.json").symlink_to(tmp_path / "there" / "answers.json")
    Answers(tmp_path).save("one", {"a": 1})
    assert (tmp_path / "answers.json").is_symlink()
    assert Answers(tmp_path / "there").all() == {"one": {"a": 1}}


# Exercises and the file.


def test_answers_survive_running_the_cell_again(tmp_path):
    exercise = mark_pruned(TREE, path=tmp_path)
    assert not (tmp_path / "answers.json").exists()  # nothing is written before an answer
    exercise.work = exercise.work | {"marked": [8, 9], "checked": [8, 9], "checks": 1}
    again = mark_pruned(TREE, path=tmp_path)
    assert again.work == exercise.work
    assert (again.score, again.out_of) == (9, 9)
    stored = Answers(tmp_path).all()[again.key]
    assert (stored["exercise"], stored["score"], stored["out_of"]) == ("mark_pruned", 9, 9)
    again.reset()
    assert mark_pruned(TREE, path=tmp_path).score == 0


def test_the_file_is_found_again_from_another_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exercise = mark_pruned(TREE)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    exercise.work = exercise.work | {"checks": 1}
    assert list(Answers(tmp_path).all()) == [exercise.key]


def test_keys_come_from_the_content_or_are_given(tmp_path):
    first, second = mark_pruned(TREE), mark_pruned(TREE, "reversed")
    assert first.key == mark_pruned(TREE).key != second.key
    assert first.key.startswith("mark_pruned-")
    assert mark_pruned(TREE, key="week 3").key == "week 3"


def test_a_broken_file_is_told_in_the_widget(tmp_path):
    (tmp_path / "answers.json").write_text("{half")
    assert "kept as answers.broken-1.json" in mark_pruned(TREE, path=tmp_path).notice


def test_a_file_that_cannot_be_written_is_told_in_the_widget(tmp_path):
    (tmp_path / "file").write_text("")
    exercise = mark_pruned(TREE, path=tmp_path / "file" / "answers.json")
    exercise.work = exercise.work | {"checks": 1}
    assert "could not be saved" in exercise.notice
    assert exercise.score == 7  # and the answers are there all the same


def test_any_other_error_is_told_in_the_widget(tmp_path, monkeypatch):
    exercise = mark_pruned(TREE, path=tmp_path)
    monkeypatch.setattr(exercise, "record", lambda: 1 / 0)
    exercise.work = exercise.work | {"checks": 1}
    assert exercise.notice == "Your answers could not be saved: division by zero"


def test_a_file_that_cannot_be_read_is_told_in_the_widget(tmp_path):
    (tmp_path / "answers.json").mkdir()
    exercise = mark_pruned(TREE, path=tmp_path / "answers.json")
    assert exercise.score == 0
    (tmp_path / "answers.json" / "answers.json").mkdir()
    assert "could not be read" in mark_pruned(TREE, path=tmp_path / "answers.json").notice


@pytest.mark.parametrize("work", [None, 3, [], {"given": 3, "seed": []}, {"marked": "x"}])
def test_strange_work_in_the_file_is_no_harm(tmp_path, work):
    film = watch(alphabeta, GameTree(TREE))
    for make in (lambda p: predict(film, path=p), lambda p: mark_pruned(TREE, path=p)):
        exercise = make(tmp_path)
        Answers(tmp_path).save(exercise.key, {"work": work})
        assert make(tmp_path).work == exercise.work
        Answers(tmp_path).save(exercise.key, work)
        assert make(tmp_path).work == exercise.work


def test_every_exercise_has_a_picture_behind_it(tmp_path):
    film = watch(alphabeta, GameTree(TREE))
    for exercise in (predict(film), mark_pruned(TREE), prove_cut(film)):
        bundle = exercise.still()
        assert is_image(bundle["text/html"])
        assert "0x" not in bundle["text/plain"]
        json.dumps(exercise.get_state(), default=str)


def test_the_page_hears_when_its_work_is_stored(tmp_path):
    exercise = mark_pruned(TREE, path=tmp_path)
    work = exercise.work | {"marked": [8], "checked": [8], "checks": 1}
    exercise.set_state({"work": work, "turn": 1})  # as the page does it, in one message
    assert (exercise.stored, exercise.turn) == (1, 1)
    assert Answers(tmp_path).all()[exercise.key]["work"] == work
    exercise.set_state({"work": work, "turn": 2})  # handed in once more
    assert exercise.stored == 2


def test_what_cannot_be_written_is_not_called_stored(tmp_path):
    (tmp_path / "file").touch()
    exercise = mark_pruned(TREE, path=tmp_path / "file" / "answers.json")
    exercise.set_state({"work": exercise.work | {"marked": [8]}, "turn": 1})
    assert exercise.stored == 0
    assert "could not be saved" in exercise.notice


def test_files_have_places_of_their_own(tmp_path):
    places = {mark_pruned(TREE, path=tmp_path / name).data["place"] for name in ("a", "b", "a")}
    assert len(places) == 2


# Keys of the first edition.

LEAVES = "07 leaves of Nim"


def leaves_of_nim(path, key=None):
    return mark_pruned(Nim((2, 2, 1), reduced=True), key=key, path=path)


def test_answers_of_the_first_edition_are_found(tmp_path):
    former = leaves_of_nim(tmp_path)
    assert former.key == FORMER[LEAVES]
    former.work = former.work | {"marked": [7], "checked": [7], "checks": 1}
    again = leaves_of_nim(tmp_path, LEAVES)
    assert (again.work, again.score) == (former.work, former.score)
    again.work = again.work | {"checks": 2}
    assert Answers(tmp_path).all().keys() == {LEAVES}  # what was answered has moved
    assert leaves_of_nim(tmp_path, LEAVES).work["checks"] == 2


def test_a_later_answer_comes_before_one_of_the_first_edition(tmp_path):
    Answers(tmp_path).save(LEAVES, {"work": {"checks": 3}})
    Answers(tmp_path).save(FORMER[LEAVES], {"work": {"checks": 1}})
    assert Answers(tmp_path).load(LEAVES) == {"work": {"checks": 3}}


def test_what_is_reset_is_forgotten_under_both_keys(tmp_path):
    Answers(tmp_path).save(FORMER[LEAVES], {"work": {"marked": [7], "checked": [7]}})
    leaves_of_nim(tmp_path, LEAVES).reset()
    assert Answers(tmp_path).all().keys() == {LEAVES}
    assert leaves_of_nim(tmp_path, LEAVES).work == leaves_of_nim(tmp_path / "new").work


def test_former_keys_are_of_the_first_edition_and_no_two_alike():
    assert len(set(FORMER.values())) == len(FORMER) == 12
    for key, former in FORMER.items():
        assert key[:2].isdigit()
        assert former.startswith(("fill_values-", "mark_pruned-", "predict-"))
