import type { Dashboard, UnseenChange } from '@clausewatch/contract/accounts';
import { addressOfDiff } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useHasInbox } from '../../session/use-inbox.ts';
import { Instant } from '../../ui/instant.tsx';
import { plural } from '../../ui/plural.ts';
import { SeverityDiamond, severityNames } from '../../ui/severity.tsx';
import { changeGroups } from './change-groups.ts';

/** As many as stand beside the first rows of the list. */
const shown = 5;

/** What changed, beside a long list: the changes that matter most, each a line. */
export function RailChanges({ dashboard }: { dashboard: Dashboard }) {
  const hasInbox = useHasInbox();
  const { changes, unseen_changes: unseen } = dashboard;
  const weightiest = changeGroups(changes)
    .flatMap((group) => group.changes)
    .slice(0, shown);
  return (
    <section className="rail" aria-labelledby="rail-title">
      <h2 id="rail-title">
        What changed <span className="count">{unseen}</span>
      </h2>
      {unseen === 0 ? (
        <p className="sm quiet pt-3">Nothing since you last looked.</p>
      ) : (
        <ul>
          {weightiest.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
      {hasInbox && unseen > weightiest.length && (
        <Link className="go sm" to="/inbox">
          {plural(unseen - weightiest.length, 'more change')} in the inbox
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      )}
    </section>
  );
}

function ChangeLine({ change }: { change: UnseenChange }) {
  const { vendor_id: vendorId, vendor_name: name, document_id: documentId, version1, version2 } = change;
  const [first = 'The wording changed.'] = change.reasons;
  return (
    <li>
      <span>
        <SeverityDiamond severity={change.severity} />
        <span className="sr">{severityNames[change.severity]}</span>
      </span>
      <Link className="plain strong" to={addressOfDiff(vendorId, { documentId, version1, version2 })}>
        {first}
      </Link>
      <p className="quiet">
        <bdi>{name}</bdi>, <Instant at={change.at} />
      </p>
    </li>
  );
}
