import type { Finding } from '@clausewatch/contract/findings';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Mark, type Tone } from '../../../ui/mark.tsx';

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
};

/** Which marks are shown, and the way from one to the next. */
export function ReaderTools({ findings, hidden, onHide, at, shownCount, onStep }: ReaderToolsProps) {
  if (findings.length === 0) return null;
  return (
    <div className="reader-tools">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1.5">
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
      <div className="ml-auto flex items-center gap-2">
        <span className="sm quiet" role="status">
          {at < 0 ? `${shownCount} findings` : `Finding ${at + 1} of ${shownCount}`}
        </span>
        <Button size="small" isIcon aria-label="Previous finding" onClick={() => onStep(-1)}>
          <ChevronUp className="i" aria-hidden />
        </Button>
        <Button size="small" isIcon aria-label="Next finding" onClick={() => onStep(1)}>
          <ChevronDown className="i" aria-hidden />
        </Button>
        <span className="only-wide flex gap-1" aria-hidden>
          <kbd className="kbd">K</kbd>
          <kbd className="kbd">J</kbd>
        </span>
      </div>
    </div>
  );
}
