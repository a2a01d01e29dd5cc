"""The built browser client, as files: hashed ones are kept by browsers for ever, and whatever was
compressed when it was built is sent so."""

from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
PLAIN: Final = "text/plain; charset=utf-8"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": PLAIN,
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

NOT_BUILT: Final = b"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inglenook</title>
<h1>The fire is lit, but the room is not furnished yet</h1>
<p>The server runs. The browser client is not built in this checkout: run <code>make play</code>,
which builds it and starts the server again.</p>
<p>The games are there all the same: <code>inglenook play</code> plays them in the terminal.</p>
</html>
"""


class Page(NamedTuple):
    """A file as it is sent."""

    body: bytes
    type: str
    cache: str
    encoding: str = ""

    @property
    def tag(self) -> str:
        """What is another when a byte of it is: a browser that has this one need not be sent it."""
        return f'"{sha256(self.body).hexdigest()[:32]}"'


class Client:
    """All files of the client, in memory; there are few."""

    def __init__(self, folder: Path | None = None) -> None:
        root = Path(str(files("inglenook"))) / "web" if folder is None else folder
        self._pages: dict[str, dict[str, Page]] = {}
        for path in sorted(root.rglob("*")) if (root / "index.html").is_file() else ():
            if path.is_file():
                self._add(path.relative_to(root).as_posix(), path.read_bytes())

    def _add(self, name: str, body: bytes) -> None:
        for encoding, ending in (*ENCODINGS, ("", "")):
            if name.endswith(ending):
                plain = name.removesuffix(ending)
                kind = TYPES.get(Path(plain).suffix) or guess_type(plain)[0]
                cache = FOREVER if plain.startswith("assets/") else ANEW
                page = Page(body, kind or "application/octet-stream", cache, encoding)
                self._pages.setdefault(plain, {})[encoding] = page
                return

    @property
    def built(self) -> bool:
        """Whether there is a client at all."""
        return bool(self._pages)

    def page(self, name: str, accepted: str) -> Page | None:
        """The file of that name, in the best form the browser takes; None if there is none."""
        forms: Mapping[str, Page] = self._pages.get(name, {})
        taken = {word.partition(";")[0].strip() for word in accepted.split(",")}
        for encoding, _ in ENCODINGS:
            if encoding in forms and encoding in taken:
                return forms[encoding]
        return forms.get("")

    def index(self, accepted: str) -> Page:
        """The page that all addresses of the client begin with."""
        page = self.page("index.html", accepted)
        return page or Page(NOT_BUILT, TYPES[".html"], ANEW)
