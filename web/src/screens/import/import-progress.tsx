import type { ImportOutcome, VendorImport, VendorImportRow } from '@clausewatch/contract/vendor-imports';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { importQuery, useStopImport } from '../../api/imports.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { listed } from '../../ui/listed.ts';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shortAddress } from '../../ui/outside-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { plural } from '../../ui/plural.ts';
import { showToast } from '../../ui/toast.tsx';

const pageLength = 50;

/** An import as it runs, and what became of each row. */
export function ImportProgress({ id, onOther }: { id: string; onOther: () => void }) {
  const [page, setPage] = useState(1);
  const [isOnlyProblems, setOnlyProblems] = useState(false);
  const query = { page, limit: pageLength, ...(isOnlyProblems && { problems: 'true' as const }) };
  const { data, error, refetch } = useQuery(importQuery(id, query));
  if (data === undefined) {
    return error === null ? (
      <span className="skel my-6 w-72 max-w-full" aria-hidden />
    ) : (
      <ScreenError what="This import" error={error} onRetry={() => void refetch()} />
    );
  }
  const isOver = data.done >= data.total;
  return (
    <section className="grid gap-5" aria-labelledby="import-title">
      <div className="grid gap-2">
        <h2 className="h2" id="import-title">
          {isOver ? `${plural(data.total, 'row')} done` : `${data.done} of ${plural(data.total, 'row')} done`}
        </h2>
        <div aria-hidden>
          <Meter used={data.done} limit={data.total} />
        </div>
        <p className="mid" role="status">
          {summaryOf(data)}
        </p>
      </div>
      {data.resumes_at !== null && !isOver && (
        <Notice kind="info">
          Today’s analyses are used up. {plural(data.counts.waiting ?? 0, 'row')} will go on tomorrow, from
          midnight UTC. You can close this page.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard" kind={isOver ? 'primary' : 'default'}>
          Open the list
        </ButtonLink>
        {(data.counts.waiting ?? 0) > 0 && <StopButton id={id} />}
        <Button kind="quiet" onClick={onOther}>
          Import another
        </Button>
      </div>
      <div className="tools">
        <button
          type="button"
          className="chip"
          aria-pressed={isOnlyProblems}
          onClick={() => {
            setOnlyProblems(!isOnlyProblems);
            setPage(1);
          }}
        >
          Left out or failed
        </button>
      </div>
      {data.rows.length === 0 ? (
        <p className="mid">No row was left out, and none failed.</p>
      ) : (
        <RowTable rows={data.rows} />
      )}
      {data.rows_total > pageLength && (
        <Pager page={page} pageLength={pageLength} total={data.rows_total} onTurn={setPage} />
      )}
    </section>
  );
}

function StopButton({ id }: { id: string }) {
  const { mutateAsync, isPending } = useStopImport();
  const stop = async () => {
    try {
      await mutateAsync(id);
      showToast('ok', 'Import stopped', 'What was begun comes to its end.');
    } catch (error) {
      showToast('bad', 'Not stopped', refusalMessage(error));
    }
  };
  return (
    <Button isBusy={isPending} onClick={() => void stop()}>
      Stop
    </Button>
  );
}

const outcomeNames: Record<ImportOutcome, string> = {
  waiting: 'Waiting',
  analysing: 'Being analysed',
  analysed: 'Analysed',
  failed: 'Not read',
  watched: 'Watched',
  updated: 'Was watched',
  full: 'No room',
  refused: 'No access',
  stopped: 'Stopped',
};
const outcomeWords: Record<ImportOutcome, string> = {
  analysed: 'analysed',
  watched: 'watched with the report they had',
  updated: 'watched already',
  analysing: 'being analysed',
  waiting: 'waiting',
  failed: 'could not be read',
  full: 'over the limit of your plan',
  refused: 'left when your access ended',
  stopped: 'stopped',
};

function summaryOf({ counts }: VendorImport): string {
  const parts = (Object.keys(outcomeWords) as ImportOutcome[])
    .filter((outcome) => (counts[outcome] ?? 0) > 0)
    .map((outcome) => `${counts[outcome]} ${outcomeWords[outcome]}`);
  return `${listed(parts)}.`;
}

const bad: readonly ImportOutcome[] = ['failed', 'full', 'refused'];

function RowTable({ rows }: { rows: readonly VendorImportRow[] }) {
  return (
    <div className="panel table-wrap">
      <table className="import-table">
        <caption className="sr">What became of each row</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Vendor</th>
            <th scope="col">Outcome</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, address, vendor_id: vendorId, outcome, reason }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              <td>
                {vendorId === null ? (
                  <span>{shortAddress(address)}</span>
                ) : (
                  <Link className="tbl-name" to={addressOfVendor(vendorId)}>
                    {shortAddress(address)}
                  </Link>
                )}
              </td>
              <td className={bad.includes(outcome) ? 'nowrap text-danger' : 'nowrap'}>
                {outcomeNames[outcome]}
              </td>
              <td className="quiet">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
