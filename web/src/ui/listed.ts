/** "one, two and three". */
export function listed(words: string[]): string {
  return list.format(words);
}

const list = new Intl.ListFormat('en-GB');
