import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastKind = 'ok' | 'bad' | 'info';
export type Toast = { kind: ToastKind; title: string; description?: string | undefined };

// The drawing of toasts is loaded with the first one: most visits see none.
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

let waiting: Toast[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

/** Says what happened, and with `description` what comes of it. */
export function showToast(kind: ToastKind, title: string, description?: string): void {
  waiting = [...waiting, { kind, title, description }];
  isWanted = true;
  tell();
}

/** The toasts not drawn yet, once. */
export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. Nothing until there is one. */
export function ToastArea() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, () => isWanted);
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}
