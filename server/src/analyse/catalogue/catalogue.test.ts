import { expect, test } from 'vitest';
import type { Practice } from '../practice.ts';
import { analyse } from '../analyse.ts';
import { catalogue } from './catalogue.ts';
import { examples } from './examples.ts';
import { french } from './french.ts';
import { german } from './german.ts';

test('every practice has one id, an example, points that fit its polarity and a type to be looked for in', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(Object.keys(examples).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  for (const { id, polarity, weight, types, title, yieldsTo } of catalogue) {
    const isSound = (weight === 0) === (polarity === 'neutral') && types.length > 0 && !title.endsWith('.');
    expect({ id, isSound }).toEqual({ id, isSound: true });
    for (const other of yieldsTo ?? []) expect(find(other).id).toBe(other);
  }
});

test('German and French rules are of practices in the catalogue', () => {
  for (const id of [...Object.keys(german), ...Object.keys(french)]) expect(find(id).id).toBe(id);
});

test.each(Object.entries(examples))('finds %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, find(id))).toContain(id);
});

test.each([
  ['sells-data', 'We do not sell your personal data.'],
  ['sells-data', 'You may not sell personal data of other users.'],
  ['sells-data', 'Do we sell your personal data?'],
  ['sells-data', '“Sell” means to sell personal data for money.'],
  ['sells-data', 'We may sell our business, and your personal data with our other assets.'],
  ['no-sale', 'We do not sell your personal data without your consent.'],
  ['no-sale', 'You shall not sell the information of other users.'],
  ['shares-for-ads', 'We never share your data with advertisers.'],
  ['shares-for-ads', 'We share your data with advertisers only with your consent.'],
  ['shares-for-ads', 'We share aggregated information with advertisers.'],
  ['consent-before-sharing', 'You must not share the data of others without their consent.'],
  ['business-transfer', 'In a merger your personal data will not be transferred to the buyer.'],
  ['keeps-indefinitely', 'We do not keep your data indefinitely.'],
  ['keeps-indefinitely', 'We may keep anonymised data indefinitely.'],
  ['states-retention', 'You must be at least 13 years old to keep an account.'],
  ['deletes-on-request', 'We may delete your account if you violate these rules.'],
  ['encrypts', 'Email is not encrypted, so do not send passwords.'],
  ['breach-notice', 'You shall notify us of any data breach.'],
  ['transfers-abroad', 'We do not transfer your data to other countries.'],
  ['fingerprinting', 'We never use device fingerprinting.'],
  ['targeted-ads', 'We do not show personalised ads.'],
  ['honours-dnt', 'We do not honour Do Not Track.'],
  ['arbitration', 'You may opt out of binding arbitration.'],
  ['liability-excluded', 'Nothing in these terms excludes our liability for damages caused by fraud.'],
  ['liability-excluded', 'You will not be liable for any loss that we cause.'],
  ['liability-cap', 'Your total liability shall not exceed the fees paid.'],
  ['indemnity', 'We will defend and indemnify you against claims of third parties.'],
  ['perpetual-licence', 'We grant you a perpetual licence to use the content.'],
  ['closes-any-reason', 'You may terminate your account for any reason.'],
  ['closes-without-notice', 'We will not close your account without notice.'],
  ['auto-renewal', 'Your subscription does not renew automatically.'],
  ['no-refunds', 'If you cancel early you receive a full refund.'],
  ['changes-without-notice', 'We will not change these terms without notice.'],
  ['changes-any-time', 'You may change your settings at any time.'],
  ['use-is-consent', 'Your continued use does not mean that you accept a change.'],
  ['trains-on-content', 'We do not use your content to train AI models.'],
  ['trains-on-content', 'You must not use our data to train AI models.'],
  ['no-training', 'You shall not use our content to train AI models.'],
  ['automated-decisions', 'You have the right not to be subject to automated decisions.'],
  ['profiling', 'You will create only one profile.'],
])('does not find %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, find(id))).not.toContain(id);
});

test.each([
  ['de', 'no-sale', 'Wir verkaufen Ihre Daten nicht.'],
  ['de', 'access-right', 'Sie haben das Recht, Auskunft über Ihre Daten zu verlangen.'],
  ['de', 'changes-any-time', 'Wir können diese Bedingungen jederzeit ändern.'],
  ['fr', 'no-sale', 'Nous ne vendons pas vos données.'],
  ['fr', 'complaint-right', 'Vous pouvez introduire une réclamation auprès de la CNIL.'],
  ['fr', 'auto-renewal', 'Votre abonnement est renouvelé automatiquement.'],
])('finds in %s %s: “%s”', (language, id, sentence) => {
  expect(practicesIn(sentence, find(id), language)).toContain(id);
});

test('a denied verb is not found in German and French either', () => {
  expect(practicesIn('Wir verkaufen Ihre Daten nicht.', find('sells-data'), 'de')).toEqual(['no-sale']);
  expect(practicesIn('Nous ne vendons pas vos données.', find('sells-data'), 'fr')).toEqual(['no-sale']);
});

function find(id: string): Practice {
  const practice = catalogue.find((candidate) => candidate.id === id);
  if (practice === undefined) throw new Error(`no practice is called ${id}`);
  return practice;
}

function practicesIn(sentence: string, practice: Practice, language = 'en'): string[] {
  const [type] = practice.types;
  if (type === undefined) throw new Error(`${practice.id} has no type`);
  const block = {
    kind: 'paragraph' as const,
    level: 0,
    text: sentence,
    start: 0,
    end: sentence.length,
    anchor: 'a',
  };
  return analyse({ content: sentence, blocks: [block], type, language, title: '' }).findings.map(
    (finding) => finding.practice,
  );
}
