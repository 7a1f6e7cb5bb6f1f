import type { ReactNode } from 'react';
import { Quote, type Tone } from './mark.tsx';
import { ScopeTag } from './scope-tag.tsx';
import { Points } from './points.tsx';

type EvidenceRowProps = {
  points: number;
  /** A short label for the points, shown in the gutter. */
  topic: string;
  claim: string;
  /** Whom or what alone it holds for. */
  scope?: string | undefined;
  tone: Tone;
  /** Verbatim words; empty where the claim is that the text is silent. */
  quote: string;
  reason?: string;
  /** What it rests on, such as articles of law. */
  basis?: readonly string[] | undefined;
  source: string;
  action?: ReactNode;
};

/** A list item that proves a claim: points in the gutter, the claim, the quote and its place. */
export function EvidenceRow({
  points,
  topic,
  claim,
  scope,
  tone,
  quote,
  reason,
  basis,
  source,
  action,
}: EvidenceRowProps) {
  return (
    <li className="finding">
      <div className="gut">
        <Points value={points} />
        <span>{topic}</span>
      </div>
      <div className="body">
        <h3 className="h3">
          {claim}
          {scope !== undefined && (
            <>
              {' '}
              <ScopeTag>{scope}</ScopeTag>
            </>
          )}
        </h3>
        {quote !== '' && <Quote tone={tone}>{quote}</Quote>}
        {reason !== undefined && (
          <p className="why sm">
            {reason}
            {basis !== undefined && basis.length > 0 && <span className="basis">{basis.join(', ')}</span>}
          </p>
        )}
        <p className="cite">
          <span>{source}</span>
          {action}
        </p>
      </div>
    </li>
  );
}

export function EvidenceRowSkeleton() {
  return (
    <li className="finding" aria-hidden>
      <div className="gut">
        <span className="skel w-8" />
      </div>
      <div className="body">
        <span className="skel w-56 max-w-4/5" />
        <span className="skel w-full" />
        <span className="skel w-3/5" />
      </div>
    </li>
  );
}
