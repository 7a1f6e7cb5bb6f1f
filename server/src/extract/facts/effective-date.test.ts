import { expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { documentOf, page, policyText } from '../page-fixture.ts';

async function dateOf(statement: string, language = 'en'): Promise<string | null> {
  const html = page(`<main><h1>Privacy</h1><p>${statement}</p>${policyText}</main>`).replace(
    'lang="en"',
    `lang="${language}"`,
  );
  return (await documentOf(html)).effectiveDate;
}

test.each([
  ['Last updated: March 4, 2025', '2025-03-04'],
  ['Effective as of the 1st of July 2024.', '2024-07-01'],
  ['Effective 4 Sept. 2023', '2023-09-04'],
  ['Datenschutzrichtlinie vom 3. Mai 2024', '2024-05-03'],
  ['Version n° 3 du 3 mai 2024', '2024-05-03'],
  ['Stand: 1. März 2024', '2024-03-01'],
  ['Gültig ab 15.02.2024', '2024-02-15'],
  ['Dernière mise à jour : 1er août 2023', '2023-08-01'],
  ['Mises à jour le 6 juillet 2021', '2021-07-06'],
  ['Conforme à la loi n° 78-17 du 6 janvier 1978. Mis à jour le 6 juillet 2021', '2021-07-06'],
  ['As the law asks, this notice is effective as of 1 May 2024.', '2024-05-01'],
  ['Privacy Act notice, last updated on 1 May 2024', '2024-05-01'],
  ['Última actualización: 12 de enero de 2024', '2024-01-12'],
  ['Ultimo aggiornamento: 3 giugno 2022', '2022-06-03'],
  ['Última atualização: 9 de março de 2023', '2023-03-09'],
  ['Laatst bijgewerkt: 5 mei 2024', '2024-05-05'],
  ['Data ostatniej aktualizacji: 7 października 2023 r.', '2023-10-07'],
  ['Senast uppdaterad: 2 oktober 2024', '2024-10-02'],
  ['最終更新日：2024年5月1日', '2024-05-01'],
  ['令和6年4月1日 改定', '2024-04-01'],
  ['Last modified 2024-02-29', '2024-02-29'],
  ['v2.3 – 1er mars 2024', '2024-03-01'],
  ['Version en vigueur au 5 févr. 2024', '2024-02-05'],
  ['Última atualização: 1.º de março de 2024', '2024-03-01'],
  ['Data de publicação: 10 de março de 2024', '2024-03-10'],
  ['Fecha de última modificación: 4 setiembre 2024', '2024-09-04'],
  ['Versie 4 maart 2024', '2024-03-04'],
  ['Data wejścia w życie: 4 marca 2024', '2024-03-04'],
  ['Sidst opdateret: 4. marts 2024', '2024-03-04'],
  ['Päivitetty 4. maaliskuuta 2024', '2024-03-04'],
  ['Poslední aktualizace: 4. 3. 2024', '2024-03-04'],
  ['Son güncelleme: 4 Mart 2024', '2024-03-04'],
  ['Последнее обновление: 4 марта 2024 г.', '2024-03-04'],
  ['최종 수정일: 2024년 3월 4일', '2024-03-04'],
  ['시행일자: 2024. 3. 4.', '2024-03-04'],
  ['Utolsó frissítés: 2024. március 4.', '2024-03-04'],
  ['Ez a tájékoztató 2024. március 4-től hatályos.', '2024-03-04'],
  ['Τελευταία ενημέρωση: 4 Μαρτίου 2024', '2024-03-04'],
  ['Ισχύει από 4 Μαΐου 2024', '2024-05-04'],
  ['Дата останнього оновлення: 4 березня 2024 року', '2024-03-04'],
  ['Набуває чинності з 4 липня 2024 р.', '2024-07-04'],
  ['În vigoare de la 4 martie 2024', '2024-03-04'],
  ['Posledná aktualizácia: 4. marca 2024', '2024-03-04'],
  ['Naposledy aktualizováno 4. května 2024', '2024-05-04'],
  ['آخر تحديث: 4 مارس 2024', '2024-03-04'],
  ['تاريخ السريان: ٤ أبريل ٢٠٢٤', '2024-04-04'],
  ['עדכון אחרון: 4 במרץ 2024', '2024-03-04'],
  ['בתוקף מיום 4 באפריל 2024', '2024-04-04'],
  ['更新日期：2024年3月4日', '2024-03-04'],
  ['最後修訂：2024年3月4日', '2024-03-04'],
  ['최종 업데이트: 2024년 3월 4일', '2024-03-04'],
  ['Terakhir diperbarui: 4 Maret 2024', '2024-03-04'],
  ['Cập nhật lần cuối: ngày 4 tháng 3 năm 2024', '2024-03-04'],
  ['Yürürlük tarihi: 4 Mart 2024', '2024-03-04'],
  ['Letzte Änderung: 01. 05. 2024', '2024-05-01'],
  ['Revised: 1-May-2024', '2024-05-01'],
  ['Effective as of the 1st day of May, 2024', '2024-05-01'],
  ['2019年4月1日 制定</p><p>2022年6月1日 改定</p><p>2024年3月4日 改定', '2024-03-04'],
  ['The previous terms apply until 1 June 2024. Effective 2 May 2024.', '2024-05-02'],
  ['Datenschutzerklärung, 3. Mai 2024', '2024-05-03'],
  ['Senast uppdaterat 4 mars 2024', '2024-03-04'],
  ['Voor het laatst geüpdatet op 4 maart 2024', '2024-03-04'],
  ['Update: 4 March 2024', '2024-03-04'],
  ['Bearbeitungsstand: 4. März 2024', '2024-03-04'],
  ['Effective: 1 January 2023 – 31 December 2024', '2023-01-01'],
  ['Updated: 4 January 2024</p><p>Last updated: 15 October 2024', '2024-10-15'],
])('reads %s', async (statement, iso) => {
  expect(await dateOf(statement)).toBe(iso);
});

test('reads figures in the order of the page’s country, and guesses none', async () => {
  expect(await dateOf('Last updated: 03/04/2024', 'en-US')).toBe('2024-03-04');
  expect(await dateOf('Last updated: 03/04/2024', 'en-GB')).toBe('2024-04-03');
  expect(await dateOf('Last updated: 03/04/2024')).toBeNull();
  expect(await dateOf('Last updated: 25/04/2024')).toBe('2024-04-25');
});

test('guesses no day of a month, nor an order where both are usual', async () => {
  expect(await dateOf('Stand: Mai 2024', 'de')).toBeNull();
  expect(await dateOf('Last updated: May 2024')).toBeNull();
  expect(await dateOf('Last updated: 03/04/2024', 'en-CA')).toBeNull();
});

test.each([
  'The California Consumer Privacy Act (effective January 1, 2020) gives those who live there rights in what we hold.',
  'The data law of that state, which came into force on 25 May 2018, gives you rights that we explain.',
  'Of the fees that we name in the list behind this text, the one for teams, which was 5 euros a month and is now 6, was in force until 3 March 2023, and applies to nobody who has come to us since.',
])('prefers the line that states the document’s date to a clause on another: %s', async (clause) => {
  expect(await dateOf(`Last updated: 3 May 2024</p><p>${clause}`)).toBe('2024-05-03');
  expect(await dateOf(`${clause}</p><p>Last updated: 3 May 2024`)).toBe('2024-05-03');
});

test('an order that would put the date far after the page was received is not the page’s', async () => {
  const dateOn = async (statement: string, language: string, receivedOn: string) => {
    const html = page(`<main><h1>Privacy</h1><p>${statement}</p>${policyText}</main>`).replace(
      '"en"',
      `"${language}"`,
    );
    const read = await extract({
      bytes: new TextEncoder().encode(html),
      contentType: 'text/html',
      charset: 'utf-8',
      url: 'https://acme.example/privacy',
      receivedOn,
    });
    return read.kind === 'document' ? read.document.effectiveDate : null;
  };
  expect(await dateOn('Updated: 11/05/2026', 'en-US', '2026-05-20')).toBe('2026-05-11');
  expect(await dateOn('Updated: 11/05/2026', 'en-US', '2026-12-20')).toBe('2026-11-05');
  expect(await dateOn('Updated: 11/05/2026', 'en', '2026-05-20')).toBe('2026-05-11');
  // Announced ahead.
  expect(await dateOn('Effective: 01/07/2026', 'en-GB', '2026-06-01')).toBe('2026-07-01');
});

test('prefers the day a policy took effect to the day it was changed, and knows days that do not exist', async () => {
  expect(await dateOf('Last updated: May 1, 2024. Effective: June 1, 2024.')).toBe('2024-06-01');
  expect(await dateOf('Last updated: February 30, 2024')).toBeNull();
  expect(await dateOf('In 2018, on 25 May 2018, a law changed.')).toBeNull();
});

test('reads a bare date under the title and a label in a block of its own', async () => {
  expect(await dateOf('May 1, 2024')).toBe('2024-05-01');
  expect(await dateOf('Effective date</p><p>1 May 2024')).toBe('2024-05-01');
});

test.each([
  'Conformément à la réglementation en vigueur, et à la loi n°78-17 du 6 janvier 1978 modifiée, nous protégeons vos données.',
  'La loi française, en vigueur, et la loi n° 78-17 du 6 janvier 1978 protègent vos données.',
  'This policy reflects the applicable Regulation (EU) 2016/679 of the European Parliament and of the Council of 27 April 2016.',
  'Version mise à jour selon la délibération n° 2020-091 du 17 septembre 2020.',
  'Die Fassung folgt der Richtlinie 2002/58/EG vom 12. Juli 2002.',
  'Die gültige Fassung folgt der Verordnung (EU) 2016/679 vom 27. April 2016.',
  'Die gültige Fassung folgt der Datenschutz-Grundverordnung vom 27. April 2016.',
  'Die gültige Fassung folgt dem Bundesdatenschutzgesetz vom 30. Juni 2017.',
  'Actualizado según la Ley Orgánica 3/2018, de 5 de diciembre de 2018.',
])('takes the date of a law for none of the document’s: %s', async (statement) => {
  expect(await dateOf(statement)).toBeNull();
});

test.each([
  'You understand that Acme was founded on 1 May 2014.',
  'Candidates born after 1 May 2008 may not apply.',
  'Der Vertragsgegenstand wurde am 1. Mai 2014 festgelegt.',
])('takes no date for the document’s because a word holds another by chance: %s', async (clause) => {
  expect(await dateOf(clause)).toBeNull();
});

test.each([
  `<header><p>Last updated 1 May 2024</p></header><h1>Terms</h1>${policyText}`,
  `<main><h1>Terms</h1>${policyText}</main><footer><p>Last updated 1 May 2024</p></footer>`,
])('reads the date in a header or a footer that is left out', async (body) => {
  expect((await documentOf(page(body))).effectiveDate).toBe('2024-05-01');
});

test('prefers the date in the text to one in the footer', async () => {
  const text = `<main><h1>Terms</h1><p>Last updated 1 May 2024</p>${policyText}</main>`;
  const { effectiveDate } = await documentOf(page(`${text}<footer>Effective 2 June 2024</footer>`));
  expect(effectiveDate).toBe('2024-05-01');
});
