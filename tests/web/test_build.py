"""What was built: small enough, complete, and at home on any host."""

import gzip
import re
from pathlib import Path

import inglenook

CLIENT = Path(inglenook.__file__).parent / "web"
LANDING = 120_000
"""Bytes of script and style, gzipped, until the landing page stands."""


def asked_for_at_once() -> list[Path]:
    """The scripts and styles that the page names."""
    page = (CLIENT / "index.html").read_text("utf-8")
    return [
        CLIENT / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    ]


def test_the_landing_page_is_light() -> None:
    files = asked_for_at_once()
    assert any(file.suffix == ".js" for file in files)
    assert any(file.suffix == ".css" for file in files)
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= LANDING


def test_the_fonts_are_asked_for_at_once() -> None:
    page = (CLIENT / "index.html").read_text("utf-8")
    fonts = re.findall(r'rel="preload" href="/(assets/[^"]+)" as="font"', page)
    assert len(fonts) == 2
    assert all((CLIENT / font).is_file() for font in fonts)


def test_nothing_is_fetched_from_elsewhere() -> None:
    for file in CLIENT.rglob("*"):
        if file.suffix in (".html", ".css"):
            assert not re.search(
                r"""(?:src|href)=["']?(?:https?:)?//|url\(["']?(?:https?:)?//""",
                file.read_text("utf-8"),
            )


def test_what_others_made_is_named_with_its_licence() -> None:
    notices = (CLIENT / "NOTICES.md").read_text("utf-8")
    assert re.search(r"^## svelte - .*MIT", notices, re.M)
    assert re.search(r"^## @fontsource.*OFL", notices, re.M)


PICTURES = CLIENT.parents[2] / "docs" / "pictures"


def test_the_pictures_of_the_readme_are_small() -> None:
    readme = (PICTURES.parents[1] / "README.md").read_text("utf-8")
    shown = set(re.findall(r"docs/pictures/([\w.-]+)", readme))
    assert shown == {file.name for file in PICTURES.iterdir()}
    assert all((PICTURES / name).stat().st_size <= 150_000 for name in shown)
