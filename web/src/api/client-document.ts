import type { Block, Document, DocumentWithContent, TextLink } from '@clausewatch/contract/documents';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { PageTrouble } from '@clausewatch/contract/page-trouble';
import type { Reader } from '@clausewatch/contract/readers';

/** A document as the screens use it. */
export type ClientDocument = Pick<
  Document,
  'id' | 'type' | 'group' | 'title' | 'url' | 'status' | 'language'
> & {
  vendorId: string;
  /** The viewer's own proposal that added it, outside the vendor's score; null for the vendor's own documents. */
  proposalId: string | null;
  finalUrl: string;
  statusReason: string | null;
  trouble: PageTrouble | null;
  foundBy: string[];
  aliases: string[];
  effectiveDate: string | null;
  /** Number of the current version. */
  versionNumber: number;
  wordCount: number;
  discoveredAt: string;
  lastCheckedAt: string | null;
  lastAnalyzedAt: string | null;
  summary: string | null;
  /** What reading its language leaves open, in a sentence, or null. */
  languageNote: string | null;
  score: number | null;
  issues: Finding[];
  recommendations: Finding[];
  breakdown: ScoreBreakdown | null;
  /** Who read it; null where it was never read. */
  reader: Reader | null;
  currentVersion: CurrentVersion;
};

/** `version` is always 1 and `contentHash` empty: the document calls do not carry either. */
export type CurrentVersion = {
  id: string;
  version: 1;
  contentHash: '';
  content: string;
  createdAt: string;
};

export type ReadableDocument = ClientDocument & {
  facts: Fact[];
  blocks: Block[];
  links: TextLink[];
  /** Whether a person set its type. */
  typeIsSet: boolean;
  /** The part of its page chosen by a person, as a CSS selector. */
  selector: string | null;
};

/** What keeps a document’s text away, as sentences; null where nothing is said of it. */
export function whyUnread({ trouble, statusReason }: ClientDocument): string | null {
  const sentences = [trouble?.sentence, statusReason].filter((sentence) => sentence != null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

export function readDocument(wire: Document): ClientDocument {
  const analysis = wire.ai_analysis;
  return {
    id: wire.id,
    vendorId: wire.vendor_id,
    proposalId: wire.proposal_id,
    type: wire.type,
    group: wire.group,
    title: wire.title,
    url: wire.url,
    finalUrl: wire.final_url,
    aliases: wire.aliases,
    language: wire.language,
    status: wire.status,
    statusReason: wire.status_reason,
    trouble: wire.trouble,
    foundBy: wire.found_by,
    effectiveDate: wire.effective_date,
    versionNumber: wire.version,
    wordCount: wire.word_count,
    discoveredAt: wire.discovered_at,
    lastCheckedAt: wire.last_checked_at,
    lastAnalyzedAt: wire.last_analyzed_at,
    summary: analysis?.summary ?? null,
    languageNote: analysis?.language_note ?? null,
    score: analysis?.score ?? null,
    issues: analysis?.concerns ?? [],
    recommendations: analysis?.key_points ?? [],
    breakdown: analysis?.breakdown ?? null,
    reader: analysis?.reader ?? null,
    currentVersion: currentVersion(wire, ''),
  };
}

export function readDocumentWithContent(wire: DocumentWithContent): ReadableDocument {
  return {
    ...readDocument(wire),
    currentVersion: currentVersion(wire, wire.content),
    facts: wire.ai_analysis?.facts ?? [],
    blocks: wire.blocks,
    links: wire.links,
    typeIsSet: wire.type_is_set,
    selector: wire.selector,
  };
}

function currentVersion(wire: Document, content: string): CurrentVersion {
  return {
    id: wire.id,
    version: 1,
    contentHash: '',
    content,
    createdAt: wire.last_analyzed_at ?? wire.discovered_at,
  };
}
