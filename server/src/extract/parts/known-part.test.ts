import { expect, test } from 'vitest';
import { findKnownPart } from './known-part.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

function draft(text: string): DraftBlock {
  const [, marks = '', words = text] = /^(#*) ?(.*)$/.exec(text) ?? [];
  const kind = marks === '' ? 'paragraph' : 'heading';
  return { kind, level: marks.length, text: words, ordinal: null, links: [], emphasis: [] };
}

function found(page: string[], own: string[], elsewhere: string[]): string[] | undefined {
  const plain = (texts: string[]): string[] => texts.map((text) => draft(text).text);
  const known = { own: plain(own), elsewhere: plain(elsewhere) };
  return findKnownPart(page.map(draft), known)?.map(({ text }) => text);
}

const refunds = [
  '## Refund Policy',
  'You may ask for your money.',
  'We answer within a week.',
  'Contact us.',
];
const shipping = ['## Shipping Policy', 'We send within two days.', 'Parcels are insured.', 'Contact us.'];

test('a part is the stretch with its wording, with what is new in and after it, up to the next title', () => {
  const [title = '', first = '', ...rest] = refunds;
  const page = [...shipping, title, first, 'This is new.', ...rest, '### At the end', 'New as well.'];
  expect(found([...page, '## Returns Policy', 'Send it back.'], refunds, shipping)).toEqual([
    'Refund Policy',
    'You may ask for your money.',
    'This is new.',
    'We answer within a week.',
    'Contact us.',
    'At the end',
    'New as well.',
  ]);
});

test('a new title in the place of the former belongs to the part, a neighbour’s last line does not', () => {
  const [, ...body] = refunds;
  expect(found([...shipping, '## Your money back', ...body], refunds, shipping)?.[0]).toBe('Your money back');
  expect(found([...shipping, ...body], refunds, shipping)?.[0]).toBe('You may ask for your money.');
});

test('lines of the part that stand in another document are not the part', () => {
  const page = [...shipping, 'We answer within a week.'];
  expect(found(page, refunds, shipping)).toBeUndefined();
});
