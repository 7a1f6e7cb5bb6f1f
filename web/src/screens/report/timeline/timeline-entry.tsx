import type { Version } from '@clausewatch/contract/changes';
import type { TimelineEntry } from '@clausewatch/contract/timeline';
import { letterOf } from '@clausewatch/contract/letters';
import { ArrowRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HealthSign } from '../../../ui/health.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { plural } from '../../../ui/plural.ts';
import { Score } from '../../../ui/score.tsx';
import { isTakenBack, Reported, TakenBackSign, ThreadNote } from '../../../components/thread-note.tsx';
import { ChangeSign } from '../../../ui/change-sign.tsx';
import { addressOfDocument, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { withoutFullStop } from '../../../ui/without-full-stop.ts';
import { ofCorrection, ofHealth } from './timeline-events.tsx';
import { IconSign } from './timeline-icon-sign.tsx';
import { dayInMonth } from './timeline-words.ts';

export type Told = { sign: ReactNode; title: ReactNode; more: ReactNode; end?: ReactNode };
type VersionEntry = Extract<TimelineEntry, { kind: 'version' }>;

/** One thing that happened: when, of what kind, what it was and what came of it. */
export function TimelineRow({ vendorId, entry }: { vendorId: string; entry: TimelineEntry }) {
  const { sign, title, more, end } = toldOf(vendorId, entry);
  return (
    <li className="tl">
      <time dateTime={entry.at} title={exactly(entry.at)}>
        {dayInMonth(entry.at)}
      </time>
      <div className="w">{sign}</div>
      <div className="t">
        <h3>{title}</h3>
        <p>{more}</p>
      </div>
      <div className="e">{end}</div>
    </li>
  );
}

function exactly(at: string): string {
  return `${at.slice(0, 16).replace('T', ', ')} UTC`;
}

function toldOf(vendorId: string, entry: TimelineEntry): Told {
  switch (entry.kind) {
    case 'version':
      return ofVersion(vendorId, entry);
    case 'health':
      return ofHealth(vendorId, entry);
    case 'correction':
      return ofCorrection(vendorId, entry.correction);
  }
}

function ofVersion(vendorId: string, { reading, version }: VersionEntry): Told {
  const { change, document_id: documentId, number, word_count: words } = version;
  const name = (
    <>
      <bdi>{version.document_title}</bdi>, version <span className="mono">{number}</span>.
    </>
  );
  if (reading === 'first') {
    return {
      sign: <IconSign icon={ring}>{version.origin === 'live' ? 'First read' : 'First recorded'}</IconSign>,
      title: (
        <Link className="plain" to={addressOfDocument(vendorId, documentId)}>
          <bdi>{version.document_title}</bdi>
        </Link>
      ),
      more: (
        <>
          Its first version. {plural(words, 'word')}. <Origin version={version} />
        </>
      ),
      end: <Score value={version.score} grade={gradeOf(version.score)} withPips={false} />,
    };
  }
  if (reading === 're_rendered') {
    return {
      sign: <IconSign icon={<RotateCw aria-hidden />}>Read again</IconSign>,
      title: 'The same page, read more completely',
      more: <>{name} Not a change by the vendor.</>,
    };
  }
  const search = new URLSearchParams({ view: 'diff', document: documentId, version2: version.id });
  const [first = 'The wording changed', ...others] = change?.reasons ?? [];
  return {
    sign:
      change === null ? (
        <HealthSign health="busy">Being compared</HealthSign>
      ) : isTakenBack(change.thread) ? (
        <TakenBackSign />
      ) : (
        <ChangeSign severity={change.severity} direction={change.direction} />
      ),
    title: (
      <Link className="plain" to={`${addressOfVendor(vendorId)}?${search.toString()}`}>
        <Reported thread={change?.thread ?? null}>{withoutFullStop(first)}</Reported>
      </Link>
    ),
    more: (
      <>
        {name} {others.slice(0, shownReasons).join(' ')}
        {others.length > shownReasons && ` ${others.length - shownReasons} more.`}
        {reading === 'seen_before' && ' It had this wording before.'} <Origin version={version} />
        {change !== null && <ThreadNote thread={change.thread} vendorId={vendorId} documentId={documentId} />}
      </>
    ),
    end: change !== null && <ScoreMove before={change.score_before} after={change.score_after} />,
  };
}

const ring = (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
    <circle cx="8" cy="8" r="5.6" strokeWidth="1.6" />
  </svg>
);

/** Who recorded a version that is older than our first reading. */
function Origin({ version: { origin, origin_url: url, created_at: at } }: { version: Version }) {
  if (origin === 'live') return null;
  if (origin === 'open_terms_archive') return 'From Open Terms Archive.';
  return (
    <>
      From the Wayback Machine, {url === null ? 'captured' : <OutsideLink href={url}>captured</OutsideLink>}{' '}
      {wholeDay(at)}.
    </>
  );
}

/** Beside the first, which is the title: the comparison has all of them. */
const shownReasons = 2;

function ScoreMove({ before, after }: { before: number | null; after: number | null }) {
  if (before === null || after === null) return null;
  if (before === after) return <span className="quiet">Score unchanged</span>;
  return (
    <span className="score-move">
      <Score value={before} grade={letterOf(before)} withPips={false} />
      <ArrowRight className="i i-s text-ink-3" aria-hidden />
      <span className="sr">to</span>
      <Score value={after} grade={letterOf(after)} withPips={false} />
    </span>
  );
}

function gradeOf(score: number | null) {
  return score === null ? null : letterOf(score);
}
