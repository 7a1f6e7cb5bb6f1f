import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../../ui/plural.ts';
import { Points } from '../../../ui/points.tsx';
import { Note } from './note.tsx';
import { type NoteGroup, pointsOf } from './note-groups.ts';
import { useReading } from './reader-text.tsx';

/** The notes of a paragraph, where there is no room beside it: one line with their sum, which opens. */
export function FoldedNotes({ groups }: { groups: NoteGroup[] }) {
  const { here } = useReading();
  const findings = groups.flatMap((group) => group.findings);
  const isHere = findings.some(({ practice }) => practice === here);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isHere;
  const sum = pointsOf(groups);
  return (
    <div className={`fold-notes ${sum < 0 ? '' : sum > 0 ? 'is-good' : 'is-plain'}`} lang="en">
      <button
        type="button"
        className="fold-line"
        aria-expanded={isOpen}
        disabled={isHere}
        onClick={() => setOpened(!isOpened)}
      >
        <ChevronDown className="i i-s" aria-hidden />
        {plural(findings.length, 'note')} <Points value={sum} />
      </button>
      {isOpen &&
        groups.map((group) =>
          group.findings.map((finding) => <Note key={finding.practice} group={group} finding={finding} />),
        )}
    </div>
  );
}
