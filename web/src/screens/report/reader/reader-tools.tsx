import type { Finding } from '@clausewatch/contract/findings';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Mark, type Tone } from '../../../ui/mark.tsx';
import { plural } from '../../../ui/plural.ts';

const toneNames: Record<Tone, string> = {
  concern: 'Concerns',
  favourable: 'In your favour',
  neutral: 'Neutral',
};
const tones: Tone[] = ['concern', 'favourable', 'neutral'];

type ReaderToolsProps = {
  findings: Finding[];
  hidden: Tone[];
  onHide: (hidden: Tone[]) => void;
  /** Index among the shown findings of the one in focus; -1 for none. */
  at: number;
  shownCount: number;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
};

/** The search, which marks are shown, and the way from one to the next. */
export function ReaderTools({ children, ...marks }: ReaderToolsProps) {
  return (
    <div className="reader-tools">
      {children}
      {marks.findings.length > 0 && <Marks {...marks} />}
    </div>
  );
}

function Marks({ findings, hidden, onHide, at, shownCount, onStep }: Omit<ReaderToolsProps, 'children'>) {
  return (
    <>
      <fieldset className="marks-shown">
        <legend className="sr">Marks shown</legend>
        {tones.map((tone) => {
          const count = findings.filter(({ polarity }) => polarity === tone).length;
          if (count === 0) return null;
          return (
            <Checkbox
              key={tone}
              isChecked={!hidden.includes(tone)}
              onChange={(isShown) =>
                onHide(isShown ? hidden.filter((one) => one !== tone) : [...hidden, tone])
              }
            >
              <Mark tone={tone}>{toneNames[tone]}</Mark> <span className="ml-1">{count}</span>
            </Checkbox>
          );
        })}
      </fieldset>
      <div className="note-steps">
        <span className="sm quiet" role="status">
          {at < 0 ? plural(shownCount, 'note') : `Note ${at + 1} of ${shownCount}`}
        </span>
        <Button size="small" isIcon aria-label="Previous note" onClick={() => onStep(-1)}>
          <ChevronUp className="i" aria-hidden />
        </Button>
        <Button size="small" isIcon aria-label="Next note" onClick={() => onStep(1)}>
          <ChevronDown className="i" aria-hidden />
        </Button>
        <span className="only-wide flex gap-1" aria-hidden>
          <kbd className="kbd">K</kbd>
          <kbd className="kbd">J</kbd>
        </span>
      </div>
    </>
  );
}
