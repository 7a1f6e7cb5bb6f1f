import { Day, Instant } from '@clausewatch/contract/bounded';
import {
  Direction,
  Severity,
  Standing,
  type ChangeThread,
  type Version,
  type WordOperation,
} from '@clausewatch/contract/changes';
import type { Notification } from '@clausewatch/contract/notifications';
import { threadSentence } from '@clausewatch/contract/words/thread-sentence';
import { addressOfAlert, addressOfDiff, addressOfTimeline } from '@clausewatch/contract/vendor-addresses';
import { z } from 'zod';
import { sourcesOf, vendorIdOf, vendorInput, vendorName, VendorName } from '../quotes.ts';
import { tool, type ToolContext } from '../tool.ts';

const changesOfAPage = 10;
/** Of one vendor's versions, so many are looked through for a page: most are a change. */
const versionsOfAPage = 50;
const longestPassage = 1_200;

const Passage = z.object({ section: z.string().nullable(), before: z.string(), after: z.string() });

const Change = z.object({
  vendor: VendorName,
  document: z.string(),
  document_id: z.string(),
  at: z.string(),
  severity: Severity.nullable(),
  /** For the reader. */
  direction: Direction.nullable(),
  /** What became of it since: what was `retracted` was no change. Null where nothing is known to have changed. */
  standing: Standing.nullable(),
  /** What became of it, in a sentence. */
  standing_note: z.string().nullable(),
  /** What changed, in our words: the heaviest first. */
  meaning: z.array(z.string()),
  /** The wording before and after. */
  passages: z.array(Passage),
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** Both versions side by side. */
  reader_url: z.string(),
  source_url: z.string().nullable(),
});

export const changesSince = tool({
  name: 'changes_since',
  title: 'Changes since a day',
  description:
    'What changed in policies since a moment, newest first, with the wording before and after: at all vendors that are watched, as the inbox has it, or at one vendor, whose history also holds editorial changes.',
  input: {
    since: z
      .union([Day, Instant], {
        error: 'Enter a day such as 2026-11-02, or a time such as 2026-11-02T12:00:00Z',
      })
      .describe('A day (`2026-11-01`) or an instant.'),
    vendor: vendorInput.optional(),
    cursor: z.string().max(2_000).optional().describe('`next` of the page before.'),
  },
  output: { changes: z.array(Change), next: z.string().nullable() },
  run: (context, { since, vendor, cursor }) =>
    vendor === undefined
      ? ofWatched(context, new Date(since), cursor)
      : ofVendor(context, vendor, new Date(since), cursor),
});

async function ofWatched(context: ToolContext, since: Date, cursor: string | undefined) {
  const { client } = context;
  const page = await client.listNotifications({ query: { limit: changesOfAPage, cursor } });
  const recent = page.items.filter(({ at }) => new Date(at) >= since);
  const changes = await Promise.all(
    recent.filter(({ kind }) => kind === 'change').map((each) => ofNotification(context, each)),
  );
  return { changes, next: recent.length < page.items.length ? null : page.next };
}

async function ofNotification(context: ToolContext, alert: Notification): Promise<z.infer<typeof Change>> {
  const { client, publicUrl } = context;
  const { id } = alert.vendor;
  const [vendor, sources] = await Promise.all([client.getVendor({ params: { id } }), sourcesOf(client, id)]);
  return {
    vendor: vendorName(context, vendor),
    document: alert.document.title,
    document_id: alert.document.id,
    at: alert.at,
    severity: alert.severity,
    direction: alert.direction,
    ...standingOf(alert.thread),
    meaning: [alert.headline, alert.meaning, ...alert.points.map(({ text }) => text)],
    passages: alert.passages.map(({ section, words }) => ({ section, ...wordings(words) })),
    score_before: alert.score_before,
    score_after: alert.score_after,
    reader_url: publicUrl + addressOfAlert(alert),
    source_url: sources.get(alert.document.id) ?? null,
  };
}

async function ofVendor(context: ToolContext, named: string, since: Date, cursor: string | undefined) {
  const { client } = context;
  const params = { id: await vendorIdOf(context, named) };
  const [vendor, sources, page] = await Promise.all([
    client.getVendor({ params }),
    sourcesOf(client, params.id),
    client.getHistory({ params, query: { limit: versionsOfAPage, cursor } }),
  ]);
  const recent = page.items.filter(({ created_at: at }) => new Date(at) >= since);
  const shown = recent
    .map((version) => ofVersion(context, params.id, version, before(page.items, version)))
    .filter((each) => each !== null);
  return {
    changes: shown.map((each) => ({
      ...each,
      vendor: vendorName(context, vendor),
      source_url: sources.get(each.document_id) ?? null,
    })),
    next: recent.length < page.items.length ? null : page.next,
  };
}

/** The version that it followed; absent where that stands on a later page. */
function before(versions: readonly Version[], { document_id: of, change }: Version): Version | undefined {
  return versions.find((each) => each.document_id === of && each.number === change?.from_version);
}

type OwnChange = Omit<z.infer<typeof Change>, 'vendor' | 'source_url'>;

function ofVersion(
  { publicUrl }: ToolContext,
  vendorId: string,
  version: Version,
  former: Version | undefined,
): OwnChange | null {
  const { change, document_id: documentId } = version;
  if (change === null) return null;
  const address =
    former === undefined
      ? addressOfTimeline(vendorId, documentId)
      : addressOfDiff(vendorId, { documentId, version1: former.id, version2: version.id });
  return {
    document: version.document_title,
    document_id: documentId,
    at: version.created_at,
    severity: change.severity,
    direction: change.direction,
    ...standingOf(change.thread),
    meaning: change.reasons,
    passages: [
      ...change.findings_lost.map((each) => ({ section: each.section, before: cut(each.quote), after: '' })),
      ...change.findings_gained.map((each) => ({
        section: each.section,
        before: '',
        after: cut(each.quote),
      })),
    ].slice(0, changesOfAPage),
    score_before: change.score_before,
    score_after: change.score_after,
    reader_url: publicUrl + address,
  };
}

function standingOf(thread: ChangeThread | null) {
  return {
    standing: thread?.standing ?? null,
    standing_note: thread === null ? null : threadSentence(thread),
  };
}

function wordings(words: readonly WordOperation[]): { before: string; after: string } {
  const without = (kind: WordOperation['kind']) =>
    cut(
      words
        .filter((each) => each.kind !== kind)
        .map(({ text }) => text)
        .join(''),
    );
  return { before: without('added'), after: without('removed') };
}

function cut(text: string): string {
  return text.length <= longestPassage ? text : `${text.slice(0, longestPassage)} …`;
}
