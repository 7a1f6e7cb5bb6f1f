import type { Fact, FactKind } from '@clausewatch/contract/facts';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';

export type Summarised = {
  findings: readonly Finding[];
  facts: readonly Fact[];
  silences: ScoreBreakdown['silences'];
};

const mostConcerns = 3;
const mostFavourable = 2;
const mostFigures = 3;
const mostSilences = 2;

/** A document in a few plain sentences of our own: what speaks against it, what for it, its figures, and what it leaves out. Sure findings only. */
export function summariseDocument({ findings: all, facts, silences }: Summarised): string {
  const general = all.filter(({ scope }) => scope == null);
  // Most of a contract with developers is for developers, and its summary as well.
  const findings = general.length * 2 < all.length ? all : general;
  const figures = figuresOf(facts);
  const told = new Set([...figures.flatMap(({ kind }) => toldByFact[kind] ?? []), ...ofLaw]);
  const concerns = heaviest(findings, 'concern', mostConcerns, told);
  const promises = findings.filter(({ category }) => !isContested(category, all));
  const favourable = heaviest(promises, 'favourable', mostFavourable, told);
  const stated = new Set(facts.map(({ kind }) => kind));
  const silent = silences
    .filter(({ topic }) => !answers.some(([words, kind]) => words.test(topic) && stated.has(kind)))
    .toSorted((a, b) => a.points - b.points)
    .slice(0, mostSilences)
    .map(({ topic }) => lowered(topic));
  const sentences = [
    sentence(conjunction.format(concerns)),
    favourable.length === 0 ? '' : `In your favour, it ${conjunction.format(favourable)}.`,
    sentence(conjunction.format(figures.map(({ words }) => words))),
    lawSentence(facts),
    silent.length === 0 ? '' : `Says nothing of ${disjunction.format(silent)}.`,
  ].filter((each) => each !== '');
  return sentences.length === 0 ? 'Nothing that we look for is stated here.' : sentences.join(' ');
}

/** Whether what holds of some goes against a promise to all: “We do not sell”, where Californian law calls it a sale. */
function isContested(category: Finding['category'], findings: readonly Finding[]): boolean {
  return findings.some(
    (finding) =>
      finding.category === category &&
      finding.polarity === 'concern' &&
      finding.scope != null &&
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

/** Claims begin with their verb; each of another category, for three of one say the same thing. */
function heaviest(
  findings: readonly Finding[],
  polarity: Finding['polarity'],
  most: number,
  told: ReadonlySet<string>,
): string[] {
  const categories = new Set<string>();
  return findings
    .filter(
      (finding) =>
        finding.polarity === polarity && finding.certainty !== 'likely' && !told.has(finding.practice),
    )
    .filter(({ category }) => category !== 'silence')
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .filter(({ category }) => !categories.has(category) && categories.add(category))
    .slice(0, most)
    .map(({ title }) => lowered(title.replaceAll(',', '')));
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });

type Figure = { kind: FactKind; words: string };

/** How a fact of each kind is told, the most telling kinds first. */
const tellings: readonly { kind: FactKind; words: (facts: readonly Fact[]) => string }[] = [
  {
    kind: 'retention',
    words: (facts) => retentionWords(facts.find(({ label }) => label === 'Kept after you leave') ?? facts[0]),
  },
  {
    kind: 'breach-notice',
    words: ([fact]) =>
      `tells ${fact?.subject === null ? 'you' : 'the authority'} of a breach within ${fact?.text}`,
  },
  { kind: 'sub-processor', words: (facts) => `names ${counted(facts, 'sub-processor')}` },
  { kind: 'liability-cap', words: ([fact]) => capWords(fact) },
  { kind: 'change-notice', words: ([fact]) => `announces new terms ${fact?.text} ahead` },
  { kind: 'price-notice', words: ([fact]) => `announces price changes ${fact?.text} ahead` },
  { kind: 'cookie', words: (facts) => `lists ${counted(facts, 'cookie')}` },
  {
    kind: 'minimum-age',
    words: ([fact]) => `is for people aged ${fact?.text.replace(' years', '')} and over`,
  },
];

function figuresOf(facts: readonly Fact[]): Figure[] {
  const byKind = Map.groupBy(facts, ({ kind }) => kind);
  return tellings
    .flatMap(({ kind, words }) => {
      const ofKind = byKind.get(kind) ?? [];
      return ofKind.length === 0 ? [] : [{ kind, words: words(ofKind) }];
    })
    .slice(0, mostFigures);
}

function capWords(fact: Fact | undefined): string {
  const sum = lowered(fact?.text ?? '');
  return fact?.subject === 'Whichever is more'
    ? `caps what it owes you at ${sum} or more`
    : `owes you at most ${sum}`;
}

function retentionWords(fact: Fact | undefined): string {
  if (fact === undefined) return '';
  const what = lowered(fact.subject ?? 'personal data');
  if (fact.label === 'Deleted once you ask') return `deletes ${what} within ${fact.text} once you ask`;
  if (fact.label === 'Kept while unused') return `deletes ${what} after ${fact.text} without use`;
  return `keeps ${what} for ${fact.text}${fact.label === 'Kept after you leave' ? ' after you leave' : ''}`;
}

function lawSentence(facts: readonly Fact[]): string {
  const law = facts.find(({ kind }) => kind === 'governing-law');
  return law === undefined ? '' : `The law of ${article(law.text)}${law.text} applies${courtWords(facts)}.`;
}

/** Nothing where several courts are named, each for other people. */
function courtWords(facts: readonly Fact[]): string {
  const [court, ...others] = facts.filter(({ kind }) => kind === 'court');
  if (court === undefined || others.length > 0 || court.text.startsWith('The courts')) return '';
  return court.text === 'Where you live'
    ? ', in the courts where you live'
    : `, in the courts of ${court.text}`;
}

function article(country: string): string {
  return /^(?:United|Netherlands|Philippines|Czech Republic)/.test(country) ? 'the ' : '';
}

function counted(facts: readonly Fact[], noun: string): string {
  return `${facts.length} ${noun}${facts.length === 1 ? '' : 's'}`;
}

function sentence(words: string): string {
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Not where it begins with a name in capitals: "AI", "EUR 100", "IP addresses". */
function lowered(words: string): string {
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
