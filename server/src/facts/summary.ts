import type { Fact, FactKind } from '@clausewatch/contract/facts';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import { conjunction, disjunction, lowered, sentence } from '../lexicon/phrases.ts';
import { type Figure, figuresOf, lawSentence } from './told-facts.ts';

export type Summarised = {
  findings: readonly Finding[];
  facts: readonly Fact[];
  silences: ScoreBreakdown['silences'];
};

const mostConcerns = 3;
const mostFavourable = 2;
const mostSilences = 2;

/** A document in a few plain sentences of our own: whom it is for, what speaks against it, what for it, its figures, and what it leaves out. Sure findings only. */
export function summariseDocument({ findings: all, facts, silences }: Summarised): string {
  const audience = audienceOf(all);
  const findings = all.filter(({ scope }) => (scope?.label ?? null) === audience);
  const figures = figuresOf(facts);
  const told = new Set([...figures.flatMap(toldBy), ...ofLaw]);
  const concerns = heaviest(findings, 'concern', mostConcerns, told);
  const promises = findings.filter(({ category }) => !isContested(category, all, audience));
  const stated = new Set(facts.map(({ kind }) => kind));
  const silent = silences
    .filter(({ topic }) => !answers.some(([words, kind]) => words.test(topic) && stated.has(kind)))
    .filter(
      ({ topic }) => !(/your content/i.test(topic) && all.some(({ category }) => category === 'content')),
    )
    .toSorted((a, b) => a.points - b.points)
    .slice(0, mostSilences)
    .map(({ topic }) => lowered(topic));
  const sentences = [
    concernsSentence(concerns),
    promisesSentence(heaviest(promises, 'favourable', mostFavourable, told)),
    sentence(conjunction.format(figures.map(({ words }) => words))),
    lawSentence(facts),
    silent.length === 0 ? '' : `Says nothing about ${disjunction.format(silent)}.`,
  ].filter((each) => each !== '');
  if (sentences.length > 0)
    return [audienceSentence(audience, findings.length < all.length), ...sentences]
      .filter((each) => each !== '')
      .join(' ');
  return all.length + facts.length === 0
    ? 'Nothing that we look for is stated here.'
    : 'Nothing stated here is clear-cut enough to sum up.';
}

/** The label of those for whom most of a document holds: its summary is theirs. Null where it is everybody. */
function audienceOf(findings: readonly Finding[]): string | null {
  const byLabel = Map.groupBy(findings, ({ scope }) => scope?.label ?? null);
  const [label = null] = [...byLabel].find(([, ofLabel]) => ofLabel.length * 2 > findings.length) ?? [];
  return label;
}

function audienceSentence(audience: string | null, isMixed: boolean): string {
  if (audience === null) return '';
  const label = audience === 'for business partners' ? 'for business users and partners' : audience;
  if (label === 'one product only' && !isMixed) return 'Covers one product only.';
  const words = /^(?:for|about) /.test(label) ? label : `about ${label.replace(/ only$/, '')}`;
  return `Is ${isMixed ? 'mainly ' : ''}${words}.`;
}

/** Whether what holds of some goes against a promise to all: “We do not sell”, where Californian law calls it a sale. */
function isContested(
  category: Finding['category'],
  findings: readonly Finding[],
  audience: string | null,
): boolean {
  return findings.some(
    (finding) =>
      finding.category === category &&
      finding.polarity === 'concern' &&
      finding.scope != null &&
      finding.scope.label !== audience &&
      finding.certainty !== 'likely',
  );
}

/** Topics on which a fact breaks the silence. */
const answers: readonly (readonly [RegExp, FactKind])[] = [
  [/how long data/i, 'retention'],
  [/cookies last/i, 'cookie'],
  [/leaks|breach/i, 'breach-notice'],
  [/which law/i, 'governing-law'],
  [/whom to ask/i, 'email'],
  [/terms change/i, 'change-notice'],
  [/contract ends/i, 'termination-notice'],
];

/** Told with the law that applies, or of no weight beside it. */
const ofLaw = ['governing-law', 'exclusive-court', 'local-court', 'dated'];

/** Practices that a figure tells better. */
const toldByFact: Partial<Record<FactKind, readonly string[]>> = {
  'breach-notice': ['breach-deadline', 'breach-notice'],
  'change-notice': ['change-notice', 'change-notice-days'],
  'price-notice': ['price-notice'],
  'liability-cap': ['liability-cap'],
  'sub-processor': ['sub-processor-list'],
  retention: ['states-retention', 'keeps-years-after'],
};

/** “Keeps server logs for 6 months” does not tell that something else is kept for years. */
function toldBy({ kind, words }: Figure): readonly string[] {
  const practices = toldByFact[kind] ?? [];
  return / years?\b/.test(words) ? practices : practices.filter((id) => id !== 'keeps-years-after');
}

/** `plain` ones hold of everybody and under no condition; of `hedged` ones that is not known. */
type Claims = { plain: string[]; hedged: string[] };

/**
 * Claims begin with their verb; each of another category, for three of one say the same thing. The heaviest of all keeps its place, said outright
 * or not; a promise that may have conditions is told only where there is none without.
 */
function heaviest(
  findings: readonly Finding[],
  polarity: Finding['polarity'],
  most: number,
  told: ReadonlySet<string>,
): Claims {
  const categories = new Set<string>();
  const least = findings.some(({ points }) => points !== 0) ? leastPoints : 0;
  const sure = findings
    .filter(
      (finding) =>
        finding.polarity === polarity && finding.certainty !== 'likely' && !told.has(finding.practice),
    )
    .filter((finding) => finding.category !== 'silence' && (isPlain(finding) || canBeHedged(finding, least)))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const [first] = sure.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const plainAlone = polarity === 'favourable' && sure.some(isPlain);
  const chosen = [...(first === undefined ? [] : [first]), ...sure]
    .filter((finding) => isPlain(finding) || !plainAlone)
    .filter(({ category }) => !categories.has(category) && categories.add(category))
    .slice(0, most);
  const [plain = [], hedged = []] = [true, false].map((wanted) =>
    chosen
      .filter((finding) => isPlain(finding) === wanted)
      .map(({ title }) => lowered(title.replaceAll(',', ''))),
  );
  return { plain, hedged };
}

function isPlain({ is_outright: isOutright, practice }: Finding): boolean {
  return isOutright === true || linked.has(practice);
}

/** Where there is a link to it, or an invitation, it is there for everybody. */
const linked: ReadonlySet<string> = new Set(['archive', 'transparency-report', 'bug-bounty']);

/** A promise never to do something is none where it holds only in some cases. */
function canBeHedged({ points, polarity, title }: Finding, least: number): boolean {
  return Math.abs(points) >= least && !(polarity === 'favourable' && absolute.test(title));
}

/** What moves a score by less, and not outright, says too little. Some documents have no score. */
const leastPoints = 2;
const absolute = /\b(?:no|not|nothing|only|cannot)\b/i;

function weightOf(finding: Finding): number {
  return Math.abs(finding.points) * (isPlain(finding) ? outrightFactor : 1);
}

const outrightFactor = 1.5;

/** True whether or not a condition limits what is hedged: of what always holds, too. “May” stands last, for it would be read on. */
function concernsSentence({ plain, hedged }: Claims): string {
  const claims = conjunction.format(hedged.toSorted((a, b) => Number(may.test(a)) - Number(may.test(b))));
  const also = may.test(claims) ? claims.replace(may, 'may also ') : `also ${claims}`;
  const others = hedged.length === 0 ? '' : `In some cases it ${plain.length > 0 ? also : claims}.`;
  return [sentence(conjunction.format(plain)), others].filter((each) => each !== '').join(' ');
}

const may = /^may /;

function promisesSentence({ plain, hedged }: Claims): string {
  if (plain.length > 0) return `In your favour, it ${conjunction.format(plain)}.`;
  return hedged.length === 0
    ? ''
    : `In your favour, it ${conjunction.format(hedged)}, though perhaps not in every case.`;
}
