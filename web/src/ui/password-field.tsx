import { Eye } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password field with a button that shows what was typed. */
export function PasswordField({ label, hint, error, aside, isLarge, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, aside, isLarge }}>
      {(described) => (
        <div className="with-button">
          <input
            {...input}
            {...described}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            kind="quiet"
            isIcon
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye className="i" aria-hidden />
          </Button>
        </div>
      )}
    </Field>
  );
}
