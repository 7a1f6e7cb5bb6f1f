import { createHash } from 'node:crypto';
import { type Block, type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { Category, type Finding, Polarity } from '@clausewatch/contract/findings';
import { z } from 'zod';
import {
  type PlacedQuote,
  practicesOf,
  type Proposal,
  type Proposals,
  type QuoteToPlace,
} from '../analyse/analyse.ts';
import { asData, dataRule } from './as-data.ts';
import { type Ask, asFault } from './asker.ts';
import { checkClaims } from './check-claims.ts';
import { type Fault, faultOf } from './fault.ts';
import { plainSentence } from './plain-sentence.ts';
import { mostSections, type Section, sectionsOf } from './sections.ts';

/** A text to be read, with what our own analyser found in it. */
export type PolicyText = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  own: readonly Finding[];
};

/** Finds quotes in the text, as `placeQuotes` does. */
export type Place = (quotes: readonly QuoteToPlace[]) => Promise<(PlacedQuote | null)[]>;

export type PolicyReading = {
  proposals: Proposals;
  /** Quotes that do not stand in the text. */
  dropped: number;
};

/** More from one section is no reading of it. */
const mostFindings = 60;
const sectionsAtOnce = 4;
/** As large a share of quotes may be misquoted; beyond it nothing the answer says is believed. */
const mostDropped = 1 / 2;

const otherCategories = Category.exclude(['silence']);
const Findings = z.object({
  findings: z.array(
    z.object({
      practice: z.string(),
      claim: z.string(),
      category: otherCategories,
      polarity: Polarity,
      quote: z.string(),
    }),
  ),
});
type Read = { found: z.infer<typeof Findings>['findings'][number]; placed: PlacedQuote | null };

/**
 * What the model finds in a policy. It proposes; that its quotes stand in the text is verified, and that they state what it claims is
 * checked in a second pass, together with what our own analyser was unsure of. A section without an answer makes the whole a fault.
 */
export async function readPolicy(ask: Ask, text: PolicyText, place: Place): Promise<PolicyReading | Fault> {
  const sections = sectionsOf(text.content, text.blocks);
  if (sections.length > mostSections) return faultOf('too_long');
  const read: Read[] = [];
  for (let first = 0; first < sections.length; first += sectionsAtOnce) {
    const some = sections.slice(first, first + sectionsAtOnce);
    const answers = await Promise.all(some.map((section) => readSection(ask, text.type, section, place)));
    for (const answer of answers) {
      if ('fault' in answer) return answer;
      read.push(...answer);
    }
  }
  const dropped = read.filter(({ placed }) => placed === null).length;
  if (isLie(read)) return faultOf('unverified');
  const titles = new Map(practicesOf(text.type).map(({ id, title }) => [id, title]));
  const proposals = read.flatMap((each) => proposalOf(each, titles));
  return checked(ask, text, proposals, titles, dropped);
}

async function readSection(
  ask: Ask,
  type: DocumentType,
  { from, text }: Section,
  place: Place,
): Promise<Read[] | Fault> {
  const placed = async ({ findings }: z.infer<typeof Findings>): Promise<Read[]> => {
    const some = findings.slice(0, mostFindings);
    const places = await place(some.map(({ quote }) => ({ quote, from })));
    return some.map((found, index) => ({ found, placed: places[index] ?? null }));
  };
  const question = {
    purpose: 'read' as const,
    schema: Findings,
    instructions: instructionsFor(type),
    data: asData('policy', text),
    outputTokens: 12_000,
  };
  // What lies is not kept: the next to ask may hear better.
  const answer = await ask(question, async (given) => !isLie(await placed(given)));
  return asFault(answer) ?? placed(answer as z.infer<typeof Findings>);
}

function isLie(read: readonly Read[]): boolean {
  const dropped = read.filter(({ placed }) => placed === null).length;
  return dropped > read.length * mostDropped;
}

function proposalOf({ found, placed }: Read, titles: ReadonlyMap<string, string>): Proposal[] {
  if (placed === null) return [];
  const { start, end, section } = placed;
  if (titles.has(found.practice)) return [{ practice: found.practice, other: null, start, end, section }];
  const title = plainSentence(found.claim);
  if (title === null) return [];
  const hash = createHash('sha256').update(title).digest('hex').slice(0, 8);
  const { category, polarity } = found;
  return [{ practice: `other-${hash}`, other: { title, category, polarity }, start, end, section }];
}

async function checked(
  ask: Ask,
  { content, own }: PolicyText,
  proposals: readonly Proposal[],
  titles: ReadonlyMap<string, string>,
  dropped: number,
): Promise<PolicyReading | Fault> {
  const doubted = own.filter(({ certainty }) => certainty === 'likely');
  const verdicts = await checkClaims(ask, [
    ...proposals.map(({ practice, other, start, end }) => ({
      claim: other?.title ?? titles.get(practice) ?? practice,
      quote: content.slice(start, end),
    })),
    ...doubted.map(({ title, quote }) => ({ claim: title, quote })),
  ]);
  if ('fault' in verdicts) return verdicts;
  // Whoever is sure of nothing has not looked.
  if (proposals.length > 0 && verdicts.every((verdict) => verdict === 'unclear'))
    return faultOf('unverified');
  const ofOwn = (wanted: 'yes' | 'no') =>
    doubted
      .filter((_, index) => verdicts[proposals.length + index] === wanted)
      .map(({ practice }) => practice);
  const found = proposals.filter((_, index) => verdicts[index] === 'yes');
  return { proposals: { found, confirmed: ofOwn('yes'), denied: ofOwn('no') }, dropped };
}

function instructionsFor(type: DocumentType): string {
  const practices = practicesOf(type).map(({ id, title }) => `${id}: ${title}`);
  return [
    `You read a section of a vendor's policy (${documentTypeNames[type].toLowerCase()}) and list what it says the vendor does, may do or promises.`,
    'Each finding names one practice of the list below by its id, and quotes the one sentence that states it, copied word for word from the text, never shortened, never joined from several places.',
    'Only what the sentence itself states of the vendor counts: not what it denies, not what others do, not headings, not what one might conclude.',
    'What matters to a reader and is not on the list has the practice "other"; "claim" is then a plain sentence of at most fifteen words that begins with a verb ("Records video calls"), without markup or addresses. Otherwise "claim" repeats the practice’s title.',
    '"category" and "polarity" (concern, favourable, neutral) say what it is about and what it means for the reader.',
    'A section that states none of it has no findings.',
    dataRule,
    'Practices:',
    ...practices,
  ].join('\n');
}
