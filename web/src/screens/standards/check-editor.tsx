import { answerNames } from '@clausewatch/contract/answers';
import {
  type Check,
  checkLevelNames,
  checkLevels,
  type CheckVocabulary,
  comparisonSigns,
  type FactComparison,
  factComparisons,
  limitUnits,
  standardLimits,
} from '@clausewatch/contract/standards';
import { oneOf } from '../../ui/one-of.ts';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { subjectTitle } from './check-words.ts';

type CheckEditorProps = {
  check: Check;
  vocabulary: CheckVocabulary | undefined;
  onChange: (check: Check) => void;
  onRemove: () => void;
};

export function CheckEditor({ check, vocabulary, onChange, onRemove }: CheckEditorProps) {
  const { level, subject, title, source } = check;
  const name = subjectTitle(subject, vocabulary);
  return (
    <li className="check-edit">
      <select
        className="select"
        aria-label={`Level of: ${name}`}
        value={level}
        onChange={(event) => onChange({ ...check, level: oneOf(checkLevels, event.target.value) ?? level })}
      >
        {checkLevels.map((each) => (
          <option key={each} value={each}>
            {checkLevelNames[each]}
          </option>
        ))}
      </select>
      <div className="grid min-w-0 gap-2">
        <input
          className="input"
          aria-label={`What you require: ${name}`}
          value={title}
          placeholder={name}
          maxLength={standardLimits.title}
          onChange={(event) => onChange({ ...check, title: event.target.value })}
        />
        {title !== '' && title !== name && <p className="sm quiet">Checks: {name}</p>}
        <SubjectFields check={check} name={name} onChange={onChange} />
      </div>
      <input
        className="input"
        aria-label={`Source of: ${name}`}
        value={source}
        placeholder="Source, for example GDPR Art. 28"
        maxLength={standardLimits.source}
        onChange={(event) => onChange({ ...check, source: event.target.value })}
      />
      <Button kind="quiet" isIcon aria-label={`Remove: ${title === '' ? name : title}`} onClick={onRemove}>
        <X className="i" aria-hidden />
      </Button>
    </li>
  );
}

type SubjectFieldsProps = { check: Check; name: string; onChange: (check: Check) => void };

function SubjectFields({ check, name, onChange }: SubjectFieldsProps) {
  const { subject } = check;
  if (subject.kind === 'answer')
    return (
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <legend className="sr">Wanted answers to: {name}</legend>
        {(['yes', 'no', 'partly'] as const).map((answer) => (
          <Checkbox
            key={answer}
            isChecked={subject.wanted.includes(answer)}
            onChange={(isOn) => {
              const others = subject.wanted.filter((each) => each !== answer);
              onChange({ ...check, subject: { ...subject, wanted: isOn ? [...others, answer] : others } });
            }}
          >
            {answerNames[answer]}
          </Checkbox>
        ))}
      </fieldset>
    );
  if (subject.kind === 'practice')
    return (
      <Checkbox
        isChecked={subject.of_any === true}
        onChange={(isOn) => onChange({ ...check, subject: { ...subject, of_any: isOn } })}
      >
        For anyone, even on one plan, in one region or of one product
        <span className="sr">: {name}</span>
      </Checkbox>
    );
  if (subject.kind !== 'fact') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        className="select"
        aria-label={`Comparison for: ${name}`}
        value={subject.comparison}
        onChange={(event) =>
          onChange({
            ...check,
            subject: {
              ...subject,
              comparison: oneOf(factComparisons, event.target.value) ?? subject.comparison,
            },
          })
        }
      >
        {factComparisons.map((each) => (
          <option key={each} value={each}>
            {comparisonSigns[each]} {comparisonWords[each]}
          </option>
        ))}
      </select>
      <input
        className="input limit-value"
        type="number"
        min={0}
        max={100_000}
        aria-label={`Limit for: ${name}`}
        value={Number.isFinite(subject.value) ? subject.value : ''}
        aria-invalid={!(subject.value >= 0)}
        onChange={(event) =>
          onChange({ ...check, subject: { ...subject, value: event.target.valueAsNumber } })
        }
      />
      <select
        className="select"
        aria-label={`Unit for: ${name}`}
        value={subject.unit}
        onChange={(event) =>
          onChange({
            ...check,
            subject: { ...subject, unit: oneOf(limitUnits, event.target.value) ?? subject.unit },
          })
        }
      >
        {limitUnits.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}

const comparisonWords: Record<FactComparison, string> = {
  at_most: 'at most',
  at_least: 'at least',
  equal: 'exactly',
};
