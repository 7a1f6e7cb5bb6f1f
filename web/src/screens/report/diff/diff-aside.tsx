import type { Change, DiffStats, Version, VersionDiff } from '@clausewatch/contract/changes';
import { letterOf } from '@clausewatch/contract/letters';
import type { Vendor } from '@clausewatch/contract/vendors';
import { ArrowRight, Copy, Equal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/plural.ts';
import { Points } from '../../../ui/points.tsx';
import { Score } from '../../../ui/score.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { keptPractices, scoreSum } from './diff-sums.ts';
import type { MeaningRow } from './meaning-rows.ts';

type DiffAsideProps = {
  diff: VersionDiff;
  change: Change | null;
  rows: MeaningRow[];
  older: Version | undefined;
  newer: Version | undefined;
  /** What the document says today; undefined where the newer version is not today’s. */
  vendor: Vendor | undefined;
};

/** What the change did to the score, which dates the texts state, and what stayed as it was. */
export function DiffAside({ diff, change, rows, older, newer, vendor }: DiffAsideProps) {
  const before = change === null ? (older?.score ?? null) : change.score_before;
  const after = newer?.score ?? null;
  const kept = vendor === undefined ? [] : keptPractices(vendor, diff.document_id, change);
  const same = diff.operations.filter(({ kind }) => kind === 'same').length;
  return (
    <aside className="meaning-aside" aria-label="Score, dates and what did not change">
      <Button className="justify-self-start" size="small" onClick={() => void copyLink()}>
        <Copy className="i" aria-hidden />
        Copy link
      </Button>
      {(before !== null || after !== null) && (
        <section>
          <h3>Score of this document</h3>
          <p className="meaning-sum">
            <Score value={before} grade={before === null ? null : letterOf(before)} withPips={false} />
            <ArrowRight className="i i-s" aria-hidden />
            <span className="sr">to</span>
            <Score value={after} grade={after === null ? null : letterOf(after)} withPips={false} />
            {before !== null && after !== null && after !== before && <Points value={after - before} />}
          </p>
          {before !== null && after !== null && change !== null && (
            <p className="sm quiet">{scoreSum(before, after, rows)}</p>
          )}
        </section>
      )}
      <Dates older={older} newer={newer} />
      <section>
        <h3>What did not change</h3>
        <ul className="keep">
          {kept.map(({ practice, title }) => (
            <Kept key={practice}>{title}</Kept>
          ))}
          <Kept>{`${same} of ${plural(diff.blocks2.length, 'paragraph')}, word for word`}</Kept>
        </ul>
        <p className="sm quiet pt-2">{statsInWords(diff.stats)}</p>
      </section>
    </aside>
  );
}

function Kept({ children }: { children: string }) {
  return (
    <li>
      <Equal className="i i-s" aria-hidden />
      <span>{children}</span>
    </li>
  );
}

const dayMs = 86_400_000;

/** The dates as the texts state them, with the days that are left where the new wording is not in force yet. */
function Dates({ older, newer }: { older: Version | undefined; newer: Version | undefined }) {
  const now = useNow();
  if (newer === undefined) return null;
  const { effective_date: date, created_at: at } = newer;
  const was = older?.effective_date ?? null;
  const left = date === null ? 0 : Math.ceil((Date.parse(date) - now.getTime()) / dayMs);
  return (
    <section>
      <h3>Dates, as stated</h3>
      <dl className="kv">
        {was !== null && was !== date && (
          <>
            <dt>Dated before</dt>
            <dd>{wholeDay(was)}</dd>
          </>
        )}
        <dt>{left > 0 ? 'In force from' : 'Dated'}</dt>
        <dd className="strong">{date === null ? 'States no date' : wholeDay(date)}</dd>
        {left > 0 && (
          <>
            <dt>Time left</dt>
            <dd className="strong">{plural(left, 'day')}</dd>
          </>
        )}
        <dt>{newer.origin === 'live' ? 'Found here' : 'Recorded'}</dt>
        <dd>{wholeDay(at)}</dd>
      </dl>
    </section>
  );
}

function statsInWords({ reworded, added, removed, moved, words_added, words_removed }: DiffStats): string {
  const parts = [
    [reworded, 'reworded'],
    [added, 'added'],
    [removed, 'removed'],
    [moved, 'moved'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return [...named, `${plural(words_added, 'word')} in, ${plural(words_removed, 'word')} out`].join(', ');
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast('ok', 'Link copied');
  } catch {
    showToast('bad', 'Link not copied', 'The browser does not allow it. Copy the address of the page.');
  }
}
