import { type ReactNode, useEffect, useState } from 'react';
import { atFirstUse } from './at-first-use.ts';
import type { OpenMenu } from './open-menu.tsx';

export type MenuEntry = { name: string } & ({ to: string } | { act: () => void });

export type MenuButtonProps = {
  className: string;
  /** What the button says, where its face does not. */
  label?: string;
  face: ReactNode;
  /** Stands above the entries. */
  head?: ReactNode;
  /** Asked each time the menu opens. */
  entries: () => MenuEntry[];
};

/** A button that opens a menu, whose code is fetched once somebody uses the page: it opens without a connection, too. */
export function MenuButton(props: MenuButtonProps) {
  const [Menu, setMenu] = useState<typeof OpenMenu | null>(null);
  useEffect(() => atFirstUse(prepare), []);
  if (Menu !== null) return <Menu {...props} />;
  const open = async () => {
    const fetched = await load().catch(() => null);
    // Where it cannot be fetched, the next press tries again.
    if (fetched !== null) setMenu(() => fetched.OpenMenu);
  };
  const { className, label, face } = props;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {face}
    </button>
  );
}

function prepare(): void {
  void load().catch(() => undefined);
}

function load() {
  return import('./open-menu.tsx');
}
