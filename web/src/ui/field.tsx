import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the end of the label's line; comes after the input in the tab order. */
  aside?: ReactNode;
  isLarge?: boolean | undefined;
};

/** The attributes that tie an input to its label and hint. */
export type FieldInput = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string };

/** Label above, hint below; an error replaces the hint. */
export function Field({
  label,
  hint,
  error,
  aside,
  isLarge = false,
  children,
}: FieldProps & { children: (input: FieldInput) => ReactNode }) {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <div className={`field ${isLarge ? 'field-lg' : ''} ${hasError ? 'bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="line">
        {children({ id, 'aria-invalid': hasError || undefined, 'aria-describedby': `${id}-note` })}
      </div>
      <div id={`${id}-note`} className="field-note" aria-live="polite">
        {hasError ? (
          <p className="err">
            <CircleAlert className="i" aria-hidden />
            <span>{error}</span>
          </p>
        ) : (
          hint !== undefined && <p className="hint">{hint}</p>
        )}
      </div>
      {aside !== undefined && <div className="aside sm">{aside}</div>}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** Shown beside the input, on the same line. */
    action?: ReactNode;
  };

export function TextField({ label, hint, error, aside, action, isLarge, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, aside, isLarge }}>
      {(described) => (
        <>
          <input {...input} {...described} className="input" />
          {action}
        </>
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function SelectField({ label, hint, error, aside, isLarge, ...input }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, aside, isLarge }}>
      {(described) => <select {...input} {...described} className="select" />}
    </Field>
  );
}

/** An email address: automatic capitals and spell checking are off. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}
type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error, aside, isLarge, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, aside, isLarge }}>
      {(described) => <textarea {...input} {...described} className="input" />}
    </Field>
  );
}
