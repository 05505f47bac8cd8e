"""How far the marking is: a bar where somebody watches, some lines where nobody does."""

import sys

import pytest

from adversarial.grading.how_far import Progress


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_the_bar_moves_where_somebody_watches(capsys, monkeypatch, clock):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    progress = Progress(clock)
    for done in range(5):
        progress(done, 4)
        clock.now += 100
    end = "\x1b[K"
    assert capsys.readouterr().err == (
        f"\r{'·' * 30} 0 of 4{end}\r{'█' * 7}{'·' * 23} 1 of 4, about 5 min left{end}"
        f"\r{'█' * 15}{'·' * 15} 2 of 4, about 3 min left{end}"
        f"\r{'█' * 22}{'·' * 8} 3 of 4, about 2 min left{end}\r{'█' * 30} 4 of 4{end}\n"
    )


def test_what_was_marked_before_took_no_time(capsys, clock):
    progress = Progress(clock)
    progress(900, 1000)
    clock.now += 30
    progress(950, 1000)
    assert capsys.readouterr().err == (
        "900 of 1000 are marked.\n950 of 1000 are marked, about 30 s left.\n"
    )


def test_a_few_lines_where_nobody_watches(capsys, clock):
    progress = Progress(clock)
    for done in range(1001):
        progress(done, 1000)
        progress(done, 1000)  # other questions of the same
        clock.now += 0.1
    lines = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in lines] == [str(100 * step) for step in range(11)]


def test_a_line_from_time_to_time_where_it_takes_long(capsys, clock):
    progress = Progress(clock)
    for done in range(4):
        progress(done, 1000)
        progress(done, 1000)
        clock.now += 20
        progress(done, 1000)
    assert capsys.readouterr().err.splitlines() == [
        "0 of 1000 are marked.",
        "1 of 1000 are marked, about 666 min left.",
        "3 of 1000 are marked, about 443 min left.",
    ]


def test_nothing_to_do_is_one_line(capsys, clock):
    Progress(clock)(7, 7)
    assert capsys.readouterr().err == "7 of 7 are marked.\n"
