import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeKind = 'ok' | 'bad' | 'info';
const icons: Record<NoticeKind, typeof Check> = { ok: Check, bad: CircleAlert, info: Info };

type NoticeProps = {
  kind: NoticeKind;
  /** Where it stands in place of the form that was sent, and had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** What the page has to say before anything else on it. What went wrong is spoken at once. */
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

/** The same function at every drawing, so that it is called once. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
