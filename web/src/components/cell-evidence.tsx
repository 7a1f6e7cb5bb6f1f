import type { CellEvidence as Evidence, MatrixCell } from '@clausewatch/contract/matrix';
import { addressOfPassage } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { listed } from '../ui/listed.ts';
import { Quote } from '../ui/mark.tsx';
import { ScopeTag } from '../ui/scope-tag.tsx';

type CellEvidenceProps = { cell: MatrixCell; isFirstOnly?: boolean };

/** What a cell rests on, word for word; where nothing was found, what was searched. */
export function CellEvidence({ cell, isFirstOnly = false }: CellEvidenceProps) {
  const { evidence, searched, vendor_id: vendorId } = cell;
  if (evidence.length === 0) {
    return (
      <p className="sm quiet">
        {searched.length === 0
          ? 'None of its documents has been read.'
          : `Searched: ${listed([...new Set(searched.map(({ title }) => title))])}.`}
      </p>
    );
  }
  // Where the documents contradict each other, a quote of each side is seen.
  const shown = isFirstOnly
    ? evidence.filter((each, index) => index === 0 || isOtherSide(each, evidence[0]))
    : evidence;
  return (
    <div className="cell-proofs">
      {shown.slice(0, isFirstOnly ? 2 : evidence.length).map((each) => (
        <Proof key={`${each.document_id} ${each.start}`} vendorId={vendorId} proof={each} />
      ))}
    </div>
  );
}

function isOtherSide(one: Evidence, other: Evidence | undefined): boolean {
  return one.polarity !== other?.polarity;
}

function Proof({ vendorId, proof }: { vendorId: string; proof: Evidence }) {
  const { document_title: title, section, claim, scope, is_likely: isLikely, polarity } = proof;
  return (
    <div className="cell-proof">
      <p className="sm mid">
        {claim}
        {isLikely && <span className="quiet"> (likely)</span>}
        {scope !== null && (
          <>
            {' '}
            <ScopeTag>{scope}</ScopeTag>
          </>
        )}
      </p>
      <Quote tone={polarity}>{proof.quote}</Quote>
      <p className="cite">
        <span>{[...new Set([title, section ?? title])].join(', ')}</span>
        <Link className="go" to={addressOfPassage(vendorId, proof.document_id, proof)}>
          Read in place<span className="sr">: {claim}</span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </p>
    </div>
  );
}
