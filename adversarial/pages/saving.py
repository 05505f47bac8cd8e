"""A film in a file: a picture, all its pictures, an animation, or a page that steps by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..language import words
from ..template import fill
from ..types import FilePath

KINDS = (".svg", ".png", ".pdf", ".gif", ".html")
SENTENCES = words({
    "kind": "A film is saved as {kinds}, not as {kind!r}.",
    "step": 'The step is a number from {first} to {last}, or "all", not {step!r}.',
    "long": "The film has {steps} steps, more than the {most} that make a useful animation: save "
    "a page (.html), or one step.",
})
MOST_FRAMES = 400


def save(
    film: Any,
    path: FilePath,
    step: int | str = -1,
    palette: str = "light",
    seconds: float = 1.0,
) -> list[Path]:
    """Write a film into a file; its ending says as what: see `Film.save`."""
    path = Path(path)
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise ValueError(SENTENCES["kind"].format(kinds=", ".join(KINDS), kind=kind or path.name))
    if not seconds > 0:
        raise ValueError(f"A step lasts more than 0 seconds, not {seconds}.")
    steps = _steps(film, step)
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == ".html":
        return [save_stepper(film, path, step)]
    if kind == ".gif":
        return [_animation(film, path, palette, seconds)]
    if kind == ".pdf":
        return [_pages(film, path, steps, palette)]
    width = len(str(len(film) - 1))
    files = []
    for k in steps:
        name = path if step != "all" else path.with_name(f"{path.stem}-{k:0{width}}{kind}")
        _picture(film, name, k, palette)
        files.append(name)
    return files


def save_stepper(film, path, step=0, is_large=False):
    """A page with the stepper, alive without kernel and network; a large one fills the window."""
    from ..view.live.data import stepper_state
    from ..view.svg import frame_svg
    from .export import icon
    from .styles import both_palettes, own
    from .views import as_script, single_view

    k = 0 if step in ("all", -1) else step % len(film)
    views, script = single_view(stepper_state(film, k, is_large))
    still = frame_svg(film.frame(k or -1))
    words = {"title": film.title, "still": still, "views": as_script(views), "script": script}
    words["icon"] = icon()  # else a browser asks the server for one
    words["styles"] = "\n".join([both_palettes("body"), own("share.css")])
    page = fill(__file__, "film.html.j2", is_large=is_large, **words)
    path.write_text(page, encoding="utf-8")
    return path


def _steps(film, step):
    if step == "all":
        return range(len(film))
    if not isinstance(step, int) or not -len(film) <= step < len(film):
        words = {"first": -len(film), "last": len(film) - 1, "step": step}
        raise ValueError(SENTENCES["step"].format(**words))
    return [step % len(film)]


def _picture(film, path, k, palette):
    if path.suffix.lower() == ".svg":
        from ..view.svg import frame_svg

        path.write_text(frame_svg(film.frame(k), palette), encoding="utf-8")
    else:
        from ..view.draw import draw

        draw(film, k, palette).savefig(path)


def _pages(film, path, steps, palette):
    from ..view.draw import draw
    from ..view.figure import pdf_pages

    with pdf_pages(path, film.title) as pages:
        for k in steps:
            pages.savefig(draw(film, k, palette))
    return path


def _animation(film, path, palette, seconds):
    from io import BytesIO

    from PIL import Image

    from ..view.draw import draw

    if len(film) > MOST_FRAMES:
        raise ValueError(SENTENCES["long"].format(steps=len(film), most=MOST_FRAMES))
    pictures = []
    for k in range(len(film)):
        buffer = BytesIO()
        draw(film, k, palette).savefig(buffer, format="png", dpi=100)
        pictures.append(Image.open(buffer).convert("RGB").quantize(64))
    # The last picture stays longer: that is where one looks.
    times = [int(1000 * seconds)] * (len(pictures) - 1) + [int(4000 * seconds)]
    first, *rest = pictures
    first.save(path, save_all=True, append_images=rest, duration=times, loop=0, optimize=True)
    return path
