import type { LookBack } from '@clausewatch/contract/look-backs';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { serverSentence, userMessage } from '../../../api/api-error.ts';
import { lookBackQuery, useForgetVersions, useStartLookBack } from '../../../api/look-back.ts';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { plural } from '../../../ui/plural.ts';
import { showToast } from '../../../ui/toast.tsx';

/** Asks the Wayback Machine for what a vendor's documents said before they were first read. */
export function LookBackButton({ vendorId }: { vendorId: string }) {
  const { data: known } = useQuery(lookBackQuery(vendorId));
  const start = useStartLookBack(vendorId);
  const reason = useId();
  if (known === undefined) return null;
  return (
    <>
      <Button
        isBusy={start.isPending || known.state === 'running'}
        disabled={known.refusal !== null}
        // Busy for minutes, it must still say what it is.
        aria-label="Look back two years"
        {...(known.refusal !== null && { 'aria-describedby': reason })}
        onClick={() =>
          start.mutate(undefined, {
            onError: (error) =>
              showToast('bad', 'Looking back failed', serverSentence(error) ?? userMessage(error)),
          })
        }
      >
        <Undo2 className="i" aria-hidden />
        Look back two years
      </Button>
      {known.refusal !== null && (
        <span id={reason} className="sr">
          {known.refusal}
        </span>
      )}
    </>
  );
}

/** How far a look back is, and what came of the last one. */
export function LookBackState({ vendorId }: { vendorId: string }) {
  const { data: known } = useQuery(lookBackQuery(vendorId));
  useNewVersions(vendorId, known);
  if (known === undefined) return null;
  if (known.state === 'running') return <Running known={known} />;
  if (known.state === 'never' && known.refusal === null) return null;
  return (
    <div className="mt-3 grid gap-1">
      {known.state === 'ended' && <Ended known={known} />}
      {known.refusal !== null && <p className="sm quiet">{known.refusal}</p>}
    </div>
  );
}

function useNewVersions(vendorId: string, known: LookBack | undefined): void {
  const forget = useForgetVersions(vendorId);
  const seen = useRef<string | null>(null);
  const look = useEffectEvent((mark: string) => {
    if (seen.current !== null && seen.current !== mark) forget();
    seen.current = mark;
  });
  const mark = known === undefined ? null : `${known.started_at} ${known.state} ${known.versions}`;
  useEffect(() => {
    if (mark !== null) look(mark);
  }, [mark]);
}

function Running({ known }: { known: LookBack }) {
  const { captures, captures_done: done, documents, versions } = known;
  return (
    <section className="panel live mt-6" aria-label="Looking back">
      <p className="strong" role="status">
        {captures === 0
          ? `Asking the Wayback Machine for ${plural(documents, 'document')}`
          : `${done.toLocaleString('en')} of ${plural(captures, 'capture')} read, ${plural(versions, 'earlier version')} so far`}
      </p>
      {captures > 0 && <Meter used={done} limit={captures} />}
      <p className="sm quiet">
        We read the archive slowly, so this takes a few minutes per document. You can leave this page.
      </p>
    </section>
  );
}

function Ended({ known }: { known: LookBack }) {
  const { captures, captures_found: found, documents, versions } = known;
  const leftOut = known.left_out.reduce((sum, each) => sum + each.captures, 0);
  const details = leftOut + known.problems.length;
  return (
    <div className="sm quiet max-w-(--measure)">
      <p>
        {documents === 0
          ? 'No document has been read yet, so there was nothing to look back at'
          : `${plural(versions, 'earlier version')} from ${plural(captures, 'capture')} in the Wayback Machine`}
        {known.finished_at !== null && (
          <>
            , <Instant at={known.finished_at} />
          </>
        )}
        .
        {found > captures &&
          ` ${plural(found, 'capture')} differ; those that were read are spread evenly over the time.`}
      </p>
      {details > 0 && (
        <details>
          <summary>
            {known.problems.length > 0 && `${plural(known.problems.length, 'document')} not searched. `}
            {leftOut > 0 && `${plural(leftOut, 'capture')} left out`}
          </summary>
          <ul className="grid gap-1 pt-2">
            {known.problems.map(({ document_title: title, problem }) => (
              <li key={title + problem}>
                <bdi>{title}</bdi>: {problem}
              </li>
            ))}
            {known.left_out.map(({ document_title: title, reason, captures: count }) => (
              <li key={title + reason}>
                <bdi>{title}</bdi>, {plural(count, 'capture')}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
