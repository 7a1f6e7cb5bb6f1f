import type { ReactNode } from 'react';

type CheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
