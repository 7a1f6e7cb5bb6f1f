import { expect, test } from 'vitest';
import { practicesIn } from '../../../testing/practices-in.ts';

test.each([
  ['de', 'no-sale', 'Wir verkaufen Ihre Daten nicht.'],
  ['de', 'access-right', 'Sie haben das Recht, Auskunft über Ihre Daten zu verlangen.'],
  ['de', 'changes-any-time', 'Wir können diese Bedingungen jederzeit ändern.'],
  ['fr', 'no-sale', 'Nous ne vendons pas vos données.'],
  [
    'fr',
    'changes-terms',
    'Le Vendeur se réserve le droit de modifier les présentes conditions générales de vente.',
  ],
  ['fr', 'governing-law', 'Les présentes CGV sont soumises à la loi française.'],
  ['fr', 'refunds', 'Le Client sera remboursé dans un délai de quatorze jours.'],
  ['fr', 'third-party-tracking', 'Ces cookies sont déposés par nos partenaires publicitaires.'],
  ['fr', 'as-is', 'La Société ne garantit pas que le service sera disponible sans interruption.'],
  ['fr', 'encrypts', 'Vos données sont chiffrées.'],
  ['fr', 'encrypts', 'Le service chiffre vos données en transit.'],
  ['fr', 'complaint-right', 'Vous pouvez introduire une réclamation auprès de la CNIL.'],
  ['fr', 'auto-renewal', 'Votre abonnement est renouvelé automatiquement.'],
])('finds in %s %s: “%s”', (language, id, sentence) => {
  expect(practicesIn(sentence, id, { language })).toContain(id);
});

test.each([
  ['fr', 'encrypts', 'Notre responsabilité ne couvre pas la perte de données ou de chiffres d’affaires.'],
  ['fr', 'encrypts', 'Saisissez les trois derniers chiffres de votre carte, puis validez vos données.'],
  ['fr', 'encrypts', 'L’utilisateur est responsable du chiffrement de ses données.'],
  ['fr', 'privacy-contact', 'Pour le droit de rétractation, écrivez à ventes@example.fr.'],
  ['fr', 'states-retention', 'Le bureau de poste conserve le colis pendant 15 jours.'],
  ['fr', 'deletes-on-request', 'Vous pouvez supprimer le lien entre votre compte et un réseau social.'],
  ['fr', 'closes-without-notice', 'Le membre peut supprimer son compte sans préavis.'],
  ['fr', 'no-refunds', 'Les frais de livraison ne sont pas remboursables.'],
  ['de', 'no-refunds', 'Versandkosten werden nicht erstattet.'],
  ['de', 'changes-any-time', 'Wir können diese AGB jederzeit mit einer Frist von fünfzehn Tagen ändern.'],
  ['de', 'encrypts', 'Der Kunde ist für die Verschlüsselung der Daten verantwortlich.'],
])('does not find in %s %s: “%s”', (language, id, sentence) => {
  expect(practicesIn(sentence, id, { language, isSure: true })).not.toContain(id);
});

test('a denied verb is not found in German and French either', () => {
  expect(practicesIn('Wir verkaufen Ihre Daten nicht.', 'sells-data', { language: 'de' })).toEqual([
    'no-sale',
  ]);
  expect(practicesIn('Nous ne vendons pas vos données.', 'sells-data', { language: 'fr' })).toEqual([
    'no-sale',
  ]);
});
