import { setImmediate as others } from 'node:timers/promises';

/** Others wait no longer than about this: far less than what is noticed. */
const sliceMs = 10;

/** What becomes of each item, in their order; lets everybody else go on in between. For much work of small pieces, each of them short. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - began < sliceMs) continue;
    await others();
    began = performance.now();
  }
  return results;
}
