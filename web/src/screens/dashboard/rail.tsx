import type { Dashboard, UnseenChange } from '@clausewatch/contract/accounts';
import { addressOfDiff } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { standardsQuery } from '../../api/standards.ts';
import { ResultSign } from '../../components/check-result.tsx';
import { useSession } from '../../session/use-session.tsx';
import { useHasInbox } from '../../session/use-inbox.ts';
import { Instant } from '../../ui/instant.tsx';
import { written } from '../../ui/number.ts';
import { plural } from '../../ui/plural.ts';
import { SeverityDiamond, severityNames } from '../../ui/severity.tsx';
import { changeGroups } from './change-groups.ts';

/** As many as stand beside the first rows of the list. */
const shown = 5;

/** What is new, beside a long list. */
export function Rail({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <Changes dashboard={dashboard} />
      <Turns />
    </>
  );
}

/** The changes that matter most, each a line. */
function Changes({ dashboard }: { dashboard: Dashboard }) {
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

/** The standards of which changes turned a check, each a line. */
function Turns() {
  const { user } = useSession();
  const { data } = useQuery(standardsQuery(user?.uid ?? null));
  const standards = data?.items.filter(({ turned }) => turned > 0) ?? [];
  if (standards.length === 0) return null;
  return (
    <section className="rail" aria-labelledby="turns-title">
      <h2 id="turns-title">
        Checks turned <span className="count">{standards.reduce((sum, { turned }) => sum + turned, 0)}</span>
      </h2>
      <ul>
        {standards.map(({ id, name, turned, turned_worse: worse }) => (
          <li key={id}>
            <span className={worse > 0 ? 'res res-not' : 'res res-met'}>
              <ResultSign look={worse > 0 ? 'not_met' : 'met'} />
            </span>
            <Link className="plain strong" to={`/standards/${id}`}>
              {name}
            </Link>
            <p className="quiet">
              {plural(turned, 'check')}
              {worse > 0 && `, ${written(worse)} for the worse`}
            </p>
          </li>
        ))}
      </ul>
      <p className="sm quiet pt-3">In the last 7 days.</p>
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
