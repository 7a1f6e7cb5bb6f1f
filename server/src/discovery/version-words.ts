import { isUnspaced, plainWords } from '../lexicon/plain-words.ts';
import { policyName } from '../lexicon/policy-names.ts';

const nouns =
  wordSet(`version versions edition editions revision revisions fassung fassungen ausgabe versionen édition versión versiones edición
  versione versioni versão versões versie versies wersja wersje wersji wersjach brzmienie versioner versionerna utgåva`);

/** What says of a version that another has taken its place. */
const oldBesideVersion =
  wordSet(`previous prior past earlier older old former archived archive historical historic superseded outdated obsolete
  frühere früheren früherer vorherige vorherigen vorangegangene alte alten alter ältere älteren vorige archivierte archivierten bisherige
  historische précédente précédentes ancienne anciennes antérieure antérieures archivée archivées historique
  anterior anteriores antigua antiguas archivada archivadas precedente precedenti vecchia vecchie passate archiviata archiviate storiche
  antiga antigas arquivada arquivadas vorige eerdere oude oudere gearchiveerde vroegere poprzednia poprzednie poprzedniej poprzednich
  wcześniejsza wcześniejsze archiwalna archiwalne archiwalnych starsza starsze stara stare tidigare äldre gamla föregående arkiverade`);

/** Those that say so of a document as well; "former" and "past" begin the name of whom it is for. */
const oldBesideName = wordSet(`previous prior earlier older old archived superseded outdated obsolete
  frühere alte ältere vorige archivierte bisherige ancienne anciennes antérieure antérieures précédente précédentes archivée archivées
  anterior anteriores precedente precedenti vecchia vecchie antiga antigas vorige eerdere oude gearchiveerde
  poprzednia poprzedni poprzednie archiwalna archiwalny archiwalne stara tidigare äldre gamla föregående arkiverade`);

/** At the end, after a document's name: "Terms of service (archived)", "AGB-Archiv". "Archivo" and "arquivo" are files as well. */
const oldAfterName =
  wordSet(`archived archive archives superseded outdated obsolete old previous archiv archiviert alt veraltet archivée archivio
  archiviata archivada arquivada archief gearchiveerd archiwum archiwalna arkiv arkiverad`);

/** What says of a version or a document that it is announced and does not hold yet. */
const later =
  wordSet(`upcoming future forthcoming künftige künftigen künftiger zukünftige zukünftigen kommende kommenden prochaine
  prochaines futures próxima próximas futura futuras prossima prossime toekomstige komende przyszła przyszłe nadchodząca kommande framtida`);
const unspacedLater = /即将生效|即将实施|施行予定|発効予定/u;

/** In plain letters, as the words are. */
const unspacedOld = new RegExp(
  '^旧(?!约)|旧版|旧バージョン|過去の(?:バージョン|版|規約|ポリシー)|以前の(?:バージョン|版)|改[定訂]前|历史版本|以往版本|旧版本'
    .normalize('NFKD')
    .replace(/\p{M}/gu, ''),
  'u',
);

const fillers =
  wordSet(`the of this our your a to for view see read link policy der die das des von dieser unserer de la le les du des el los las
  del della delle dello dei do da dos das van het een tej av den denna`);

/** After these a name begins. */
const smallWords = wordSet('of by for the der die das des von de la le du del della do da van het');

const forWords = wordSet('for für pour para per voor dla för');

/** Longer words are a sentence, which tells of versions and is none. */
const mostWords = 14;

/** Whether a short text says that what it names has been replaced: "Previous version", "Frühere Fassung", "旧規約". */
export function saysEarlier(text: string, brands: ReadonlySet<string> = new Set()): boolean {
  const short = text.slice(0, 200);
  const words = plainWords(short).filter((word) => !brands.has(word));
  if (words.length === 0 || words.length > mostWords) return false;
  if (isUnspaced(words.join(''))) return unspacedOld.test(words.join(''));
  return isVersionBeside(oldBesideVersion, words) || words.some((word, at) => isOldDocument(word, at, words));
}

/** Whether a short text says that what it names does not hold yet: "Upcoming version", "Künftige Nutzungsbedingungen". */
export function saysLater(text: string, brands: ReadonlySet<string>): boolean {
  const words = plainWords(text.slice(0, 200)).filter((word) => !brands.has(word));
  if (words.length === 0 || words.length > mostWords) return false;
  if (isUnspaced(words.join(''))) return unspacedLater.test(words.join(''));
  return (
    isVersionBeside(later, words) ||
    words.some((word, at) => later.has(word) && beginsWithName(words.slice(at + 1)))
  );
}

/** Such a word and a version, side by side but for small words: "versions précédentes", "prior versions". */
function isVersionBeside(marking: ReadonlySet<string>, words: string[]): boolean {
  if (isForVersions(marking, words)) return false;
  return words.some((word, at) => {
    if (!nouns.has(word)) return false;
    const before = words.slice(0, at).findLast((one) => !fillers.has(one));
    const after = words.slice(at + 1).find((one) => !fillers.has(one));
    return [before, after].some((one) => one !== undefined && marking.has(one));
  });
}

/** "Support policy for older versions" holds for those who use them. */
function isForVersions(marking: ReadonlySet<string>, words: string[]): boolean {
  const at = words.findIndex((word) => forWords.has(word));
  const [first, second] = words.slice(at + 1).filter((word) => !fillers.has(word));
  const isMarked = marking.has(first ?? '') || marking.has(second ?? '');
  return at > 0 && isMarked && policyName(words.slice(0, at).join(' ')) !== null;
}

function isOldDocument(word: string, at: number, words: string[]): boolean {
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  // "Terms of Archive" are those of a vendor, "Terms for previous customers" hold for them.
  const isLast = after.length === 0 && !smallWords.has(before.at(-1) ?? '') && isName(before);
  if (isLast && (oldAfterName.has(word) || oldBesideName.has(word))) return true;
  return oldBesideName.has(word) && beginsWithName(after);
}

function beginsWithName(words: string[]): boolean {
  const lengths = [1, 2, 3, 4].filter((length) => length <= words.length);
  return lengths.some((length) => isName(words.slice(0, length)));
}

function isName(words: string[]): boolean {
  const name = words.length === 0 ? null : policyName(words.join(' '));
  return name !== null && name.isExact && name.strength >= 0.75;
}

/** Whether a policy is named for one edition of a product ("API v1 terms", "SLA for v3"): it holds for that, however many followed. */
export function namesEdition(text: string): boolean {
  const words = plainWords(text.slice(0, 120));
  const at = words.findIndex(
    (word, i) => /^v\d{1,3}$/.test(word) || (nouns.has(word) && /^\d{1,3}$/.test(words[i + 1] ?? '')),
  );
  if (at < 1) return false;
  const before = words.slice(0, at);
  if (policyName(before.join(' ')) === null) return policyName(words.slice(at + 1).join(' ')) !== null;
  const forAt = before.findIndex((word) => forWords.has(word));
  return forAt > 0 && policyName(before.slice(0, forAt).join(' ')) !== null;
}

/** Whether a word is one that lists of versions say of each of them. */
export function isVersionWord(word: string): boolean {
  return nouns.has(word) || oldBesideVersion.has(word) || oldAfterName.has(word) || labelWords.has(word);
}

const labelWords =
  wordSet(`version versions v ver rev revision edition stand fassung ausgabe vom version du versión del de versione versão versie
  van wersja z dnia av den of from dated effective date last updated as on since in force datum gültig ab seit en vigueur à partir au le
  vigente desde el in vigore dal em vigor a geldig vanaf obowiązuje od gäller från och med st nd rd th er`);

/**
 * The version that a text names and nothing else ("19 May 2025", "Version 3.2", "Stand: Mai 2019"), as numbers to be compared one by one;
 * null for any other text.
 */
export function versionNamed(text: string): number[] | null {
  const short = text.slice(0, 80);
  if (!/\d/.test(short) || short !== text) return null;
  const words = plainWords(
    short.replace(/(\d)(?:st|nd|rd|th|er|º|\.)?(?=[\s,])/giu, '$1').replace(/[年月日]/gu, ' '),
  );
  const isLabel = words.every((word) => /^v?\d{1,8}$/.test(word) || labelWords.has(word) || isMonth(word));
  const isMarked = /(?:19|20)\d\d|\d\.\d|\bv\d/i.test(short) || words.some((word) => nouns.has(word));
  return isLabel && isMarked ? versionIn(short) : null;
}

/** The date in a text, else the version's number. Years lead, so that later ones are greater. */
export function versionIn(text: string): number[] | null {
  const iso =
    /(?<!\d)((?:19|20)\d\d)[-_./年]?(0?[1-9]|1[0-2])?[-_./月]?(0[1-9]|[12]\d|3[01]|[1-9])?(?!\d)/u.exec(text);
  const dayFirst = /(?<!\d)(\d{1,2})[-_./ ](\d{1,2})[-_./ ]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (dayFirst !== null) return [dayFirst[3], dayFirst[2], dayFirst[1]].map(Number);
  if (iso !== null) {
    const month = [...plainWords(text)].map((word) => monthOf(word)).find((one) => one > 0) ?? 0;
    const day = /(?<![\d])(\d{1,2})(?![\d])/.exec(text)?.[1];
    return month > 0
      ? [Number(iso[1]), month, Number(day ?? 0)]
      : [iso[1], iso[2] ?? 0, iso[3] ?? 0].map(Number);
  }
  const numbers = /\d{1,4}(?:[._-]\d{1,3}){0,3}/.exec(text)?.[0];
  return numbers === undefined ? null : numbers.split(/[._-]/).map(Number);
}

const monthBeginnings = [
  'jan sty gen ene',
  'feb fev lut',
  'mar mrz maa',
  'apr avr abr kwi',
  'may mai maj mei mag',
  'jun juin giu cze',
  'jul juil lug lip',
  'aug aou ago sie',
  'sep set wrz',
  'oct okt out ott paz',
  'nov lis',
  'dec dez dic gru',
].map((beginnings) => beginnings.split(' '));

/** 1 to 12, or 0 for a word that is no month's name. */
function monthOf(word: string): number {
  return 1 + monthBeginnings.findIndex((beginnings) => beginnings.some((one) => word.startsWith(one)));
}

function isMonth(word: string): boolean {
  return /^[a-z]{3,11}$/.test(word) && monthOf(word) > 0;
}

/** Negative where the first is the earlier one. */
export function compareVersions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function wordSet(words: string): Set<string> {
  return new Set(plainWords(words));
}
