import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { atFirstUse } from './at-first-use.ts';

export type ToastKind = 'ok' | 'bad' | 'info';
/** `link` leads to where the user can act on it, or acts itself: undoes it, for example. */
export type Toast = {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  link?: ({ name: string } & ({ to: string } | { act: () => void })) | undefined;
};

let waiting: Toast[] = [];
let drawn: ReactNode = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Shows what happened, and in `description` its consequences. */
export function showToast(kind: ToastKind, title: string, description?: string, link?: Toast['link']): void {
  waiting = [...waiting, { kind, title, description, link }];
  void load();
  notifyListeners();
}

/** Takes the toasts that are not drawn yet. */
export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. Their code is fetched at the first use of the page, since they also report a lost connection. */
export function ToastArea() {
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => drawn,
    () => null,
  );
  useEffect(() => atFirstUse(() => void load()), []);
  return toasts !== null && <OrNothing>{toasts}</OrNothing>;
}

/** An error while drawing a toast leaves the rest of the page intact. */
class OrNothing extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Where the code cannot be fetched, toasts wait until the next one fetches it again. */
async function load(): Promise<void> {
  if (drawn !== null || isLoading) return;
  isLoading = true;
  try {
    const { Toasts } = await import('./toasts.tsx');
    drawn = <Toasts />;
    notifyListeners();
  } catch {
    // Only a message is lost, and there is nowhere to report it.
  } finally {
    isLoading = false;
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
