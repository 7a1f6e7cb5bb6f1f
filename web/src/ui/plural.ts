import { written } from './number.ts';

/** "1 document", "1,204 documents". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${written(count)} ${count === 1 ? one : many}`;
}
