import { describe, expect, test } from 'vitest';
import { bothWays, gradeLines } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

describe('a number that counts or measures', () => {
  test.each<Case>([
    ['The plan has 2.5 GB of storage included.', 'The plan has 3.5 GB of storage included.'],
    ['Im Tarif sind 10 GB Speicher enthalten.', 'Im Tarif sind 5 GB Speicher enthalten.'],
    ['Le forfait comprend 10 Go de stockage.', 'Le forfait comprend 5 Go de stockage.'],
    ['容量は10GBまでです。', '容量は5GBまでです。'],
    ['The line carries 100 Mbps for you.', 'The line carries 50 Mbps for you.'],
    ['You may send 20 requests per minute to it.', 'You may send 5 requests per minute to it.'],
    ['Your plan includes 5 Members.', 'Your plan includes 3 Members.'],
    ['Der Tarif ist mit 5 Nutzern im Preis.', 'Der Tarif ist mit 3 Nutzern im Preis.'],
    ['The shop allows 1,000 Calls a day.', 'The shop allows 500 Calls a day.'],
    ['1分間に20回まで送れます。', '1分間に5回まで送れます。'],
    ['責任の上限は10万円とします。', '責任の上限は1万円とします。'],
  ])('is material wherever it stands: %s', (before, after) => {
    expect(bothWays(before, after, 'terms')).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['This is built on 2.5 GB of text.', 'This is built on 2.5GB of text.'],
    ['See paragraphs 4 and 5 for it.', 'See paragraphs 5 and 6 for it.'],
    ['See Sections 4, 5 and 6 for it.', 'See Sections 5, 6 and 7 for it.'],
    ['Siehe Ziffern 4 und 5 dazu.', 'Siehe Ziffern 5 und 6 dazu.'],
    ['Voir les articles 4 et 5 ici.', 'Voir les articles 5 et 6 ici.'],
    ['Véanse las cláusulas 4 y 5 aquí.', 'Véanse las cláusulas 5 y 6 aquí.'],
    ['Si vedano gli articoli 4 e 5 qui.', 'Si vedano gli articoli 5 e 6 qui.'],
    ['Zie artikel 4 en 5 hier.', 'Zie artikel 5 en 6 hier.'],
    ['Se avsnitt 4 och 5 här.', 'Se avsnitt 5 och 6 här.'],
    ['See Exhibit A for it.', 'See Exhibit B for it.'],
    ['See Part 3 of it.', 'See Part 4 of it.'],
    ['第4条を見る。', '第5条を見る。'],
    ['# 7.4 Letters and Cards', '# 8.4 Letters and Cards'],
  ])('is none where it says which one: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
  });

  test.each<Case>([
    ['See paragraph 4 of it.', 'See paragraph 5 of it.'],
    ['See sections 4 and 5 of it.', 'See sections 5 and 6 of it.'],
    ['As told in clauses 4 to 7 above.', 'As told in clauses 5 to 8 above.'],
    ['Siehe Ziffern 4 und 5 dazu.', 'Siehe Ziffern 5 und 6 dazu.'],
    ['Voir les articles 4 et 5 ici.', 'Voir les articles 5 et 6 ici.'],
    ['Zob. pkt 4 tutaj.', 'Zob. pkt 5 tutaj.'],
  ])('beside a word that changed, references stay references: %s', (before, after) => {
    const verdict = gradeLines(`We like tea.\n${before}`, `We love tea.\n${after}`);
    expect(verdict).toMatchObject({ severity: 'minor', reasons: ['Reworded: “like” became “love”.'] });
  });

  test('the number of a house is none', () => {
    const [before, after] = [
      'Our office is at 12 Tannery Row, Dublin.',
      'Our office is at 9 Tannery Row, Dublin.',
    ];
    expect(bothWays(before, after)).toEqual(['minor', 'minor']);
  });
});

describe('a period', () => {
  test.each<Case>([
    ['We keep it for half a year.', 'We keep it for a year.'],
    ['We keep it for half an hour.', 'We keep it for an hour.'],
    ['We keep it for a fortnight.', 'We keep it for a month.'],
    ['We keep it for a decade.', 'We keep it for a year.'],
    ['Wir bewahren es ein halbes Jahr auf.', 'Wir bewahren es ein Jahr auf.'],
    ['Il est gardé un trimestre.', 'Il est gardé un semestre.'],
    ['Se guarda medio año en casa.', 'Se guarda un año en casa.'],
    ['Si conserva mezzo anno.', 'Si conserva un anno.'],
    ['Guarda-se meio ano em casa.', 'Guarda-se um ano em casa.'],
    ['Wij bewaren het een half jaar.', 'Wij bewaren het een jaar.'],
    ['Przechowujemy to pół roku.', 'Przechowujemy to rok.'],
    ['Vi sparar det ett halvår.', 'Vi sparar det ett år.'],
    ['半年間保管します。', '1年間保管します。'],
    ['Es gilt eine 14-tägige Frist.', 'Es gilt eine 7-tägige Frist.'],
    ['Powiadomimy z 30-dniowym wyprzedzeniem.', 'Powiadomimy z 14-dniowym wyprzedzeniem.'],
    ['We answer within two weeks.', 'We answer within ten days.'],
  ])('of another length is material: %s', (before, after) => {
    expect(bothWays(before, after, 'terms')).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['We keep it for half a year.', 'We keep it for six months.'],
    ['Wir bewahren es ein halbes Jahr lang auf.', 'Wir bewahren es sechs Monate lang auf.'],
    ['It ends after 12 months of it.', 'It ends after one year of it.'],
    ['It ends after 1 year of it.', 'It ends after one year of it.'],
    ['We answer within 14 days.', 'We answer within two weeks.'],
    ['Wir antworten in 30 Tagen.', 'Wir antworten in dreissig Tagen.'],
    ['30日以内に回答します。', '三十日以内に回答します。'],
    ['30日以内に回答します。', '30日間以内に回答します。'],
    ['The fee is €10.00 a year.', 'The fee is €10 a year.'],
    ['Die Gebühr ist 10.000 € im Jahr.', 'Die Gebühr ist 10000 € im Jahr.'],
    ['Les frais sont de 10 000 € par an.', 'Les frais sont de 10.000 € par an.'],
    ['The fee is $10 USD a year.', 'The fee is US$10 a year.'],
  ])('or sum in another writing is the same: %s', (before, after) => {
    expect(bothWays(before, after, 'terms')).toEqual(['editorial', 'editorial']);
  });
});

describe('a date', () => {
  test.each<Case>([
    ['Last updated 1 May 2024', 'This policy was last updated on 3 June 2024'],
    ['改定日：令和6年5月1日', '改定日：令和6年6月3日'],
  ])('of the last update in other words is none: %s', (before, after) => {
    expect(gradeLines(before, after).severity).toBe('editorial');
  });
});
