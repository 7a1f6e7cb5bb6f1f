import type { Finding } from '@clausewatch/contract/findings';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { type AnalyseInput, analyse, type DocumentAnalysis } from '../analyse/analyse.ts';
import { type Classification, classify } from '../classify/classify.ts';
import { diffBlocks, gradeChange, type SeverityVerdict, type TextDiff } from '../diff/diff.ts';
import { type Candidate, startDiscovery } from '../discovery/discovery.ts';
import { type ExtractInput, type Extraction, extract } from '../extract/extract.ts';
import { textOf } from './explore.ts';
import { identify, type TextIdentity } from '../version/version.ts';

export type ReadInput = {
  page: ExtractInput;
  vendor: { url: string; domain: string };
  /** As found, before redirects. */
  url: string;
  linkTitle: string;
  expected: DocumentType | null;
  /** Whether to look for further policies among its links. */
  followLinks: boolean;
};

export type ReadOutput = {
  extraction: Extraction;
  /** Absent unless a document was extracted. */
  classification: Classification | null;
  identity: TextIdentity | null;
  links: Candidate[];
};

export type CompareInput = {
  type: DocumentType;
  before: Block[];
  after: Block[];
  findingsBefore: Finding[];
  findingsAfter: Finding[];
};

export type CompareOutput = { diff: TextDiff; verdict: SeverityVerdict };

type Tasks = {
  read: (input: ReadInput) => Promise<ReadOutput>;
  analyse: (input: AnalyseInput) => DocumentAnalysis;
  compare: (input: CompareInput) => CompareOutput;
};

export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What a thread of the sandbox can be asked to do: calls of the stages that read outside text. */
export const tasks: Tasks = {
  async read(input) {
    const extraction = await extract(input.page);
    if (extraction.kind !== 'document') {
      return { extraction, classification: null, identity: null, links: [] };
    }
    const { document } = extraction;
    const classification = classify({
      url: input.page.url,
      title: document.title === '' ? input.linkTitle : document.title,
      content: document.content,
      language: document.language,
      expected: input.expected,
    });
    const follow = input.followLinks && classification.kind !== 'not_a_policy';
    return {
      extraction,
      classification,
      identity: identify(document.blocks),
      links: follow ? policyLinks(input) : [],
    };
  },
  analyse,
  compare(input) {
    const diff = diffBlocks(input.before, input.after);
    return { diff, verdict: gradeChange({ ...input, diff }) };
  },
};

/** Policies that only another policy links to. */
function policyLinks(input: ReadInput): Candidate[] {
  const html = textOf(input.page);
  if (html === null) return [];
  const discovery = startDiscovery(input.vendor);
  discovery.recordPolicyPage({ url: input.page.url, html });
  return discovery.candidates();
}
