"""Plots of the site: smaller, and the same to the eye."""

from base64 import b64decode, b64encode
from io import BytesIO

from PIL import Image, ImageChops

from tools.site.course import NOTEBOOKS
from tools.site.smaller import PICTURE, with_small_pictures


def test_plots_are_half_as_large_and_look_the_same():
    text = (NOTEBOOKS / "11_learn_and_measure.ipynb").read_text(encoding="utf-8")
    small = with_small_pictures(text)
    before, after = PICTURE.findall(text), PICTURE.findall(small)
    assert sum(map(len, after)) < sum(map(len, before)) / 2
    for pair in zip(before, after, strict=True):
        one, other = (Image.open(BytesIO(b64decode(each))).convert("RGB") for each in pair)
        assert all(most < 16 for _, most in ImageChops.difference(one, other).getextrema())
    assert PICTURE.sub("", small) == PICTURE.sub("", text)


def test_what_is_transparent_stays_so():
    made = BytesIO()
    Image.new("RGBA", (9, 9), (0, 0, 0, 128)).save(made, "PNG")
    text = f'<img src="data:image/png;base64,{b64encode(made.getvalue()).decode()}">'
    assert with_small_pictures(text) == text
