import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeKind = 'ok' | 'bad' | 'info';
const icons: Record<NoticeKind, typeof Check> = { ok: Check, bad: CircleAlert, info: Info };

type NoticeProps = {
  kind: NoticeKind;
  /** True where it replaces the form that was sent and had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The most important message of a page. Screen readers announce an error at once. */
export function Notice({ kind, takesFocus = false, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div
      className={`notice notice-${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      {...(takesFocus && { ref: focusOn, tabIndex: -1 })}
    >
      <Icon className="i" aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** Defined outside the component: the same function at every render, so React calls it once. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
