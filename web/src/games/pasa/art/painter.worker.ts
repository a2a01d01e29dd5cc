// Paints beside the page, which goes on meanwhile.

import { paint } from "./painter";

void paint().then(postMessage);
