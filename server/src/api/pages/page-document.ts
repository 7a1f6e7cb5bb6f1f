import { publicTitles } from '@clausewatch/contract/page-titles';
import { type PagePath, pages } from '@clausewatch/contract/pages';
import { tabTitle } from '@clausewatch/contract/words/tab-title';
import { pageDescriptions } from './page-descriptions.ts';
import { escapeMarkup } from '../../platform/escape-markup.ts';

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
  const title: string | undefined =
    path !== null && path in publicTitles ? publicTitles[path as keyof typeof publicTitles] : undefined;
  // Replacements are functions, since the inserted text may contain `$&`.
  return template
    .replace(
      /(<script type="application\/json" id="clausewatch-config">)[^<]*(<\/script>)/,
      (_all, open: string, close: string) => open + jsonFor(configuration) + close,
    )
    .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (all, open: string) =>
      description === undefined ? all : `${open}${escapeMarkup(description)}"`,
    )
    .replace('</head>', (end) => {
      const link = canonical === null ? '' : `  <link rel="canonical" href="${escapeMarkup(canonical)}" />\n`;
      return `${link}${previewOf({ title, description, url: canonical })}  ${end}`;
    })
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${rendered?.title ?? escapeMarkup(tabTitle(title))}</title>`,
    )
    .replace('<div id="root"></div>', (all) =>
      rendered === null ? all : `<div id="root">${rendered.html}</div>`,
    );
}

type Preview = { title: string | undefined; description: string | undefined; url: string | null };

/** What chats and networks show of a page that somebody links to (https://ogp.me). Nothing of personal ones. */
function previewOf({ title, description, url }: Preview): string {
  if (title === undefined || description === undefined) return '';
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Clausewatch',
    'og:title': title,
    'og:description': description,
    'og:url': url,
  };
  return Object.entries(properties)
    .filter(([, content]) => content !== null)
    .map(
      ([property, content]) => `  <meta property="${property}" content="${escapeMarkup(content ?? '')}" />\n`,
    )
    .join('');
}

/** `<` is escaped, so that no value can close its element. */
function jsonFor(configuration: object): string {
  return JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
}
