import { expect, test } from 'vitest';
import { examples } from '../../testing/practice-examples.ts';
import { practicesIn } from '../../testing/practices-in.ts';
import { filler, read } from '../../testing/judge-sentences.ts';

const sells = 'We may sell your personal data.';

test('a practice is quoted once, with five further quotes at most, in the order of the text', () => {
  const many = Array.from({ length: 9 }, (_, index) => `In year ${index} we may sell your personal data.`);
  const finding = read('privacy', [...many, filler]).findings.find(
    ({ practice }) => practice === 'sells-data',
  );
  expect([finding?.quote, ...(finding?.also ?? []).map(({ quote }) => quote)]).toEqual(many.slice(0, 6));
});

test('findings stand the heaviest first, and of equal weight in the order of the text', () => {
  const said = [
    'access-right',
    'shares-affiliates',
    'keeps-indefinitely',
    'sells-data',
    'withdraw-consent',
    'complaint-right',
  ];
  const { findings } = read('privacy', [...said.map((id) => examples[id] ?? ''), filler]);
  const order = findings.map(({ practice }) => practice).filter((id) => said.includes(id));
  expect(order).toEqual([
    'sells-data',
    'keeps-indefinitely',
    'shares-affiliates',
    'access-right',
    'withdraw-consent',
    'complaint-right',
  ]);
});

test('words before a colon are quoted only where no sentence says the same', () => {
  const label = 'We share your data with advertising networks:';
  const sentence = 'Where applicable, we share your data with advertising networks and with others.';
  const quoteOf = (...said: string[]) =>
    read('privacy', [...said, filler]).findings.find(({ practice }) => practice === 'shares-for-ads')?.quote;
  expect(quoteOf(label, 'Here is more.', sentence)).toBe(sentence);
  expect(quoteOf(label, 'Here is more.')).toContain(label);
});

test('what a vendor says that it does not collect is nothing that it collects', () => {
  const found = (sentence: string) =>
    read('privacy', [sentence, filler]).findings.map(({ practice }) => practice);
  const refused =
    'We do not currently collect and store your precise geolocation or precise latitude or longitude coordinates for you';
  expect(found(`${refused}.`)).not.toContain('precise-location');
  expect(found(`${refused}, unless you use our app.`)).toContain('precise-location');
});

test('wording that leaves doubt makes a finding likely', () => {
  const found = (sentence: string) =>
    read('privacy', [sentence, filler]).findings.map(({ practice, certainty }) => [practice, certainty]);
  expect(found(sells)).toContainEqual(['sells-data', 'sure']);
  expect(found('We could transfer certain data to advertisers.')).toEqual([['shares-for-ads', 'likely']]);
});

test('a text that is not scored has findings, which move nothing', () => {
  const { findings, score } = read('privacy', [sells]);
  expect([score, findings.map(({ practice, points }) => [practice, points])]).toEqual([
    null,
    [['sells-data', 0]],
  ]);
});

test('a promise that the same text goes back on outright wins nothing, one that may not hold is not reported', () => {
  const pointsOf = (...sentences: string[]) =>
    read('privacy', [...sentences, filler]).findings.find(({ practice }) => practice === 'no-sale')?.points;
  const filler = 'Nothing else stands in this text, which is long enough to be judged. '.repeat(5).trim();
  const denial = 'We do not sell your personal information.';
  expect(pointsOf(denial)).toBe(4);
  expect(pointsOf(denial, sells)).toBe(0);
  expect(pointsOf(denial, `If you live in California, ${sells}`)).toBe(4);
  expect(pointsOf(`Unless the law demands it, ${denial}`, sells)).toBeUndefined();
});

test.each([
  ['encrypts', 'We encrypt your personal data at rest.', true],
  ['encrypts', 'The customer must encrypt personal data at rest.', false],
  ['encrypts', 'The customer must pay, and we encrypt your personal data at rest.', true],
  ['no-sale', 'We do not sell your personal data.', true],
  ['no-sale', 'You have the right to ask us not to sell your personal data.', false],
  ['no-sale', 'Please do not sell your personal data.', false],
  ['breach-notice', 'We will notify you of any breach of your personal data.', true],
  ['breach-notice', 'Client agrees to notify us of any breach of personal data.', false],
])('%s in “%s”: %s', (id, sentence, isFound) => {
  expect(practicesIn(sentence, id).includes(id)).toBe(isFound);
});

test('what stands under a heading of the reader’s duties is no promise of the vendor', () => {
  const sentence = 'Personal data is encrypted at rest and in transit.';
  expect(practicesIn(sentence, 'encrypts', { heading: 'How we protect data' })).toContain('encrypts');
  expect(practicesIn(sentence, 'encrypts', { heading: 'Customer’s obligations' })).not.toContain('encrypts');
});

test.each([
  [
    'ai-output-warranty',
    'terms',
    'Outputs may not be reviewed in advance and may be inaccurate, incomplete, misleading, offensive or similar to what we generate for other users of the Services.',
    'We do not warrant that our AI Features give accurate, complete or reliable Outputs, and you rely on Outputs at your own risk.',
  ],
  [
    'change-notice-days',
    'terms',
    'We will provide thirty (30) days’ notice of any material changes to this Section 13 of these Terms by posting a notice on the Services or informing you via email.',
    'We will provide thirty (30) days’ notice of any material changes to these Terms by posting a notice on the Services or informing you via email.',
  ],
  [
    'cross-site-tracking',
    'privacy',
    'The use of information collected about your visits over time and across different websites, apps and devices is known as “cross-contextual interest-based advertising.”',
    'We collect information about your visits over time and across different websites, apps and devices to show you interest-based advertising.',
  ],
  [
    'no-sale',
    'privacy',
    'We do NOT sell or rent your personal information to any third parties for their own advertising or marketing purposes.',
    'We do NOT sell or rent your personal information to any third parties.',
  ],
  [
    'address-book',
    'privacy',
    'We may also offer you the ability to import your address book contacts to find people whom you know on the Services.',
    'We collect the names and phone numbers of the contacts in your address book to suggest people whom you know.',
  ],
  [
    'leave-any-time',
    'terms',
    'The user may terminate free membership at any time without cause.',
    'You may cancel your subscription at any time in your account settings.',
  ],
  [
    'leave-any-time',
    'terms',
    'You can end this license any time by deleting your content or account.',
    'You may cancel your account at any time by going into your account settings.',
  ],
  [
    'leave-any-time',
    'terms',
    'You can delete the link between your Account and your Facebook Account at any time through the “Verifications” section of your profile.',
    'You can delete your Account at any time through the settings of your profile.',
  ],
  [
    'no-automated-decisions',
    'privacy',
    'We may use automated methods to carry out the moderation of these messages, but no automated individual decision-making is performed in this regard.',
    'We do not use your personal data for automated individual decision-making.',
  ],
  [
    'transfers-abroad',
    'privacy',
    'The information generated by the cookie about your use of our website (including your IP address) will be transmitted to and stored by Google on its servers in the United States.',
    'We transfer, process, and store your personal information in the United States.',
  ],
  [
    'encrypts',
    'privacy',
    'Your credit card payments are encrypted using secure socket layer technology (SSL).',
    'We use encryption to protect your personal data in transit and at rest.',
  ],
  [
    'targeted-ads',
    'privacy',
    'We use your browsing history to show you targeted ads based on your consent.',
    'We use your browsing history to show you targeted ads on other websites.',
  ],
  [
    'arbitration',
    'terms',
    'If you buy from a shop through the Services, you agree to resolve any dispute with us by binding arbitration.',
    'If a dispute cannot be settled by talking, you and we agree to resolve it by binding arbitration rather than in court, except for claims in small claims court.',
  ],
  [
    'perpetual-licence',
    'terms',
    'If you take part in our tests, you grant us a non-exclusive, perpetual, irrevocable, worldwide, royalty-free licence to use, reproduce, modify, publish and distribute your content.',
    'If you post content, you grant us a non-exclusive, perpetual, irrevocable, worldwide, royalty-free licence to use, reproduce, modify, publish and distribute your content.',
  ],
  [
    'closes-any-reason',
    'terms',
    'If you break these Terms, we may terminate your account at any time at our sole discretion for any reason.',
    'We may terminate your account at any time for any reason, including if we decide to end the Services.',
  ],
  [
    'change-notice',
    'privacy',
    'If we make changes to this Privacy Policy, we may provide a notice to you by email.',
    'If we make material changes to this Privacy Policy, we will notify you by email before they take effect.',
  ],
  [
    'business-transfer',
    'privacy',
    'If you agree, we may transfer your personal data to a buyer of our business in a merger or sale of assets.',
    'If we are involved in a merger, acquisition or sale of assets, your personal data may be transferred to the buyer.',
  ],
  [
    'auto-renewal',
    'terms',
    'If you choose so, your subscription will automatically renew at the end of each period and we will charge you.',
    'Your subscription will automatically renew at the end of each period and we will charge you unless you cancel.',
  ],
  [
    'breach-notice',
    'privacy',
    'If we find it appropriate, we will notify you of a breach of your personal data.',
    'If we become aware of a data breach, we will notify you of the breach of your personal data without undue delay.',
  ],
  [
    'no-refunds',
    'terms',
    'Purchases of Acme Credits are final and non-refundable.',
    'All payments are final and non-refundable, except as required by applicable law.',
  ],
  [
    'liability-excluded',
    'terms',
    'In no event shall we be liable for any indirect, incidental, special, consequential or punitive damages arising out of your use of the Services.',
    'In no event shall we be liable for any direct, indirect, incidental, special, consequential or punitive damages arising out of your use of the Services.',
  ],
  [
    'closes-any-reason',
    'terms',
    'We may terminate your account at any time and for any reason with thirty days’ prior written notice to you.',
    'We may terminate your account at any time and for any reason, with or without notice to you.',
  ],
  [
    'honours-dnt',
    'privacy',
    'We honour and respect the Global Privacy Control signal that your browser sends to our website.',
    'We honour and respect the Do Not Track signal that your browser sends to our website.',
  ],
  [
    'use-is-agreement',
    'terms',
    'By opening an account, you agree to be bound by these Terms of Service.',
    'By accessing or using the Services, you agree to be bound by these Terms of Service.',
  ],
  [
    'change-notice',
    'privacy',
    'If we make material changes to this policy, we will notify you by updating the date at the top of the policy.',
    'If we make material changes to this policy, we will notify you by email before they take effect.',
  ],
  [
    'class-waiver',
    'terms',
    '(c) commencing against the other a class action, class arbitration or other representative action or proceeding is waived by you and us.',
    '(c) you and we will not commence against the other a class action, class arbitration or other representative action or proceeding.',
  ],
] as const)(
  '%s in %s is clear-cut only where the title is true of the whole',
  (practice, type, less, whole) => {
    const outright = (sentence: string) =>
      read(type, [sentence, filler]).findings.find((finding) => finding.practice === practice)?.is_outright;
    expect([outright(less), outright(whole)]).toEqual([false, true]);
  },
);

test('what others are quoted with is not said by the vendor', () => {
  const found = (sentence: string) =>
    read('privacy', [sentence, filler]).findings.map(({ practice }) => practice);
  const sale = 'We sell your personal information to data brokers.';
  expect(found(sale)).toContain('sells-data');
  expect(found(`The newspaper wrote: “${sale}”`)).toEqual([]);
});

test('what the next sentence takes back is not told as if it held', () => {
  const outright = (next: string) =>
    read('terms', [
      `We may increase our prices and fees for the Services at any time. ${next}`,
      filler,
    ]).findings.find(({ practice }) => practice === 'price-changes')?.is_outright;
  expect(outright('Such changes will become effective upon your acceptance.')).toBe(false);
  expect(outright('However, nothing changes for you while your contract lasts.')).toBe(false);
  expect(outright('Our prices are shown on our website.')).toBe(true);
});

test('a vendor that speaks of itself by name speaks of itself, and another company does not', () => {
  const outright = (name: string, ...more: string[]) => {
    const deeds = [
      'may transfer personal data to the buyer in a merger, acquisition or sale of assets',
      'collects your name',
      'uses cookies',
      'shares reports',
    ];
    const said = deeds.map((deed) => `${name} ${deed}.`);
    return read('privacy', [...said, ...more, filler]).findings.find(
      ({ practice }) => practice === 'business-transfer',
    )?.is_outright;
  };
  for (const name of ['Northlight', 'Northlight Inc.', 'Northlight, Ltd.', 'Élan', 'Bolt.new', 'H&M'])
    expect([name, outright(name)]).toEqual([name, true]);
  // Other companies, roles, and names beside a “we” that is said as often.
  for (const name of ['Google', 'Publisher', 'The broker'])
    expect([name, outright(name)]).toEqual([name, false]);
  expect(outright('Northlight', ...Array.from({ length: 5 }, () => 'Here we are for you.'))).toBe(false);
  expect(outright('Northlight', 'Look for the northlight.')).toBe(false);
});

test('a clause on disputes is less clear-cut where the text sets a region apart in disputes, not in other things', () => {
  const outright = (apart: string) =>
    read('terms', [
      'You and we agree to resolve all disputes by binding arbitration rather than in court.',
      apart,
      filler,
    ]).findings.find(({ practice }) => practice === 'arbitration')?.is_outright;
  expect(outright('If you live in California, you may have these terms mailed to you.')).toBe(true);
  const counterNotice =
    'You consent to the courts of your judicial district or, if you reside outside the United States, of ours.';
  expect(outright(counterNotice)).toBe(true);
  expect(outright('If you live in the European Union, you may sue in the courts of your country.')).toBe(
    false,
  );
});

test.each([
  ['de', 'privacy', 'precise-location', 'Wir erfassen Ihren genauen Standort über GPS.', true],
  [
    'de',
    'privacy',
    'precise-location',
    'Wir erfassen Ihren genauen Standort über GPS, sofern Sie dies erlauben.',
    false,
  ],
  [
    'de',
    'privacy',
    'precise-location',
    'Verlangt die App danach, erfassen wir Ihren genauen Standort über GPS.',
    false,
  ],
  [
    'de',
    'privacy',
    'precise-location',
    'Mit Ihrer Einwilligung erfassen wir Ihren genauen Standort über GPS.',
    false,
  ],
  [
    'de',
    'privacy',
    'complaint-right',
    'Sie können sich jederzeit bei der zuständigen Datenschutzbehörde beschweren.',
    true,
  ],
  [
    'de',
    'privacy',
    'complaint-right',
    'Sie können sich jederzeit bei der zuständigen Datenschutzbehörde beschweren, falls Sie in der EU leben.',
    false,
  ],
  [
    'de',
    'privacy',
    'deletes-in-time',
    'Nach Schließung Ihres Kontos löschen wir Ihre personenbezogenen Daten innerhalb von 30 Tagen.',
    true,
  ],
  [
    'de',
    'privacy',
    'deletes-in-time',
    'Nach Schließung Ihres Kontos löschen wir die Backups Ihrer Daten innerhalb von 30 Tagen.',
    false,
  ],
  [
    'de',
    'privacy',
    'keeps-years-after',
    'Wir speichern Ihre Daten nach der Schließung Ihres Kontos noch fünf Jahre lang.',
    true,
  ],
  ['fr', 'privacy', 'no-sale', 'Nous ne vendons pas vos données personnelles.', true],
  ['fr', 'terms', 'refunds', 'Vous serez remboursé de l’intégralité des sommes versées.', true],
  ['fr', 'terms', 'governing-law', 'Les présentes CGV sont soumises à la loi française.', true],
  [
    'fr',
    'terms',
    'changes-any-time',
    'Acme se réserve la possibilité de modifier les présentes CGV à tout moment.',
    true,
  ],
  [
    'fr',
    'terms',
    'refunds',
    'Vous serez remboursé de l’intégralité des sommes versées, sauf dans les cas ci-dessous.',
    false,
  ],
  ['fr', 'privacy', 'precise-location', 'Nous collectons votre position précise grâce au GPS.', true],
  [
    'fr',
    'privacy',
    'precise-location',
    'Avec votre accord, nous collectons votre position précise grâce au GPS.',
    false,
  ],
  [
    'fr',
    'privacy',
    'states-retention',
    'Vos données personnelles sont conservées pendant 3 ans à compter de la suppression de votre compte.',
    true,
  ],
  [
    'fr',
    'privacy',
    'states-retention',
    'Les données associées au ticket sont conservées 10 ans ou à la suppression du compte utilisateur.',
    false,
  ],
] as const)(
  'in %s, %s, %s is clear-cut where nothing limits it: “%s”',
  (language, type, practice, sentence, isClear) => {
    const { findings } = read(type, [sentence, filler], language);
    expect(findings.find((finding) => finding.practice === practice)?.is_outright).toBe(isClear);
  },
);

test.each([
  ['de', 'precise-location', 'Wir erfassen Ihren genauen Standort über GPS.', true],
  ['de', 'precise-location', 'Wir erfassen Ihren genauen Standort nicht.', false],
  ['de', 'transfers-abroad', 'Wir übermitteln Ihre Daten nicht in Drittländer.', false],
  ['de', 'pixels', 'Wir setzen Tracking-Pixel ein.', true],
  ['de', 'pixels', 'Wir setzen keine Tracking-Pixel ein.', false],
  ['de', 'no-sale', 'Wir verkaufen Ihre personenbezogenen Daten nicht an Dritte.', true],
  ['de', 'no-sale', 'Wir verkaufen Ihre personenbezogenen Daten an Dritte.', false],
  [
    'de',
    'trains-on-content',
    'Wir verwenden Ihre Inhalte nicht, um unsere KI-Modelle zu trainieren, es sei denn, Sie haben eingewilligt.',
    false,
  ],
  ['fr', 'no-sale', 'Nous ne vendons pas vos données personnelles.', true],
  ['fr', 'no-sale', 'Nous vendons vos données personnelles à des tiers.', false],
  ['fr', 'transfers-abroad', 'Nous ne transférons pas vos données hors de l’Union européenne.', false],
  [
    'fr',
    'trains-on-content',
    'Nous n’utilisons pas vos contenus pour entraîner nos modèles d’IA, sauf si vous y consentez.',
    false,
  ],
])('in %s, %s is told where it is done, not where it is denied: “%s”', (language, id, sentence, isFound) => {
  expect(practicesIn(sentence, id, { language }).includes(id)).toBe(isFound);
});

test.each([
  [
    'de',
    'precise-location',
    'Verbotene Nutzung',
    'Den genauen Standort anderer Nutzer über GPS zu erfassen.',
  ],
  [
    'fr',
    'precise-location',
    'Utilisations interdites',
    'Collecter la position précise des autres utilisateurs grâce au GPS.',
  ],
  [
    'fr',
    'encrypts',
    'Obligations du client',
    'Les données personnelles sont chiffrées au repos et en transit.',
  ],
  [
    'de',
    'encrypts',
    'Pflichten des Kunden',
    'Die personenbezogenen Daten werden im Ruhezustand und bei der Übertragung verschlüsselt.',
  ],
])('in %s, %s under “%s” is nothing that the vendor does', (language, id, heading, sentence) => {
  expect(practicesIn(sentence, id, { language, heading: 'Information' })).toContain(id);
  expect(practicesIn(sentence, id, { language, heading })).not.toContain(id);
});
