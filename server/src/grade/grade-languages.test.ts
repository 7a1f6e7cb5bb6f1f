// Long because it is a table: the same kinds of change in the languages that policies are read in.
import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { blocks, frame, gradeBlocks } from '../../testing/graded-lines.ts';

/** What changed, the lines before and after (`# ` a heading, `- ` an item, bars a row), the document's type. */
type Case = [name: string, before: string | string[], after: string | string[], type?: DocumentType];

function severity([, linesBefore, linesAfter, type = 'privacy']: Case): string {
  const [before, after] = [linesBefore, linesAfter].map((lines) => blocks(...[frame, lines].flat()));
  return gradeBlocks(before ?? [], after ?? [], type).severity;
}

const material: Case[] = [
  ['may→will en', 'We may share your data with partners.', 'We will share your data with partners.'],
  [
    'may→will de',
    'Wir können Ihre Daten an Partner weitergeben.',
    'Wir werden Ihre Daten an Partner weitergeben.',
  ],
  [
    'may→will fr',
    'Nous pouvons partager vos données avec des partenaires.',
    'Nous partagerons vos données avec des partenaires.',
  ],
  ['may→will es', 'Podemos compartir sus datos con socios.', 'Compartiremos sus datos con socios.'],
  [
    'may→will it',
    'Possiamo condividere i tuoi dati con i partner.',
    'Condivideremo i tuoi dati con i partner.',
  ],
  ['may→will nl', 'Wij kunnen uw gegevens delen met partners.', 'Wij zullen uw gegevens delen met partners.'],
  [
    'may→will pt',
    'Podemos partilhar os seus dados com parceiros.',
    'Partilharemos os seus dados com parceiros.',
  ],
  ['neg de', 'Wir verkaufen Ihre Daten nicht an Dritte.', 'Wir verkaufen Ihre Daten an Dritte.'],
  ['neg de nicht mehr', 'Wir geben Ihre Daten keinesfalls weiter.', 'Wir geben Ihre Daten weiter.'],
  ['neg fr', 'Nous ne vendons pas vos données à des tiers.', 'Nous vendons vos données à des tiers.'],
  ['neg es', 'No vendemos sus datos a terceros.', 'Vendemos sus datos a terceros.'],
  ['neg it', 'Non vendiamo i tuoi dati a terzi.', 'Vendiamo i tuoi dati a terzi.'],
  ['neg nl', 'Wij verkopen uw gegevens niet aan derden.', 'Wij verkopen uw gegevens aan derden.'],
  ['neg pt', 'Não vendemos os seus dados a terceiros.', 'Vendemos os seus dados a terceiros.'],
  ['neg contraction en', 'We don’t sell your data to others.', 'We do sell your data to others.'],
  ['neg contraction2 en', 'You can’t be charged for this.', 'You can be charged for this.'],
  ['ret de', 'Wir speichern Protokolle 30 Tage lang.', 'Wir speichern Protokolle 90 Tage lang.'],
  [
    'ret fr',
    'Nous conservons les journaux pendant 30 jours.',
    'Nous conservons les journaux pendant 90 jours.',
  ],
  ['ret es', 'Conservamos los registros durante 30 días.', 'Conservamos los registros durante 90 días.'],
  ['ret it', 'Conserviamo i registri per 30 giorni.', 'Conserviamo i registri per 90 giorni.'],
  ['ret nl', 'Wij bewaren logbestanden 30 dagen.', 'Wij bewaren logbestanden 90 dagen.'],
  ['ret pt', 'Conservamos os registos durante 30 dias.', 'Conservamos os registos durante 90 dias.'],
  [
    'ret words de',
    'Wir speichern Protokolle sechs Monate lang.',
    'Wir speichern Protokolle zwölf Monate lang.',
  ],
  ['ret unit', 'We keep logs for 12 days.', 'We keep logs for 12 months.'],
  ['ret until→indef', 'We keep logs for 30 days.', 'We keep logs indefinitely.'],
  ['ret de indef', 'Wir speichern Protokolle 30 Tage lang.', 'Wir speichern Protokolle unbegrenzt.'],
  [
    'juris en',
    'Disputes are decided by the courts of Ireland.',
    'Disputes are decided by the courts of Singapore.',
  ],
  [
    'transfer country de',
    'Wir übermitteln Daten nach Irland.',
    'Wir übermitteln Daten nach Irland und Indien.',
  ],
  [
    'opt-out dropped',
    'You can opt out of personalised ads at any time in your settings. We keep your choice.',
    'We keep your choice.',
  ],
  [
    'opt-out dropped de',
    'Sie können personalisierter Werbung jederzeit widersprechen. Wir merken uns Ihre Wahl.',
    'Wir merken uns Ihre Wahl.',
  ],
  [
    'opt-out dropped fr',
    ['Vous pouvez vous opposer à tout moment à cette utilisation.', 'Merci.'],
    ['Merci.'],
  ],
  ['opt-out dropped es', ['Puede oponerse a este uso en cualquier momento.', 'Gracias.'], ['Gracias.']],
  ['opt-out dropped it', ['Puoi opporti a questo uso in qualsiasi momento.', 'Grazie.'], ['Grazie.']],
  ['opt-out dropped pt', ['Pode opor-se a esta utilização a qualquer momento.', 'Obrigado.'], ['Obrigado.']],
  ['currency de', 'Unsere Haftung endet bei 100 Euro.', 'Unsere Haftung endet bei 500 Euro.'],
  ['currency word', 'The fee is 100 euros a year.', 'The fee is 100 dollars a year.'],
  ['currency code', 'The price is 100 EUR a year.', 'The price is 100 USD a year.'],
  ['subproc row', ['Acme | Hosting | USA'], ['Acme | Hosting | USA', 'Beta | Mail | Chile'], 'subprocessors'],
  ['subproc location', ['Acme | Hosting | Ireland'], ['Acme | Hosting | India'], 'subprocessors'],
  [
    'shall→may',
    'The processor shall notify you within 72 hours.',
    'The processor may notify you within 72 hours.',
  ],
  ['must→should', 'You must be of age.', 'You should be of age.'],
  ['sole discretion', 'We may change prices.', 'We may change prices at our sole discretion.'],
  ['without notice', 'We may change prices with notice.', 'We may change prices without notice.'],
  ['soll→muss de', 'Der Kunde soll dies melden.', 'Der Kunde muss dies melden.'],
  ['peut→doit fr', 'Le client peut le signaler.', 'Le client doit le signaler.'],
  ['puede→debe es', 'El cliente puede comunicarlo.', 'El cliente debe comunicarlo.'],
  ['può→deve it', 'Il cliente può comunicarlo.', 'Il cliente deve comunicarlo.'],
  ['kan→moet nl', 'De klant kan dit melden.', 'De klant moet dit melden.'],
  ['pode→deve pt', 'O cliente pode comunicá-lo.', 'O cliente deve comunicá-lo.'],
  ['age nl', 'Jonger dan 13 mag niet.', 'Jonger dan 16 mag niet.'],
  ['percent fr', 'Nous gardons 5 % de commission.', 'Nous gardons 15 % de commission.'],
  [
    'consent→interest de',
    'Rechtsgrundlage ist Ihre Einwilligung.',
    'Rechtsgrundlage ist unser berechtigtes Interesse.',
  ],
  ['consent→interest es', 'La base es su consentimiento.', 'La base es nuestro interés legítimo.'],
  ['a negation at the start zh', '不向第三方出售您的个人信息。', '向第三方出售您的个人信息。'],
  ['without at the start zh', '未经您的同意，我们出售您的信息。', '经您的同意，我们出售您的信息。'],
  ['we do not sell zh', '我们不出售您的个人信息。', '我们出售您的个人信息。'],
  ['have not zh', '我们没有共享您的信息。', '我们有共享您的信息。'],
  ['compound months en', 'We keep it twenty-four months.', 'We keep it thirty-six months.'],
  ['compound days en', 'Tell us within forty-five days.', 'Tell us within ninety-five days.'],
  ['hundreds en', 'Kept for one hundred and twenty days.', 'Kept for one hundred and eighty days.'],
  ['compound de', 'Gespeichert für vierundzwanzig Monate.', 'Gespeichert für sechsunddreißig Monate.'],
  ['compound fr', 'Conservé vingt-quatre mois chez nous.', 'Conservé trente-six mois chez nous.'],
  ['hours in short', 'Reports are answered after 24h.', 'Reports are answered after 72h.'],
  ['bound en within', 'We answer within 30 days.', 'We answer not before 30 days.'],
  ['a number that counts something', '5 devices go with it.', '3 devices go with it.', 'terms'],
];

test.each(material.map((each) => [each[0], each] as const))('material: %s', (_, each) => {
  expect(severity(each)).toBe('material');
});

const minor: Case[] = [
  [
    'contact mail',
    'Write to legal@acme.example with questions.',
    'Write to privacy@acme.example with questions.',
  ],
  ['contact mail de', 'Schreiben Sie an recht@acme.example.', 'Schreiben Sie an datenschutz@acme.example.'],
  ['phone', 'Call us at +1 202 555 0143.', 'Call us at +1 202 555 0199.'],
  ['street', 'Acme Ltd, 14 Tannery Row, Dublin', 'Acme Ltd, 9 Mill Lane, Dublin'],
  [
    'a date in a short line',
    'Data last updated before 1 January 2020 goes.',
    'Data last updated before 1 January 2024 goes.',
  ],
  [
    'a date with a verb behind it',
    'Data last updated on 1 January 2020 is erased.',
    'Data last updated on 1 January 2024 is erased.',
  ],
  ['a year since which', 'Accounts not updated since 2020 go.', 'Accounts not updated since 2024 go.'],
  ['a letter that is a word', 'I agree to receive mail.', 'agree to receive mail.'],
  ['letters that could be Roman', 'Civil cases go to the court.', 'cases go to the court.'],
  ['a character of Japanese', '未成年者は親とお使いください。', '成年者は親とお使いください。'],
  ['another word for the same bound', 'We answer within 30 days.', 'We answer up to 30 days.'],
];

test.each(minor.map((each) => [each[0], each] as const))('minor: %s', (_, each) => {
  expect(severity(each)).toBe('minor');
});

const editorial: Case[] = [
  ['same money', 'The fee is €1,000 a year.', 'The fee is € 1,000 a year.'],
  ['updated nl', 'Laatst bijgewerkt: 1 mei 2024', 'Laatst bijgewerkt: 3 juni 2024'],
  ['updated es', 'Última actualización: 1 de mayo de 2024', 'Última actualización: 3 de junio de 2024'],
  ['updated pt', 'Última atualização: 1 de maio de 2024', 'Última atualização: 3 de junho de 2024'],
  ['updated it', 'Ultimo aggiornamento: 1 maggio 2024', 'Ultimo aggiornamento: 3 giugno 2024'],
  ['updated it2', 'Ultima modifica: 1 maggio 2024', 'Ultima modifica: 3 giugno 2024'],
  [
    'renumbered',
    ['# 4. Your data', 'We keep it safe.', '# 5. Your choices', 'See section 4.'],
    ['# 5. Your data', 'We keep it safe.', '# 6. Your choices', 'See section 5.'],
  ],
  ['renumbered de', ['# 4. Ihre Daten', 'Siehe Ziffer 4.2.'], ['# 5. Ihre Daten', 'Siehe Ziffer 5.2.']],
  [
    'renumbered fr',
    ['# Article 4 – Vos données', 'Voir l’article 4.2.'],
    ['# Article 5 – Vos données', 'Voir l’article 5.2.'],
  ],
  ['renumbered roman', ['# IV. Your data', 'Fine.'], ['# V. Your data', 'Fine.']],
  ['renumbered nested', '4.1.2 We keep your data safe and sound.', '5.1.2 We keep your data safe and sound.'],
  [
    'moved section',
    ['# A', 'We keep data safe.', '# B', 'We answer mail.'],
    ['# B', 'We answer mail.', '# A', 'We keep data safe.'],
  ],
  ['typo', 'We will adress this with care.', 'We will address this with care.'],
  [
    'umlaut ascii de',
    'Wir beantworten Ihre Fragen ausfuehrlich.',
    'Wir beantworten Ihre Fragen ausführlich.',
  ],
  ['accent es', 'Puede escribirnos por telefono.', 'Puede escribirnos por teléfono.'],
  ['email spelling', 'Write us an e-mail about it.', 'Write us an email about it.'],
  ['website', 'Visit our web site for news.', 'Visit our website for news.'],
  ['licence', 'The licence is granted to you.', 'The license is granted to you.'],
  ['list order', ['- Names', '- Places', '- Dates'], ['- Dates', '- Names', '- Places']],
  [
    'row order',
    ['Acme | Hosting | USA', 'Beta | Mail | Chile'],
    ['Beta | Mail | Chile', 'Acme | Hosting | USA'],
    'subprocessors',
  ],
  ['lettered', ['(a) your name', '(b) your place'], ['(b) your name', '(c) your place']],
  ['lettered ja', 'ア．総則', 'イ．総則'],
  ['numbered zh', '一、总则', '二、总则'],
  ['number without a stop', ['# 4 Your data', '# 5 Our law'], ['# 5 Your data', '# 6 Our law']],
  ['the same day with and without names', 'Sent 2026-05-13 to all.', 'Sent 05/13/2026 to all.'],
  [
    'numbered rows in another order',
    ['No. | Name | Purpose', '1 | Acme | Hosting', '2 | Twilio | SMS', '3 | Beta | Mail'],
    ['No. | Name | Purpose', '1 | Twilio | SMS', '2 | Beta | Mail', '3 | Acme | Hosting'],
    'subprocessors',
  ],
];

test.each(editorial.map((each) => [each[0], each] as const))('editorial: %s', (_, each) => {
  expect(severity(each)).toBe('editorial');
});
