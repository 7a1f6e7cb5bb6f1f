import type { Usage } from '@clausewatch/contract/accounts';
import { Meter } from '../ui/meter.tsx';
import { written } from '../ui/number.ts';

/** How much of the plan's limits is used. */
export function UsageMeters({ usage }: { usage: Usage }) {
  const { watched_vendors: watched, analyses, computing } = usage;
  const rows = [
    { name: 'Watched vendors', ...watched },
    { name: analyses.period === 'day' ? 'Analyses today' : 'Total analyses', ...analyses },
    {
      name: 'Minutes of computing today',
      used: Math.round(computing.used_seconds / 6) / 10,
      limit: computing.limit_seconds / 60,
    },
  ];
  return (
    <dl className="kv usage">
      {rows.map(({ name, used, limit }) => (
        <div className="contents" key={name}>
          <dt>{name}</dt>
          <dd>{limit === 0 ? kept(used) : `${written(used)} of ${written(limit)}`}</dd>
          {limit > 0 && (
            <dd className="col-span-2" aria-hidden>
              <Meter used={used} limit={limit} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** After a plan has ended: the watched vendors are kept, none can be added. */
function kept(used: number): string {
  return used === 0 ? 'None' : `${written(used)} kept`;
}

export function UsageMetersSkeleton() {
  return (
    <div className="grid gap-4 pt-4" aria-hidden>
      <span className="skel w-full" />
      <span className="skel w-full" />
    </div>
  );
}
