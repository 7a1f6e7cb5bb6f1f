import { type Block, type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { z } from 'zod';
import { practicesOf, type Proposal, type ProposedQuote, type VerifiedProposal } from '../analyse/analyse.ts';
import { asData, dataRule } from './as-data.ts';
import { type Ask, asFault } from './asker.ts';
import { checkClaim } from './check-claim.ts';
import { type Fault, faultOf } from './fault.ts';
import { mostSections, type Section, sectionsOf } from './sections.ts';

/** A text to be read, and the practices that our own analyser found in it: of those nothing more is asked. */
export type PolicyText = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  known: readonly string[];
};

/** Finds proposals in the text, as `verifyProposals` does. */
export type Verify = (proposals: readonly ProposedQuote[]) => Promise<VerifiedProposal[]>;

export type PolicyReading = {
  found: Proposal[];
  /** Quotes that do not stand in the text. */
  dropped: number;
};

/** More from one section is no reading of it. */
const mostFindings = 60;
const sectionsAtOnce = 4;
/** As large a share of quotes may be misquoted; beyond it nothing the answer says is believed. */
const mostDropped = 1 / 2;

const Findings = z.object({ findings: z.array(z.object({ practice: z.string(), quote: z.string() })) });
type Findings = z.infer<typeof Findings>;

/**
 * What the model finds in a policy beside what our own analyser did: practices by their ids, each with the words that state it. That our
 * own reading bears it out is verified first, then a second question is asked about each. A section without an answer makes the whole a fault.
 */
export async function readPolicy(ask: Ask, text: PolicyText, verify: Verify): Promise<PolicyReading | Fault> {
  const sections = sectionsOf(text.content, text.blocks);
  if (sections.length > mostSections) return faultOf('too_long');
  const read: VerifiedProposal[] = [];
  for (let first = 0; first < sections.length; first += sectionsAtOnce) {
    const some = sections.slice(first, first + sectionsAtOnce);
    const answers = await Promise.all(some.map((section) => readSection(ask, text.type, section, verify)));
    for (const answer of answers) {
      if ('fault' in answer) return answer;
      read.push(...answer);
    }
  }
  if (isLie(read)) return faultOf('unverified');
  return checked(ask, text, read);
}

async function readSection(
  ask: Ask,
  type: DocumentType,
  { from, text }: Section,
  verify: Verify,
): Promise<VerifiedProposal[] | Fault> {
  const verified = ({ findings }: Findings) =>
    verify(findings.slice(0, mostFindings).map(({ practice, quote }) => ({ practice, quote, from })));
  const question = {
    purpose: 'read' as const,
    schema: Findings,
    instructions: instructionsFor(type),
    data: asData('policy', text),
    outputTokens: 12_000,
  };
  // What lies is not kept: the next to ask may hear better.
  const answer = await ask(question, async (given) => !isLie(await verified(given)));
  return asFault(answer) ?? verified(answer as Findings);
}

function isLie(read: readonly VerifiedProposal[]): boolean {
  return absentIn(read) > read.length * mostDropped;
}

function absentIn(read: readonly VerifiedProposal[]): number {
  return read.filter(({ kind }) => kind === 'absent').length;
}

/** The first place of each practice that the second look finds stated. */
async function checked(
  ask: Ask,
  { content, type, known }: PolicyText,
  read: readonly VerifiedProposal[],
): Promise<PolicyReading | Fault> {
  const titles = new Map(practicesOf(type).map(({ id, title }) => [id, title]));
  const proposals = read.flatMap((each) => (each.kind === 'proved' ? [each] : []));
  const fresh = proposals.filter(({ practice }) => !known.includes(practice));
  const first = [...new Map(fresh.toReversed().map((each) => [each.practice, each])).values()].toReversed();
  const verdicts = await Promise.all(
    first.map(({ practice, start, end }) =>
      checkClaim(ask, titles.get(practice) ?? practice, content.slice(start, end)),
    ),
  );
  const fault = verdicts.find((verdict) => typeof verdict !== 'boolean');
  if (fault !== undefined) return fault;
  const found = first.filter((_, at) => verdicts[at] === true);
  return { found, dropped: absentIn(read) };
}

function instructionsFor(type: DocumentType): string {
  const practices = practicesOf(type).map(({ id, title }) => `${id}: ${title}`);
  return [
    `You read a section of a vendor's policy (${documentTypeNames[type].toLowerCase()}) and list what it says the vendor does, may do or promises.`,
    'Each finding names one practice of the list below by its id, and quotes the one sentence that states it, copied word for word from the text, never shortened, never joined from several places.',
    'Only what the sentence itself states of the vendor counts: not what it denies, not what others do, not headings, not what one might conclude.',
    'What is not on the list is no finding. A section that states none of it has no findings.',
    dataRule,
    'Practices:',
    ...practices,
  ].join('\n');
}
