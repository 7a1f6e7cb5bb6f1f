import type { Correction, StagedReading } from '@clausewatch/contract/corrections';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/findings';
import { Link } from 'react-router';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { addressOfDocument } from '../../vendor-addresses.ts';

/** What a curator goes by: what was read, what it weighs now, whom it reaches, and who proposes it. */
export function Effect({ correction }: { correction: Correction }) {
  const { vendor, reading, document_score: score, watchers } = correction;
  return (
    <>
      {reading !== null && <Reading vendorId={vendor.id} reading={reading} />}
      <p className="effect">
        {score !== null && reading === null && (
          <>
            <span>The document scores</span>
            <Score value={score} grade={letterOf(score)} />
          </>
        )}
        {vendor.score !== null && (
          <>
            <span>{vendor.name} scores</span>
            <Score value={vendor.score} grade={letterOf(vendor.score)} />
          </>
        )}
        <span>{watchers === 0 ? 'Nobody watches it.' : `${people(watchers)} it.`}</span>
      </p>
      <p className="effect">
        {correction.has_new_wording && <span>The wording has changed since this was proposed.</span>}
        <span className="quiet">{recordOf(correction.author)}</span>
      </p>
    </>
  );
}

function people(count: number): string {
  return count === 1 ? '1 person watches' : `${count.toLocaleString('en')} people watch`;
}

function recordOf({ name, accepted, declined }: Correction['author']): string {
  const decided = accepted + declined;
  if (decided === 0) return `None of ${name}’s proposals has been decided before.`;
  return `${accepted} of ${name}’s ${plural(decided, 'earlier proposal')} ${accepted === 1 ? 'was' : 'were'} accepted.`;
}

function Reading({ vendorId, reading }: { vendorId: string; reading: StagedReading }) {
  if (reading.state === 'reading') return <p className="effect">The address is being read.</p>;
  if (reading.state === 'left_out')
    return <p className="effect">Read, and not taken for a policy: {reading.reason}</p>;
  return reading.documents.map(({ id, title, type, score, word_count: words }) => (
    <p className="effect" key={id}>
      <span>Read as</span>
      <Link className="link" to={addressOfDocument(vendorId, id)}>
        {title}
      </Link>
      <span>
        {documentTypeNames[type]}, {plural(words, 'word')}
      </span>
      {score !== null && <Score value={score} grade={letterOf(score)} />}
    </p>
  ));
}
