import { useId } from 'react';

type SegmentedChoiceProps<Name extends string> = {
  label: string;
  options: Record<Name, string>;
  /** Null: none of them. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
};

/** Switches between two to four views. */
export function SegmentedChoice<Name extends string>(props: SegmentedChoiceProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  const group = useId();
  const names = Object.keys(options) as Name[];
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
          {options[name]}
        </label>
      ))}
    </fieldset>
  );
}
