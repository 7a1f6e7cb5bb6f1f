import { policyName } from '../../lexicon/policy-names.ts';
import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import { isClause } from '../html/shown-text.ts';
import { elementAt, isText, type Tree } from '../html/tree.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

const longestTitle = 160;

/**
 * The document's title: its first h1, else the page's own title without the site's name, else its first heading or words. An h1 behind a
 * clause may head a section of a text whose title is none: then what is a policy's name, of the page or above the text, comes first. An h1
 * left over from the page that this one was copied from gives way to the one that names the same policy as the page's title. `tree` is
 * null where there is no page, or where the page's title is another document's.
 */
export function titleOf(drafts: DraftBlock[], tree: Tree | null): string {
  const [first1, ...further1] = drafts.filter(({ kind, level }) => kind === 'heading' && level === 1);
  const pageTitle =
    tree === null ? '' : withoutSiteName(titleElement(tree), metaContent(tree, 'og:site_name'));
  if (first1 !== undefined) {
    const named = namedAs(pageTitle, first1, further1);
    if (named !== undefined) return shorten(named);
    const heading1 = first1.text;
    const above = drafts.slice(0, drafts.indexOf(first1));
    const isSection = above.some(isClause) && !isDocumentTitle(heading1);
    return shorten((isSection ? policyNameOf(above, pageTitle) : undefined) ?? heading1);
  }
  if (pageTitle !== '') return shorten(pageTitle);
  // A document within a page may begin with a title that is no heading.
  const [first] = drafts;
  if (tree === null && first?.kind === 'paragraph' && first.text.length <= 80 && !/[.:;]$/.test(first.text))
    return shorten(first.text);
  const heading = drafts.slice(0, 12).find(({ kind }) => kind === 'heading');
  return shorten(heading?.text ?? drafts[0]?.text ?? '');
}

/** The further h1 that names the policy that the page's title names, where the first names another. */
function namedAs(pageTitle: string, first: DraftBlock, further: readonly DraftBlock[]): string | undefined {
  const wanted = further.length === 0 ? undefined : policyName(pageTitle)?.type;
  const shown = wanted === undefined ? undefined : policyName(first.text)?.type;
  if (shown === undefined || shown === wanted) return undefined;
  return further.find(({ text }) => isDocumentTitle(text) && policyName(text)?.type === wanted)?.text;
}

function policyNameOf(above: readonly DraftBlock[], pageTitle: string): string | undefined {
  if (isDocumentTitle(pageTitle)) return pageTitle;
  const start = above.slice(0, above.findIndex(isClause));
  return start.find(({ text, links }) => links.length === 0 && isDocumentTitle(text))?.text;
}

function titleElement(tree: Tree): string {
  for (let i = 0; i < tree.nodes.length; i++) {
    const element = elementAt(tree, i);
    if (element?.name !== 'head') continue;
    for (const child of element.children)
      if ('name' in child && child.name === 'title' && 'children' in child)
        return child.children
          .map((part) => (isText(part) ? part.data : ''))
          .join('')
          .replace(/\s+/g, ' ')
          .trim();
  }
  return '';
}

function metaContent(tree: Tree, property: string): string {
  for (let i = 0; i < tree.nodes.length; i++) {
    const element = elementAt(tree, i);
    if (element?.name !== 'head') continue;
    for (const child of element.children)
      if ('attribs' in child && (child.attribs['property'] ?? child.attribs['name']) === property)
        return child.attribs['content']?.trim() ?? '';
  }
  return '';
}

/**
 * "Privacy Policy | Example" is "Privacy Policy": the named site goes, or else what stands before and behind a policy's name, or else what
 * follows the last separator.
 */
function withoutSiteName(title: string, siteName: string): string {
  const parts = title.split(/ [|–—·•»-] /).map((part) => part.trim());
  if (parts.length === 1) return title;
  const others = parts.filter((part) => part !== '' && part.toLowerCase() !== siteName.toLowerCase());
  if (others.length < parts.length) return others.join(' - ');
  const named = parts.findIndex(isDocumentTitle);
  if (named > 0) return parts[named] ?? title;
  return parts.slice(0, -1).join(' - ');
}

function shorten(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  if (line.length <= longestTitle) return line;
  return `${line.slice(0, line.lastIndexOf(' ', longestTitle)).toWellFormed()}…`;
}
