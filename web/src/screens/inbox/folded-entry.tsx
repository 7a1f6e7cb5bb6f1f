import type { Notification } from '@clausewatch/contract/notifications';
import { threadSentence } from '@clausewatch/contract/words/thread-sentence';
import { MailOpen } from 'lucide-react';
import { Link } from 'react-router';
import { isTakenBack, Reported } from '../../components/thread-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { EntrySign } from './entry-sign.tsx';
import { addressOfAlert } from '@clausewatch/contract/vendor-addresses';
import type { Steps } from './use-steps.ts';

type FoldedEntryProps = { entry: Notification; steps: Steps };

/** A read entry, on one line. */
export function FoldedEntry({ entry, steps }: FoldedEntryProps) {
  const { id, vendor, document, headline, at, thread } = entry;
  return (
    <li className={steps.isHere(entry) ? 'folded-entry is-here' : 'folded-entry'}>
      <EntrySign entry={entry} />
      <span className="of">
        <b className="strong">
          <bdi>{vendor.name}</bdi>
        </b>{' '}
        <bdi>{document.title}</bdi>
      </span>
      <Link className="plain" to={addressOfAlert(entry)} data-entry={id} onFocus={() => steps.enter(entry)}>
        <Reported thread={thread}>{headline}</Reported>
        {thread !== null && isTakenBack(thread) && (
          <span className="sm quiet"> {threadSentence(thread)}</span>
        )}
      </Link>
      <span className="when">
        <Instant at={at} />
        <Button
          kind="quiet"
          size="small"
          isIcon
          title="Mark as unread"
          aria-label={`Mark as unread: ${headline}`}
          onClick={() => steps.read(entry, false)}
        >
          <MailOpen className="i" aria-hidden />
        </Button>
      </span>
    </li>
  );
}
