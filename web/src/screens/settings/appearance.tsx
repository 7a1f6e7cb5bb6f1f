import { useState } from 'react';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { chooseTheme, chosenTheme, themeNames } from '../../ui/theme.ts';
import { Setting } from './setting.tsx';

export function Appearance() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Setting id="appearance" title="Appearance" about="Saved in this browser.">
      <SegmentedChoice
        label="Theme"
        options={themeNames}
        chosen={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </Setting>
  );
}
