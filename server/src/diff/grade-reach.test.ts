import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

/** A line, or `- ` and an item; empty where there was none. */
type Case = [before: string, after: string];

function severity([before, after]: Case): string {
  return gradeLines(before, after).severity;
}

test.each<Case>([
  ['We share it with affiliates.', 'We share it with affiliates and with third parties.'],
  ['We disclose it to affiliates.', 'We disclose it to affiliates and to third parties.'],
  ['We share, but do not sell your data.', 'We do not share, but sell your data.'],
  ['We use your name to answer you.', 'We use your name to answer you and for advertising.'],
  ['We use it for analytics and for security.', 'We use it for analytics, marketing and for security.'],
  ['We use it to run the house.', 'We use it to run the house and to show you ads.'],
  ['We use it to run the house.', 'We use it to run the house, including targeted advertising.'],
  ['', 'We use it for advertising.'],
  ['', '- Advertising and marketing'],
  ['', '- to show you advertising'],
  ['', '- Publicité ciblée'],
  ['We use it to run the house.', 'We use it to advertise to you, run the house.'],
  ['Cela permet de gérer la maison.', 'Cela permet d’afficher de la publicité et de gérer la maison.'],
  ['', 'Nous affichons des publicités ciblées.'],
  ['', 'Wyświetlamy spersonalizowane reklamy.'],
  ['', 'We show you ads in the house on the hill of the town.'],
  ['', 'Nous utilisons vos contenus pour entraîner nos modèles.'],
  ['', 'The things in the house are there for advertising and more.'],
  ['', '- Advertising partners'],
  ['', 'We also use it for machine learning.'],
  ['Wir nutzen den Namen zur Antwort.', 'Wir nutzen den Namen zur Antwort und für Werbung.'],
  [
    'Nous utilisons le nom pour répondre.',
    'Nous utilisons le nom pour répondre et à des fins publicitaires.',
  ],
  ['Usamos su nombre para responder.', 'Usamos su nombre para responder y con fines publicitarios.'],
  ['Usiamo il nome per rispondere.', 'Usiamo il nome per rispondere e per finalità pubblicitarie.'],
  ['Usamos o nome para responder.', 'Usamos o nome para responder e para publicidade.'],
  ['Wij gebruiken de naam om te antwoorden.', 'Wij gebruiken de naam om te antwoorden en voor reclame.'],
  ['Używamy imienia do odpowiedzi.', 'Używamy imienia do odpowiedzi i w celach reklamowych.'],
  ['Vi använder namnet för att svara.', 'Vi använder namnet för att svara och för reklam.'],
  ['氏名は返信のために利用します。', '氏名は返信および広告のために利用します。'],
  ['氏名は返信のために利用します。', '氏名は返信およびAIモデルの学習のために利用します。'],
])('a purpose that people mind is material, either way round: %s %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['material', 'material']);
});

test.each<Case>([
  ['We take your name, address and more.', 'We take your name, health data, address and more.'],
  ['We take your name, address and more.', "We take your name, your children's names, address and more."],
  ['We take your name, address and more.', 'We take your name, passport number, address and more.'],
  [
    'We take your name, address and more.',
    'We take your name, the content of your messages, address and more.',
  ],
  ['Wir erheben Name und Adresse.', 'Wir erheben Name, Gesundheitsdaten und Adresse.'],
  [
    'Nous prenons votre nom et votre adresse.',
    'Nous prenons votre nom, vos données de santé et votre adresse.',
  ],
  ['Recogemos nombre y dirección.', 'Recogemos nombre, datos de salud y dirección.'],
  ['Raccogliamo nome e indirizzo.', 'Raccogliamo nome, dati sanitari e indirizzo.'],
  ['Recolhemos o nome e a morada.', 'Recolhemos o nome, dados de saúde e a morada.'],
  ['Wij nemen naam en adres op.', 'Wij nemen naam, gezondheidsgegevens en adres op.'],
  ['Zbieramy imię i adres.', 'Zbieramy imię, dane o zdrowiu i adres.'],
  ['Vi tar namn och adress.', 'Vi tar namn, hälsouppgifter och adress.'],
  ['氏名と住所を収集します。', '氏名、生体情報と住所を収集します。'],
  ['氏名と住所を収集します。', '氏名、位置情報と住所を収集します。'],
])('sensitive data more or less is material: %s %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['material', 'material']);
});

test.each<Case>([
  ['We use it for analytics and advertising.', 'We use it for advertising and analytics.'],
  ['We share it for analytics, sale and support.', 'We share it for sale, analytics and support.'],
  ['We keep biometric data, names and letters.', 'We keep names, letters and biometric data.'],
  ['We use it for advertising purposes.', 'We use it for marketing purposes.'],
  ['Das Team für Marketing liest Briefe.', 'Das Marketingteam liest Briefe.'],
  ['Turn off letters in your settings there.', 'Turn off advertising letters in your settings there.'],
  ['The house has rules for its gardens.', 'The house has safety rules for its health and its gardens.'],
  ['Children play in the garden of it.', 'Children and dogs play in the garden of it.'],
  ['Our machine is in the town.', 'Our learning machine is in the town.'],
  ['', '- The advertising you see in town'],
  ['', 'The people of the house read letters by the sea in the evening.'],
])('other words about the same, or about nothing of it, are not: %s %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).not.toContain('material');
});

test.each<Case>([
  ['You have the right of access, rectification and erasure.', 'You have the right of access and erasure.'],
  ['You have the right to access, correct and delete it.', 'You have the right to access and correct it.'],
  ['You can access, correct and delete it.', 'You can access and correct it.'],
  ['Sie haben das Recht auf Auskunft und Löschung.', 'Sie haben das Recht auf Auskunft.'],
  [
    'Sie haben das Recht auf Auskunft, Löschung und Datenübertragbarkeit.',
    'Sie haben das Recht auf Auskunft und Löschung.',
  ],
  ["Vous avez un droit d'accès et d'effacement.", "Vous avez un droit d'accès."],
  ['Tiene derecho de acceso, supresión y portabilidad.', 'Tiene derecho de acceso y supresión.'],
  ['Ha il diritto di accesso, rettifica e cancellazione.', 'Ha il diritto di accesso e rettifica.'],
  ['Tem o direito de acesso, oposição e portabilidade.', 'Tem o direito de acesso e oposição.'],
  ['U hebt recht op inzage, rectificatie en verwijdering.', 'U hebt recht op inzage en rectificatie.'],
  ['Masz prawo dostępu, sprostowania i usunięcia.', 'Masz prawo dostępu i sprostowania.'],
  ['Du har rätt till tillgång, rättelse och radering.', 'Du har rätt till tillgång och rättelse.'],
  ['お客様は開示、訂正、削除を請求できます。', 'お客様は開示、訂正を請求できます。'],
])('a right in a row of rights is material, either way round: %s %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['material', 'material']);
});

test.each<Case>([
  [
    'You have the right of access, erasure and portability.',
    'You have the right of portability, access and erasure.',
  ],
  [
    'You have the right of access to your files here.',
    'You have the right of access to your own files here.',
  ],
  ['Access to the garden is on the left side.', 'Quick access to the garden is on the left side.'],
  [
    'The garden on the right has some access to the sea, and access to the house.',
    'The garden on the right has some access to the sea, and to the house.',
  ],
])('rights in another order, and what is none, are not: %s %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).not.toContain('material');
});

test.each<Case>([
  ['The plan is billed monthly.', 'The plan is billed annually.'],
  ['An audit takes place once a year.', 'An audit takes place twice a year.'],
  ['Die Abrechnung erfolgt monatlich.', 'Die Abrechnung erfolgt jährlich.'],
  ['La facturation est mensuelle.', 'La facturation est annuelle.'],
  ['La facturación es mensual.', 'La facturación es anual.'],
  ['La fatturazione è mensile.', 'La fatturazione è annuale.'],
  ['A faturação é mensal.', 'A faturação é anual.'],
  ['De betaling is maandelijks.', 'De betaling is jaarlijks.'],
  ['Płatność jest miesięczna.', 'Płatność jest roczna.'],
  ['Betalningen är månadsvis.', 'Betalningen är årsvis.'],
  ['支払いは毎月です。', '支払いは毎年です。'],
])('how often is material: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['material', 'material']);
});

test.each<Case>([
  ['The report is written annually here.', 'The report is written yearly here.'],
  ['The report of the house is written here.', 'The annual report of the house is written here.'],
  ['Once you are there, sit down.', 'When you are there, sit down.'],
])('the same in another word, or a word more, is not: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).not.toContain('material');
});

test.each<Case>([
  ['The courts located in Santa Clara County decide.', 'The courts located in Travis County decide.'],
  ['You go to the court of Amsterdam with it.', 'You go to the court of Houston with it.'],
  ['Exclusive venue is in London.', 'Exclusive venue is in New York.'],
  ['Gerichtsstand ist Hamburg.', 'Gerichtsstand ist Köln.'],
  ['Les tribunaux de Paris sont compétents.', 'Les tribunaux de Lyon sont compétents.'],
  ['É competente o tribunal de Lisboa.', 'É competente o tribunal do Porto.'],
  ['Stockholms tingsrätt är behörig.', 'Malmö tingsrätt är behörig.'],
  ['東京地方裁判所を管轄裁判所とします。', '大阪地方裁判所を管轄裁判所とします。'],
  ['本規約は日本法に準拠します。', '本規約は韓国法に準拠します。'],
  ['Se aplica la ley española.', 'Se aplica la ley chilena.'],
  ['Aplica-se a lei portuguesa.', 'Aplica-se a lei angolana.'],
])('whose courts and whose law is material: %s', (before, after) => {
  const towns =
    'In London, Hamburg, Lisboa, Porto, New York, Houston, Amsterdam, Paris and Lyon people write letters.';
  const inTowns = (line: string): string => `${towns} ${line}`;
  expect([severity([before, after]), severity([inTowns(after), inTowns(before)])]).toEqual([
    'material',
    'material',
  ]);
});

test.each<Case>([
  ['The court hears that the Company is there.', 'The court hears that the Shop is there.'],
  ['We play tennis on the Blue court.', 'We play tennis on the Green court.'],
  ['It is the law of the land there.', 'It is the law of the sea there.'],
])('what else stands by a court or law is not: %s', (before, after) => {
  const known = 'The company and the shop have a blue and a green house in the land by the sea. ';
  expect(severity([known + before, known + after])).not.toBe('material');
});
