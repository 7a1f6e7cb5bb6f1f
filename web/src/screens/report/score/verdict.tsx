import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Category } from '@clausewatch/contract/findings';
import type { Vendor } from '@clausewatch/contract/vendors';
import { Link } from 'react-router';
import { listed } from '../../../ui/listed.ts';
import { CorrectedNotices } from '../corrections/corrected-notices.tsx';
import { LatestChange } from './latest-change.tsx';
import { LanguageNotes } from './language-notes.tsx';
import { Ledger } from './ledger.tsx';
import { ReadBy } from '../read-by.tsx';
import { ScoreNow } from './score-now.tsx';
import { Weights } from './weights.tsx';

/** The score, where it came from, and what makes it. */
export function Verdict({ vendor }: { vendor: Vendor }) {
  const { scoring } = vendor;
  return (
    <section className="panel verdict" id="score" aria-label="Score and its reasons">
      <div className="grid content-start gap-5">
        {scoring === null ? <p className="h2">Not scored</p> : <ScoreNow vendor={vendor} scoring={scoring} />}
        <p className="max-w-104">{vendor.summary}</p>
        <LatestChange vendor={vendor} />
      </div>
      {scoring === null ? (
        <div className="grid content-start gap-4">
          <p className="mid">
            {vendor.document_count === 0
              ? 'No policy of this vendor has been read.'
              : 'None of the documents found can be scored. What they say is listed below.'}
          </p>
          <LanguageNotes vendor={vendor} />
        </div>
      ) : (
        <div className="grid content-start gap-4">
          <Ledger
            start={scoring.start}
            rows={scoring.rows}
            adjustments={[]}
            total={scoring.score}
            placeOf={(category) => placeOf(vendor, category)}
          />
          <LanguageNotes vendor={vendor} />
          <Weights vendorId={vendor.id} scoring={scoring} />
        </div>
      )}
      <Provenance vendor={vendor} />
    </section>
  );
}

/** On what the score stands: what was missing, who read it, and who corrected it. */
function Provenance({ vendor }: { vendor: Vendor }) {
  const missing = vendor.scoring?.missing ?? [];
  return (
    <footer className="verdict-foot">
      {vendor.scoring !== null && (
        <p className="sm quiet">
          {missing.length > 0 &&
            `Not found: ${listed(missing.map((type) => documentTypeNames[type].toLowerCase()))}; that lowers the score. `}
          <Link className="link" to="/about#scores">
            How scores are made
          </Link>
        </p>
      )}
      <ReadBy readers={vendor.readers} />
      <CorrectedNotices vendor={vendor} />
    </footer>
  );
}

/** The section that lists the category's findings: the concerns where there are any. A preview lists too few to lead there. */
function placeOf(vendor: Vendor, category: Category): string | null {
  if (vendor.preview) return null;
  if (vendor.concerns.some((finding) => finding.category === category)) return 'concerns';
  return vendor.key_points.some((finding) => finding.category === category) ? 'points' : null;
}
