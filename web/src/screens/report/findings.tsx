import { categoryNames } from '@clausewatch/contract/findings';
import type { Vendor } from '@clausewatch/contract/vendors';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { bySentence, type ProvenSentence } from './finding-groups.ts';
import { FindingRow } from './finding-row.tsx';

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
  const sentences = bySentence(chosen, vendor.scoring).sort(
    byDocument ? inDocumentOrder : (a, b) => a.points - b.points,
  );
  const merged = sentencesInWords(chosen.length, sentences.length);
  return (
    <section className="sect wide-finds" id="concerns" aria-labelledby="concerns-title">
      <div className="sect-head">
        <h2 className="h2" id="concerns-title">
          Concerns <span className="count">{vendor.concern_count}</span>
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          {merged !== null && <span className="sm quiet max-sm:hidden">{merged}</span>}
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
        vendor={vendor}
        sentences={sentences}
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
        vendor={vendor}
        sentences={bySentence(chosen, vendor.scoring).sort((a, b) => b.points - a.points)}
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
  vendor: Vendor;
  sentences: ProvenSentence[];
  noun: string;
  isShowingAll: boolean;
  whenEmpty: string;
};

function FindingList({ vendor, sentences, noun, isShowingAll, whenEmpty }: FindingListProps) {
  const [isOpened, setOpened] = useState(false);
  const shown = isOpened || isShowingAll ? sentences : sentences.slice(0, shownAtFirst);
  const hidden = sentences.slice(shown.length).reduce((sum, { findings }) => sum + findings.length, 0);
  if (sentences.length === 0) return <p className="mid py-5">{whenEmpty}</p>;
  return (
    <>
      <ul>
        {shown.map((sentence) => (
          <FindingRow
            key={`${sentence.findings[0].document_id} ${sentence.findings[0].practice}`}
            vendorId={vendor.id}
            sentence={sentence}
            scoring={vendor.scoring}
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

/** “18 practices in 14 sentences”; nothing where each has its own. */
function sentencesInWords(practices: number, sentences: number): string | null {
  return practices === sentences
    ? null
    : `${practices} practices in ${plural(sentences, 'sentence')}, each shown once`;
}

function inDocumentOrder(a: ProvenSentence, b: ProvenSentence): number {
  const [one, other] = [a.findings[0], b.findings[0]];
  return one.document_title.localeCompare(other.document_title) || one.start - other.start;
}

function nameOfCategory(category: string): string {
  return Object.entries(categoryNames).find(([key]) => key === category)?.[1] ?? category;
}
