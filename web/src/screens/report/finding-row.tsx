import { categoryNames } from '@clausewatch/contract/findings';
import type { PlacedFinding, VendorScore } from '@clausewatch/contract/vendors';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Quote } from '../../ui/mark.tsx';
import { Points, signed } from '../../ui/points.tsx';
import { ScopeTag } from '../../ui/scope-tag.tsx';
import { type ProvenSentence, shareOf } from './finding-groups.ts';

type FindingRowProps = { vendorId: string; sentence: ProvenSentence; scoring: VendorScore | null };

/** A sentence, once, with every practice that it proves, and what it counts for in the vendor's score. */
export function FindingRow({ vendorId, sentence: { findings, points }, scoring }: FindingRowProps) {
  const [first, ...others] = findings;
  const source = [...new Set([first.document_title, first.section ?? first.document_title])].join(', ');
  return (
    <li className="finding">
      <div className="gut">
        <Points value={points} />
        <span>{others.length === 0 ? categoryNames[first.category] : `${findings.length} practices`}</span>
      </div>
      <div className="body">
        <h3 className="h3">
          {first.title} <Scope finding={first} />
        </h3>
        {first.quote !== '' && <Quote tone={first.polarity}>{first.quote}</Quote>}
        <div className="why sm">
          {others.length === 0 ? <Reason finding={first} /> : <Practices findings={findings} />}
          <Weighed findings={findings} scoring={scoring} />
        </div>
        <p className="cite">
          <span>{source}</span>
          <Link className="go" to={addressOfDocument(vendorId, first.document_id, first.practice)}>
            Read in place<span className="sr">: {first.title}</span>
            <ArrowRight className="i i-s" aria-hidden />
          </Link>
        </p>
      </div>
    </li>
  );
}

function Scope({ finding: { scope } }: { finding: PlacedFinding }) {
  return scope == null ? null : <ScopeTag>{scope.label}</ScopeTag>;
}

function Reason({ finding: { reason, certainty, scope, norms } }: { finding: PlacedFinding }) {
  return (
    <p>
      {reason}
      {scope != null && ' Limited in scope, so it counts half.'}
      {certainty === 'likely' && ' The wording leaves some doubt: read it in place.'}
      {norms !== undefined && norms.length > 0 && <span className="basis">{norms.join(', ')}</span>}
    </p>
  );
}

/** Several at once: each with its points in the document, its reason one press away. */
function Practices({ findings }: { findings: readonly PlacedFinding[] }) {
  return (
    <ul className="proofs">
      {findings.map((finding) => (
        <li key={finding.practice}>
          <Points value={finding.points} />
          <details>
            <summary>
              {finding.title} <Scope finding={finding} />
            </summary>
            <Reason finding={finding} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** How points in the document become points in the ledger above, where the two differ. */
function Weighed({ findings, scoring }: { findings: readonly PlacedFinding[]; scoring: VendorScore | null }) {
  const [first] = findings;
  if (scoring === null || first === undefined) return null;
  const share = shareOf(first.document_id, scoring);
  if (share === 0) return <p className="quiet">Its document is not scored, so it counts nothing.</p>;
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  if (share === 1 || points === 0) return null;
  return (
    <p className="quiet">
      {signed(points)} in its document, which weighs {Math.round(share * 100)} %
    </p>
  );
}
