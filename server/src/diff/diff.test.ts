import type { Block } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { diffBlocks } from './diff.ts';

function blocks(...texts: string[]): Block[] {
  let start = 0;
  return texts.map((text) => {
    const kind = text.startsWith('# ') ? 'heading' : text.includes(' | ') ? 'table_row' : 'paragraph';
    const bare = text.replace(/^# /, '');
    const block: Block = { kind, level: 0, text: bare, start, end: start + bare.length, anchor: '' };
    start += bare.length + 2;
    return block;
  });
}

function kinds(before: Block[], after: Block[]): string[] {
  return diffBlocks(before, after).operations.map(({ kind }) => kind);
}

const collect = 'We collect your name, address and payment details when you open an account with us.';
const share = 'We share data with hosting providers that act on our behalf and under contract.';
const keep = 'We keep your data for 30 days after you close your account, and then delete it.';
const law = 'These terms are governed by the laws of Norway, without regard to conflicts of law.';

describe('operations', () => {
  test('a changed word is a rewording, its neighbours stay', () => {
    const { operations } = diffBlocks(blocks(collect, keep), blocks(collect, keep.replace('30', '90')));
    expect(operations).toEqual([
      { kind: 'same', before: 0, after: 0 },
      {
        kind: 'reworded',
        before: 1,
        after: 1,
        words: [
          { kind: 'same', text: 'We keep your data for ' },
          { kind: 'removed', text: '30' },
          { kind: 'added', text: '90' },
          { kind: 'same', text: ' days after you close your account, and then delete it.' },
        ],
      },
    ]);
  });

  test('typography, kinds and levels are no rewording', () => {
    expect(kinds(blocks('# Don’t'), blocks("Don't"))).toEqual(['same']);
  });

  test('a block that stands elsewhere has moved, once, at its new place', () => {
    expect(kinds(blocks(collect, share, keep, law), blocks(law, collect, share, keep))).toEqual([
      'moved',
      'same',
      'same',
      'same',
    ]);
  });

  test('a block that moved and was reworded says both', () => {
    const { operations } = diffBlocks(
      blocks(collect, share, keep, law),
      blocks(law.replace('Norway', 'Sweden'), collect, share, keep),
    );
    expect(operations[0]).toMatchObject({ kind: 'moved', before: 3, after: 0 });
    expect(operations[0]).toHaveProperty('words');
  });

  test('unrelated blocks are removed and added, removed ones first', () => {
    expect(kinds(blocks(collect, share), blocks(collect, law))).toEqual(['same', 'removed', 'added']);
  });

  test('texts with nothing in common are a replacement, never nothing', () => {
    const { operations } = diffBlocks(blocks('Acme | one two'), blocks('Acme | three four'));
    expect(operations).toMatchObject([
      {
        kind: 'reworded',
        words: [
          { kind: 'same', text: 'Acme | ' },
          { kind: 'removed', text: 'one two' },
          { kind: 'added', text: 'three four' },
        ],
      },
    ]);
  });

  test('table rows pair by their first cell, not by likeness', () => {
    expect(
      kinds(
        blocks('Acme Inc | Hosting of customer data | USA', 'Beta AB | Mail delivery to customers | Sweden'),
        blocks('Gamma LLC | Hosting of customer data | USA', 'Beta AB | Sending of newsletters | Norway'),
      ),
    ).toEqual(['removed', 'added', 'reworded']);
  });

  test('rows between bars pair by their first cell too', () => {
    expect(
      kinds(
        blocks('| Acme Inc | Hosting of data | USA |', '| Beta AB | Mail to customers | Sweden |'),
        blocks('| Gamma LLC | Hosting of data | USA |', '| Beta AB | Sending of newsletters | Norway |'),
      ),
    ).toEqual(['removed', 'added', 'reworded']);
  });

  test('a row that nothing touched stays the same when another fills an empty column', () => {
    expect(
      kinds(
        blocks('| Mail |  | Sold |', '| Ads |  | Kept |'),
        blocks('| Mail |  | Sold |', '| Ads | Here | Kept |'),
      ),
    ).toEqual(['same', 'reworded']);
  });

  test('counts words as they changed', () => {
    const { stats } = diffBlocks(
      blocks(collect, keep),
      blocks(collect, keep.replace('30', 'sixty or 90'), law),
    );
    expect(stats).toEqual({ added: 1, removed: 0, reworded: 1, moved: 0, words_added: 18, words_removed: 1 });
  });
});

describe('facts', () => {
  function facts(before: string, after: string) {
    return diffBlocks(blocks(before), blocks(after)).facts;
  }

  test('a period, a sum, a share and a date that changed', () => {
    expect(facts(keep, keep.replace('30 days', 'six months'))).toEqual([
      { kind: 'duration', before: '30 days', after: 'six months' },
    ]);
    expect(
      facts('Our liability ends at US$100 for all claims.', 'Our liability ends at US$50 for all claims.'),
    ).toEqual([{ kind: 'money', before: 'US$100', after: 'US$50' }]);
    expect(
      facts('The fee is 5 % of all sales made here.', 'The fee is 15 % of all sales made here.'),
    ).toEqual([{ kind: 'number', before: '5 %', after: '15 %' }]);
    expect(
      facts(
        'It applies to claims made before May 1, 2024 only.',
        'It applies to claims made before 1 June 2024 only.',
      ),
    ).toEqual([{ kind: 'date', before: 'May 1, 2024', after: '1 June 2024' }]);
  });

  test.each([
    [
      'Wir speichern die Daten 30 Tage lang.',
      'Wir speichern die Daten drei Monate lang.',
      '30 Tage',
      'drei Monate',
    ],
    ['Nous gardons ces données pendant 2 ans.', 'Nous gardons ces données pendant 5 ans.', '2 ans', '5 ans'],
    ['Conservamos los datos durante 10 días.', 'Conservamos los datos durante 2 años.', '10 días', '2 años'],
    [
      'Conserviamo i dati per 12 mesi interi.',
      'Conserviamo i dati per 24 mesi interi.',
      '12 mesi',
      '24 mesi',
    ],
    [
      'Guardamos os dados por 6 meses no total.',
      'Guardamos os dados por 2 anos no total.',
      '6 meses',
      '2 anos',
    ],
    [
      'Wij bewaren gegevens 30 dagen na sluiting.',
      'Wij bewaren gegevens 2 jaar na sluiting.',
      '30 dagen',
      '2 jaar',
    ],
    [
      'Przechowujemy dane przez 30 dni od zamknięcia.',
      'Przechowujemy dane przez 2 lata od zamknięcia.',
      '30 dni',
      '2 lata',
    ],
    [
      'Vi sparar uppgifter i 30 dagar efter avslut.',
      'Vi sparar uppgifter i 2 år efter avslut.',
      '30 dagar',
      '2 år',
    ],
    ['データは30日間保存されます。', 'データは90日間保存されます。', '30日間', '90日間'],
  ])('periods in ten languages: %s', (before, after, from, to) => {
    expect(facts(before, after)).toEqual([{ kind: 'duration', before: from, after: to }]);
  });

  test.each([
    ['料金は月額1,000円です。', '料金は月額2,000円です。', 'money', '1,000円', '2,000円'],
    ['手数料は5%です。', '手数料は８％です。', 'number', '5%', '8%'],
    ['ただし16歳以上の方に限ります。', 'ただし13歳以上の方に限ります。', 'number', '16', '13'],
    ['お手紙は六か月間保管します。', 'お手紙は十二か月間保管します。', 'duration', '六か月', '十二か月'],
    ['回答は5営業日以内です。', '回答は10営業日以内です。', 'duration', '5営業日', '10営業日'],
  ])('numbers that touch their neighbours: %s', (before, after, kind, from, to) => {
    expect(facts(before, after)).toEqual([{ kind, before: from, after: to }]);
  });

  test.each([
    ['お手紙は三十日間保管します。', 'お手紙は30日保管します。'],
    ['第5条に定めるとおりです。', '第6条に定めるとおりです。'],
    ['詳細はA4の用紙をご覧ください。', '詳細はA5の用紙をご覧ください。'],
    ['十分にご確認ください。', '二分にご確認ください。'],
  ])('no period and no number that counts: %s', (before, after) => {
    expect(facts(before, after)).toEqual([]);
  });

  test('the same period or day written otherwise is no change', () => {
    expect(facts('You have thirty days to object to this.', 'You have 30 days to object to this.')).toEqual(
      [],
    );
    expect(facts('Last updated: 24 October, 2025', 'Last updated: October 24, 2025')).toEqual([]);
  });

  test('section numbers, laws, streets and postcodes are no numbers', () => {
    expect(
      facts(
        'See Section 4.2 and Article 13 of Regulation 2016/679.',
        'See Section 5.1 and Article 14 of Regulation 2018/1725.',
      ),
    ).toEqual([]);
    expect(
      facts('Our office is at 12 rue Haute, 75001 Paris.', 'Our office is at 14 rue Haute, 75002 Paris.'),
    ).toEqual([]);
  });

  test('rows that came and went, and parties that are new to the whole text', () => {
    const before = blocks(
      'Acme Inc | Hosting | USA',
      'We use service providers such as Fabrikam to send mail.',
    );
    const after = blocks(
      'Beta AB | Support | Sweden',
      'We use service providers such as Contosomail to send mail.',
    );
    expect(diffBlocks(before, after).facts).toEqual([
      { kind: 'row', before: 'Acme Inc | Hosting | USA', after: null },
      { kind: 'row', before: null, after: 'Beta AB | Support | Sweden' },
      { kind: 'party', before: 'Fabrikam', after: null },
      { kind: 'party', before: null, after: 'Contosomail' },
    ]);
  });

  test('a fact that only moved to another block is no change', () => {
    const before = blocks(collect, `${share} ${keep}`, law);
    const after = blocks(collect, share, keep, law);
    expect(diffBlocks(before, after).facts).toEqual([]);
  });
});
