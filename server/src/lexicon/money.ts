import { currencies, currencyCodes, currencyNames } from './quantities.ts';

/** A letter that goes on with a number before or behind it: not those of scripts without spaces, where particles touch numbers. */
export const joinedLetter = '(?![\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}])\\p{L}';

/** Bounded, so that a chain of digits and commas costs no more than its length. */
const amount = '\\d{1,12}(?:[.,\\s]\\d{3}){0,5}(?:[.,]\\d{1,2})?';

export const moneyPattern = new RegExp(
  `(?:(?:US|CA|A|NZ|HK)?[$€£¥₹]|(?:${currencyCodes})(?=\\s?\\d))\\s?${amount}` +
    `|(?<!\\d|${joinedLetter})${amount}\\s?(?:[$€£¥₹]|(?:${currencyCodes}|${currencyNames})(?!${joinedLetter}))`,
  'giu',
);

/** "€100", "EUR 100,00" and "100 euros" are the same sum. */
export function moneyKey(text: string): string {
  const currency = text.toLowerCase().replace(/[\d.,\s]+/g, '');
  return `${amountKey(text)} ${currencies.get(currency) ?? currency}`;
}

/** Figures without what parts thousands, and without empty decimals. */
export function amountKey(text: string): string {
  const figures = text.replace(/[^\d.,\s]/gu, '').trim();
  return figures
    .replace(/[.,\s](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(',', '.');
}

/** A sum as data: its figure, and the three letters of its currency. */
export function moneyOf(text: string): { amount: number; currency: string } {
  const [figure = '', sign = ''] = moneyKey(text).split(' ');
  return { amount: Number(figure), currency: codes.get(sign) ?? sign.toUpperCase() };
}

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₹': 'INR',
    kr: 'SEK',
    zł: 'PLN',
    ca$: 'CAD',
    a$: 'AUD',
    nz$: 'NZD',
    hk$: 'HKD',
  }),
);
