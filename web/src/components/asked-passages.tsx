import type { AskedPassage } from '@clausewatch/contract/ask';
import { addressOfPassage } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Quote } from '../ui/mark.tsx';

type AskedPassagesProps = { vendorId: string; passages: readonly AskedPassage[] };

/** Sentences of policies in answer to a question, numbered, each with its place. */
export function AskedPassages({ vendorId, passages }: AskedPassagesProps) {
  return (
    <ol className="ask-passages">
      {passages.map((passage, index) => (
        <li key={`${passage.document_id} ${passage.start}`}>
          <b>{index + 1}</b>
          <Quote tone="neutral">{passage.quote}</Quote>
          <p className="cite">
            <span>{sourceOf(passage)}</span>
            <Link className="go" to={addressOfPassage(vendorId, passage.document_id, passage)}>
              Read in place<span className="sr">: passage {index + 1}</span>
              <ArrowRight className="i i-s" aria-hidden />
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

function sourceOf({ document_title: title, section }: AskedPassage): string {
  return [...new Set([title, section ?? title])].join(', ');
}
