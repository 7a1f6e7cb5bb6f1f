import { type Account, currentAccount } from '../platform/acting-for.ts';
import { FairTurns } from '../platform/fair-turns.ts';

/** The same work, done for one call at a time, in turns by the account for which it is done. */
export function oneInTurns<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const turns = new FairTurns<{ account: Account | null; begin: () => Promise<void> }>();
  const goOn = async (): Promise<void> => {
    if (turns.running.size > 0) return;
    for (let next = turns.take(); next !== undefined; next = turns.take()) {
      const begun = performance.now();
      await next.begin();
      turns.end(next, performance.now() - begun);
    }
  };
  return (input) =>
    new Promise((resolve, reject) => {
      turns.push({ account: currentAccount(), begin: () => work(input).then(resolve, reject) });
      void goOn();
    });
}
