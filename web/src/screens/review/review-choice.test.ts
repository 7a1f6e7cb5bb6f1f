import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './review-choice.ts';

const read = (text: string) => readChoice(new URLSearchParams(text));

test('what is listed stands in the address, as shortly as it can', () => {
  expect(writeChoice(read(''))).toEqual({});
  const address = { state: 'declined', kind: 'type', vendor: 'vnd_1', by: 'local', page: '2' };
  expect(writeChoice(read(new URLSearchParams(address).toString()))).toEqual(address);
});

test('what an address cannot mean is passed over', () => {
  expect(writeChoice(read('state=withdrawn&kind=none&vendor=%3Cb%3E&by=&page=-3'))).toEqual({});
});
