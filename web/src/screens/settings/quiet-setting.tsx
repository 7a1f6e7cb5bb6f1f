import { Checkbox } from '../../ui/checkbox.tsx';
import type { ChoiceProps } from './channels-setting.tsx';
import { Setting } from './setting.tsx';

const usualHours = { from: '22:00', until: '07:00' };

/** Quiet hours, in which no mail is sent. */
export function QuietSetting({ choices: { quiet }, onChoose }: ChoiceProps) {
  const { hours, weekends } = quiet;
  const choose = (change: Partial<typeof quiet>) => onChoose({ quiet: { ...quiet, ...change } });
  const chooseHours = (change: Partial<typeof usualHours>) =>
    choose({ hours: { ...(hours ?? usualHours), ...change } });
  return (
    <Setting
      id="quiet"
      title="Quiet hours"
      about="Alerts during quiet hours are sent as one mail when they end. The inbox shows them at once."
    >
      <div className="times">
        <Checkbox isChecked={hours !== null} onChange={(isOn) => choose({ hours: isOn ? usualHours : null })}>
          From
        </Checkbox>
        <input
          type="time"
          className="input"
          aria-label="Quiet from"
          disabled={hours === null}
          value={(hours ?? usualHours).from}
          onChange={({ target }) => chooseHours({ from: target.value })}
        />
        <span>to</span>
        <input
          type="time"
          className="input"
          aria-label="Quiet until"
          disabled={hours === null}
          value={(hours ?? usualHours).until}
          onChange={({ target }) => chooseHours({ until: target.value })}
        />
      </div>
      <Checkbox isChecked={weekends} onChange={(isOn) => choose({ weekends: isOn })}>
        All weekend
      </Checkbox>
      {(hours !== null || weekends) && (
        <Checkbox isChecked={quiet.except_material} onChange={(isOn) => choose({ except_material: isOn })}>
          Let material changes through
        </Checkbox>
      )}
    </Setting>
  );
}
