import { lazy, type ReactNode } from 'react';

/** A component whose code is fetched when it is first shown. Where that fails, an error with the message `problem` is thrown. */
export function lazily<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  problem: string,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      // Each browser words a failed fetch of a script or style sheet differently.
      throw new Error(problem, { cause });
    }
  });
}
