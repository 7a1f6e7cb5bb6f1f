/** Numbers that policies write in one word, in ten languages. */
const simple: Record<number, string> = {
  1: 'one|a|an|ein(?:e[nmrs]?)?|une?|una?|uno|um|uma|één|een|jeden|jednego|jedną|en|ett',
  2: 'two|zwei|deux|dos|due|dois|duas|twee|dwa|dwóch|två',
  3: 'three|drei|trois|tres|tre|três|drie|trzy|trzech',
  4: 'four|vier|quatre|cuatro|quattro|quatro|cztery|fyra',
  5: 'five|fünf|cinq|cinco|cinque|vijf|pięć|fem',
  6: 'six|sechs|seis|sei|zes|sześć|sex',
  7: 'seven|sieben|sept|siete|sette|sete|zeven|siedem|sju',
  8: 'eight|acht|huit|ocho|otto|oito|osiem|åtta',
  9: 'nine|neun|neuf|nueve|nove|negen|dziewięć|nio',
  10: 'ten|zehn|dix|diez|dieci|dez|tien|dziesięć|tio',
  11: 'eleven|elf|onze|once|undici|jedenaście|elva',
  12: 'twelve|zwölf|douze|doce|dodici|doze|twaalf|dwanaście|tolv',
  13: 'thirteen|dreizehn|treize|trece|tredici|treze|dertien|trzynaście|tretton',
  14: 'fourteen|vierzehn|quatorze|catorce|quattordici|veertien|czternaście|fjorton',
  15: 'fifteen|fünfzehn|quinze|quince|quindici|vijftien|piętnaście|femton',
  16: 'sixteen|sechzehn|seize|dieciséis|sedici|dezesseis|zestien|szesnaście|sexton',
  17: 'seventeen|siebzehn|dix-sept|diecisiete|diciassette|dezessete|zeventien|siedemnaście|sjutton',
  18: 'eighteen|achtzehn|dix-huit|dieciocho|diciotto|dezoito|achttien|osiemnaście|arton',
  19: 'nineteen|neunzehn|dix-neuf|diecinueve|diciannove|dezenove|negentien|dziewiętnaście|nitton',
  20: 'twenty|zwanzig|vingt|veinte|venti|vinte|twintig|dwadzieścia|tjugo',
  30: 'thirty|drei(?:ß|ss)ig|trente|treinta|trenta|trinta|dertig|trzydzieści|trettio',
  40: 'forty|vierzig|quarante|cuarenta|quaranta|quarenta|veertig|czterdzieści|fyrtio',
  50: 'fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquenta|vijftig|pięćdziesiąt|femtio',
  60: 'sixty|sechzig|soixante|sesenta|sessanta|sessenta|zestig|sześćdziesiąt|sextio',
  70: 'seventy|siebzig|soixante-dix|setenta|settanta|zeventig|siedemdziesiąt|sjuttio',
  80: 'eighty|achtzig|quatre-vingts?|ochenta|ottanta|oitenta|tachtig|osiemdziesiąt|åttio',
  90: 'ninety|neunzig|quatre-vingt-dix|noventa|novanta|negentig|dziewięćdziesiąt|nittio',
  100: 'hundred|hundert|cent|cien|cento|honderd|sto|hundra',
};

/** English and French tens with what may follow them, German and Dutch ones with what may precede them: "twenty-four", "vierundzwanzig". */
const tens: Record<number, string> = {
  20: 'twenty zwanzig twintig vingt',
  30: 'thirty drei(?:ß|ss)ig dertig trente',
  40: 'forty vierzig veertig quarante',
  50: 'fifty fünfzig vijftig cinquante',
  60: 'sixty sechzig zestig soixante',
  70: 'seventy siebzig zeventig',
  80: 'eighty achtzig tachtig quatre-vingt',
  90: 'ninety neunzig negentig',
};
const ones: readonly string[] = [
  'one ein een un',
  'two zwei twee deux',
  'three drei drie trois',
  'four vier vier quatre',
  'five fünf vijf cinq',
  'six sechs zes six',
  'seven sieben zeven sept',
  'eight acht acht huit',
  'nine neun negen neuf',
];

/** In French sixty and eighty are counted on to nineteen. */
const teens = 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ');

const composed: readonly [number, string][] = Object.entries(tens).flatMap(([ten, names]) => {
  const [english = '', german = '', dutch = '', french = ''] = names.split(' ');
  const upToNine = ones.map((forms, index): [number, string] => {
    const [one = '', ein = '', een = '', un = ''] = forms.split(' ');
    const inFrench = french === '' ? '' : `|${french}(?:-| et |-et-)${un}e?`;
    return [
      Number(ten) + index + 1,
      `${english}[\\s-]${one}|${ein}und${german}|${een}(?:en|ën)${dutch}${inFrench}`,
    ];
  });
  const isCountedOn = french === 'soixante' || french === 'quatre-vingt';
  const upToNineteen = teens.map((teen, index): [number, string] => [
    Number(ten) + 10 + index,
    `${french}(?:-| et |-et-)${teen}`,
  ]);
  return isCountedOn ? [...upToNine, ...upToNineteen] : upToNine;
});

const values: readonly [number, string][] = [
  ...Object.entries(simple).map(([value, forms]): [number, string] => [Number(value), forms]),
  ...composed,
];
/** The composed ones by their parts, for hundreds of whole words would be tried at every letter of a text. */
const parts = (rows: readonly string[], column: number): string =>
  `(?:${rows.flatMap((names) => names.split(' ')[column] ?? []).join('|')})`;
const tenRows = Object.values(tens);
const belowHundred = [
  ...Object.values(simple),
  `${parts(tenRows, 0)}[\\s-]${parts(ones, 0)}`,
  `${parts(ones, 1)}und${parts(tenRows, 1)}`,
  `${parts(ones, 2)}(?:en|ën)${parts(tenRows, 2)}`,
  `${parts(tenRows, 3)}(?:-| et |-et-)(?:${parts(ones, 3)}e?|${teens.join('|')})`,
].join('|');
const hundreds = '(?:(one|a|two|three|four|five|six|seven|eight|nine)[\\s-])hundred';

/** A number in words, for a pattern that reads Unicode and no case. */
export const numeral = `${hundreds.replace('(one', '(?:one')}(?:[\\s-](?:and[\\s-])?(?:${belowHundred}))?|${belowHundred}`;

const patterns = values.map(([value, forms]) => [value, new RegExp(`^(?:${forms})$`, 'iu')] as const);
const withHundreds = new RegExp(`^${hundreds}(?:[\\s-](?:and[\\s-])?(.+))?$`, 'iu');

/** "twenty-four" is 24; undefined for what is no number. */
export function valueOfNumeral(words: string): number | undefined {
  const match = withHundreds.exec(words);
  if (match === null) return patterns.find(([, pattern]) => pattern.test(words))?.[0];
  const rest = match[2] === undefined ? 0 : (valueOfNumeral(match[2]) ?? 0);
  return 100 * (valueOfNumeral(match[1] ?? '') ?? 1) + rest;
}

/** "十二" is 12: characters of ones before those of tens and hundreds multiply them. */
export function valueOfKanji(characters: string): number {
  let [sum, ones] = [0, 0];
  for (const character of characters) {
    const size = character === '十' ? 10 : character === '百' ? 100 : 0;
    if (size === 0) ones = '一二三四五六七八九'.indexOf(character) + 1;
    else [sum, ones] = [sum + (ones || 1) * size, 0];
  }
  return sum + ones;
}

/** Numerals of one language that are words of another one, such as English "once" and "due". */
export const ambiguousNumerals: ReadonlySet<string> = new Set(
  'once due sex sei elf sept cent cento cien seize doze onze dos dez dix sto otto fem tio tre tres trece venti vier tien nove sette sete'.split(
    ' ',
  ),
);
