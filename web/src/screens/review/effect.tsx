import type { Correction, StagedReading } from '@clausewatch/contract/corrections';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import { Link } from 'react-router';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { written } from '../../ui/number.ts';

/** What a curator decides by: the text that was read, its present weight, the watchers affected, and the author's record. */
export function Effect({ correction }: { correction: Correction }) {
  const { vendor, reading, document_score: score, watchers } = correction;
  return (
    <>
      {reading !== null && <Reading vendorId={vendor.id} reading={reading} />}
      <p className="effect">
        {score !== null && reading === null && (
          <span>
            The document scores <Score value={score} grade={letterOf(score)} />
          </span>
        )}
        <VendorScore correction={correction} />
        <span>{!watchers ? `Nobody watches ${vendor.name}` : `${people(watchers)} ${vendor.name}`}</span>
      </p>
      <p className="effect">
        {correction.has_new_wording && <span>The wording has changed since this was proposed</span>}
        <span className="quiet">{recordOf(correction.author)}</span>
      </p>
    </>
  );
}

/** What the proposal makes of the vendor’s score, where that was found out when it was made. */
function VendorScore({ correction }: { correction: Correction }) {
  const { vendor, state, score_before: before, score_after: after } = correction;
  if (state === 'proposed' && before !== null && after !== null)
    return (
      <span>
        {before === after ? `${vendor.name} would still score` : `Would move ${vendor.name} from`}{' '}
        <Score value={before} grade={letterOf(before)} />
        {before !== after && (
          <>
            {' '}
            to <Score value={after} grade={letterOf(after)} />
          </>
        )}
      </span>
    );
  if (vendor.score === null) return null;
  return (
    <span>
      {vendor.name} scores <Score value={vendor.score} grade={letterOf(vendor.score)} />
    </span>
  );
}

function people(count: number): string {
  return count === 1 ? '1 person watches' : `${written(count)} people watch`;
}

function recordOf({ name, accepted, declined }: Correction['author']): string {
  const decided = accepted + declined;
  if (decided === 0) return `No decision yet on anything ${name} proposed`;
  return `${name}’s earlier proposals: ${accepted} accepted, ${declined} declined`;
}

function Reading({ vendorId, reading }: { vendorId: string; reading: StagedReading }) {
  if (reading.state === 'reading') return <p className="effect">The address is being read.</p>;
  if (reading.state === 'left_out')
    return <p className="effect">Read, and not recognised as a policy: {reading.reason}</p>;
  return reading.documents.map(({ id, title, type, score, word_count: words }) => (
    <p className="effect" key={id}>
      <span>
        Read:{' '}
        <Link className="link" to={addressOfDocument(vendorId, id)}>
          {title}
        </Link>
      </span>
      <span>
        {documentTypeNames[type]}, {plural(words, 'word')}
      </span>
      {score !== null && (
        <span>
          It scores <Score value={score} grade={letterOf(score)} />
        </span>
      )}
    </p>
  ));
}
