import type { Transaction } from '../../database/database.ts';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { Extraction } from '../../extract/extract.ts';
import type { Step } from '../../jobs/jobs.ts';
import { countAnalysisDocuments } from '../../store/analyses/analysis-documents.ts';
import { createDocument, type DocumentRow } from '../../store/documents/documents.ts';
import type { Snapshot } from '../../store/documents/snapshots.ts';
import { type Advance, ended } from '../steps/advance.ts';
import { withoutAlias } from '../moves/dead-alias.ts';
import { namedAsPolicy } from '../pages/take-outcome.ts';
import { pageTroubles } from '../../schedule/page-trouble.ts';
import { type Failing, noteFailure } from './health.ts';
import { type Listing, listLinks, type Subject } from '../moves/further-documents.ts';
import { newDocumentDates } from '../pages/new-document-dates.ts';
import type { FoundLinks } from '../sandbox/sandbox-tasks.ts';
import type { Shell } from '../shell.ts';

/** What becomes of a page that came without a document that can be read: it is rendered, what it frames is read, or it is told why not. */
export async function notADocument(
  shell: Shell,
  tx: Transaction,
  subject: Subject,
  known: DocumentRow | null,
  { extraction, found }: { extraction: Extraction; found: FoundLinks },
): Promise<Advance> {
  if (extraction.kind === 'document') return ended('left_out', 'Nothing was read');
  if (extraction.kind === 'unreadable') {
    const failing = { trouble: 'unreadable', reason: extraction.message } as const;
    return unread(tx, subject, known, failing, shell.now());
  }
  const isFramed = extraction.why === 'framed';
  const isFollowed = isFramed && known === null && found.links.length > 0;
  const framed = isFollowed ? await followFrames(shell, tx, subject, found) : [];
  // An app may frame a page of its own beside the text that its scripts bring.
  if (
    (extraction.why === 'app_shell' || isFramed) &&
    shell.browser !== null &&
    subject.snapshot.via === 'live'
  ) {
    return {
      values: { state: 'fetching', snapshotId: null },
      next: [...framed, { step: 'render', analysisDocumentId: subject.row.id }],
    };
  }
  const reason = withRefusals(subject.row, extraction.message);
  if (isFollowed) return { ...ended('left_out', reason), next: framed };
  if (extraction.why === 'soft_404' && known === null) return ended('left_out', reason);
  return unread(tx, subject, known, failingAs(extraction), shell.now());
}

function failingAs({ why, message: reason }: NotServed): Failing {
  return { trouble: troubleOf[why], reason };
}

type NotServed = Extract<Extraction, { kind: 'not_served' }>;

const troubleOf: Record<NotServed['why'], PageTroubleKind> = {
  challenge: 'bot_wall',
  login_wall: 'login',
  soft_404: 'soft_404',
  truncated: 'cut_off',
  app_shell: 'empty',
  empty: 'empty',
  framed: 'empty',
  too_deep: 'unreadable',
};

async function followFrames(
  { budget }: Shell,
  tx: Transaction,
  subject: Subject,
  found: FoundLinks,
): Promise<Step[]> {
  const room = budget.documents - (await countAnalysisDocuments(tx, subject.analysis.id));
  return (await listLinks(tx, room, subject, found)).next;
}

/** What was refused to a page's scripts may be why it says nothing. */
export function withRefusals(
  { refusedRequests }: Pick<Subject['row'], 'refusedRequests'>,
  reason: string,
): string {
  return refusedRequests === null ? reason : `${reason.replace(/[^.!?]$/, '$&.')} ${refusedRequests}`;
}

/** The page came but its text did not: the document keeps its last good version, or is shown without one. */
export async function unread(
  tx: Transaction,
  { row, analysis, snapshot }: Listing & { snapshot: Pick<Snapshot, 'finalUrl'> },
  known: DocumentRow | null,
  failing: Failing,
  now: Date,
): Promise<Advance> {
  const reason = withRefusals(row, failing.reason);
  if (known !== null) {
    const elsewhere = await withoutAlias(tx, row, known, reason);
    if (elsewhere !== null) return elsewhere;
    await noteFailure(tx, known, { ...failing, reason }, now);
    return ended('failed', reason, { documentId: known.id });
  }
  if (row.confidence < namedAsPolicy) return ended('left_out', reason);
  const document = await createDocument(tx, {
    vendorId: analysis.vendorId,
    url: row.url,
    finalUrl: snapshot.finalUrl,
    type: row.type ?? 'other_compliance',
    typeConfidence: row.confidence,
    title: row.title,
    language: null,
    status: pageTroubles[failing.trouble].status,
    statusReason: reason,
    trouble: failing.trouble,
    failingSince: now,
    foundBy: row.foundBy,
    translations: row.translations,
    ...newDocumentDates(row, now),
  });
  return ended('failed', reason, { documentId: document.id });
}
