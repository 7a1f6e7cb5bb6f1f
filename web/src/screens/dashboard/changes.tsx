import type { UnseenChange } from '@clausewatch/contract/accounts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { useWatch } from '../../api/watches.ts';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Quote } from '../../ui/mark.tsx';
import { plural } from '../../ui/plural.ts';
import { ChangeSign } from '../../ui/change-sign.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addressOfDiff, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { type ChangeGroup, changeGroups } from './change-groups.ts';

type ChangesProps = { changes: UnseenChange[]; unseenCount: number };

/** Unseen changes by vendor, with a link to each comparison. */
export function Changes({ changes, unseenCount }: ChangesProps) {
  const older = unseenCount - changes.length;
  return (
    <section aria-labelledby="changes-title">
      <div className="sect-head">
        <h2 className="h3" id="changes-title">
          What changed <span className="count">{unseenCount}</span>
        </h2>
      </div>
      {changes.length === 0 ? (
        <p className="mid pt-5">
          When the wording of a policy changes, the change appears here with what it means until you have seen
          it.
        </p>
      ) : (
        changeGroups(changes).map((group) => <VendorChanges key={group.vendorId} group={group} />)
      )}
      {older > 0 && (
        <p className="sm quiet pt-3">
          {plural(older, 'older change')} not listed: mark vendors as seen to get to them, or open their
          history.
        </p>
      )}
    </section>
  );
}

function VendorChanges({ group }: { group: ChangeGroup }) {
  const { vendorId, vendorName, changes } = group;
  const name = `changes-of-${vendorId}`;
  return (
    <section className="chg-vendor" aria-labelledby={name}>
      <div className="chg-head">
        <span className="unread" />
        <h3 className="strong" id={name}>
          <Link className="plain" to={addressOfVendor(vendorId)}>
            {vendorName}
          </Link>
          <span className="sr">, not seen yet</span>
        </h3>
        <SeenButton group={group} />
      </div>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

function SeenButton({ group }: { group: ChangeGroup }) {
  const watch = useWatch();
  const { vendorId, vendorName, seenUntil } = group;
  // Awaited: the button unmounts with its changes, and would drop a callback.
  const mark = async () => {
    try {
      await watch.mutateAsync({ vendorId, seenUntil });
      showToast('ok', 'Marked as seen', vendorName);
    } catch (error) {
      showToast('bad', 'Not marked as seen', refusalMessage(error));
    }
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className="-mr-2.5 ml-auto"
      isBusy={watch.isPending}
      onClick={() => void mark()}
    >
      <Check className="i" aria-hidden />
      Mark as seen <span className="sr">the changes of {vendorName}</span>
    </Button>
  );
}

function ChangeRow({ change }: { change: UnseenChange }) {
  const { vendor_id: vendorId, document_id: documentId, version1, version2 } = change;
  const [first = 'The wording changed.', ...others] = change.reasons;
  const concern = change.findings_gained.find(
    ({ polarity, quote }) => polarity === 'concern' && quote !== '',
  );
  return (
    <li className="chg">
      <ChangeSign severity={change.severity} direction={change.direction} />
      <div className="grid min-w-0 gap-1">
        <p className="chg-top">
          <bdi className="sm quiet">{change.document_title}</bdi>
          <Instant at={change.at} />
        </p>
        <h4>
          <Link to={addressOfDiff(vendorId, { documentId, version1, version2 })}>{first}</Link>
        </h4>
        {(others.length > 0 || scoreMove(change) !== null) && (
          <p className="mid">{[...others.slice(0, shownReasons), scoreMove(change)].join(' ')}</p>
        )}
        {concern !== undefined && <Quote tone="concern">{concern.quote}</Quote>}
      </div>
    </li>
  );
}

/** How many sentences follow the first: the comparison has all of them. */
const shownReasons = 2;

function scoreMove({ score_before: before, score_after: after }: UnseenChange): string | null {
  return before === null || after === null || before === after ? null : `Score ${before} to ${after}.`;
}
