import { parseHtml } from './parse-html.ts';
import { prescan } from './prescan.ts';
import { countWords } from './text.ts';
import { elementAt, layOut } from './tree.ts';

/** A frame that says less is a player, a form or an offer. */
const fewestWords = 50;
/** Pages have a frame or two with a text of their own; each costs a parse of its tag. */
const mostFrames = 10;
/** The documents that pages carry in an attribute are shorter. */
const longestTag = 1024 * 1024;

/** A page with the documents in it that it carries along as the text of an attribute, each in the place of its frame. */
export function withInlinedFrames(html: string): string {
  if (!html.includes('srcdoc')) return html;
  const kept: string[] = [];
  let from = 0;
  let frames = 0;
  for (const { index } of html.matchAll(/<iframe\s/gi)) {
    if (index < from || ++frames > mostFrames) continue;
    const text = textOfFrame(html, index);
    if (text === null) continue;
    kept.push(html.slice(from, index), `<div>${text.shown}</div>`);
    from = text.end;
  }
  kept.push(html.slice(from));
  return kept.join('');
}

/** What a frame shows, and where its element ends; null where that is no text, or somewhere else. */
function textOfFrame(html: string, start: number): { shown: string; end: number } | null {
  const end = html.indexOf('</iframe', start);
  if (end < 0 || end - start > longestTag) return null;
  const tree = layOut(parseHtml(`${html.slice(start, end)}</iframe>`));
  const frame = tree.nodes.findIndex((_, i) => elementAt(tree, i)?.name === 'iframe');
  const document = elementAt(tree, frame)?.attribs['srcdoc'] ?? '';
  const shown = document.replace(/<!doctype[^>]*>|<\/?(?:html|head|body|base)(?=[\s>/])[^>]*>/gi, ' ');
  // Without its code.
  const scan = prescan(shown);
  const said = scan.kind === 'fit' ? scan.html.replace(/<[^<>]*>/g, ' ') : '';
  const close = html.indexOf('>', end);
  return countWords(said) < fewestWords || close < 0 ? null : { shown, end: close + 1 };
}
