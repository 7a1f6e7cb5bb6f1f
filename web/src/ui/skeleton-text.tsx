import type { ReactNode } from 'react';

/** A placeholder for a text that is still loading, as long and wrapped as `children`, which stays invisible. */
export function SkeletonText({ children }: { children: ReactNode }) {
  return (
    <span className="relative block w-fit" aria-hidden>
      <span className="invisible">{children}</span>
      <span className="skel absolute inset-x-0 inset-y-[0.2em] h-auto" />
    </span>
  );
}
