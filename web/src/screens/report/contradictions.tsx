import type { PlacedFinding, Vendor } from '@clausewatch/contract/vendors';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Quote } from '../../ui/mark.tsx';

/** Statements that deny each other, side by side. */
export function Contradictions({ vendor: { id, contradictions } }: { vendor: Vendor }) {
  if (contradictions.length === 0) return null;
  return (
    <section className="sect" id="contradictions" aria-labelledby="contradictions-title">
      <div className="sect-head">
        <h2 className="h2" id="contradictions-title">
          Where the documents disagree <span className="count">{contradictions.length}</span>
        </h2>
        <span className="sm">Both are said outright, so neither is told as a fact</span>
      </div>
      <ul>
        {contradictions.map(({ id: pair, subject, statements }) => (
          <li key={pair} className="py-5">
            <h3 className="h3">Its policies disagree on {subject}</h3>
            <div className="pair-quotes">
              {statements.map((statement) => (
                <Statement key={statement.practice} vendorId={id} statement={statement} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statement({ vendorId, statement }: { vendorId: string; statement: PlacedFinding }) {
  const {
    title,
    polarity,
    quote,
    section,
    document_id: document,
    document_title: name,
    practice,
  } = statement;
  return (
    <div className="grid content-start gap-2">
      <p className="sm strong">{title}</p>
      <Quote tone={polarity}>{quote}</Quote>
      <p className="cite">
        <span>{[...new Set([name, section ?? name])].join(', ')}</span>
        <Link className="go" to={addressOfDocument(vendorId, document, practice)}>
          Read in place<span className="sr">: {title}</span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </p>
    </div>
  );
}
