import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

const look = cva('btn', {
  variants: {
    kind: { primary: 'btn-pri', default: '', quiet: 'btn-quiet', danger: 'btn-danger' },
    size: { small: 'btn-sm', medium: '', large: 'btn-lg' },
    isIcon: { true: 'btn-icon', false: '' },
  },
  defaultVariants: { kind: 'default', size: 'medium', isIcon: false },
});
type Look = VariantProps<typeof look>;

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean };

/** While busy it keeps its width and focus, shows a spinner and does nothing. */
export function Button({ kind, size, isIcon, className, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, isIcon, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {isBusy ? (
        <span className="relative inline-grid place-items-center">
          <span className="invisible inline-flex items-center gap-1.5">{children}</span>
          <span className="spin absolute" />
        </span>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = Look & { to: string; className?: string; children: ReactNode; onClick?: () => void };

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ kind, size, isIcon, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ kind, size, isIcon, className })} />;
}
