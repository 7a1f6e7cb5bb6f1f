import { categoryCaps } from '@clausewatch/contract/category-caps';
import { categoryNames, type Finding, type ScoreBreakdown } from '@clausewatch/contract/findings';
import { Link2 } from 'lucide-react';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { Points } from '../../../ui/points.tsx';
import { ScopeTag } from '../../../ui/scope-tag.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { NoteGroup } from './note-groups.ts';
import { noteId, useReading } from './reader-text.tsx';

const noteClasses: Record<Finding['polarity'], string> = {
  concern: '',
  favourable: 'note-good',
  neutral: 'note-plain',
};

/** One practice of a sentence: its name and points, and once it is open why it matters. */
export function Note({ group, finding }: { group: NoteGroup; finding: Finding }) {
  const { here, onOpen, document } = useReading();
  const isHere = finding.practice === here;
  const isFirst = group.findings[0] === finding;
  const cap = capOf(finding, document.breakdown);
  return (
    <div
      className={`note ${noteClasses[finding.polarity]} ${isHere ? 'is-here' : ''}`}
      data-note={finding.practice}
    >
      <button
        type="button"
        className="note-line"
        id={noteId(finding.practice)}
        aria-expanded={isHere}
        onClick={() => onOpen(isHere ? null : finding.practice)}
      >
        <span className="number">{isFirst && group.number}</span>
        <span className="title">{finding.title}</span>
        <Points value={finding.points} />
      </button>
      {isHere && (
        <div className="note-more">
          {finding.scope != null && <ScopeTag>{finding.scope.label}</ScopeTag>}
          <p>
            {finding.reason}
            {finding.certainty === 'likely' && ' The wording leaves some doubt.'}
            {cap !== null && ` ${cap}`}
          </p>
          {finding.norms !== undefined && finding.norms.length > 0 && (
            <p className="basis">{finding.norms.join(', ')}</p>
          )}
          <button
            type="button"
            className="go"
            onClick={() => void copyLink(addressOfDocument(document.vendorId, document.id, finding.practice))}
          >
            <Link2 className="i i-s" aria-hidden />
            Copy link
          </button>
        </div>
      )}
    </div>
  );
}

/** Why it counts less than it would by itself, where its category has lost or won the most that it can. */
function capOf({ category, polarity, points }: Finding, breakdown: ScoreBreakdown | null): string | null {
  const row = breakdown?.rows.find((each) => each.category === category);
  if (row === undefined || polarity === 'neutral' || points !== 0) return null;
  const { lost, won } = categoryCaps[category];
  const most = polarity === 'concern' ? -lost : won;
  const reached = polarity === 'concern' ? row.lost : row.won;
  if (most === 0 || reached !== most) return null;
  return `Counts nothing more: ${categoryNames[category]} has ${polarity === 'concern' ? `lost the ${lost}` : `won the ${won}`} points that it can at most.`;
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    showToast('ok', 'Link copied');
  } catch {
    showToast('bad', 'Link not copied', 'The browser does not allow it. Copy the address of the page.');
  }
}
