import type { DocumentType } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { bothWays, gradeLines } from '../../testing/graded-lines.ts';

describe('words for giving', () => {
  test.each([
    'We give your letters to third parties.',
    'We make your letters available to third parties.',
    'We pass your letters on to advertisers.',
    'We pass on your letters to our partners.',
    'We hand your letters over to partners.',
    'Your letters are made available to our affiliates.',
    'Wir geben Ihre Briefe an Dritte.',
    'Wir stellen Ihre Briefe Dritten zur Verfügung.',
    'Wir leiten Ihre Briefe an Partner weiter.',
    'Nous transmettons vos lettres à des tiers.',
    'Nous communiquons vos lettres à nos partenaires.',
    'Vos lettres sont mises à disposition de tiers.',
    'Comunicamos sus cartas a terceros.',
    'Cedemos sus cartas a terceros.',
    'Comunichiamo le lettere a terzi.',
    'Fornecemos as suas cartas a terceiros.',
    'Wij verstrekken uw brieven aan derden.',
    'Wij geven uw brieven door aan derden.',
    'Przekazujemy listy stronom trzecim.',
    'Vi lämnar ut dina brev till tredje part.',
    'お客様の手紙を第三者に渡します。',
  ])('beside who receives are sharing: %s', (sentence) => {
    expect(bothWays('', sentence)).toEqual(['material', 'material']);
  });

  test('are sharing within a sentence', () => {
    const [before, after] = ['We keep your letters.', 'We keep your letters and give them to third parties.'];
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test.each([
    'We give you a house with a garden.',
    'We provide letters by post.',
    'Wir geben Ihnen ein Haus.',
    'We pass the time with tea and letters.',
  ])('beside nobody who receives are none: %s', (sentence) => {
    expect(bothWays('', sentence)).toEqual(['minor', 'minor']);
  });
});

describe('an entry more in a list of who receives data', () => {
  test.each([
    ['Our partners', '- Northwind'],
    ['Service providers', '- Northwind: counts visits'],
    ['Who we share your data with', '- Insurance companies'],
    ['We share your data with the following:', '- Insurance companies'],
    ['Recipients of personal data', '- Northwind'],
    ['Empfänger der Daten', '- Nordwind'],
    ['Unsere Dienstleister', '- Nordwind (Statistik)'],
    ['Nos sous-traitants', '- Vent du Nord'],
    ['Destinatarios', '- Viento Norte'],
    ['I nostri fornitori', '- Vento'],
    ['Onze leveranciers', '- Noordenwind'],
    ['委託先', '- 株式会社ガンマ'],
  ])('is material under “%s”', (heading, entry) => {
    const list = `# ${heading}\n- Fabrikam\n- Contoso`;
    expect(bothWays(list, `${list}\n${entry}`)).toEqual(['material', 'material']);
    expect(gradeLines(list, `${list}\n${entry}`).reasons).toEqual([`Recipient added: “${entry.slice(2)}”.`]);
  });

  test('is material behind a line of its own, where it names a company', () => {
    const list = '# Service providers\nWe use the following:\n- Fabrikam: mail\n- Contoso: hosting';
    expect(bothWays(list, `${list}\n- Northwind: counting`)).toEqual(['material', 'material']);
    const care = '# Service providers\nThey keep it safe:\n- with keys\n- with doors';
    expect(bothWays(care, `${care}\n- with dogs in the yard`)).toEqual(['minor', 'minor']);
  });

  test.each(['Our values', 'What we get from partners', 'Websites of third parties', 'Your choices'])(
    'is not under “%s”',
    (heading) => {
      const list = `# ${heading}\n- Kindness\n- Calm`;
      expect(bothWays(list, `${list}\n- Tea`)).toEqual(['minor', 'minor']);
    },
  );
});

test.each([
  ['We talk with people.', 'We talk with people. We work with Fabrikam Analytics, Inc.'],
  ['We work with Northwind Mail here.', 'We work with Northwind Mail and Hooli Maps here.'],
  ['We count visits here.', 'We count visits here. We also use Hotvisit for it.'],
])('a company more that we work with is material: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each<[type: DocumentType, severity: string]>([
  ['privacy', 'material'],
  ['dpa', 'material'],
  ['ai', 'material'],
  ['security', 'material'],
  ['subprocessors', 'material'],
  ['cookies', 'minor'],
  ['terms', 'minor'],
])('a list of partners in a document of type %s tells who receives data, or does not', (type, severity) => {
  const list = 'Our partners:\n- Tea house\n- Book shop';
  expect(bothWays(list, `${list}\n- Post office`, type)).toEqual([severity, severity]);
});
