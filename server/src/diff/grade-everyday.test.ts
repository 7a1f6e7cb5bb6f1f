import { describe, expect, test } from 'vitest';
import { blocks, bothWays, gradeBlocks } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

describe('edits that policies see every day', () => {
  test.each<Case>([
    ['We fulfil orders and catalogue enquiries.', 'We fulfill orders and catalog inquiries.'],
    ['We are in the United States.', 'We are in the U.S.'],
    ['We answer in 24 hours.', 'We answer in 24 hrs.'],
    ['Das muß man wissen.', 'Das muss man wissen.'],
    ['It takes up to 14 days.', 'It takes up to two weeks.'],
    ['Section 3 - Fees', 'Section 3: Fees'],
    ['The size is ≦ 5 MB.', 'The size is ≤ 5 MB.'],
    ['The size is <= 5 MB.', 'The size is ⩽ 5 MB.'],
    ['The size is >= 5 MB.', 'The size is ≥ 5 MB.'],
    ['You must pay the fees, including taxes.', 'You must pay the fees (including taxes).'],
    ['Il servizio costa 10,00 €.', 'Il servizio costa 10 €.'],
  ])('are editorial where they only write otherwise: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
  });

  test.each<Case>([
    ['The plan renews every year.', 'The plan renews annually.'],
    ['Each user has a name.', 'Every user has a name.'],
    ['Per year, we write a letter.', 'Every year, we write a letter.'],
    ['Part of the policy is here.', 'The full policy is here.'],
    ['Der Preis gilt pro Monat.', 'Der Preis gilt monatlich.'],
    ['Wir helfen gern.', 'Wir helfen jederzeit gern.'],
    ['Datenschutzbeauftragter: Herr Meier', 'Datenschutzbeauftragte: Frau Schmidt'],
    ['このページは当社の取り組みを説明します。', '本ページは当社の取り組みを説明します。'],
  ])('alert nobody where they say much the same: %s', (before, after) => {
    expect(bothWays(before, after)).not.toContain('material');
  });

  test.each<Case>([
    ['The plan renews every year unless you cancel.', 'The plan renews every month unless you cancel.'],
    ['The price is billed per month.', 'The price is billed per year.'],
    ['You can cancel once a year.', 'You can cancel twice a year.'],
    ['Le prix est par mois.', 'Le prix est par an.'],
    ['We keep backups for 90 days.', 'We keep backups for up to 90 days.'],
    ['Wir speichern sie 30 Tage.', 'Wir speichern sie mindestens 30 Tage.'],
    ['We will refund you in full.', 'We will refund you in part.'],
    ['We may use your photo.', 'We may use your photo in ads.'],
    ['You have the right to lodge a complaint.', 'You have the right to be heard.'],
    ['Parents can ask us to delete a child’s data.', 'Parents can ask us to see a child’s data.'],
    ['You own your content.', 'You license your content to us.'],
    ['We share data with the police on a court order.', 'We share data with the police on request.'],
    [
      'You can use the service for personal purposes.',
      'You can use the service for personal and commercial purposes.',
    ],
    ['Sie können jederzeit kündigen.', 'Sie können zum Jahresende kündigen.'],
    ['いつでも解約できます。', '月末に解約できます。'],
  ])('are material where they promise something else: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test('a noun of a language that gives nouns a capital is no name', () => {
    const rest = 'Wir trinken im Haus den Tee, im Garten das Wasser und am Abend den Wein.';
    const verdict = gradeBlocks(
      blocks(rest, 'Wir nutzen die Karte im Haus.'),
      blocks(rest, 'Wir nutzen die Mappe im Haus.'),
    );
    expect(verdict.severity).toBe('minor');
  });

  test('an answer that came or went is told, as is another country beside another thing done with data', () => {
    expect(bothWays('Do we give it away?\nYes', 'Do we give it away?')).toEqual(['material', 'material']);
    expect(bothWays('It is processed in France.', 'It is collected in Spain.')).toEqual([
      'material',
      'material',
    ]);
  });
});
