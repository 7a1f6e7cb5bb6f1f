import { expect, test } from 'vitest';
import { isErrorLine } from './not-served-words.ts';

test.each([
  '404',
  '404.',
  'Error 404',
  'HTTP Status 404 – Not Found',
  '500 Internal Server Error',
  '503 Service Unavailable',
  'Page not found',
  'Sorry, the page you requested was not found.',
  'Access denied',
  'Oops! Something went wrong. Please try again later.',
  'The service is temporarily unavailable.',
  'Seite nicht gefunden',
  'ページが見つかりません',
])('an error page says: %s', (line) => {
  expect(isErrorLine(line)).toBe(true);
});

test.each([
  '月額料金は500円です。',
  '販売価格　500円（税込）',
  'Цена: 500 рублей',
  'Вартість доставки — 500 грн.',
  'Τιμή 500 ευρώ',
  '대금 500원',
  '第500条',
  '§ 404',
  '(500)',
  '500 Main Street',
  '404 555 0100',
  'An item that was left and not found is not replaced.',
  'If the Service is temporarily unavailable for more than an hour, you get a credit of 5 %.',
  'Reproduction is forbidden.',
])('a document says: %s', (line) => {
  expect(isErrorLine(line)).toBe(false);
});
