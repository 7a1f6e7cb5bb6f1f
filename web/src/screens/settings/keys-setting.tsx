import { Checkbox } from '../../ui/checkbox.tsx';
import { switchSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { Setting } from './setting.tsx';

export function KeysSetting() {
  const areOn = useSingleKeys();
  return (
    <Setting id="keys" title="Keys" about="Saved in this browser. Press ? for the list.">
      <Checkbox isChecked={areOn} onChange={switchSingleKeys}>
        Single keys, such as J and K
      </Checkbox>
    </Setting>
  );
}
