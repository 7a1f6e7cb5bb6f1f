import { describe, expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

describe('what a notice or consent must be', () => {
  test.each<Case>([
    ['We will give you reasonable prior notice of it.', 'We will give you notice of it.'],
    ['We give prior notice of a change.', 'We give notice of a change.'],
    ['Your written approval is there.', 'Your approval is there.'],
    ['Wir tun es nach vorheriger Ankündigung.', 'Wir tun es nach Ankündigung.'],
    ['Il faut un préavis raisonnable pour cela.', 'Il faut un préavis pour cela.'],
    ['Lo hacemos con previo aviso.', 'Lo hacemos con aviso.'],
    ['Lo facciamo con preavviso scritto.', 'Lo facciamo con preavviso.'],
    ['Zmieniamy to po uprzednim zawiadomieniu.', 'Zmieniamy to po zawiadomieniu.'],
    ['Det sker efter skriftligt meddelande.', 'Det sker efter meddelande.'],
    ['事前に通知します。', '通知します。'],
    ['We will delete it promptly.', 'We will delete it.'],
    ['Wir löschen es unverzüglich.', 'Wir löschen es.'],
  ])('is material: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['A reasonable person reads this.', 'A person reads this.'],
    ['The prior page says so.', 'The page says so.'],
    ['It was promptly printed in Oslo.', 'It was printed in Oslo.'],
  ])('is nothing elsewhere: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['minor', 'minor']);
  });
});

describe('and, or', () => {
  test.each<Case>([
    ['You must give back the keys and pay.', 'You must give back the keys or pay.'],
    [
      'We may suspend it if you break a rule and do not mend it.',
      'We may suspend it if you break a rule or do not mend it.',
    ],
    ['Sie müssen zahlen und gehen.', 'Sie müssen zahlen oder gehen.'],
    ['Vous devez payer et partir.', 'Vous devez payer ou partir.'],
    ['Debe pagar y salir.', 'Debe pagar o salir.'],
    ['You must not copy and print it.', 'You must not copy and/or print it.'],
  ])('between duties are material: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['There are cats and dogs.', 'There are cats or dogs.'],
    ['We write letters and cards.', 'We write letters and/or cards.'],
  ])('are minor elsewhere: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['minor', 'minor']);
  });
});

describe('a kind of thing that is named', () => {
  test.each<Case>([
    ['You grant us a licence to use and copy it.', 'You grant us a licence to use, copy and modify it.'],
    ['You grant us a license to use it.', 'You grant us a worldwide license to use it.'],
    [
      'Vous nous concédez le droit de reproduire cela.',
      'Vous nous concédez le droit de reproduire et modifier cela.',
    ],
    ['We collect your name and street.', 'We collect your name, your contacts and street.'],
    ['We collect your name and street.', 'We collect your name, street and browsing history.'],
    ['Wir erheben Ihren Namen.', 'Wir erheben Ihren Namen und Fotos.'],
    ['Recogemos su nombre.', 'Recogemos su nombre y fotografías.'],
    ['氏名を収集します。', '氏名及び写真を収集します。'],
  ])('is material: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['Our house has rooms.', 'Our house has rooms and photos.'],
    ['We print and read.', 'We print, copy and read.'],
    ['We collect your photos and name.', 'We collect your name and photos.'],
  ])('is nothing elsewhere: %s', (before, after) => {
    expect(bothWays(before, after)).not.toContain('material');
  });
});

describe('who is bound, and how', () => {
  test.each<Case>([
    ['Either party ends this contract.', 'Acme ends this contract.'],
    ['The service is given as is.', 'The service is given with care.'],
    ['We show aggregated numbers to our friends.', 'We show numbers to our friends.'],
    ['We send it in encrypted form.', 'We send it.'],
  ])('is material: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['material', 'material']);
  });

  test('"as is usual" promises nothing', () => {
    expect(bothWays('We write letters as is usual in Oslo.', 'We write letters in Oslo.')).toEqual([
      'minor',
      'minor',
    ]);
  });
});
