import type { HtmlTagDescriptor, Plugin } from "vite";

/** The parts of the fonts that every page is written in. */
const NEEDED = /alegreya-latin-wght-normal.*\.woff2$|almendra-sc-latin-400-normal.*\.woff2$/;

/** Has the page ask for its fonts at once, not only when the style has come: so the text is seldom
 * seen in another font first. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((name) => NEEDED.test(name))
          .map((name) => ({
            tag: "link",
            injectTo: "head",
            attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: true },
          })),
    },
  };
}
