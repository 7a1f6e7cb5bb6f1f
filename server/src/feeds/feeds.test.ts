import { expect, test } from 'vitest';
import { inventedAlert } from '../../testing/invented-alert.ts';
import { type FeedFormat, writeFeed } from './feeds.ts';

const publicUrl = 'https://clausewatch.example';
const feed = { id: 'fed_1', vendor: null, tag: null, createdAt: new Date(0), self: `${publicUrl}/f/secret` };
const turned = { ...inventedAlert, kind: 'check', standard: { id: 'std_1', name: 'Processors' } } as const;

test.each<FeedFormat>(['atom', 'json'])(
  'an entry of a check that turned leads to its standard (%s)',
  (format) => {
    const of = (alert: typeof inventedAlert) => writeFeed(feed, [alert], { publicUrl, format }).body;
    expect(of(turned)).toContain(`${publicUrl}/standards/std_1?q=Fernhill`);
    expect(of(inventedAlert)).not.toContain('/standards/');
  },
);

test.each<FeedFormat>(['atom', 'json'])(
  'a document without a title is named by its type, and a score that stayed is left out (%s)',
  (format) => {
    const of = (alert: typeof inventedAlert) => writeFeed(feed, [alert], { publicUrl, format }).body;
    const untitled = { ...inventedAlert, document: { ...inventedAlert.document, title: ' ' } };
    expect(of(untitled)).toContain('Fernhill, Privacy policy: Retention');
    expect(of(inventedAlert)).toContain('Score: 70 → 64.');
    expect(of({ ...inventedAlert, score_after: 70 })).not.toContain('Score:');
  },
);

test.each(['atom', 'json'] as const)(
  'what became of a change updates its entry, and the feed (%s)',
  (format) => {
    const at = '2026-05-13T00:00:00.000Z';
    const reverted = { standing: 'reverted', standing_at: at, standing_reason: null, reverts: null } as const;
    const { body } = writeFeed(feed, [{ ...inventedAlert, thread: reverted }], { publicUrl, format });
    expect(body).toContain('Reverted on 13 May 2026: the vendor worded it again as it was before.');
    expect(body.split(at)).toHaveLength(format === 'atom' ? 3 : 2);
  },
);
