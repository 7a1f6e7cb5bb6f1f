import { lazy, type ReactNode } from 'react';

/** A component whose code is fetched when it is first shown. Where it does not arrive, `problem` is what is said. */
export function lazily<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  problem: string,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      // Browsers word it each in their way that a script or a style sheet could not be fetched.
      throw new Error(problem, { cause });
    }
  });
}
