import type { Finding } from '@clausewatch/contract/findings';
import { type Block, DocumentType } from '@clausewatch/contract/documents';
import {
  type AnalyseInput,
  type ProposedQuote,
  readQuestion,
  type ReadQuestion,
  type VerifiedProposal,
  verifyProposals,
} from '../../analyse/analyse.ts';
import type { AskedText, Ranking } from '../../ask/ask.ts';
import { splitSentences } from '../../layout/sentences.ts';
import {
  type Classification,
  classify,
  whyNoPolicyAtAll,
  whyNoPolicyByItself,
} from '../../classify/classify.ts';
import type { OwnDates, TextDiff } from '../../diff/diff.ts';
import type { OtherDocument, SeverityVerdict } from '../../grade/grade.ts';
import { type Candidate, fingerprintOfLinks, startDiscovery } from '../../discovery/discovery.ts';
import {
  type ExtractedDocument,
  type ExtractInput,
  type Extraction,
  extract,
  extractUnlessKnown,
  fingerprintOf,
} from '../../extract/extract.ts';
import { policyName } from '../../lexicon/policy-names.ts';
import { canonicalLink } from '../pages/canonical-link.ts';
import { textOf } from '../steps/explore.ts';
import { contentHashOf, identify, type TextIdentity } from '../../version/version.ts';
import { type JudgedText, judgeText } from './judge-text.ts';

export type ReadInput = {
  page: ExtractInput;
  vendor: { url: string; domain: string };
  /** As found, before redirects. */
  url: string;
  linkTitle: string;
  expected: DocumentType | null;
  /** Whether to look for further policies among its links. */
  followLinks: boolean;
  /** Whether the address was a policy's before: then its name alone does not make what it shows one. */
  isKnownPolicy: boolean;
  /** Whether little spoke for a policy before its text was read. */
  isDoubted: boolean;
  /** Content hash of the wording that the document had: where it still has it, nothing else need be known of the text. */
  knownWording: string | null;
  /** What the page's fingerprint was then: where it still is, it need not be read. */
  knownFingerprint: string | null;
  /** What it linked to then: where it still does, its links need not be looked at. */
  knownLinks: string | null;
};

export type ReadOutput =
  /** The text has the known wording; null for what the known fingerprint alone tells nothing new of. */
  | { kind: 'same'; contentHash: string; as: SameText | null; found: FoundLinks }
  | ({ kind: 'read' } & Reading);

export type SameText = { fingerprint: string | null; unparted: ExtractedDocument['unparted'] };

export type FingerprintCheck = Pick<ReadInput, 'page' | 'vendor' | 'followLinks' | 'knownLinks'> & {
  knownFingerprint: string;
};

/** What a page with the known fingerprint links to; null where it is another. */
export type FingerprintOutcome = FoundLinks | null;

type Reading = {
  extraction: Extraction;
  /** Absent unless a document was extracted. */
  classification: Classification | null;
  /** Why what a known policy's address shows is none, as a sentence for a person; else null. */
  fault: string | null;
  identity: TextIdentity | null;
  found: FoundLinks;
};

/**
 * Policies that the page links to and the other address that it names as its own, but for what is known from the same links; `hash` is
 * null where nobody looked.
 */
export type FoundLinks = { links: Candidate[]; canonical: string | null; hash: string | null };

export type CompareInput = {
  type: DocumentType;
  /** BCP 47 tag of the newer text; null where it is not known. */
  language: string | null;
  before: Block[];
  after: Block[];
  findingsBefore: Finding[];
  findingsAfter: Finding[];
  /** Each version's own date, as it was read with it. */
  ownDates: OwnDates;
  /** The vendor's other documents, where what is gone may stand in one of them. */
  others: OtherDocument[];
};

export type CompareOutput = { diff: TextDiff; verdict: SeverityVerdict };

export type VerifyInput = { text: AnalyseInput; proposals: readonly ProposedQuote[] };

export type AskInput = {
  question: ReadQuestion;
  texts: (Pick<AskedText, 'id' | 'content' | 'findings'> & { blocks: Block[] })[];
  /** Whose texts they are. */
  vendor: string;
};

type Tasks = {
  checkFingerprint: (input: FingerprintCheck) => FingerprintOutcome;
  read: (input: ReadInput) => Promise<ReadOutput>;
  analyse: (input: AnalyseInput) => JudgedText;
  verifyProposals: (input: VerifyInput) => VerifiedProposal[];
  compare: (input: CompareInput) => Promise<CompareOutput>;
  readQuestion: (input: { question: string }) => ReadQuestion;
  ask: (input: AskInput) => Promise<Ranking>;
};

export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What a thread of the sandbox can be asked to do: calls of the stages that read outside text. */
export const tasks: Tasks = {
  checkFingerprint(input) {
    if (fingerprintOf(input.page) !== input.knownFingerprint) return null;
    return input.followLinks ? policyLinks(input) : noLinks;
  },
  async read(input) {
    const { knownWording, knownFingerprint } = input;
    if (knownWording === null || knownFingerprint === null)
      return readWhole(input, await extract(input.page));
    const extraction = await extractUnlessKnown(input.page, knownFingerprint);
    if (extraction !== null) return readWhole(input, extraction);
    const found = input.followLinks ? policyLinks(input) : noLinks;
    return { kind: 'same', contentHash: knownWording, as: null, found };
  },
  analyse: judgeText,
  verifyProposals: ({ text, proposals }) => verifyProposals(text, proposals),
  async compare(input) {
    // A vendor that is new has nothing to compare: a quarter of all modules is not loaded for it.
    const [{ diffBlocks, listEdits }, { gradeBeside }] = await Promise.all([
      import('../../diff/diff.ts'),
      import('../../grade/grade.ts'),
    ]);
    const { others, ownDates, ...texts } = input;
    return gradeBeside(texts, others, (before) => {
      const diff = diffBlocks(before, texts.after);
      return { diff, edits: listEdits(diff, before, texts.after, ownDates) };
    });
  },
  readQuestion: ({ question }) => readQuestion(question),
  async ask({ question, texts, vendor }) {
    const { rankPassages } = await import('../../ask/ask.ts');
    return rankPassages(
      question,
      texts.map(({ blocks, ...text }) => ({ ...text, sentences: splitSentences(blocks) })),
      vendor,
    );
  },
};

function readWhole(input: ReadInput, extraction: Extraction): ReadOutput {
  if (extraction.kind !== 'document') {
    const isFrame = extraction.kind === 'not_served' && extraction.why === 'framed';
    const found = isFrame && input.followLinks ? policyLinks(input) : noLinks;
    return { kind: 'read', extraction, classification: null, fault: null, identity: null, found };
  }
  const { document } = extraction;
  if (input.knownWording !== null && contentHashOf(document.blocks) === input.knownWording)
    return {
      kind: 'same',
      contentHash: input.knownWording,
      as: { fingerprint: extraction.fingerprint, unparted: document.unparted },
      found: input.followLinks ? policyLinks(input) : noLinks,
    };
  const classified = classify({
    url: input.page.url,
    title: document.title === '' ? input.linkTitle : document.title,
    content: document.content,
    language: document.language,
    expected: input.expected,
  });
  const doubt = input.isDoubted && classified.kind === 'policy' ? whyNoPolicyAtAll(document) : null;
  const classification: Classification =
    doubt === null
      ? ofSeveral(classified, document.unparted)
      : { kind: 'not_a_policy', rule: 'doubted-link', reason: doubt };
  const follow = input.followLinks && classification.kind !== 'not_a_policy';
  const title = classification.kind === 'policy' ? classification.title : document.title;
  return {
    kind: 'read',
    extraction: { ...extraction, document: { ...document, title } },
    classification,
    fault: input.isKnownPolicy ? faultOf(document, classification) : null,
    identity: identify(document.blocks),
    found: follow ? policyLinks(input) : noLinks,
  };
}

/** What a PDF or Word file unpacks to, usually, as a multiple of its size. */
const unpacking = 8;

/** How much outside text there is to read in so many bytes of a type, roughly, in bytes. */
export function readingSize(byteLength: number, contentType: string): number {
  return byteLength * (/^(text\/|application\/xhtml)/.test(contentType) ? 1 : unpacking);
}

/** How much outside text a task is about, roughly, in bytes. */
export const sizes: { [Name in TaskName]: (input: TaskInput<Name>) => number } = {
  checkFingerprint: ({ page }) => page.bytes.length,
  read: ({ page }) => readingSize(page.bytes.length, page.contentType),
  analyse: ({ content }) => content.length,
  verifyProposals: ({ text }) => text.content.length,
  compare: ({ before, after, others }) =>
    [before, after, ...others.map(({ blocks }) => blocks)].reduce(
      (sum, blocks) => sum + (blocks.at(-1)?.end ?? 0),
      0,
    ),
  readQuestion: ({ question }) => question.length,
  ask: ({ texts }) => texts.reduce((sum, { content }) => sum + content.length, 0),
};

/** Several documents in one text are of the type that comes first among theirs, whichever of them stands first. */
function ofSeveral(classified: Classification, titles: ExtractedDocument['unparted']): Classification {
  if (classified.kind !== 'policy') return classified;
  const named = new Set(titles.map(({ title }) => policyName(title)?.type));
  const type = DocumentType.options.find((each) => named.has(each));
  return type === undefined ? classified : { ...classified, type };
}

function faultOf(document: ExtractedDocument, classification: Classification): string | null {
  return classification.kind === 'policy' ? whyNoPolicyByItself(document) : classification.reason;
}

const noLinks: FoundLinks = { links: [], canonical: null, hash: null };

/** Policies that only another policy links to. */
function policyLinks(input: FingerprintCheck | ReadInput): FoundLinks {
  const html = textOf(input.page);
  if (html === null) return noLinks;
  const canonical = canonicalLink(html, { url: input.page.url, domain: input.vendor.domain });
  const hash = [fingerprintOfLinks(html), ...(canonical === null ? [] : [canonical])].join(' ');
  if (hash === input.knownLinks) return { ...noLinks, hash };
  const discovery = startDiscovery(input.vendor);
  discovery.recordPolicyPage({ url: input.page.url, html });
  return { links: discovery.candidates(), canonical, hash };
}
