/** What becomes of the items, in their order, in parts of `atOnce` that are made when they are asked for. */
export async function* mapInParts<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result[]> {
  for (let from = 0; from < items.length; from += atOnce)
    yield await Promise.all(items.slice(from, from + atOnce).map(map));
}
