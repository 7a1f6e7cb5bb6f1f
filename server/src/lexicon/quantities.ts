// Words around figures, in ten languages: what they are of, what they bound, and what makes them no quantity.

/** What makes a number a bound or an age whatever stands after it. */
export const boundWords =
  'aged?|under|over|than|least|most|up to|below|above|minimum|maximum|limit(?:ed)? (?:is|to|of)|age (?:is|of)|(?:unter|über|mindestens|höchstens|maximal)|(?:moins|plus) de|au (?:moins|plus)|menor(?:es)? de|mayor(?:es)? de|al menos|(?:minore|inferiore|superiore) a|almeno|(?:menor|maior)(?:es)? (?:de|que)|jonger dan|minstens|poniżej|powyżej|co najmniej|under|över|minst|högst';

export const percentWord = /^p(?:er|our|or|ro)/u;
export const percent = '%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento|procent';

/** Behind a number they make it that of a house. */
export const streets =
  'rue|avenue|av|bd|boulevard|place|quai|cours|via|calle|plaza|rua|ul|bis|ter|street|st|road|floor|etage|étage';

/** Units of data, speed, power and length, of which many are written with a capital. */
export const measures = `[KMGTP]i?[Bb](?:yte|it)?s?(?:/s|ps)?|[KMGTP]bit/s|(?:kilo|mega|giga|tera)(?:bytes?|bits?|octets?)|[kMGT]W(?:h|p)?|kWh?|GPUs?|vCPUs?|CPUs?|[KkMGT]o(?=\\s(?:de|d'|par|sur)(?![\\p{L}])|[.,;:)/]|$)`;

/** Characters behind what a number counts, in Japanese and Chinese. */
export const counters = '人件歳才名个回台個枚社倍割点通条项次台';

export const currencyCodes = 'USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|PLN|INR|BRL';
export const currencyNames = 'dollars?|euros?|pounds|kronor|kr|zł|[万億亿]?円|[万亿]?元';

/** Names of currencies by the sign that stands for them. */
export const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'us$ usd dollar dollars',
    '€': 'eur euro euros',
    '£': 'gbp pounds',
    '¥': 'jpy 円',
    kr: 'sek kronor',
    zł: 'pln',
  }).flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign] as const)),
);
