import { type PagePath, pages } from '@clausewatch/contract/pages';
import { pageDescriptions } from './page-descriptions.ts';

/** The first view of a page as HTML, and its title. */
export type RenderedPage = { title: string; html: string };

type PageParts = {
  configuration: object;
  /** Null where there is no such page. */
  path: PagePath | null;
  rendered: RenderedPage | null;
  publicUrl: string;
};

/** The built `index.html` with the content of one page inserted. */
export function makeDocument(
  template: string,
  { configuration, path, rendered, publicUrl }: PageParts,
): string {
  const description = path === null ? undefined : pageDescriptions[path];
  const canonical = path === null || pages[path] !== 'everybody' ? null : new URL(path, publicUrl).href;
  // Replacements are functions, since the inserted text may contain `$&`.
  return template
    .replace(
      /(<script type="application\/json" id="clausewatch-config">)[^<]*(<\/script>)/,
      (_all, open: string, close: string) => open + jsonFor(configuration) + close,
    )
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (all, open: string) =>
      description === undefined ? all : `${open}${escaped(description)}"`,
    )
    .replace('</head>', (end) =>
      canonical === null ? end : `  <link rel="canonical" href="${escaped(canonical)}" />\n  ${end}`,
    )
    .replace(/<title>[^<]*<\/title>/, (all) => (rendered === null ? all : `<title>${rendered.title}</title>`))
    .replace('<div id="root"></div>', (all) =>
      rendered === null ? all : `<div id="root">${rendered.html}</div>`,
    );
}

/** `<` is escaped, so that no value can close its element. */
function jsonFor(configuration: object): string {
  return JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
