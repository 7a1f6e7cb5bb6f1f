import type { PrivateAllowance } from '@clausewatch/contract/private-documents';
import { Meter } from '../../../ui/meter.tsx';
import { written } from '../../../ui/number.ts';

/** How much of the plan is used, said before it is used up. Nothing where nothing is limited. */
export function Allowance({ allowance }: { allowance: PrivateAllowance }) {
  const { documents, bytes, uploads } = allowance;
  const rows = [
    { name: 'Documents', ...documents, write: written },
    { name: 'Space', ...bytes, write: megabytes },
    { name: 'Uploads today', ...uploads, write: written },
  ];
  return (
    <dl className="kv usage own-usage">
      {rows.map(({ name, used, limit, write }) =>
        limit === null ? null : (
          <div className="contents" key={name}>
            <dt>{name}</dt>
            <dd>{limit === 0 ? write(used) : `${write(used)} of ${write(limit)}`}</dd>
            {limit > 0 && (
              <dd className="col-span-2" aria-hidden>
                <Meter used={used} limit={limit} />
              </dd>
            )}
          </div>
        ),
      )}
    </dl>
  );
}

/** "0.4 MB", "18 MB", "2 GB". */
export function megabytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${Math.round(bytes / 100_000_000) / 10} GB`;
  if (bytes >= 10_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  if (bytes >= 100_000) return `${Math.round(bytes / 100_000) / 10} MB`;
  return bytes === 0 ? '0 MB' : `${Math.ceil(bytes / 1_000)} kB`;
}
