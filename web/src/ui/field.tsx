import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands beside the input, on its line. */
  action?: ReactNode;
  isLarge?: boolean;
};

/** Label above, hint below; an error replaces the hint. */
export function TextField({ label, hint, error, action, isLarge = false, ...input }: TextFieldProps) {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <div className={`field ${isLarge ? 'field-lg' : ''} ${hasError ? 'bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="line">
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={hasError || undefined}
          aria-describedby={`${id}-note`}
        />
        {action}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {hasError ? (
          <p className="err">
            <CircleAlert className="i" aria-hidden />
            {error}
          </p>
        ) : (
          <p className="hint">{hint}</p>
        )}
      </div>
    </div>
  );
}
