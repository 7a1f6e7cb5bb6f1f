import type { DocumentType } from '@clausewatch/contract/documents';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { conjunction, disjunction, lowered } from '../lexicon/phrases.ts';
import { quietTitle } from '../lexicon/quiet-title.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { deniedAmong, disagreements } from './contradictions.ts';
import { expectedTypes } from './vendor-score.ts';

export type SummarisedDocument = {
  type: DocumentType;
  title: string;
  findings: readonly Finding[];
  /** False where its language is one that cannot be judged: that nothing was found in it says nothing. Default: true. */
  isJudged?: boolean;
};

/** What their types alone tell from the others. */
const usual: ReadonlySet<DocumentType> = new Set(['privacy', 'terms', 'cookies']);

/** Against a vendor, and in its favour. */
const mostClaims = 3;

/** Types of what is not among the documents that were read. */
export type Gaps = {
  /** Found, and could not be read. */
  unread?: readonly DocumentType[];
  /** Found, and nothing was asked of them yet. */
  waiting?: readonly DocumentType[];
  /** Of doubtful addresses that did not answer in time. */
  lost?: readonly DocumentType[];
  /** Covered by a section of another document. */
  covered?: readonly DocumentType[];
};

/** Plain sentences from the claims of the findings: the worst, the best, what could not be judged or read, what is missing. */
export function summariseVendor(
  name: string,
  documents: readonly SummarisedDocument[],
  gaps: Gaps = {},
): string {
  const { disputed, ...told } = headlineClaims(name, documents);
  const missing = whatIsMissing(documents, gaps);
  if (documents.length === 0) return `No policy of ${name} was found.`;
  if (documents.every(({ isJudged }) => isJudged === false)) {
    const why = 'is in a language that Clausewatch cannot judge yet, so it has no findings.';
    return [`What was read of ${name} ${why}`, ...missing].join(' ');
  }
  const sentences = whatWasFound(name, told, documents);
  if (disputed.length > 0) sentences.push(`Its documents disagree on ${conjunction.format(disputed)}.`);
  return [...sentences, ...missing].join(' ');
}

function whatWasFound(
  name: string,
  { concerns, favourable, isHeavierUntold }: Omit<ReturnType<typeof headlineClaims>, 'disputed'>,
  documents: readonly SummarisedDocument[],
): string[] {
  const found = new Set(documents.flatMap(({ findings }) => findings.map(({ polarity }) => polarity)));
  const isPartly = documents.some(({ isJudged }) => isJudged === false);
  const where = isPartly ? `in what can be judged of ${name}` : `in the documents of ${name}`;
  const unclear = `were found ${where}, none of them clear-cut enough to sum up here.`;
  if (found.size === 0) return [`None of the practices we look for was found ${where}.`];
  if (found.has('concern') && found.has('favourable') && concerns.length + favourable.length === 0)
    return [`Concerns and promises ${unclear}`];
  const worst = found.has('concern') ? `Concerns ${unclear}` : `Nothing found ${where} counts against it.`;
  const promised = found.has('favourable') ? 'is clear-cut enough to sum up here' : 'was found';
  return [
    concerns.length > 0 ? `${name} ${listed(name, concerns, documents)}.` : worst,
    favourable.length > 0
      ? `In your favour, it ${listed(name, favourable, documents)}.`
      : `No promise in your favour ${promised}.`,
    ...(isHeavierUntold ? ['The report lists weightier concerns that need reading in full.'] : []),
  ];
}

/** A claim of a summary, with the document that makes it. */
export type Claim = { finding: Finding; document: SummarisedDocument };

/** The claims that stand in a vendor's summary, the heaviest first, and what its documents disagree about. */
export function headlineClaims(vendor: string, documents: readonly SummarisedDocument[]) {
  const findings = documents.flatMap((document) => document.findings);
  const silenced = new Set([...deniedAmong(findings), ...goneBackOn(findings)]);
  const candidates = documents
    .flatMap((document) => document.findings.map((finding) => ({ finding, document })))
    .filter(({ finding }) => finding.certainty !== 'likely' && !silenced.has(finding.practice))
    .filter(({ finding, document }) => isItsSubject(finding, document))
    .filter(({ document }) => speaksFor(vendor, document, documents));
  const claims = candidates.filter(({ finding }) => isTold(finding));
  const concerns = heaviest(claims, 'concern');
  const [heaviestTold] = concerns;
  return {
    concerns,
    // A sentence that counts against a vendor is no merit as well: “Either party may terminate this agreement with 30 days’ notice”.
    favourable: heaviest(
      claims.filter(({ finding }) => concerns.every((concern) => concern.finding.quote !== finding.quote)),
      'favourable',
    ),
    isHeavierUntold:
      heaviestTold !== undefined &&
      candidates.some(
        ({ finding }) => finding.polarity === 'concern' && finding.points < heaviestTold.finding.points,
      ),
    disputed: disagreements(documents).map(({ subject }) => subject),
  };
}

/** What moves a score by less says little about a vendor. */
const leastPoints = 2;

/** Said outright, to everybody, and of weight. */
function isTold({ scope, is_outright: isOutright = true, points }: Finding): boolean {
  return isOutright && scope == null && Math.abs(points) >= leastPoints;
}

/** Rules for reporting a flaw, or a legal notice, are no contract with those who use the service: Anthropic, Responsible Disclosure Policy. */
function isItsSubject({ category }: Finding, { type }: SummarisedDocument): boolean {
  return (type !== 'security' && type !== 'other_compliance') || category === 'security';
}

/** What one document promises and another goes back on is no merit of the vendor: the sentences would deny each other. */
function goneBackOn(findings: readonly Finding[]): string[] {
  const found = new Set(findings.map(({ practice }) => practice));
  return catalogue.filter(({ yieldsTo }) => yieldsTo?.some((id) => found.has(id))).map(({ id }) => id);
}

/** A document that was found and could not be read is not silence: nothing is known of what it says. */
function whatIsMissing(
  documents: readonly SummarisedDocument[],
  { unread = [], waiting = [], lost = [], covered = [] }: Gaps,
): string[] {
  const absent = expectedTypes
    .map(({ type }) => type)
    .filter((type) => documents.every((document) => document.type !== type) && !covered.includes(type));
  const groups = Map.groupBy(absent, (type) =>
    [unread, waiting, lost].findIndex((each) => each.includes(type)),
  );
  const names = (group: number, list = conjunction) =>
    list.format((groups.get(group) ?? []).map((type) => documentTypeNames[type].toLowerCase()));
  return [
    groups.has(0) && `We found the ${names(0)}, but nothing could be read there.`,
    groups.has(1) && `We found the ${names(1)}, still to be read.`,
    groups.has(2) && `What may be its ${names(2)} did not answer in time.`,
    groups.has(-1) && `No ${names(-1, disjunction)} was found, which counts against it.`,
  ].filter((sentence) => sentence !== false);
}

/** The weightiest claims, each of another category. */
function heaviest(claims: readonly Claim[], polarity: Finding['polarity']): Claim[] {
  const sorted = claims
    .filter(({ finding }) => finding.polarity === polarity)
    .sort(
      ({ finding: a }, { finding: b }) =>
        Math.abs(b.points) - Math.abs(a.points) || (a.practice < b.practice ? -1 : 1),
    );
  const firsts = Map.groupBy(sorted, ({ finding }) => finding.category).values();
  return [...firsts].flatMap(([first]) => first ?? []).slice(0, mostClaims);
}

/** Titles begin with their verb, so they follow a subject; their own commas would blur the list. A document is named behind the last claim of its run. */
function listed(vendor: string, claims: readonly Claim[], documents: readonly SummarisedDocument[]): string {
  const names = claims.map(
    ({ finding, document }) =>
      nameAmong(vendor, document, documents) ??
      // A privacy policy speaks of its own changes, and not of those of the contract.
      (finding.category === 'changes' && document.type !== 'terms'
        ? documentTypeNames[document.type].toLowerCase()
        : null),
  );
  const phrases = claims.map(({ finding: { title } }, at) => {
    const run = at - names.slice(0, at).findLastIndex((name) => name !== names[at]);
    const words = lowered(title.replaceAll(',', ''));
    const isNamed = names[at] != null && names[at] !== names[at + 1];
    return isNamed ? `${words} (${['', '', 'both: ', 'all: '][run]}${names[at]})` : words;
  });
  return conjunction.format(phrases);
}

/** Where one of several documents of a type has the type's plain name, it speaks for all; one without a name may be about anything. */
function speaksFor(
  vendor: string,
  one: SummarisedDocument,
  documents: readonly SummarisedDocument[],
): boolean {
  const ofType = documents.filter(({ type }) => type === one.type);
  const plain = ofType.filter(({ title }) => namesPolicy.test(title) && isUsual(title, vendor));
  return plain.length > 0 ? plain.includes(one) : ofType.length === 1 || isName(one.title);
}

/** How a claim names its document; not at all where it is the one that everybody would think of. */
export function nameAmong(
  vendor: string,
  { type, title: written }: SummarisedDocument,
  documents: readonly SummarisedDocument[],
): string | null {
  const title = written.replace(/\[\]\([^)]*\)/g, '');
  const isOnly = documents.filter((other) => other.type === type).length === 1;
  if (isOnly && usual.has(type) && isUsual(title, vendor)) return null;
  return isName(title) ? quietTitle(title, vendor) : documentTypeNames[type].toLowerCase();
}

const longestTitle = 60;
const namesPolicy =
  /polic|notice|terms|agreement|statement|conditions|privacy|addendum|guidelines|politique|données|datenschutz|geschäft|bedingungen|privacidad|términos|confidentialité|condiciones|condizioni|informativa|\bagb\b/i;
/** Words that name no product and no group of readers. */
const usualWords =
  /^(?:privacy|policy|policies|notice|statement|terms|of|service|services|use|user|users|and|conditions|general|condition|cookie|cookies|agreement|the|our|your|legal|data|protection|on|for|&|–|-|\||customer|website|site|web|online|information|politique|charte|confidentialité|données|personnelles|générales|de|des|du|la|le|les|et|sur|d|l|utilisation|vente|mentions|légales|datenschutz|datenschutzerklärung|datenschutzhinweise|agb|allgemeine|geschäftsbedingungen|nutzungsbedingungen|política|privacidad|términos|condiciones|uso|y|informativa|termini|condizioni)?$/;

function isName(title: string): boolean {
  return title.length <= longestTitle && namesPolicy.test(title);
}

function isUsual(title: string, vendor: string): boolean {
  const own = vendor.toLowerCase().split(/\W+/);
  // “Snap” for Snapchat.
  const isOwn = (word: string) =>
    own.some((name) => name === word || (word.length > 3 && name.startsWith(word)));
  const words = title.toLowerCase().split(/[\s.,:;()’']+/);
  return !namesPolicy.test(title) || words.every((word) => usualWords.test(word) || isOwn(word));
}
