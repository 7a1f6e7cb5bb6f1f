import { isDocumentTitle } from './document-titles.ts';
import { saysTerms } from './terms-said.ts';
import { isClause } from './text.ts';
import type { DraftBlock } from './write-content.ts';

/** What heads a list of other things to read. Other policies are no such things: where a policy names those, it speaks of them. */
const heads = new RegExp(
  `^(?:${[
    '(?:related|recent|latest|popular|recommended|similar|other|more|featured|trending) (?:articles?|posts?|stories|news|blog ?posts?|reading|resources|topics|products|questions)',
    '(?:you (?:may|might) also (?:like|be interested in)|more (?:from|on) (?:the|our) blog|from (?:the|our) blog|keep reading|read (?:next|more)|continue reading|people also (?:read|viewed)|recently viewed(?: articles)?)',
    '(?:ähnliche|verwandte|neueste|weitere|beliebte) (?:artikel|beiträge|themen)|das könnte (?:sie|dich) auch interessieren',
    'articles? (?:connexes|similaires|récents|associés)|(?:à lire aussi|vous aimerez aussi|consultés récemment)',
    'artículos (?:relacionados|recientes|populares)|entradas recientes|también te puede interesar',
    'articoli (?:correlati|recenti|simili)|potrebbe interessarti anche',
    'artigos (?:relacionados|recentes|populares)|você também pode gostar',
    '(?:gerelateerde|recente|verwante) (?:artikelen|berichten)|lees ook',
    '(?:powiązane|podobne|ostatnie) (?:artykuły|wpisy)',
    '(?:relaterade|senaste|liknande) (?:artiklar|inlägg)',
    '関連(?:記事|トピック)|最近の(?:記事|投稿)|おすすめの?記事',
  ].join('|')})\\s?[:：]?$`,
  'iu',
);
/** Those of them that can only be about articles; topics and products may be what a policy speaks of. */
const articles =
  /articles?|posts?|stories|blog|artikel|beiträge|artículos|entradas|articoli|artigos|berichten|artykuły|wpisy|artiklar|inlägg|記事|投稿/iu;
/** The first step of the way from the home page to this one. */
const home =
  /^(?:home(?: ?page)?|start(?:seite|sida)?|accueil|inicio|início|página inicial|strona główna|hem|ホーム|トップ)$/iu;
const trail =
  /^(?:home(?: ?page)?|start(?:seite|sida)?|accueil|inicio|início|página inicial|strona główna|hem|ホーム|トップ)\s?(?:[/›»>→|·]\s?[^/›»>→|·.]{1,60}){1,6}$/iu;
const date =
  /^(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,10}\.?,? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/u;
const mostSteps = 6;

/** Lists of other pages under a head that says so, and the way from the home page before the text, taken out. */
export function withoutOtherPages(drafts: DraftBlock[]): DraftBlock[] {
  const isDropped = new Set<DraftBlock>(trailOf(drafts));
  for (const [index, draft] of drafts.entries())
    if (draft.text.length <= 60 && heads.test(draft.text))
      for (const one of listAt(drafts, index)) isDropped.add(one);
  return isDropped.size === 0 ? drafts : drafts.filter((draft) => !isDropped.has(draft));
}

/** The head with the links, and their dates, that follow it; empty where other text does, or goes on behind them. */
function listAt(drafts: readonly DraftBlock[], index: number): DraftBlock[] {
  let end = index + 1;
  while (end < drafts.length && (isTeaser(drafts[end]) || isSummary(drafts, index, end))) end += 1;
  if (end === index + 1 || goesOn(drafts, index, end)) return [];
  const list = drafts.slice(index, end);
  return list.slice(1).some(namesTerms) ? [] : list;
}

/**
 * Whether the text says something of what is listed, as a policy does of the products that it covers: a clause, or the rest of the sentence,
 * before another heading. A line on whose site this is says nothing of it.
 */
function goesOn(drafts: readonly DraftBlock[], head: number, end: number): boolean {
  const level = drafts[head]?.kind === 'heading' ? drafts[head].level : lowestLevel;
  if (/^\p{Ll}/u.test(drafts[end]?.text ?? '')) return true;
  for (let i = end; i < drafts.length; i++) {
    const draft = drafts[i];
    if (draft === undefined || (draft.kind === 'heading' && draft.level <= level) || heads.test(draft.text))
      return false;
    if (isClause(draft) && !isLink(draft) && !imprint.test(draft.text)) return true;
  }
  return false;
}

const lowestLevel = 6;
/** The last lines of a page. */
const imprint = /^(?:©|\(c\)|copyright\b)/iu;

/** Whether a policy or a rule is named or told there: then more of the document may be meant. */
function namesTerms({ text }: DraftBlock): boolean {
  return saysTerms(text) || isDocumentTitle(text);
}

function isTeaser(draft: DraftBlock | undefined): boolean {
  return draft !== undefined && (isLink(draft) || date.test(draft.text));
}

/** What a card says of an article, under the article's name and link: only where the head says that it is articles that follow. */
function isSummary(drafts: readonly DraftBlock[], head: number, index: number): boolean {
  const [name, draft, next] = drafts.slice(index - 1, index + 2);
  if (!articles.test(drafts[head]?.text ?? '') || name?.kind !== 'heading' || !isLink(name)) return false;
  // A heading that links to itself is a section's.
  if (name.links.some(({ href }) => href.includes('#'))) return false;
  const isAtEnd = next === undefined || isTeaser(next) || next.kind === 'heading';
  return isAtEnd && draft?.kind === 'paragraph' && draft.text.length <= longestSummary;
}

const longestSummary = 200;

/** The block is the text of a link and no more. */
function isLink({ text, links }: DraftBlock): boolean {
  const linked = links.reduce((sum, { start, end }) => sum + end - start, 0);
  return linked >= text.length * 0.9;
}

function trailOf(drafts: readonly DraftBlock[]): DraftBlock[] {
  const start = drafts.slice(0, mostSteps + 1);
  const line = start.find(
    ({ text, kind, links }) => kind !== 'heading' && links.length > 0 && trail.test(text),
  );
  const isFirst =
    line !== undefined && !start.slice(0, start.indexOf(line)).some(({ kind }) => kind === 'heading');
  if (isFirst) return [line];
  const first = drafts[0];
  if (first?.kind !== 'item' || !home.test(first.text) || !isLink(first)) return [];
  const end = drafts.findIndex(({ kind }) => kind !== 'item');
  return end > 1 && end <= mostSteps ? drafts.slice(0, end) : [];
}
