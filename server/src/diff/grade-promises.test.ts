import { describe, expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

test.each<Case>([
  ['We keep your letters secret.', 'We keep your letters secret, except where the law asks for it.'],
  ['We keep your letters secret.', 'We keep your letters secret, save as described below.'],
  ['We keep your letters secret.', 'We keep your letters secret, subject to our other rules.'],
  ['Wir halten Briefe geheim.', 'Wir halten Briefe geheim, ausgenommen in Notfällen.'],
  ['Nous gardons vos lettres.', 'Nous gardons vos lettres, sous réserve de la loi.'],
  ['Guardamos sus cartas.', 'Guardamos sus cartas, a menos que la ley lo exija.'],
  ['Teniamo segrete le lettere.', 'Teniamo segrete le lettere, fatta eccezione per la legge.'],
  ['Mantemos as cartas secretas.', 'Mantemos as cartas secretas, a menos que a lei o exija.'],
  ['Wij houden brieven geheim.', 'Wij houden brieven geheim, tenzij de wet anders zegt.'],
  ['Listy są tajne.', 'Listy są tajne, chyba że prawo mówi inaczej.'],
  ['Breven är hemliga.', 'Breven är hemliga, om inte lagen säger annat.'],
  ['手紙は秘密です。', '手紙は、法令に基づく場合を除き、秘密です。'],
])('an exception is material: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

describe('a hedge', () => {
  test.each<Case>([
    ['We keep your letters secret.', 'We generally keep your letters secret.'],
    ['We keep your letters secret.', 'We try to keep your letters secret.'],
    ['We keep your letters secret.', 'We keep your letters secret where practicable.'],
    ['We keep your letters secret.', 'We keep your letters secret in most cases.'],
    ['We promise a clean house.', 'We aim for a clean house.'],
    ['Wir halten Briefe geheim.', 'Wir halten Briefe grundsätzlich geheim.'],
    ['Nous gardons vos lettres secrètes.', 'Nous gardons en principe vos lettres secrètes.'],
    ['Wij houden brieven geheim.', 'Wij houden brieven in principe geheim.'],
  ])('on a promise is material: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['Cookies are small files.', 'Cookies are typically small files.'],
    ['We generally keep it secret.', 'We usually keep it secret.'],
    ['We use a pen.', 'We typically use a pen.'],
  ])('on what promises nothing, or for another one, is not: %s', (before, after) => {
    expect(bothWays(before, after)).not.toContain('material');
  });
});

test.each<Case>([
  ['We read your letters with your permission.', 'We read your letters.'],
  ['We read your letters at your request.', 'We read your letters.'],
  ['Avec votre accord, nous lisons vos lettres.', 'Nous lisons vos lettres.'],
  ['Con su permiso, leemos sus cartas.', 'Leemos sus cartas.'],
  ['Con il tuo permesso leggiamo le lettere.', 'Leggiamo le lettere.'],
  ['Za Twoim pozwoleniem czytamy listy.', 'Czytamy listy.'],
  ['Med ditt tillstånd läser vi brev.', 'Vi läser brev.'],
  ['お客様の許可を得て手紙を読みます。', '手紙を読みます。'],
])('a permission that is no longer asked for is material: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each<Case>([
  ['Your profile is private.', 'Your profile is public.'],
  ['Ihr Profil ist privat.', 'Ihr Profil ist öffentlich.'],
  ['You can unsubscribe from our letters.', 'You can subscribe to our letters.'],
  ['We delete old letters.', 'We keep old letters.'],
  ['Die Preise sind inklusive Steuer.', 'Die Preise sind zuzüglich Steuer.'],
  ['It is meant for adults.', 'It is meant for teenagers.'],
  ['Guests over thirteen may come.', 'Guests over ten may come.'],
  ['You get your money back.', 'You get a voucher.'],
  ['サーバーは日本にあります。', 'サーバーは米国にあります。'],
])('the opposite, another number or another country is material: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each<Case>([
  ['We answer for direct and indirect damages.', 'We answer for direct damages.'],
  ['We encrypt letters at rest and in transit.', 'We encrypt letters in transit.'],
  ['We are certified under ISO 27001 and SOC 2.', 'We are certified under ISO 27001.'],
  ['“Content” means text you post.', '“Content” means text you post and any pictures.'],
  ['Wir haften nicht für Schäden.', 'Wir haften nicht für Folgeschäden oder Schäden.'],
])('a kind more or less of what is named is material: %s', (before, after) => {
  expect(bothWays(before, after, 'terms')).toEqual(['material', 'material']);
});

test.each<Case>([
  ['If you have any questions, write to us.', 'If you have questions, write to us.'],
  ['If you have any questions, write to us.', 'Should you have questions, write to us.'],
  ['Wenn Sie Fragen haben, schreiben Sie uns.', 'Wenn Sie weitere Fragen haben, schreiben Sie uns.'],
  ['Our Privacy Policy explains it.', 'Our Privacy Notice explains it.'],
  ['We rest in the house at night.', 'We sleep in the house at night.'],
])('words that bind nobody are not: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('material');
});

test('another place or purpose in the column that tells it of a sub-processor', () => {
  const table = (place: string): string =>
    `Name | Purpose | Location\nFabrikam | Mail | ${place}\nContoso | Chat | Chile`;
  expect(bothWays(table('Dublin'), table('Mumbai'), 'subprocessors')).toEqual(['material', 'material']);
  const purpose = table('Dublin').replace('Mail', 'Letters');
  expect(bothWays(table('Dublin'), purpose, 'subprocessors')).toEqual(['material', 'material']);
});
