import { boundsOf } from './bounds.ts';
import { findDates } from '../lexicon/dates.ts';
import { withoutEmptiedHeads } from './emptied-heads.ts';
import { withoutEmptyContents } from './empty-contents.ts';
import { withoutLabels } from './labels.ts';
import { withoutLanguageLists } from './language-lists.ts';
import { withoutOtherPages } from './reading-on.ts';
import { withoutSiteLines } from './site-lines.ts';
import { tellingMarks } from './telling-marks.ts';
import { isLetterOrDigit } from '../lexicon/character-kinds.ts';
import { isWidgetLine } from './widget-lines.ts';
import type { DraftBlock } from './write-content.ts';

/** Controls that no text names so. Each must be a block's whole text. */
const controls =
  /^(?:skip to (?:main )?(?:content|navigation)|skip navigation|(?:↑|\^) ?(?:back )?(?:to )?(?:the )?top|(?:back|go) to (?:the )?top(?: of (?:the |this )?page)?|top of (?:the )?page|return to top|scroll to top|share on (?:facebook|twitter|x|linkedin|whatsapp)|loading\.{0,3}…?|please wait\.{0,3}|was this (?:page|article|information) helpful\??|did this answer your question\??|zum inhalt springen|(?:zurück )?nach oben|(?:zurück )?zum seitenanfang|aller au contenu(?: principal)?|(?:retour en )?haut de (?:la )?page|retour en haut|saltar al contenido|volver arriba|vai al contenuto|torna (?:su|all[’']inizio)|ir para o conteúdo|voltar ao topo|(?:terug )?naar boven|przejdź do treści|powrót do góry|hoppa till innehåll|(?:tillbaka )?till toppen|(?:ページの?)?(?:トップ|先頭)(?:へ|に)(?:戻る)?) ?[↑^⇧▲]?$/iu;
const readingTime =
  /^(?:(?:reading time|temps de lecture|lesezeit|tiempo de lectura|tempo di lettura|leestijd|läsningstid)\s*:?\s*)?(?:about |~|ca\. )?\d{1,3}\s*[-–]?\s*(?:min(?:ute)?[ns]?\.?|minuti|minutos|minuten|minuter|分)(?:\s*(?:read|reading|de lecture|lesezeit|de lectura|di lettura|leestijd|läsning|で読めます))?$/iu;
/** A bare date with its weekday: of the visit, or the document's own. */
const weekdayDate =
  /^(?:today is )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:\p{L}{3,9} \d{1,2}|\d{1,2} \p{L}{3,9}),? \d{4}(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)?$/iu;
/** Four figures are a build of the site, for sure where one is large: hardly a document has so many versions. */
const build = /^(?:version|v\.?) ?(?=\S*\d{3})\d{1,4}(?:\.\d{1,6}){3}$/iu;
/** How many readers a help page pleased, as help centres count them under each page. */
const votes = new RegExp(
  [
    String.raw`^(?:was this (?:page|article|information) helpful\?\s*)?(?:yes\s*no\s*)?\d[\d,.]* (?:(?:out )?of \d[\d,.]* )?(?:people |users |readers )?(?:found|find|think|thought) (?:this|it)(?: (?:page|article|information))?(?: was| is)? (?:helpful|useful)\.?$`,
    String.raw`^\d+ von \d+ fanden dies hilfreich$`,
    String.raw`^utilisateurs qui ont trouvé cela utile\s?: \d+ sur \d+$`,
    String.raw`^usuarios a los que les pareció útil: \d+ de \d+$`,
    String.raw`^utenti che ritengono sia utile: \d+ su \d+$`,
    String.raw`^usuários que acharam isso útil: \d+ de \d+$`,
    String.raw`^aantal gebruikers dat dit nuttig vond: \d+ van \d+$`,
    String.raw`^liczba użytkowników, którzy uważają ten artykuł za przydatny: \d+ z \d+$`,
    String.raw`^\d+ av \d+ tyckte detta var till hjälp$`,
    String.raw`^\d+人中\d+人がこの記事が役に立ったと言っています$`,
  ].join('|'),
  'iu',
);
/** How long ago the page was touched: another line tomorrow, though nobody touched it since. A clause says more than that. */
const age = new RegExp(
  [
    '^(?:(?:last )?(?:updated|edited|modified|posted|published|reviewed):? )?(?:about |over |almost )?(?:an?|\\d{1,3}) (?:second|minute|hour|day|week|month|year)s? ago(?: ?[·|•–-]? ?(?:updated|edited))?$',
    '^(?:aktualisiert:? )?vor (?:einem|einer|\\d{1,3}) (?:sekunde|minute|stunde|tag|woche|monat|jahr)(?:en|e|n)?(?: aktualisiert)?$',
    '^(?:mis à jour )?il y a (?:une?|\\d{1,3}) (?:seconde|minute|heure|jour|semaine|mois|an|année)s?$',
    '^(?:actualizado )?hace (?:una?|\\d{1,3}) (?:segundo|minuto|hora|día|semana|mes|año)(?:e?s)?$',
    '^(?:aggiornato )?(?:un[ao]?|\\d{1,3}) (?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa$',
    '^(?:atualizado )?há (?:uma?|\\d{1,3}) (?:segundo|minuto|hora|dia|semana|mês|mese|ano)s?$',
    '^(?:bijgewerkt )?(?:een|\\d{1,3}) (?:minuten?|minuut|uur|uren|dag(?:en)?|week|weken|maand(?:en)?|jaar) geleden$',
    '^(?:\\d{1,3} )?(?:minut[ay]?|godzin[ay]?|dzień|dni|tydzień|tygodni[ae]?|miesiąc[ae]?|miesięcy|rok|lata|lat) temu$',
    '^(?:uppdaterad )?för (?:en|ett|\\d{1,3}) (?:minut(?:er)?|timm(?:e|ar)|dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år) sedan$',
    '^\\d{1,3}(?:秒|分|時間|日|週間|か月|ヶ月|年)前$',
  ].join('|'),
  'iu',
);
/** What makes a time that of reading or touching this page. Without such a word it may be how long a cookie lives. */
const timeOfPage =
  /read|lecture|lesezeit|lectura|lettura|leestijd|läs|読め|updated|edited|modified|posted|published|reviewed|aktualisiert|mis à jour|actualizado|aggiornato|atualizado|bijgewerkt|uppdaterad/iu;
/** A reference of hexadecimal digits is one of the visit: documents' own are words, dates and numbers. */
const reference =
  /^ref(?:erence|\.)?(?: (?:id|code|no\.?|number))?\s*[:#]\s*(?=[^\s]*\d)(?=[^\s]*[a-f])[0-9a-f-]{8,}$/iu;
const requestId =
  /^(?:(?:cloudflare )?ray id|request id|reference id|trace id|build)(?:\s|[:#])\s*[:#]?\s*(?=\S*\d)[\w.-]{6,}$/iu;
/** One long run of letters and digits mixed: a nonce, a build number. */
const nonce = /^(?=[^\s]*\d)(?=[^\s]*[a-f])[0-9a-f-]{16,}$/iu;
/** What pages measure fonts with, over as many lines as it takes: the parts are parted by white space, so that each is matched in one way. */
const fontProbe =
  /^(?:mmMwWLliI0\S*(?:\s+mmMwWLliI0\S*)*|abcdefghijklmnopqrstuvwxyz\S*(?:\s+abcdefghijklmnopqrstuvwxyz\S*)*|(\S{1,12})(?:\s+\1){3,})$/u;

const patterns = [controls, readingTime, build, votes, age, reference, requestId, nonce];

/** Blocks that are no wording, and second copies made for another screen size, taken out. */
export function withoutNoise(drafts: DraftBlock[], receivedOn?: string): DraftBlock[] {
  const marks = tellingMarks(drafts);
  const worded = drafts.filter(
    ({ kind, text }) =>
      kind === 'table_row' || marks.has(text) || !(isNoise(text) || isDayOfVisit(text, receivedOn)),
  );
  const own = withoutSiteLines(withoutBareTimes(withoutLanguageLists(withoutLabels(worded))));
  return withoutCopies(withoutEmptyContents(withoutEmptiedHeads(drafts, withoutOtherPages(own))));
}

function isNoise(text: string): boolean {
  if (isWidgetLine(text) || fontProbe.test(text) || isArt(text)) return true;
  if (text.length > 100 || isBareTime(text)) return false;
  return patterns.some((pattern) => pattern.test(text)) || !/[\p{L}\p{N}]/u.test(text);
}

const fewestArtCharacters = 200;

/** A picture made of signs. What leads to a number, or is to be filled in, makes none: white space, dots, dashes and underscores. */
function isArt(text: string): boolean {
  if (text.length <= fewestArtCharacters) return false;
  let letters = 0;
  let signs = 0;
  for (let i = 0; i < text.length; i++)
    if (isLetterOrDigit(text.charCodeAt(i))) letters += 1;
    else if (!leaders.has(text.charCodeAt(i))) signs += 1;
  return letters < (letters + signs) * 0.1;
}

const leaders = new Set(Array.from(' \n\t._-–—…·•\u00a0', (sign) => sign.charCodeAt(0)));

/** Where it is not known when the page was received, any such date may be that day. */
function isDayOfVisit(text: string, receivedOn: string | undefined): boolean {
  if (text.length > 100 || !weekdayDate.test(text)) return false;
  if (receivedOn === undefined || /^today/i.test(text)) return true;
  const received = Date.parse(receivedOn);
  const dates = findDates(text, { locale: null, receivedOn });
  return dates.some(({ iso }) => Math.abs(Date.parse(iso) - received) <= oneDay);
}

/** Days begin earlier in the east and later in the west. */
const oneDay = 24 * 60 * 60 * 1000;

function isBareTime(text: string): boolean {
  return text.length <= 40 && (readingTime.test(text) || age.test(text)) && !timeOfPage.test(text);
}

/** A time that says not what of is the page's only before its text, or as an age behind it; several alike are facts. */
function withoutBareTimes(drafts: DraftBlock[]): DraftBlock[] {
  const times = new Set(drafts.filter(({ kind, text }) => kind !== 'table_row' && isBareTime(text)));
  if (times.size === 0) return drafts;
  const { first, last } = boundsOf(drafts);
  const texts = new Set([...times].map(({ text }) => text));
  const alike = Map.groupBy(texts, (text) => text.replace(/\d+/g, '#'));
  return drafts.filter((draft, index) => {
    if (!times.has(draft) || draft.isDefinition === true) return true;
    const isAge = age.test(draft.text);
    if (!isAge && draft.kind === 'item') return true;
    if ((alike.get(draft.text.replace(/\d+/g, '#'))?.length ?? 0) > 1) return true;
    return index > first && !(isAge && index > last);
  });
}

/** A run this long, in characters, that follows itself at once is set twice: for wide screens and for narrow ones. */
const adjacentCopyLength = 40;
/** A run that makes up this much of the text and comes again is a second copy of the whole (for print, for phones). */
const wholeCopyShare = 0.25;

function withoutCopies(drafts: DraftBlock[]): DraftBlock[] {
  const total = drafts.reduce((sum, { text }) => sum + text.length, 0);
  const last = new Map<string, number>();
  const isCopy = new Uint8Array(drafts.length);
  let short = { end: 0, distance: 0 };
  for (let i = 0; i < drafts.length; i++) {
    const text = drafts[i]?.text ?? '';
    const earlier = last.get(text);
    const distance = earlier === undefined ? 0 : i - earlier;
    // Within a run already found too short, the rest of it is shorter still.
    const isTail = i < short.end && distance === short.distance;
    const run = earlier === undefined || isTail ? { blocks: 0, length: 0 } : runOf(drafts, earlier, i);
    const isAdjacent = run.blocks === distance && run.length >= adjacentCopyLength;
    if (isAdjacent || (run.blocks > 0 && run.length >= total * wholeCopyShare)) {
      isCopy.fill(1, i, i + run.blocks);
      i += run.blocks - 1;
    } else {
      if (run.blocks > 1) short = { end: i + run.blocks, distance };
      last.set(text, i);
    }
  }
  return drafts.filter((_, index) => isCopy[index] === 0);
}

/** How far the blocks from `second` on repeat those from `first` on, at most up to `second`. Rows of a table may repeat. */
function runOf(drafts: DraftBlock[], first: number, second: number): { blocks: number; length: number } {
  let blocks = 0;
  let length = 0;
  while (first + blocks < second) {
    const block = drafts[second + blocks];
    if (block === undefined || block.kind === 'table_row' || block.text !== drafts[first + blocks]?.text)
      break;
    length += block.text.length;
    blocks++;
  }
  return { blocks, length };
}
