/** The site that a redirect would lead to, by a name that no test looks up. */
const strangersHost = 'evil.example';

/** What comes before the stranger's name: ways to write the beginning of an address of another site. */
const slashes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r//',
  '\t//',
  ' //',
  '/\u00a0//',
  '/;//',
  '/?//',
  '/#//',
];
const encodedSlashes = [
  '/%2f',
  '/%2F/',
  '/%5c',
  '/%5C/',
  '/%252f',
  '/%255c/',
  '/%09/',
  '/%0d%0a/',
  '/%00//',
  '/%ef%bc%8f',
  '/%e3%80%82//',
];
const dots = [
  '/.//',
  '/..//',
  '/../..//',
  '/a/..//',
  '/a/b/../..//',
  '/%2e//',
  '/%2e%2e//',
  '/.%2e//',
  '/%2E.//',
  '/a/%2e%2e//',
  '/%252e%252e//',
  '/..;//',
  '/..\\',
  '/a/..\\/',
  '/./\\',
];
const schemes = [
  'https://',
  'http://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
  'https:/\\',
  'ftp://',
  'ws://',
  'view-source:https://',
  '/https://',
  '//https://',
];
const fullWidth = ['/\uff0f', '/\uff3c', '\uff0f\uff0f', '/\u3002//'];
const beginnings = [...slashes, ...encodedSlashes, ...dots, ...schemes, ...fullWidth];
/** What comes before the name within it, where a check that looks for our own name would find it. */
const disguises = ['localhost@', 'localhost:5177@', 'localhost%40', 'localhost.'];
const endings = ['/', '/%2f..', '/..', '?next=/dashboard', '#/dashboard'];

/** Addresses with code in place of a site. */
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/javascript:alert(1)//\\',
];

/**
 * Spellings of an address that some server, proxy or browser reads as another site's, made of rules: each beginning alone, with one disguise
 * and with one ending. Some lead nowhere in any browser of today, and all must lead to no other site.
 */
export function redirectSpellings(): string[] {
  const made = beginnings.flatMap((beginning, index) => [
    `${beginning}${strangersHost}`,
    `${beginning}${disguises[index % disguises.length]}${strangersHost}`,
    `${beginning}${strangersHost}${endings[index % endings.length]}`,
  ]);
  return [
    ...new Set([...made, ...scripts, `.${strangersHost}`, `@${strangersHost}`, `:80@${strangersHost}`]),
  ];
}
