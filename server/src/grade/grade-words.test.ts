// Long because it is a table: words that make another clause of a sentence, and ways to write the same.
import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { severityUnder } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

function severity([before, after]: Case, type?: DocumentType): string {
  return severityUnder(before, after, type);
}

test.each<Case>([])('a sign that decides is more than punctuation: %s', (...lines) => {
  expect(severity(lines)).not.toBe('editorial');
});

test.each<Case>([
  ['We keep logs for 1–2 years after that.', 'We keep logs for 12 years after that.'],
  ['You are answered in 3-5 days by our team.', 'You are answered in 35 days by our team.'],
  ['Our team is there 24/7 for all users.', 'Our team is there 247 for all users.'],
])('a mark between digits decides: %s', (...lines) => {
  expect(severity(lines)).not.toBe('editorial');
});

test.each<Case>([])('a value in another column is another offer: %s', (...lines) => {
  expect(severity(lines)).not.toBe('editorial');
});

test.each<Case>([
  ['The licensee may give it to others.', 'The license may give it to others.'],
  ['We tell the licensees of it at once.', 'We tell the licenses of it at once.'],
  ['In the later case you get your money.', 'In the latter case you get your money.'],
  ['You lose what you have on the day.', 'You loose what you have on the day.'],
  ['The claim is filed in the town.', 'The claim is filled in the town.'],
  ['You may do it once in the house.', 'You may do it 11 in the house.'],
  ['The sum is due to us in the house.', 'The sum is 2 to us in the house.'],
  ['We cannot seize what is in the house.', 'We cannot 16 what is in the house.'],
])('another word is no other spelling: %s', (before, after) => {
  expect(severity([before, after])).not.toBe('editorial');
  expect(severity([after, before])).not.toBe('editorial');
  const elsewhere = ' It is the latter license of the licenses that was filled.';
  expect(severity([before + elsewhere, after + elsewhere])).not.toBe('editorial');
});

test.each<Case>([
  ['The order is cancelled and relabelled on that day.', 'The order is canceled and relabeled on that day.'],
  ['We fulfil the order on the day of the fair.', 'We fulfill the order on the day of the fair.'],
  ['The fault occured on the day of the fair.', 'The fault occurred on the day of the fair.'],
  ['Send us an e-mail about the thing you need.', 'Send us an email about the thing you need.'],
  ['Each Organization has an account with us here.', 'Each Organisation has an account with us here.'],
  ['We store data in the Data Center of our host.', 'We store data in the Data Centre of our host.'],
  ['The Licensed software is kept on your device.', 'The Licenced software is kept on your device.'],
  [
    'All Authorized Users keep a password of their own.',
    'All Authorised Users keep a password of their own.',
  ],
  ['The Recieving party keeps everything secret here.', 'The Receiving party keeps everything secret here.'],
  [
    'These Commercial terms are for commercial use of it.',
    'These Commrecial terms are for commercial use of it.',
  ],
  ['The service is run by Acme, Inc. in this town.', 'The service is run by Acme Inc. in this town.'],
  ['The service is run by Acme S.A.S. in this town.', 'The service is run by Acme SAS in this town.'],
  [
    'Betreiber ist die Acme GmbH & Co. KG in dieser Stadt.',
    'Betreiber ist die Acme GmbH & Co KG in dieser Stadt.',
  ],
  [
    'The rules are those of Judicial Arbitration and Mediation Services, Inc.',
    'The rules are those of Judicial Arbitration and Mediation Services, Inc',
  ],
  [
    'The rules of our provider Mediation Services are here.',
    'The rules of our provider Mediation Services1 are here.',
  ],
  ['We do not read what you write on the wall.', "We don't read what you write on the wall."],
  ['We are not bound by what you write on the wall.', 'We aren’t bound by what you write on the wall.'],
  ['We cannot read what you write on the wall.', "We can't read what you write on the wall."],
  ['In that case we will write to you by post.', "In that case we'll write to you by post."],
  ['It depends on behavioral data of the devices.', 'It depends on behavioural data of the devices.'],
  ['Your order is canceled by the shop at once.', 'Your order is cancelled by the shop at once.'],
  ['Each Traveler has a ticket of the service.', 'Each Traveller has a ticket of the service.'],
  ['The beta program is open to you and others.', 'The beta programme is open to you and others.'],
  ['In our judgment this is a fault of the goods.', 'In our judgement this is a fault of the goods.'],
  ['What we learnt from this is written on the wall.', 'What we learned from this is written on the wall.'],
  ['Perchè i dati sono nella casa della ditta.', 'Perché i dati sono nella casa della ditta.'],
  ['Wij horen graag ideeën van de mensen in het land.', 'Wij horen graag ideeen van de mensen in het land.'],
  ['Esta acção é da casa que fica na rua.', 'Esta ação é da casa que fica na rua.'],
  ['We use services (e.g. the post) of the town.', 'We use services (for example, the post) of the town.'],
  ['We use services, e.g., the post of the town.', 'We use services, for instance the post of the town.'],
  ['It is kept in the USA at night and by day.', 'It is kept in the United States at night and by day.'],
  ['Acme Inc. | Hosting | USA', 'Acme Inc. | Hosting | United States'],
  ['It depends on the practices of the town.', 'It depends on the practises of the town.'],
  ['Ein potentieller Brief liegt im Haus.', 'Ein potenzieller Brief liegt im Haus.'],
  [
    'The restircted house is open, and the restricted garden too.',
    'The restricted house is open, and the restricted garden too.',
  ],
])('the same in another writing is spelling: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['editorial', 'editorial']);
});

test.each<Case>([
  [
    'You give us your consent there, and content as well as consent here.',
    'You give us your content there, and content as well as consent here.',
  ],
  ['We keep letters, and cards for example, here.', 'We keep letters, and cards, that is, here.'],
  ['There are 10,000 letters in the house.', 'There are 10 500 letters in the house.'],
  ['Die Reise ist in der Stadt und im Land.', 'Die Riese ist in der Stadt und im Land.'],
  ['È la casa della ditta che si trova nella via.', 'E la casa della ditta che si trova nella via.'],
  ['The Company Acme keeps it in the town of London.', 'The Company Acme keeps it in the town of Paris.'],
])('another word or sum is no spelling: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).not.toContain('editorial');
});

test.each<Case>([
  ['We use it exclusively to run the service for you.', 'We use it to run the service for you.'],
  ['We make decisions based solely on what you write.', 'We make decisions based on what you write.'],
  ['Les données restent exclusivement dans la maison.', 'Les données restent dans la maison.'],
  ['Les données servent uniquement à la maison.', 'Les données servent à la maison.'],
  ['Die Daten dienen ausschließlich der Wartung des Dienstes.', 'Die Daten dienen der Wartung des Dienstes.'],
  ['Los datos sirven únicamente para la casa de usted.', 'Los datos sirven para la casa de usted.'],
  ['I dati servono esclusivamente per la casa della ditta.', 'I dati servono per la casa della ditta.'],
  ['De gegevens dienen uitsluitend voor het huis.', 'De gegevens dienen voor het huis.'],
  ['Os dados servem apenas para a casa da empresa.', 'Os dados servem para a casa da empresa.'],
  ['Dane służą wyłącznie do pracy domu.', 'Dane służą do pracy domu.'],
  ['The service takes a part (5%) of the money.', 'The service takes a part (2%) of the money.'],
  ['It is kept within +10% of the sum.', 'It is kept within +15% of the sum.'],
  ['It is for users 18+ in this country.', 'It is for users 13+ in this country.'],
  ['It goes up to 2x the sum you paid.', 'It goes up to 1x the sum you paid.'],
  ['Il faut trois (3) personnes dans la maison.', 'Il faut cinq (5) personnes dans la maison.'],
  ['It is kept in the EU at all times of the day.', 'It is kept in the US at all times of the day.'],
  ['It is kept in the UK at night and by day.', 'It is kept in the UK and the US at night and by day.'],
  [
    'We answer within 30 days of your letter to us.',
    'We answer within 30 business days of your letter to us.',
  ],
  [
    'We answer within 72 hours of your letter to us.',
    'We answer within 72 business hours of your letter to us.',
  ],
  ['Die Hotline ist kostenlos für alle im Land.', 'Die Hotline ist kostenpflichtig für alle im Land.'],
  ['Le conseil est gratuit dans la maison de la ville.', 'Le conseil est payant dans la maison de la ville.'],
  ['You get this free of charge in the shop.', 'You get this in the shop.'],
  ['Vous recevez un remboursement dans la semaine.', 'Vous recevez un avoir dans la semaine.'],
  ['The plan runs for a year in the shop.', 'The plan runs for a year and renews automatically in the shop.'],
  ['We keep de-identified information in the house.', 'We keep identifiable information in the house.'],
  ['We keep anonymized information in the house.', 'We keep information in the house.'],
  ['Wir halten anonymisierte Daten in dem Haus.', 'Wir halten Daten in dem Haus.'],
  ['You have opt-out rights that are told below.', 'You have opt in rights that are told below.'],
  ['The Customer may opt-out via the page here.', 'The Customer may opt in via the page here.'],
  [
    'You may object within 10 (ten) days of the letter.',
    'You may object within 10 (ten) business days of the letter.',
  ],
  ['La risposta è facoltativa nella casa.', 'La risposta è obbligatoria nella casa.'],
  ['Das Abo läuft ein Jahr im Haus.', 'Das Abo läuft ein Jahr und verlängert sich im Haus.'],
  ['The camera is enabled when you come.', 'The camera is disabled when you come.'],
  ['We answer for gross negligence in the house.', 'We answer for negligence in the house.'],
  ['Wir stehen für grobe Fahrlässigkeit im Haus ein.', 'Wir stehen für Fahrlässigkeit im Haus ein.'],
  ['Wir stehen für Vorsatz und Fahrlässigkeit ein.', 'Wir stehen für Vorsatz ein.'],
  ['Nous répondons de la faute lourde ici.', 'Nous répondons de la faute ici.'],
  ['Respondemos de la negligencia grave aquí.', 'Respondemos de la negligencia aquí.'],
  ['Rispondiamo della colpa grave qui.', 'Rispondiamo della colpa qui.'],
  ['You give us a worldwide license to it.', 'You give us a worldwide, irrevocable license to it.'],
  ['You give us a worldwide license to it.', 'You give us a worldwide, perpetual license to it.'],
  ['You give us a royalty-free license to it.', 'You give us a license to it.'],
  ['De licentie is herroepelijk in het huis.', 'De licentie is onherroepelijk in het huis.'],
  ['Licencja jest odwołalna w domu.', 'Licencja jest nieodwołalna w domu.'],
  ['El plan es de un año en la casa.', 'El plan es de un año y se renueva en la casa.'],
  ['Tvister avgörs i staden på kvällen.', 'Tvister avgörs genom skiljedom på kvällen.'],
  ['サービスは無料です。', 'サービスは有料です。'],
  ['同意を得て行います。', '同意を得ずに行います。'],
])('a word that makes another clause is material, either way round: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).toEqual(['material', 'material']);
});

test.each<Case>([
  ['We use it only to run the service for you.', 'We use it solely to run the service for you.'],
  ['Our staff is told of it in the first week.', 'Our staff has a training in the first week.'],
  ['This is in line with the GDPR of the land.', 'This is in line with the EU GDPR of the land.'],
  ['It is kept in the EU at night and by day.', 'It is kept in the European Union at night and by day.'],
  ['Acme Inc. | Device ID | Norway', 'Acme Inc. | Advertising ID | Norway'],
  ['We look at what our partner in town does.', 'We look at what our reseller in town does.'],
  ['The higher house is on the hill there.', 'The higher house stands on the hill there.'],
  ['Une grave tempête est sur la ville.', 'Une tempête est sur la ville.'],
  ['We met on the hill of the town.', 'We met near the hill of the town.'],
  ['CONTACT US IF YOU NEED THE FILES OF IT.', 'CONTACT US NOW IF YOU NEED THE FILES OF IT.'],
])('a word that decides nothing where it stands is not material: %s', (before, after) => {
  expect([severity([before, after]), severity([after, before])]).not.toContain('material');
});

test.each<Case>([['The EU GDPR is binding in the house.', 'The UK GDPR is binding in the house.']])(
  'the regulation of another union or country is another law: %s',
  (...lines) => {
    expect(severity(lines)).toBe('material');
  },
);

test('the same union in two writings is one', () => {
  expect(severity(['The EU GDPR is binding here.', 'The E.U. GDPR is binding here.'])).toBe('editorial');
});
