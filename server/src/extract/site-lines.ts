import { saysTerms } from './terms-said.ts';
import { isClause } from './text.ts';
import { isNetwork, isNetworkLine, isShareLink } from './widget-lines.ts';
import type { DraftBlock } from './write-content.ts';

/** What heads links to share a page by, or to a site's own pages elsewhere. */
const head =
  /^(?:(?:share|like)(?: (?:this|us|it))?(?: (?:page|article|post))?(?: (?:on|via))?|(?:follow|find|join) us(?: on(?: social media)?)?|connect with us|stay connected|(?:social|follow)(?: media)?|(?:seite |beitrag )?teilen|folge?(?:n sie)? uns|partager(?: (?:cet article|cette page))?|suivez-nous|compartir|síguenos|condividi|seguici|compartilhar|partilhar|siga-nos|delen|volg ons|udostępnij|obserwuj nas|dela|följ oss)\s?:?$/iu;
const back =
  /^(?:[←‹«<] ?.{1,60}|(?:go )?back(?: to .{1,60})?|return to (?:the )?(?:top|start|home|home ?page|overview|index|menu|main page|previous page|site|all .{1,40})|zurück(?: zu.{1,60})?|retour(?: (?:à|au|aux) .{1,60})?|volver(?: a .{1,60})?|torna a.{1,60}|voltar(?: .{1,60})?|terug(?: naar .{1,60})?|powrót.{0,60}|tillbaka(?: till .{1,60})?)$/iu;

/** What leads to the page before or behind this one, which a site's next edition may shuffle. */
const turn =
  /^(?:[←‹«<]\s?)?(?:previous|prev|next|vorherige[rs]?|nächste[rs]?|weiter|précédente?|suivante?|anterior|siguiente|precedente|successiv[oa]|próxim[oa]|seguinte|vorige|volgende|poprzedni[ae]?|następn[aey]|föregående|nästa)(?=[\s:→›»>]|$).{0,80}$|^(?:前|次)(?:へ|の(?:ページ|記事)).{0,60}$/iu;
/** Earlier and coming versions of the document itself are what it speaks of. */
const ofDocument = /versi|fassung|wersj|^(?:previous|next) (?:polic|terms|notice|statement|agreement)/iu;
const onward = /^.{1,60} ?[→›»>]$/u;

/**
 * Lines of the site's own around a text, told by their links: whose site it is, networks to follow or share by, the way back. In the text
 * the same may be what it speaks of.
 */
export function withoutSiteLines(drafts: DraftBlock[]): DraftBlock[] {
  const isText = (draft: DraftBlock): boolean => isClause(draft) && !isImprint(draft);
  const first = drafts.findIndex(isText);
  const last = drafts.findLastIndex(isText);
  const isDropped = new Set<DraftBlock>();
  const ofSections = inSections(drafts);
  for (let index = 0; index < drafts.length; index++) {
    const draft = drafts[index];
    if (draft === undefined || draft.kind === 'table_row' || draft.links.length === 0) continue;
    if (index >= first && index <= last) continue;
    if (isImprint(draft) || isWayBack(draft) || isTurn(drafts, index) || isShared(draft))
      isDropped.add(draft);
    else if (namesNetworks(draft) && !ofSections.has(draft)) {
      const end = endOfNetworks(drafts, index);
      for (const one of networksAt(drafts, index, end)) isDropped.add(one);
      index = end - 1;
    }
  }
  return isDropped.size === 0 ? drafts : drafts.filter((draft) => !isDropped.has(draft));
}

function isWayBack(draft: DraftBlock): boolean {
  return isLinks(draft) && back.test(draft.text);
}

/** A line that only points onward leads to the next page where the one before it leads back. */
function isTurn(drafts: readonly DraftBlock[], index: number): boolean {
  const draft = drafts[index];
  const before = drafts[index - 1];
  if (draft === undefined || !isLinks(draft)) return false;
  if (turn.test(draft.text)) return !ofDocument.test(draft.text);
  return onward.test(draft.text) && before !== undefined && isWayBack(before);
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
  return rest.length <= longestImprint && !/[@:]/.test(rest) && !saysTerms(rest);
}

const longestImprint = 80;

function namesNetworks(draft: DraftBlock): boolean {
  return isLinks(draft) && linkTexts(draft).every(isNetwork);
}

function endOfNetworks(drafts: readonly DraftBlock[], start: number): number {
  let end = start + 1;
  while (isNetworks(drafts[end])) end += 1;
  return end;
}

/** The run of such lines, and what heads them; a single name is no list to share by, nor are those that a sentence introduces. */
function networksAt(drafts: readonly DraftBlock[], start: number, end: number): DraftBlock[] {
  const before = drafts[start - 1];
  if (before !== undefined && head.test(before.text)) return drafts.slice(start - 1, end);
  const run = drafts.slice(start, end);
  const count = run.reduce((sum, { links }) => sum + links.length, 0);
  return count >= 2 && before?.text.endsWith(':') !== true ? run : [];
}

/** Those that stand in a section of the text, which may name networks as parties: not before the second heading, nor right under a head for sharing. */
export function inSections(drafts: readonly DraftBlock[]): Set<DraftBlock> {
  const found = new Set<DraftBlock>();
  let headings = 0;
  let isSharing = false;
  for (const draft of drafts) {
    const isHead = draft.text.length <= longestHead && head.test(draft.text);
    if (isHead) isSharing = true;
    else if (draft.kind === 'heading' || !(isNetworks(draft) || isNetworkLine(draft.text))) isSharing = false;
    if (draft.kind === 'heading' && !isHead) headings += 1;
    if (headings > 1 && !isSharing) found.add(draft);
  }
  return found;
}

const longestHead = 60;

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
  const rest: string[] = [];
  let from = 0;
  for (const { start, end } of links) {
    rest.push(text.slice(from, start));
    from = end;
  }
  rest.push(text.slice(from));
  return rest.join(' ').replace(/\s+/g, ' ').trim();
}
