import type { ReactNode } from 'react';

/** Holds the place of a text that is still to come, as long and as wrapped as `children`, which nobody is shown. */
export function SkeletonText({ children }: { children: ReactNode }) {
  return (
    <span className="relative block w-fit" aria-hidden>
      <span className="invisible">{children}</span>
      <span className="skel absolute inset-x-0 inset-y-[0.2em] h-auto" />
    </span>
  );
}
