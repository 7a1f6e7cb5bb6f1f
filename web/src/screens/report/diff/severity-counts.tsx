import type { VersionDiff } from '@clausewatch/contract/changes';
import { Direction } from '../../../ui/direction.tsx';
import { Severity, SeverityDiamond, severityNames } from '../../../ui/severity.tsx';

/** “3 material, 1 minor”: how much of it matters how much, and whether it is better or worse. */
export function SeverityCounts({ diff: { points, severity, direction } }: { diff: VersionDiff }) {
  if (points.length === 0) return <Severity severity={severity} />;
  return (
    <span className="flex flex-wrap gap-x-4">
      {(['material', 'minor'] as const).map((each) => {
        const count = points.filter((point) => point.severity === each).length;
        if (count === 0) return null;
        return (
          <span key={each} className={`sev sev-${each}`}>
            <SeverityDiamond severity={each} />
            {count} {severityNames[each].toLowerCase()}
          </span>
        );
      })}
      <Direction direction={direction} />
    </span>
  );
}
