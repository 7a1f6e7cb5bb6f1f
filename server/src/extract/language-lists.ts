import { isClause } from './text.ts';
import type { DraftBlock } from './write-content.ts';

/** What languages call themselves, and what English calls them, in lower case. */
const languages = new Set(
  [
    'english|deutsch|français|español|italiano|português|nederlands|polski|svenska|dansk|norsk|norsk bokmål|bokmål|suomi|íslenska|eesti',
    'latviešu|lietuvių|čeština|slovenčina|slovenščina|magyar|română|hrvatski|srpski|bosanski|shqip|български|македонски|српски|ελληνικά',
    'русский|українська|türkçe|azərbaycan|қазақша|العربية|עברית|فارسی|हिन्दी|हिंदी|বাংলা|தமிழ்|ไทย|tiếng việt|bahasa indonesia|bahasa melayu',
    'filipino|日本語|한국어|中文|简体中文|繁體中文|繁体中文|中文简体|中文繁體|català|euskara|galego|gaeilge|cymraeg|malti|português do brasil',
    'german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|romanian|greek|russian|ukrainian',
    'turkish|arabic|hebrew|hindi|thai|vietnamese|indonesian|japanese|korean|chinese|simplified chinese|traditional chinese',
  ].flatMap((names) => names.split('|')),
);
const separators = /\s*[|/·•,;\n]\s*|^\s+|\s+$/u;
/** What heads such a list. */
const head =
  /^(?:(?:select|choose|change)(?: (?:your|a|the))? )?languages?:?$|^sprache(?: (?:wählen|ändern|auswählen))?:?$|^(?:choisir (?:la |une )?)?langue:?$|^(?:seleccionar? )?idioma:?$|^(?:seleziona )?lingua:?$|^taal:?$|^język:?$|^språk:?$|^言語:?$/iu;

/**
 * Links to a text's translations, taken out: lines of such links, and runs of blocks that each are one; around the text
 * the name of a single one, linked or as what is chosen. The languages that a clause names,
 * or that a list names without leading to them, are what the text says.
 */
export function withoutLanguageLists(drafts: DraftBlock[]): DraftBlock[] {
  const first = drafts.findIndex(isClause);
  const last = drafts.findLastIndex(isClause);
  const isDropped = new Set<DraftBlock>();
  for (let start = 0; start < drafts.length; start++) {
    let end = start;
    let links = 0;
    for (let draft = drafts[end]; draft !== undefined && isLanguages(draft); draft = drafts[++end])
      links += draft.links.length;
    const isOne = end === start + 1 && (start < first || start > last) && !isFact(drafts, start);
    if (links >= 2 || isOne) for (const draft of withHead(drafts, start, end)) isDropped.add(draft);
    start = Math.max(start, end);
  }
  return isDropped.size === 0 ? drafts : drafts.filter((draft) => !isDropped.has(draft));
}

/** What a heading or the line before leads up to, as "Language of the contract:" does. */
function isFact(drafts: readonly DraftBlock[], index: number): boolean {
  const before = drafts[index - 1];
  const isTitle = before?.kind === 'heading' && before.level === 1;
  return (
    drafts[index]?.kind === 'item' ||
    before?.text.endsWith(':') === true ||
    (before?.kind === 'heading' && !isTitle) ||
    (before !== undefined && before.kind !== 'heading' && isLabel(before))
  );
}

/** A few words, or some on languages, that head no choice: "Language of the contract" in a paragraph of its own. */
function isLabel(draft: DraftBlock): boolean {
  return (!isClause(draft) || ofLanguage.test(draft.text)) && !head.test(draft.text);
}

const ofLanguage = /languag|sprache|langue|idioma|lingua|taal|język|språk|言語/iu;

function withHead(drafts: readonly DraftBlock[], start: number, end: number): readonly DraftBlock[] {
  return drafts.slice(head.test(drafts[start - 1]?.text ?? '') ? start - 1 : start, end);
}

/** Names of languages alone, linked but for the one that the page is in. */
function isLanguages({ kind, text, links, isDefinition }: DraftBlock): boolean {
  if (kind === 'table_row' || kind === 'heading' || isDefinition === true) return false;
  if (text.length > longestList) return false;
  let rest = text;
  for (const { start, end } of links.toReversed()) {
    if (!isLanguage(text.slice(start, end))) return false;
    rest = `${rest.slice(0, start)}|${rest.slice(end)}`;
  }
  const unlinked = rest.split(separators).filter((part) => part !== '');
  return unlinked.length <= 1 && unlinked.every(isLanguage);
}

/** Some forty names; the lists of the largest sites are longer, and stand in elements of their own. */
const longestList = 600;

/** "English", "English (UK)", "Português - Brasil". */
function isLanguage(text: string): boolean {
  const name = text.trim().toLowerCase();
  return languages.has(name) || languages.has(name.replace(/\s*(?:\([^()]{2,20}\)|[-–] ?\p{L}{2,15})$/u, ''));
}
