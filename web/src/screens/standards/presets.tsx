import type { Preset, StandardSummary } from '@clausewatch/contract/standards';
import { useQuery } from '@tanstack/react-query';
import { presetsQuery } from '../../api/standards.ts';
import { ButtonLink } from '../../ui/button.tsx';

import { plural } from '../../ui/plural.ts';
import { useDay } from '../../ui/use-day.ts';

type PresetsProps = { standards: readonly StandardSummary[]; userId: string | null; isMember: boolean };

/** Standards to start from, each held against the viewer's vendors already. */
export function Presets({ standards, userId, isMember }: PresetsProps) {
  const { data } = useQuery(presetsQuery(userId));
  const day = useDay();
  if (data === undefined) return null;
  return (
    <section className="sect" aria-labelledby="presets-title">
      <div className="sect-head">
        <h2 className="h3" id="presets-title">
          To start from <span className="count">{data.length}</span>
        </h2>
        <span className="sm">Written by us from the law named. Not legal advice</span>
      </div>
      <ul>
        {data.map((preset) => {
          const own = standards.find((standard) => standard.preset === preset.id);
          return (
            <li className="std preset" key={preset.id}>
              <p className="grid content-start">
                <span className="lead-n">{preset.checks.length}</span>
                <span className="sm quiet">checks</span>
              </p>
              <div className="grid content-start gap-0.5">
                <h3 className="h3">{preset.name}</h3>
                <p className="sm quiet">{preset.source}</p>
              </div>
              <p className="sm mid">
                {own === undefined ? factOf(preset) : `Yours since ${day(own.created_at)}`}
              </p>
              {isMember && (
                <p className="flex md:justify-end">
                  <ButtonLink to={`/standards/new?preset=${preset.id}`}>
                    {own === undefined ? 'Start from this' : 'Use again'}
                    <span className="sr">: {preset.name}</span>
                  </ButtonLink>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function factOf({ would_meet: met, vendors }: Preset): string {
  return vendors === 0 ? '' : `${met} of your ${plural(vendors, 'vendor')} would meet it`;
}
