"""The front of the site, built without decks and beside parts that are only said to be there."""

import re

import pytest

from tools.site import __main__ as command
from tools.site import course, owner
from tools.site.front import build as front
from tools.site.front.guides import guides, slug
from tools.site.links import dead_links

FAKED = "<!doctype html><title>faked</title>"


def fake(site, *names):
    for name in names:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(FAKED, encoding="utf-8")


def read(site, name):
    return (site / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """All themes to read and to run, a deck of the first, and no reference."""
    site = tmp_path_factory.mktemp("site")
    names = [theme.name for theme in course.themes()]
    fake(site, "watch/index.html", "run/notebooks/index.html", f"slides/{names[0]}.html")
    for name in names:
        fake(site, f"pages/{name}.html", f"run/files/{name}.ipynb", f"handouts/{name}.pdf")
    front.make_looks(site / "front")
    front.make_guides(site)
    front.make_pages(site)
    front.make_licences(site)
    return site


def test_every_link_leads_somewhere(site):
    assert dead_links(site) == []


def test_each_theme_can_be_run_and_read(site):
    page = read(site, "index.html")
    for theme in course.themes():
        assert f'href="run/notebooks/index.html?path={theme.name}.ipynb"' in page
        assert f'href="pages/{theme.name}.html"' in page
        assert theme.learn in page
    assert page.count('href="slides/') == 1  # what was not built is not offered
    assert 'href="reference/' not in page


def test_what_is_for_graders_alone_is_not_on_the_site(site):
    for path in site.rglob("*.html"):
        links = re.findall(r'href="([^"]*)"', path.read_text(encoding="utf-8"))
        assert not [link for link in links if "graded/" in link], path
    kept = {path.name for path in site.rglob("*.ipynb")}
    assert kept == {theme.study.name for theme in course.themes()}
    assert "the project" in read(site, "graders.html")  # told, not given


def test_every_guide_is_a_page_and_on_the_list(site):
    listed = read(site, "guides/index.html")
    for guide in guides().values():
        page = read(site, f"guides/{guide.name}.html")
        assert f'href="{guide.name}.html"' in listed
        assert page.count("<h1") == 1
        assert ".md" not in " ".join(re.findall(r'href="([^"#]*)', page))


def test_pictures_have_words_and_are_there_without_scripts(site):
    page = read(site, "index.html")
    images = re.findall(r"<img [^>]*>", page)
    assert len(images) > len(course.themes())
    assert all(re.search(r'alt="[^"]{20,}"', image) for image in images)
    film = page.partition('id="film"')[2].partition("</div>")[0]
    assert "film-light.svg" in film


def test_the_first_page_is_quick(site):
    """What comes before anybody scrolls, unpacked, in a browser that has the letters."""
    names = ["index.html", "front/page.css", "front/page.js", "front/art/film-light.svg"]
    names += [f"front/art/{number}-light.svg" for number in ("00", "01", "02")]
    assert sum((site / name).stat().st_size for name in names) < 300_000


def test_every_page_has_a_title_a_description_and_a_foot(site):
    for path in [*site.glob("*.html"), *site.glob("guides/*.html")]:
        page = path.read_text(encoding="utf-8")
        assert "Adversarial search" in re.search("<title>(.*?)</title>", page)[1], path
        assert re.search(r'<meta name="description" content="[^"]{20,}">', page), path
        assert 'href="licences.html#cite"' in page.replace("../", ""), path
    assert "CITATION" not in read(site, "licences.html")
    assert "@software{adversarial_search" in read(site, "licences.html")


def test_once_it_is_known_where_the_site_is_every_page_is_listed(site, monkeypatch):
    monkeypatch.setattr(owner, "SITE", "https://example.org/course")
    front.make_pages(site)
    front.make_sitemap(site)
    listed = re.findall("<loc>(.*?)</loc>", read(site, "sitemap.xml"))
    assert f"https://example.org/course/pages/{course.themes()[4].name}.html" in listed
    assert "https://example.org/course/" in listed
    assert not [address for address in listed if "run/" in address or "404" in address]
    assert 'href="https://example.org/course/index.html"' in read(site, "404.html")
    assert dead_links(site) == []
    themes = {theme.number for theme in course.themes()}
    assert themes <= {path.stem for path in (site / "front" / "art").glob("*.png")}


def test_headings_are_called_as_code_hosts_call_them():
    assert slug("What you <code>can</code> do, &amp; what not") == "what-you-can-do--what-not"


# --- the command ---------------------------------------------------------------------------------


def test_parts_are_built_in_their_order_and_full_goes_to_pyodide(tmp_path, monkeypatch, capsys):
    built = []

    def build_watch(site, cache, full=None):
        built.append(("watch", full))
        fake(site, "watch/index.html")

    def build_front(site, cache):
        built.append("front")
        fake(site, "index.html")

    made = {"tools.site.watch.build": build_watch, "tools.site.front.build": build_front}
    monkeypatch.setattr(command, "PARTS", dict.fromkeys(["watch", "front"], "faked"))
    monkeypatch.setattr(
        command, "import_module", lambda name: type("", (), {"build": staticmethod(made[name])})
    )
    monkeypatch.setattr(command.shutil, "which", lambda name: name)
    to = ["--to", str(tmp_path / "site"), "--cache", str(tmp_path / "cache")]
    assert command.main([*to, "--full", str(tmp_path)]) == 0
    assert built == [("watch", tmp_path.resolve()), "front"]
    told = capsys.readouterr().out
    assert "python -m http.server -d" in told
    assert "Every link inside the site leads somewhere." in told
    fake(tmp_path, "site/more.html")
    (tmp_path / "site" / "more.html").write_text('<a href="none.html">', encoding="utf-8")
    assert command.main(to) == 1
    assert "more.html: none.html leads nowhere" in capsys.readouterr().out


def test_what_cannot_be_built_is_told_in_a_sentence(tmp_path, monkeypatch, capsys):
    assert command.main(["moon", "--to", str(tmp_path)]) == 1
    assert "There is no part moon: the parts are watch, lite" in capsys.readouterr().err
    assert command.main(["check", "--to", str(tmp_path)]) == 1
    assert "build it first" in capsys.readouterr().err

    def build(site, cache):
        raise ValueError("the disk is full.")

    monkeypatch.setattr(command, "import_module", lambda _: type("", (), {"build": build}))
    assert command.main(["front", "--to", str(tmp_path)]) == 1
    assert "could not be built: the disk is full." in capsys.readouterr().err
    monkeypatch.setattr(command.shutil, "which", lambda _: None)
    assert command.main(["watch", "--to", str(tmp_path)]) == 1
    assert "Install Node.js" in capsys.readouterr().err
