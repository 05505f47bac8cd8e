"""The page of all licences, with how to cite the course; and the sitemap for search engines."""

import yaml

import adversarial

from .. import owner
from ..licensed import works
from ..links import pages
from .words import LICENCES
from .writing import write


def make_licences(site):
    """The licence of the course, how to cite it, and the licences of what others made."""
    found, groups = works(site), {}
    for work in found:
        groups.setdefault((work.licence, work.text), []).append(f"{work.name} {work.version}")
    groups = [
        {"licence": licence, "text": text, "names": ", ".join(names)}
        for (licence, text), names in groups.items()
    ]
    own = (owner.ROOT / "LICENSE").read_text(encoding="utf-8")
    more = {"groups": groups, "works": len(found), "own": own}
    write(site, "licences.html", "licences.html.j2", LICENCES, **more, **citation())


def citation():
    """How to cite the course: in a sentence, and for BibTeX. CITATION.cff says whose it is."""
    about = yaml.safe_load((owner.ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    authors = " and ".join(_name(author) for author in about["authors"])
    words = {"authors": authors, "title": about["title"], "version": adversarial.__version__}
    words |= {"date": owner.changed(), "address": f" {owner.SITE}" if owner.SITE else ""}
    fields = {"author": f"{{{authors}}}", "title": about["title"], "year": owner.changed()[:4]}
    fields |= {"version": adversarial.__version__} | ({"url": owner.SITE} if owner.SITE else {})
    lines = "".join(f",\n  {name} = {{{value}}}" for name, value in fields.items())
    bibtex = f"@software{{adversarial_search{lines}\n}}"
    return {"citation": LICENCES["citation"].format(**words), "bibtex": bibtex}


def _name(author):
    whole = f"{author.get('given-names', '')} {author.get('family-names', '')}"
    return author.get("name") or whole.strip()


def make_sitemap(site):
    """The list of all pages for search engines, once it is known where they are."""
    if owner.SITE:
        listed = [path.relative_to(site).as_posix() for path in pages(site)]
        rows = "".join(
            f"<url><loc>{owner.SITE}/{path.removesuffix('index.html')}</loc></url>\n"
            for path in listed if "run/" not in path and path != "404.html"
        )  # fmt: skip
        text = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
        (site / "sitemap.xml").write_text(text, encoding="utf-8")
