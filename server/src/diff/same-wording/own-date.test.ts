import { describe, expect, test } from 'vitest';
import { blocks, frame, gradeBlocks } from '../../../testing/graded-lines.ts';
import { findDates } from '../../lexicon/dates.ts';

/** How a policy introduces its date, in each language whose dates are read. */
const labels = {
  en: 'Last updated:',
  de: 'Zuletzt aktualisiert am',
  fr: 'Dernière mise à jour :',
  es: 'Última actualización:',
  it: 'Ultimo aggiornamento:',
  pt: 'Última atualização:',
  nl: 'Laatst bijgewerkt:',
  pl: 'Ostatnia aktualizacja:',
  sv: 'Senast uppdaterad:',
  da: 'Senest opdateret:',
  nb: 'Sist oppdatert:',
  fi: 'Päivitetty viimeksi',
  is: 'Síðast uppfært:',
  cs: 'Naposledy aktualizováno:',
  sk: 'Naposledy aktualizované:',
  hu: 'Utolsó frissítés:',
  ro: 'Ultima actualizare:',
  tr: 'Son güncelleme:',
  ru: 'Последнее обновление:',
  uk: 'Останнє оновлення:',
  bg: 'Последна актуализация:',
  el: 'Τελευταία ενημέρωση:',
  id: 'Terakhir diperbarui:',
  vi: 'Cập nhật lần cuối:',
  ko: '최종 업데이트:',
  ja: '最終更新日：',
  zh: '最后更新：',
  ar: 'آخر تحديث:',
  he: 'עודכן לאחרונה:',
};
const months = Array.from({ length: 12 }, (_, index) => index);

/** A day as the language writes it by its own rules (CLDR), in Latin figures. */
function written(language: string, month: 'long' | 'short', index: number, day: number): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    day: 'numeric',
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(Date.UTC(2024, index, day)));
}

function isoOf(text: string, locale: string): string | null {
  return findDates(text, { locale, receivedOn: null }).at(0)?.iso ?? null;
}

/** A line that changed under one that stays, with each side's own date as extraction reads it. */
function gradeDated(before: string, after: string, locale = 'en'): ReturnType<typeof gradeBlocks> {
  const ownDates = { before: isoOf(before, locale), after: isoOf(after, locale) };
  return gradeBlocks(blocks(frame, before), blocks(frame, after), 'privacy', [[], []], ownDates);
}

describe('the date line of a policy that changed by it alone is editorial', () => {
  test.each(
    Object.entries(labels).flatMap(([language, label]) =>
      (['long', 'short'] as const).map((style) => [language, style, label] as const),
    ),
  )('%s, months in %s form', (language, style, label) => {
    const wrong = months.flatMap((index) => {
      const [before, after] = [
        `${label} ${written(language, style, index, 12)}`,
        `${label} ${written(language, style, (index + 1) % 12, 14)}`,
      ];
      const { severity, reasons } = gradeDated(before, after, language);
      return severity === 'editorial' ? [] : [`${before} → ${after}: ${severity}, ${reasons.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['fr', 'Mis à jour le 12 janv. 2024', 'Mis à jour le 14 févr. 2024'],
    ['es', 'Actualizado el 3 ene. 2024', 'Actualizado el 5 feb. 2024'],
    ['it', 'Aggiornato il 3 gen 2024', 'Aggiornato il 5 feb 2024'],
    ['nl', 'Bijgewerkt op 3 mrt 2024', 'Bijgewerkt op 5 apr 2024'],
    ['ru', 'Дата вступления в силу: 12 янв. 2024 г.', 'Дата вступления в силу: 14 февр. 2024 г.'],
    ['cs', 'Účinnost od 12. led 2024', 'Účinnost od 14. úno 2024'],
    ['fi', 'Voimassa 12. tammikuuta 2024', 'Voimassa 14. helmikuuta 2024'],
    ['ko', '시행일: 2024년 1월 12일', '시행일: 2024년 2월 14일'],
    ['da', 'Gælder fra 12. jan. 2024', 'Gælder fra 14. feb. 2024'],
    ['ro', 'În vigoare din 12 ian. 2024', 'În vigoare din 14 feb. 2024'],
    ['tr', 'Yürürlük tarihi: 12 Oca 2024', 'Yürürlük tarihi: 14 Şub 2024'],
    ['en', 'Effective date: 12 Jan 2024', 'Effective date: 14 Feb 2024'],
    ['de', 'Gültig ab 12. Jan. 2024', 'Gültig ab 14. Feb. 2024'],
  ])('%s: %s', (locale, before, after) => {
    expect(gradeDated(before, after, locale)).toMatchObject({ severity: 'editorial' });
  });

  test('also where nothing is known but the line itself', () => {
    const line = (date: string): ReturnType<typeof blocks> => blocks(frame, `Effective date: ${date}`);
    expect(gradeBlocks(line('1 May 2024'), line('3 June 2024')).severity).toBe('editorial');
  });
});

test.each([
  ['From 1 June 2024 the fee is $4.50 per month.', 'From 1 June 2024 the fee is $5.50 per month.'],
  ['From June 2024 on our commission is 4.5 percent.', 'From June 2024 on our commission is 5.5 percent.'],
])('a figure beside a date that stays is no date: %s', (before, after) => {
  expect(gradeDated(before, after)).toMatchObject({ severity: 'material' });
});

describe('a date in a clause stays what it is', () => {
  test.each([
    [
      'Effective 12 Jan 2024, the price of every plan rises.',
      'Effective 14 Feb 2024, the price of every plan rises.',
    ],
    [
      'Data collected before 12 janv. 2024 is kept by us.',
      'Data collected before 14 févr. 2024 is kept by us.',
    ],
    ['You may object until 12 Oca 2024.', 'You may object until 14 Şub 2024.'],
  ])('%s', (before, after) => {
    expect(gradeDated(before, after).severity).toBe('minor');
  });

  test.each([
    ['We keep 12 sets of it.', 'We keep 14 sets of it.'],
    ['The Pro 12 plan has 12 seats.', 'The Pro 12 plan has 14 seats.'],
    ['We answer in 12 days, dated 12 Jan 2024.', 'We answer in 14 days, dated 14 Feb 2024.'],
  ])('beside a number that counts something: %s', (before, after) => {
    expect(gradeDated(before, after).severity).toBe('material');
  });
});
