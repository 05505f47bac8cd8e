"""The palette as CSS variables, for every live view: --adv-ink, --adv-max, --adv-max-fill …

The root element of a view has the class `adv`. Which palette holds is decided by JupyterLab's
theme where there is one, and by the reader's system on any other page.
"""

from ...palette import DARK, LIGHT


def variable(colour):
    """The name of a colour's variable."""
    return f"--adv-{colour.replace('_', '-')}"


IS_DARK = 'body:is([data-jp-theme-light="false"], [data-vscode-theme-kind$="dark"]) .adv'
HAS_NO_THEME = "body:not([data-jp-theme-light], [data-vscode-theme-kind]) .adv"


def theme_css():
    """The variables for `.adv`, light, dark, and light again on paper."""
    light, dark = _block(LIGHT, "light"), _block(DARK, "dark")
    return (
        f".adv {light}\n"
        f"@media screen {{ {IS_DARK} {dark} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ {HAS_NO_THEME} {dark} }}\n"
    )


def _block(colours, scheme):
    lines = [f"{variable(colour)}: {value};" for colour, value in colours.items()]
    # Buttons and sliders that the browser draws follow too.
    return "{ " + " ".join([f"color-scheme: {scheme};", *lines]) + " }"
