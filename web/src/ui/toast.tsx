import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { atFirstUse } from './at-first-use.ts';

export type ToastKind = 'ok' | 'bad' | 'info';
/** `link` leads to where something can be done about it. */
export type Toast = {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  link?: { to: string; name: string } | undefined;
};

let waiting: Toast[] = [];
let drawn: ReactNode = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Says what happened, and with `description` what comes of it. */
export function showToast(kind: ToastKind, title: string, description?: string, link?: Toast['link']): void {
  waiting = [...waiting, { kind, title, description, link }];
  void load();
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

/** Where toasts appear. Their drawing is fetched once somebody uses the page: they tell of a lost connection, too. */
export function ToastArea() {
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => drawn,
    () => null,
  );
  useEffect(() => atFirstUse(() => void load()), []);
  return toasts !== null && <OrNothing>{toasts}</OrNothing>;
}

/** A toast that cannot be drawn takes nothing else with it. */
class OrNothing extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Where the drawing cannot be fetched, toasts wait for the next one to fetch it again. */
async function load(): Promise<void> {
  if (drawn !== null || isLoading) return;
  isLoading = true;
  try {
    const { Toasts } = await import('./toasts.tsx');
    drawn = <Toasts />;
    tell();
  } catch {
    // Nothing is lost but a message, and there is nowhere to say so.
  } finally {
    isLoading = false;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
