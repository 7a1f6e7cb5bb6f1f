import type { ChangeThread } from '@clausewatch/contract/changes';
import { addressOfDiff } from '@clausewatch/contract/vendor-addresses';
import { threadSentence } from '@clausewatch/contract/words/thread-sentence';
import { ArrowRight, History } from 'lucide-react';
import { Link } from 'react-router';

type ThreadNoteProps = { thread: ChangeThread; vendorId: string; documentId: string };

export function isTakenBack(thread: ChangeThread | null): boolean {
  return thread?.standing === 'retracted';
}

/** In place of the severity of a change that we were wrong to report. */
export function TakenBackSign() {
  return <span className="weight quiet">Taken back</span>;
}

/** What was reported of a change: struck where we were wrong to report it. */
export function Reported({ thread, children }: { thread: ChangeThread | null; children: string }) {
  return isTakenBack(thread) ? <s>{children}</s> : children;
}

/** What became of a change, and the earlier one that it takes back; nothing where neither is so. */
export function ThreadNote({ thread, vendorId, documentId }: ThreadNoteProps) {
  const { reverts } = thread;
  const sentence = threadSentence(thread);
  if (sentence === null && reverts === null) return null;
  return (
    <span className="row wrap gap-x-4 gap-y-0 sm">
      {sentence !== null && (
        <span className="row strong">
          <History className="i i-s quiet" aria-hidden />
          {sentence}
        </span>
      )}
      {reverts !== null && (
        <Link className="go" to={addressOfDiff(vendorId, { documentId, ...reverts })}>
          See the change it takes back <ArrowRight className="i i-s" aria-hidden />
        </Link>
      )}
    </span>
  );
}
