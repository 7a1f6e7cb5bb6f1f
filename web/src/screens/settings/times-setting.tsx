import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ownTimeZone } from '../../ui/own-time-zone.ts';
import { useNow } from '../../ui/use-now.ts';
import type { ChoiceProps } from './channels-setting.tsx';
import { Setting } from './setting.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The time zone of quiet hours, and when the digest is sent. */
export function TimesSetting({ choices: { time_zone: zone, digest }, onChoose }: ChoiceProps) {
  const now = useNow();
  const zones = useMemo(() => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])], [zone]);
  const own = ownTimeZone();
  return (
    <Setting id="times" title="Time zone and digest" about="An empty digest is never sent.">
      <div className="full max-w-88">
        <SelectField
          label="Time zone"
          hint={`It is ${timeIn(zone, now)} there now.`}
          value={zone}
          onChange={({ target }) => onChoose({ time_zone: target.value })}
        >
          {zones.map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      {own !== zone && zones.includes(own) && (
        <Button size="small" onClick={() => onChoose({ time_zone: own })}>
          Use {own.replaceAll('_', ' ')}, as this browser
        </Button>
      )}
      <div className="times">
        <label htmlFor="digest-day">Digest on</label>
        <select
          id="digest-day"
          className="select"
          value={digest.weekday}
          onChange={({ target }) => onChoose({ digest: { ...digest, weekday: Number(target.value) } })}
        >
          {weekdays.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <span>at</span>
        <input
          type="time"
          className="input"
          aria-label="Digest at"
          value={digest.at}
          onChange={({ target }) =>
            target.value !== '' && onChoose({ digest: { ...digest, at: target.value } })
          }
        />
      </div>
    </Setting>
  );
}

function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
