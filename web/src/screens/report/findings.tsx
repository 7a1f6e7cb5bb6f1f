import { categoryNames } from '@clausewatch/contract/findings';
import type { PlacedFinding, Vendor } from '@clausewatch/contract/vendors';
import { ArrowRight, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EvidenceRow } from '../../ui/evidence-row.tsx';
import { plural } from '../../ui/plural.ts';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';

/** Enough to judge by; the rest is one press away. */
const shownAtFirst = 6;

export function Concerns({ vendor }: { vendor: Vendor }) {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category');
  const byDocument = search.get('sort') === 'document';
  const change = (name: string, value: string | null) =>
    setSearch(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, value);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  const chosen = vendor.concerns.filter((finding) => category === null || finding.category === category);
  const sorted = chosen.toSorted(byDocument ? inDocumentOrder : (a, b) => a.points - b.points);
  return (
    <section className="sect wide-finds" id="concerns" aria-labelledby="concerns-title">
      <div className="sect-head">
        <h2 className="h2" id="concerns-title">
          Concerns <span className="count">{vendor.concern_count}</span>
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {category !== null && (
            <Button size="small" onClick={() => change('category', null)}>
              {nameOfCategory(category)}
              <X className="i i-s" aria-hidden />
              <span className="sr"> only; show all</span>
            </Button>
          )}
          {vendor.concerns.length > 1 && (
            <label className="flex items-center gap-2">
              <span className="sm quiet">Sorted by</span>
              <select
                className="select select-sm"
                value={byDocument ? 'document' : 'points'}
                onChange={(event) => change('sort', event.target.value === 'document' ? 'document' : null)}
              >
                <option value="points">points lost</option>
                <option value="document">document</option>
              </select>
            </label>
          )}
        </span>
      </div>
      <FindingList
        vendorId={vendor.id}
        findings={sorted}
        noun="concern"
        isShowingAll={category !== null}
        whenEmpty={
          category === null
            ? 'No practice against you was found in these documents.'
            : 'Nothing of this category counts against the vendor; see the key points.'
        }
      />
    </section>
  );
}

export function KeyPoints({ vendor }: { vendor: Vendor }) {
  const category = useSearchParams()[0].get('category');
  const chosen = vendor.key_points.filter((finding) => category === null || finding.category === category);
  return (
    <section className="sect wide-finds" id="points" aria-labelledby="points-title">
      <div className="sect-head">
        <h2 className="h2" id="points-title">
          Key points <span className="count">{vendor.key_point_count}</span>
        </h2>
        <span className="sm">In your favour, and worth knowing</span>
      </div>
      <FindingList
        vendorId={vendor.id}
        findings={chosen.toSorted((a, b) => b.points - a.points)}
        noun="key point"
        isShowingAll={category !== null}
        whenEmpty={
          category === null
            ? 'No practice in your favour was found in these documents.'
            : 'Nothing of this category is in your favour; see the concerns.'
        }
      />
    </section>
  );
}

type FindingListProps = {
  vendorId: string;
  findings: PlacedFinding[];
  noun: string;
  isShowingAll: boolean;
  whenEmpty: string;
};

function FindingList({ vendorId, findings, noun, isShowingAll, whenEmpty }: FindingListProps) {
  const [isOpened, setOpened] = useState(false);
  const shown = isOpened || isShowingAll ? findings : findings.slice(0, shownAtFirst);
  const hidden = findings.length - shown.length;
  if (findings.length === 0) return <p className="mid py-5">{whenEmpty}</p>;
  return (
    <>
      <ul>
        {shown.map((finding) => (
          <EvidenceRow
            key={`${finding.document_id} ${finding.practice}`}
            points={finding.points}
            topic={categoryNames[finding.category]}
            claim={finding.title}
            scope={finding.scope?.label}
            tone={finding.polarity}
            quote={finding.quote}
            reason={reasonOf(finding)}
            basis={finding.norms}
            source={[...new Set([finding.document_title, finding.section ?? finding.document_title])].join(
              ', ',
            )}
            action={
              <Link className="go" to={addressOfDocument(vendorId, finding.document_id, finding.practice)}>
                Read in place<span className="sr">: {finding.title}</span>
                <ArrowRight className="i i-s" aria-hidden />
              </Link>
            }
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="go pt-1" onClick={() => setOpened(true)}>
          {plural(hidden, `more ${noun}`)}
          <ChevronDown className="i i-s" aria-hidden />
        </button>
      )}
    </>
  );
}

function inDocumentOrder(a: PlacedFinding, b: PlacedFinding): number {
  return a.document_title.localeCompare(b.document_title) || a.start - b.start;
}

function reasonOf({ reason, certainty, scope }: PlacedFinding): string {
  const doubt = certainty === 'likely' ? ' The wording leaves some doubt: read it in place.' : '';
  return reason + (scope == null ? '' : ' Not said of everybody, so it counts half.') + doubt;
}

function nameOfCategory(category: string): string {
  return Object.entries(categoryNames).find(([key]) => key === category)?.[1] ?? category;
}
