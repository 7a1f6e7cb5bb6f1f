import type { ReactNode } from 'react';

/** The kind of an entry that no severity and no health says. */
export function IconSign({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="health">
      {icon}
      {children}
    </span>
  );
}
