import { isClause } from './text.ts';
import { isNetwork, isShareLink } from './widget-lines.ts';
import type { DraftBlock } from './write-content.ts';

/** What heads links to share a page by, or to a site's own pages elsewhere. */
const head =
  /^(?:(?:share|like)(?: (?:this|us|it))?(?: (?:page|article|post))?(?: (?:on|via))?|(?:follow|find|join) us(?: on(?: social media)?)?|connect with us|stay connected|(?:social|follow)(?: media)?|(?:seite |beitrag )?teilen|folge?(?:n sie)? uns|partager(?: (?:cet article|cette page))?|suivez-nous|compartir|síguenos|condividi|seguici|compartilhar|partilhar|siga-nos|delen|volg ons|udostępnij|obserwuj nas|dela|följ oss)\s?:?$/iu;
const back =
  /^(?:[←‹«<] ?.{1,60}|(?:go )?back(?: to .{1,60})?|return to .{1,60}|zurück(?: zu.{1,60})?|retour(?: (?:à|au|aux) .{1,60})?|volver(?: a .{1,60})?|torna a.{1,60}|voltar(?: .{1,60})?|terug(?: naar .{1,60})?|powrót.{0,60}|tillbaka(?: till .{1,60})?)$/iu;

/**
 * Lines of the site's own around a text, told by their links: whose site it is, networks to follow or share by, the way back. In the text
 * the same may be what it speaks of.
 */
export function withoutSiteLines(drafts: DraftBlock[]): DraftBlock[] {
  const isText = (draft: DraftBlock): boolean => isClause(draft) && !isImprint(draft);
  const first = drafts.findIndex(isText);
  const last = drafts.findLastIndex(isText);
  const isDropped = new Set<DraftBlock>();
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind === 'table_row' || draft.links.length === 0 || (index >= first && index <= last)) continue;
    if (isImprint(draft) || isWayBack(draft) || isShared(draft)) isDropped.add(draft);
    else if (namesNetworks(draft)) for (const one of networksAt(drafts, index)) isDropped.add(one);
  }
  return isDropped.size === 0 ? drafts : drafts.filter((draft) => !isDropped.has(draft));
}

function isWayBack(draft: DraftBlock): boolean {
  return isLinks(draft) && back.test(draft.text);
}

function isShared(draft: DraftBlock): boolean {
  return isLinks(draft) && linkTexts(draft).every(isShareLink);
}

/** The sign and the holder's name, then links: what is said without one is short, and leads to nobody. */
function isImprint(draft: DraftBlock): boolean {
  if (
    !draft.text.includes('©') ||
    draft.links.length === 0 ||
    draft.links.some(({ href }) => /^(?:mailto|tel):/.test(href))
  )
    return false;
  const rest = unlinked(draft);
  return rest.length <= longestImprint && !/[@:]/.test(rest);
}

const longestImprint = 80;

function namesNetworks(draft: DraftBlock): boolean {
  return isLinks(draft) && linkTexts(draft).every(isNetwork);
}

/** The line with those like it before it, and what heads them; a single name, or one that a sentence introduces, is no list to share by. */
function networksAt(drafts: readonly DraftBlock[], index: number): DraftBlock[] {
  let start = index;
  while (isNetworks(drafts[start - 1])) start -= 1;
  const before = drafts[start - 1];
  const isHeaded = before !== undefined && head.test(before.text);
  const count = drafts.slice(start, index + 1).reduce((sum, { links }) => sum + links.length, 0);
  const isAmongOthers = count >= 2 || isNetworks(drafts[index + 1]);
  if (isHeaded) return drafts.slice(start - 1, index + 1);
  return isAmongOthers && before?.text.endsWith(':') !== true ? drafts.slice(start, index + 1) : [];
}

function isNetworks(draft: DraftBlock | undefined): boolean {
  return draft !== undefined && draft.kind !== 'table_row' && draft.links.length > 0 && namesNetworks(draft);
}

function isLinks(draft: DraftBlock): boolean {
  return !/[\p{L}\p{N}]/u.test(unlinked(draft));
}

function linkTexts({ text, links }: DraftBlock): string[] {
  return links.map(({ start, end }) => text.slice(start, end));
}

function unlinked({ text, links }: DraftBlock): string {
  let rest = text;
  for (const { start, end } of links.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\s+/g, ' ').trim();
}
