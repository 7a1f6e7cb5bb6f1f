import { describe, expect, test } from 'vitest';
import { type Classification, classify, type ClassifyInput, whyNoPolicyAtAll } from './classify.ts';

const privacyText = `This notice explains which personal data we collect, why, and for how long. The data controller is Acme Ltd.
We collect your name and email address to perform our contract with you, and on the basis of our legitimate interest.
You may ask for access to your personal data, object to its processing, or complain to the data protection authority.
We share personal information with processors who act on our behalf, and never sell it. Retention is two years.`;

const termsText = `By opening an account you agree to these terms. Acme grants you a licence for the term of your subscription.
Fees are due in advance. To the extent that the law permits, Acme is not liable for indirect damage, and its liability is limited
to the fees paid. Either party may terminate this agreement with thirty days' notice. The governing law is that of Ireland,
and disputes are settled by arbitration. You indemnify Acme against claims of third parties.`;

const processingText = `Customer is the controller and Acme the processor of customer personal data. The processor acts on documented
instructions of the controller only, imposes the same duties on every sub-processor, and reports a personal data breach without delay.
The standard contractual clauses apply between the data exporter and the data importer.`;

const finnishText =
  'Nämä yleiset ehdot koskevat palveluntarjoajan asiakkaalle tarjoamia palveluja ja ovat osa sopimusta. '.repeat(
    10,
  );

const marketingText = `Our rockets are red, quick and loved by coyotes all over the desert. Choose from twelve sizes, have yours
delivered on Monday, and tell your friends. The new model flies twice as far as the last one and comes with a free helmet.
Visit a shop near you, ask for a demonstration and take part in our summer raffle with many prizes for the whole family.`;

test.each<[string, Partial<ClassifyInput>, string]>([
  ['the title', { title: 'Privacy Policy | Acme', content: privacyText }, 'privacy'],
  [
    'a heading under the site’s section',
    { content: `# Legal information\n\n## Terms of service\n\n${termsText}` },
    'terms',
  ],
  ['the address', { url: 'https://acme.example/legal/dpa', content: processingText }, 'dpa'],
  ['the fragment', { url: 'https://acme.example/legal#cookie-policy', content: marketingText }, 'cookies'],
  ['the body alone', { content: termsText }, 'terms'],
  ['the body alone', { content: privacyText }, 'privacy'],
])('%s names the type', (_, input, type) => {
  expect(say(input)).toMatchObject({ kind: 'policy', type });
});

describe('the title', () => {
  test.each([
    ['Acme', `Privacy Notice\n\n${privacyText}`, 'Privacy Notice'],
    ['Cookies and how to bake them', `# Terms of service\n\n${termsText}`, 'Terms of service'],
    ['Acme', privacyText, 'Privacy policy'],
    ['Privacy at Acme', `# Privacy Notice\n\n${privacyText}`, 'Privacy at Acme'],
    ['Our promise to you', privacyText, 'Our promise to you'],
  ])('“%s” is kept unless it says something else', (title, content, shown) => {
    expect(say({ title, content })).toMatchObject({ kind: 'policy', title: shown });
  });
});

test.each([
  ['de', 'Datenschutzerklärung', 'privacy'],
  ['de', 'Allgemeine Geschäftsbedingungen der Acme GmbH', 'terms'],
  ['fr', 'Conditions générales d’utilisation', 'terms'],
  ['fr', 'Mentions légales', 'other_compliance'],
  ['es', 'Política de cookies', 'cookies'],
  ['it', 'Informativa sulla privacy', 'privacy'],
  ['pt', 'Termos e condições', 'terms'],
  ['nl', 'Verwerkersovereenkomst', 'dpa'],
  ['pl', 'Regulamin', 'terms'],
  ['sv', 'Integritetspolicy', 'privacy'],
  ['ja', '利用規約', 'terms'],
  ['en', 'Sub-processors', 'subprocessors'],
  ['en', 'Service Level Agreement', 'sla'],
  ['en', 'Acceptable Use Policy', 'acceptable_use'],
  ['en', 'Vulnerability Disclosure Policy', 'security'],
  ['en', 'Responsible AI', 'ai'],
])('a title is understood in its language (%s: %s)', (language, title, type) => {
  const content = `# ${title}\n\n${marketingText}`;
  expect(say({ title, language, content })).toMatchObject({ kind: 'policy', type });
});

test.each([
  ['en', 'Service Providers', 'subprocessors'],
  ['en', 'Vendor list', 'subprocessors'],
  ['en', 'List of our third-party processors', 'subprocessors'],
  ['de', 'Liste der Dienstleister', 'subprocessors'],
  ['pl', 'Lista podwykonawców przetwarzania', 'subprocessors'],
  ['zh', '第三方SDK目录', 'subprocessors'],
  ['en', 'How we handle your information', 'privacy'],
  ['de', 'Wie wir Ihre Daten verarbeiten', 'privacy'],
  ['de', 'Informationspflichten', 'privacy'],
  ['de', 'Nutzungsordnung', 'terms'],
  ['de', 'Hausordnung', 'acceptable_use'],
  ['nl', 'Gedragsregels', 'acceptable_use'],
  ['en', 'Trust & Safety Policy', 'acceptable_use'],
  ['de', 'AV-Vertrag', 'dpa'],
  ['pt', 'Contrato de tratamento de dados', 'dpa'],
  ['es', 'Contrato de tratamiento de datos', 'dpa'],
  ['ja', '外部送信ポリシー', 'cookies'],
  ['ja', '特定商取引法に基づく表記', 'other_compliance'],
])('a title is understood by the family of its words (%s: %s)', (language, title, type) => {
  const content = `# ${title}\n\n${marketingText.repeat(3)}`;
  expect(say({ title, language, content })).toMatchObject({ kind: 'policy', type });
});

test.each([
  'How to use data in your reports',
  'Verordnung',
  'Find a service provider near you',
  'To-do list',
])('a title that holds some of those words is none: %s', (title) => {
  const content = `# ${title}\n\n${marketingText.repeat(3)}`;
  expect(say({ title, language: 'en', content })).toMatchObject({ kind: 'not_a_policy' });
});

test('a cookie policy that is part of a privacy policy is a privacy policy', () => {
  expect(say({ title: 'Privacy and Cookie Policy', content: privacyText })).toMatchObject({
    type: 'privacy',
  });
});

test('a list of processors is known by its address, whatever date that names', () => {
  const rows = Array.from({ length: 8 }, (_, at) => `| Cloud ${at} | Customer support | Spain |`);
  const list = [
    'Acme',
    'These firms process personal data for us, each of them as far as its service needs, and all of them under contracts that hold them to data protection law.',
    ...rows,
  ].join('\n\n');
  for (const name of ['subprocessors.pdf', 'subprocessors-2025-01.pdf', '20250131_subprocessors.pdf']) {
    const url = `https://acme.example/legal/${name}`;
    const input = { url, title: '', content: list, language: 'en', expected: 'subprocessors' } as const;
    expect(classify(input)).toMatchObject({ kind: 'policy', type: 'subprocessors' });
  }
});

test('the folder names the type where nothing nearer does', () => {
  const text =
    'The firms below work for us. They help with hosting, letters and support, each in its own country. '.repeat(
      6,
    );
  const url = 'https://acme.example/subprocessors/download';
  const input = { url, title: 'Download', content: `Download\n\n${text}`, language: 'en', expected: null };
  expect(classify(input)).toMatchObject({ kind: 'policy', type: 'subprocessors' });
});

test('what discovery expected decides between equals and does not outweigh the text', () => {
  expect(say({ content: finnishText, language: 'fi', expected: 'sla' })).toMatchObject({ type: 'sla' });
  expect(say({ title: 'Privacy policy', content: privacyText, expected: 'terms' })).toMatchObject({
    type: 'privacy',
  });
});

test('a name and a body that agree are surer than a body alone', () => {
  const named = say({ title: 'Privacy Policy', content: `# Privacy Policy\n\n${privacyText.repeat(3)}` });
  const unnamed = say({ content: privacyText.repeat(3) });
  expect(confidenceOf(named)).toBeGreaterThan(confidenceOf(unnamed));
});

describe('lists of policies', () => {
  const list =
    '# Legal\n\n- Privacy policy\n- Terms of service\n- Cookie policy\n- Data processing agreement\n- Sub-processors';

  test('a page that lists policies is a hub', () => {
    expect(say({ title: 'Legal | Acme', content: list })).toMatchObject({ kind: 'hub' });
  });

  test('a policy that ends with links to the others is a policy', () => {
    const content = `# Privacy Policy\n\n${`${privacyText}\n\n`.repeat(3)}${list}`;
    expect(say({ title: 'Privacy Policy', content })).toMatchObject({ kind: 'policy', type: 'privacy' });
  });

  test('an imprint with a menu of policies is an imprint', () => {
    const imprint = `# Mentions légales\n\nÉditeur : Acme SAS au capital de 10 000 euros, siège social 1 rue des Lilas, Lyon, RCS 123 456 789.
Directeur de la publication : Mme Exemple, en qualité de présidente. Le site est hébergé par Nuage SARL, dont le siège social est à Lille.
Toute question peut être adressée au service des clients par la poste, à l’adresse qui figure plus haut.\n\n`;
    const content = imprint + list.replace('# Legal\n\n', '');
    expect(say({ title: 'Mentions légales', language: 'fr', content })).toMatchObject({
      kind: 'policy',
      type: 'other_compliance',
    });
  });
});

describe('what is no policy', () => {
  test('a page that was not found, tiny pages and marketing', () => {
    expect(
      say({
        title: 'Page not found',
        content: 'Oops. 404. The page you look for has moved or never was. Go back to the home page.',
      }).kind,
    ).toBe('not_a_policy');
    expect(say({ title: 'Privacy policy', content: 'Loading' }).kind).toBe('not_a_policy');
    expect(say({ title: 'Rockets', content: marketingText.repeat(2), language: 'en' }).kind).toBe(
      'not_a_policy',
    );
  });

  test('marketing of any length that uses no legal terms', () => {
    const content = `# Rockets\n\n${marketingText.repeat(30)}`;
    expect(say({ title: 'Acme', content, language: 'en' })).toMatchObject({ rule: 'no-legal-terms' });
  });

  test.each([
    ['is unknown', 'fi', finnishText],
    ['could not be told', null, finnishText.repeat(15)],
  ])('never a text in a language whose vocabulary %s', (_, language, content) => {
    expect(say({ content, language }).kind).toBe('policy');
  });

  test('never a text that bears a policy’s name', () => {
    expect(say({ title: 'Terms of use', content: marketingText, language: 'en' }).kind).toBe('policy');
  });
});

describe('where hardly anything but itself speaks for a text', () => {
  test('its name or its words must', () => {
    const about = (title: string, content: string, language = 'en'): string | null =>
      whyNoPolicyAtAll({ title, content, language });
    const garden = 'Plant the bulbs in autumn and ask our users how theirs did after the first frost. ';
    const tale = `The payment is due in spring, without warranty. ${garden.repeat(20)}`;
    expect(about('Your garden', tale)).toContain('Little speaks for a policy');
    expect(about('Garden terms of use', tale)).toBeNull();
    expect(
      about('Your garden', `${tale} You agree that our liability under this agreement ends. `.repeat(3)),
    ).toBeNull();
    expect(about('สวนของคุณ', tale, 'th')).toBeNull();
  });
});

function say(input: Partial<ClassifyInput>): Classification {
  return classify({
    url: 'https://acme.example/p/1',
    title: '',
    content: '',
    language: null,
    expected: null,
    ...input,
  });
}

function confidenceOf(said: Classification): number {
  return said.kind === 'policy' ? said.confidence : 0;
}
