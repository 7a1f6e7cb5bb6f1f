import { type DocumentType, documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ChoiceProps } from './channels-setting.tsx';
import { Setting } from './setting.tsx';

/** The kinds of alerts. */
export function KindsSetting({ choices: { types, health }, onChoose }: ChoiceProps) {
  const all = documentTypes;
  const chosen = types ?? all;
  const choose = (type: DocumentType, isChosen: boolean) => {
    const next = all.filter((each) => (each === type ? isChosen : chosen.includes(each)));
    onChoose({ types: next.length === all.length ? null : next });
  };
  return (
    <Setting id="kinds" title="Topics" about="Changes of wording, in the types of documents you choose.">
      <fieldset className="kinds">
        <legend className="sr">Types of documents</legend>
        {all.map((type) => (
          <Checkbox
            key={type}
            isChecked={chosen.includes(type)}
            onChange={(isChosen) => choose(type, isChosen)}
          >
            {documentTypeNames[type]}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isChecked={health} onChange={(isChosen) => onChoose({ health: isChosen })}>
        Documents we cannot read
        <span className="hint block">Once after 3 failed days, and once when they are back.</span>
      </Checkbox>
    </Setting>
  );
}
