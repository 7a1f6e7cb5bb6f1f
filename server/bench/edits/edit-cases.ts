import { hash } from 'node:crypto';
import type { Severity } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import type { Practice } from '../../src/analyse/practice.ts';
import { isThirdSetAside } from '../third-set-aside.ts';
import { allForms, pageWith, type Place, proseForms, rewordAround } from './pages.ts';
import type { PublicSentence } from './public-sentences.ts';
import { type EditLanguage, fill, type Slot, type Template } from './sentences.ts';

export const editKinds = [
  'added',
  'removed',
  'negated',
  'opt-out added',
  'opt-out removed',
  'scope widened',
  'scope narrowed',
  'number up',
  'number down',
  'actor swapped',
  'weakened',
  'strengthened',
  'moved',
  'spelling corrected',
  'reworded',
  'page reworded',
] as const;
export type EditKind = (typeof editKinds)[number];
export type Direction = 'better' | 'worse' | 'neutral';

/** Two versions of a small document that one edit separates, and what that edit means for the reader by construction. */
export type EditCase = {
  id: string;
  kind: EditKind;
  language: EditLanguage;
  practice: string;
  isSetAside: boolean;
  type: DocumentType;
  /** The sentence on either side; null where it does not stand. */
  sentences: [before: string | null, after: string | null];
  before: string;
  after: string;
  direction: Direction;
  severity: Severity;
};

type Edit = {
  kind: EditKind;
  name: string;
  from: string | null;
  to: string | null;
  direction: Direction;
  severity: Severity;
};

/** Everything that can be done to a sentence with slots. */
export function casesOfTemplate(template: Template): EditCase[] {
  const { id, practice, language, text, options } = template;
  const known = practiceOf(practice);
  const good = directionOf(known);
  const weight = severityOf(known);
  const number = options.number ?? 'neutral';
  const actor = options.actor ?? 'neutral';
  const recast = template.recast.map((each): Edit => quiet('recast', fill(text), fill(each, 'same')));
  const edits: Edit[] = [
    ...wholeEdits(fill(text), good, weight).filter(
      ({ from, to }) => options.whole !== 'no' || (from !== null && to !== null),
    ),
    ...bothWays('negated', 'negated', text, 'not', turned(good), 'material'),
    ...bothWays('opt-out added', 'opt-out removed', text, 'out', 'better', 'material'),
    ...bothWays('scope widened', 'scope narrowed', text, 'scope', good, weight),
    ...bothWays('number up', 'number down', text, 'number', number, 'material'),
    ...bothWays('actor swapped', 'actor swapped', text, 'actor', actor, 'material'),
    ...bothWays('weakened', 'strengthened', text, 'firm', turned(good), weight),
    { ...quiet('typo', misspelled(fill(text)), fill(text)), kind: 'spelling corrected' },
    { ...quiet('page', fill(text), fill(text)), kind: 'page reworded' },
    quiet('same', fill(text), fill(text, 'same')),
    quiet('contraction', fill(text, 'not'), contracted(fill(text, 'not'), language)),
    ...recast,
    ...recast.map(({ from, to, ...edit }) => ({ ...edit, name: 'recast back', from: to, to: from })),
  ];
  return edits.flatMap((edit) => caseOf(id, known, language, edit));
}

/** What can be done to any sentence, and to one of a public text where its words allow it. */
export function casesOfPublic({ id, practice, language, text, higher }: PublicSentence): EditCase[] {
  const known = practiceOf(practice);
  const good = directionOf(known);
  // One statement, of which the first words are the verb.
  const isOne = language === 'en' && text.match(/\bwe\b/gi)?.length === 1;
  const denied = isOne ? text.replace(/^We (?:may|will|can) (?:also )?(?=\p{Ll})/u, 'We do not ') : text;
  const isPlain = !/\b(?:not|never|no|unless|only|opt|except)\b/i.test(text);
  const edits: Edit[] = [
    ...wholeEdits(text, good, severityOf(known)),
    ...(isPlain ? between('negated', 'negated', text, denied, turned(good), 'material') : []),
    ...(isPlain && objectionable.has(practice)
      ? between(
          'opt-out added',
          'opt-out removed',
          text,
          text.replace(/\.$/, ways[language]),
          'better',
          'material',
        )
      : []),
    ...(higher === null ? [] : between('number up', 'number down', text, doubled(text), higher, 'material')),
  ];
  return edits.flatMap((edit) => caseOf(id, known, language, edit));
}

/** Uses of data that vendors let people out of. */
const objectionable: ReadonlySet<string> = new Set(
  'sells-data shares-for-ads shares-third-parties shares-affiliates trains-on-content marketing-use targeted-ads cross-site-tracking profiling third-party-tracking'.split(
    ' ',
  ),
);

const ways: Record<EditLanguage, string> = {
  en: ', unless you opt out in your account settings.',
  de: ', sofern Sie dem nicht in Ihren Kontoeinstellungen widersprechen.',
  fr: ', sauf si vous vous y opposez dans les paramètres de votre compte.',
};

/** The one figure of a text, twice as high. */
function doubled(text: string): string {
  return text.replace(/\d+/, (figure) => String(2 * Number(figure)));
}

function practiceOf(id: string): Practice {
  const practice = catalogue.find((each) => each.id === id);
  if (practice === undefined) throw new Error(`No practice is ${id}`);
  return practice;
}

/** What it means that a practice is stated. */
function directionOf({ polarity }: Practice): Direction {
  return polarity === 'concern' ? 'worse' : polarity === 'favourable' ? 'better' : 'neutral';
}

/** What only informs is worth a line; all else says what somebody may do, must do, gets, pays or loses, or whom their data reaches. */
function severityOf({ id }: Practice): 'minor' | 'material' {
  return informing.has(id) ? 'minor' : 'material';
}

const informing: ReadonlySet<string> = new Set(
  'dated dpo privacy-contact legal-bases purposes-stated lists-data complaint-right standard-clauses transfer-framework security-measures no-security-promise no-responsibility cookie-list refuse-cookies sub-processor-list archive'.split(
    ' ',
  ),
);

function turned(direction: Direction): Direction {
  return direction === 'better' ? 'worse' : direction === 'worse' ? 'better' : 'neutral';
}

function quiet(name: string, from: string, to: string): Edit {
  return { kind: 'reworded', name, from, to, direction: 'neutral', severity: 'editorial' };
}

/** The sentence came, went, or stands elsewhere. */
function wholeEdits(text: string, direction: Direction, severity: Severity): Edit[] {
  return [
    { kind: 'added', name: 'added', from: null, to: text, direction, severity },
    { kind: 'removed', name: 'removed', from: text, to: null, direction: turned(direction), severity },
    { kind: 'moved', name: 'moved', from: text, to: text, direction: 'neutral', severity: 'editorial' },
  ];
}

/** As people write who avoid stiffness. */
function contracted(text: string, language: EditLanguage): string {
  return language === 'en' ? text.replace(/\b(do|does|is|are) not\b/, '$1n’t') : text;
}

/** Two letters within the longest word in the wrong order. */
function misspelled(text: string): string {
  const [longest = ''] = (text.match(/\p{Ll}{6,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const at = longest.split('').findIndex((letter, index) => index > 1 && longest[index + 1] !== letter);
  const wrong = longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return at < 0 || at + 1 >= longest.length ? text : text.replace(longest, wrong);
}

function bothWays(
  there: EditKind,
  back: EditKind,
  text: string,
  slot: Slot,
  direction: Direction,
  severity: Severity,
): Edit[] {
  const plain = between(there, back, fill(text), fill(text, slot), direction, severity);
  if (plain.length > 0) return plain;
  // A figure may stand in the way out alone.
  return between(there, back, fill(text, 'out'), fill(text, 'out', slot), direction, severity);
}

function between(
  there: EditKind,
  back: EditKind,
  from: string,
  to: string,
  direction: Direction,
  severity: Severity,
): Edit[] {
  if (from === to) return [];
  return [
    { kind: there, name: there, from, to, direction, severity },
    {
      kind: back,
      name: there === back ? `${back} back` : back,
      from: to,
      to: from,
      direction: turned(direction),
      severity,
    },
  ];
}

function caseOf(source: string, practice: Practice, language: EditLanguage, edit: Edit): EditCase[] {
  const { kind, name, from, to, direction, severity } = edit;
  const isPage = kind === 'page reworded';
  if (from === to && kind !== 'moved' && !isPage) return [];
  const id = `${source} ${name}`;
  const type = typeOf(practice);
  const number = Number.parseInt(hash('sha256', id).slice(0, 8), 16);
  // A dozen sentences stand around all others: a few cases with each are enough.
  if (isPage && number % 4 !== 0) return [];
  const place: Place = { section: number, form: Math.floor(number / 256) };
  const other = kind === 'moved' ? elsewhere(place) : place;
  const page = { language, type, theme: practice.category } as const;
  const after = pageWith(to, { ...page, place: other });
  return [
    {
      id,
      kind,
      language,
      practice: practice.id,
      isSetAside: isThirdSetAside(source),
      type,
      sentences: [from, to],
      before: pageWith(from, { ...page, place }),
      after: isPage ? rewordAround(after, language, Math.floor(number / 4)) : after,
      direction,
      severity,
    },
  ];
}

/** The document that a reader would look in. */
function typeOf({ category, types }: Practice): DocumentType {
  const likely = contractual.has(category)
    ? (['terms', 'privacy'] as const)
    : (['privacy', 'terms'] as const);
  return likely.find((each) => types.includes(each)) ?? types[0] ?? 'other_compliance';
}

const contractual: ReadonlySet<string> = new Set(['account', 'changes', 'content', 'disputes', 'payment']);

/** A sentence moves within its section, or its whole section does. */
function elsewhere({ section, form }: Place): Place {
  if (section % 2 === 0) return { section: section + 2, form };
  const own = form % allForms;
  return { section, form: own < proseForms ? (own + 2) % proseForms : 2 * proseForms + 1 - own };
}
