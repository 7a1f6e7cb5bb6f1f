import { severities } from '@clausewatch/contract/changes';
import { directionNames, directions } from '@clausewatch/contract/words/directions';
import type { TimelineFacts, TimelineShow } from '@clausewatch/contract/timeline';
import { oneOf } from '../../../ui/one-of.ts';
import { written } from '../../../ui/number.ts';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { severityNames } from '../../../ui/severity.tsx';
import { periods, type TimelineChoice } from './timeline-choice.ts';

type TimelineToolsProps = {
  choice: TimelineChoice;
  counts: TimelineFacts['counts'] | undefined;
  documents: { id: string; title: string }[];
  onChoose: (chosen: Partial<TimelineChoice>) => void;
};

const showNames: Record<TimelineShow, string> = {
  all: 'All',
  changes: 'Changes',
  health: 'Health',
  corrections: 'Corrections',
};

/** What of a timeline is shown, with how much there is of it. */
export function TimelineTools({ choice, counts, documents, onChoose }: TimelineToolsProps) {
  const named = (show: TimelineShow) =>
    counts === undefined ? showNames[show] : `${showNames[show]} ${written(counts[show])}`;
  const options = {
    all: named('all'),
    changes: named('changes'),
    health: named('health'),
    corrections: named('corrections'),
  };
  return (
    <div className="timeline-tools">
      <SegmentedChoice
        label="Show"
        options={options}
        chosen={choice.severity === null && choice.direction === null ? choice.show : 'changes'}
        onChoose={(show) => onChoose({ show, severity: null, direction: null })}
      />
      <select
        className="select"
        aria-label="Severity"
        value={choice.severity ?? ''}
        onChange={({ target }) => {
          const severity = oneOf(severities, target.value) ?? null;
          onChoose({ severity, show: severity === null ? choice.show : 'changes' });
        }}
      >
        <option value="">Any severity</option>
        {severities.toReversed().map((severity) => (
          <option key={severity} value={severity}>
            {severityNames[severity]}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Direction"
        value={choice.direction ?? ''}
        onChange={({ target }) => {
          const direction = oneOf(directions, target.value) ?? null;
          onChoose({ direction, show: direction === null ? choice.show : 'changes' });
        }}
      >
        <option value="">Any direction</option>
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {directionNames[direction]}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Document"
        value={choice.documentId ?? ''}
        onChange={({ target }) => onChoose({ documentId: target.value === '' ? null : target.value })}
      >
        <option value="">All documents</option>
        {documents.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Period"
        value={choice.days ?? ''}
        onChange={({ target }) => onChoose({ days: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Any time</option>
        {periods.map(({ days, name }) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
