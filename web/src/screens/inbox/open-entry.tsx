import {
  type AlertPoint,
  mostAlertPoints,
  type Notification,
  type Passage,
} from '@clausewatch/contract/notifications';
import { ArrowRight, Check, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangedWords } from '../../components/changed-words.tsx';
import { CheckNow } from '../../components/check-now.tsx';
import { Reported, ThreadNote } from '../../components/thread-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { SeverityDiamond, severityNames } from '../../ui/severity.tsx';
import { addressOfAlert, addressOfStandard, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { EntrySign } from './entry-sign.tsx';
import { effectSentence } from './inbox-words.ts';
import { MuteMenu } from './mute-menu.tsx';
import { NotUseful } from './not-useful.tsx';
import type { Steps } from './use-steps.ts';

type OpenEntryProps = { entry: Notification; steps: Steps };

/** How many changed passages an entry shows; the comparison has all of them. */
const shownPassages = 2;

/** An unread entry: its meaning, the vendor's words, and the possible actions. */
export function OpenEntry({ entry, steps }: OpenEntryProps) {
  const {
    id,
    vendor,
    document,
    standard,
    headline,
    meaning,
    passages,
    at,
    change_id: changeId,
    thread,
  } = entry;
  const [asksWhy, setAskingWhy] = useState(false);
  const onEnter = () => steps.enter(entry);
  const isChange = changeId !== null;
  const isAway = entry.kind === 'unreachable' || entry.kind === 'gone';
  const to = addressOfAlert(entry);
  const effect = effectSentence(entry);
  return (
    <li
      className={steps.isHere(entry) ? 'inbox-entry is-here' : 'inbox-entry'}
      aria-labelledby={`${id}-title`}
    >
      <div className="gutter">
        <EntrySign entry={entry} />
      </div>
      <div className="body">
        <p className="top">
          <span className="unread" />
          <span className="sr">Unread</span>
          <Link className="plain strong text-ink" to={addressOfVendor(vendor.id)}>
            <bdi>{vendor.name}</bdi>
          </Link>
          <bdi>{document.title}</bdi>
          <Instant at={at} />
        </p>
        <h3 id={`${id}-title`}>
          <Link className="plain" to={to} data-entry={id} onFocus={onEnter} onClick={() => steps.read(entry)}>
            <Reported thread={thread}>{headline}</Reported>
          </Link>
        </h3>
        {meaning !== '' && <p className="explanation">{meaning}</p>}
        {thread !== null && <ThreadNote thread={thread} vendorId={vendor.id} documentId={document.id} />}
        {passages.slice(0, shownPassages).map((passage) => (
          <Wording key={keyOf(passage)} passage={passage} />
        ))}
        <Points points={entry.points} />
        {effect !== '' && <p className="explanation sm">{effect}</p>}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isAway && <CheckNow vendorId={vendor.id} documentId={document.id} size="small" />}
          <Link className="go" to={to} onClick={() => steps.read(entry)}>
            {isChange ? 'See the change' : 'Open the document'} <ArrowRight className="i i-s" aria-hidden />
          </Link>
          {standard !== null && (
            <Link className="go" to={addressOfStandard(standard.id, vendor.name)}>
              See the standard <ArrowRight className="i i-s" aria-hidden />
            </Link>
          )}
          {isAway && (
            <Link className="go" to={`${addressOfVendor(vendor.id)}#left-out`}>
              Try another address <ArrowRight className="i i-s" aria-hidden />
            </Link>
          )}
        </p>
        {asksWhy && <NotUseful entry={entry} onClose={() => setAskingWhy(false)} />}
      </div>
      <div className="entry-acts">
        <Button kind="quiet" size="small" onFocus={onEnter} onClick={() => steps.readOn(entry)}>
          <Check className="i" aria-hidden />
          Mark as read<span className="sr">: {headline}</span>
        </Button>
        <MuteMenu entry={entry} />
        {entry.kind === 'change' && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={asksWhy}
            onFocus={onEnter}
            onClick={() => setAskingWhy(!asksWhy)}
          >
            <ThumbsDown className="i" aria-hidden />
            Not useful<span className="sr">: {headline}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Further changes, up to a limit. */
const shownPoints = 3;

function Points({ points }: { points: readonly AlertPoint[] }) {
  if (points.length === 0) return null;
  const more = points.length - shownPoints;
  return (
    <ul className="points" aria-label="Also changed">
      {points.slice(0, shownPoints).map(({ severity, text }) => (
        <li key={text}>
          <SeverityDiamond severity={severity} />
          <span>
            <span className="sr">{severityNames[severity]}: </span>
            {text}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="quiet">{points.length < mostAlertPoints ? `and ${more} more` : 'and more'}</li>
      )}
    </ul>
  );
}

function Wording({ passage: { section, words } }: { passage: Passage }) {
  return (
    <blockquote className="quote">
      {section !== null && <cite className="where">{section}</cite>}
      <p>
        <ChangedWords words={words} />
      </p>
    </blockquote>
  );
}

function keyOf({ section, words }: Passage): string {
  return `${section} ${words.map(({ text }) => text).join('')}`;
}
