import { expect, test } from 'vitest';
import { classify } from './classify.ts';

const pitch = `Answer a few questions and get it in minutes. Trusted by 5,000 coyotes. Start for free. It covers personal data, data protection
and privacy policies of every kind, and is kept up to date by our lawyers. Book a demo.`;
const lesson = `A controller must have a contract with every processor. In this article you will learn what such a contract holds, when
personal data may be processed under it, and how customer data is protected by standard contractual clauses.`;
const switches =
  'Cookies that are needed: always on. Cookies for statistics: on or off. Cookies for ads: on or off. Save. Accept all.';

const notice = `If you live in California, you have the right under the CCPA to tell us not to sell or share your personal information. To do
so, write to privacy@acme.example. We answer within 15 business days, and you may name an agent to ask for you.`;

test.each([
  ['a product', 'Privacy policy generator', '/tools/privacy-policy-generator', pitch],
  ['a product', 'SLA monitoring', '/sla-monitoring', pitch],
  ['a template', 'Data processing addendum template', '/resources/dpa-template', pitch],
  ['a training', 'Datenschutz-Schulung', '/datenschutz-schulung', pitch],
  ['settings', 'Cookie settings', '/cookie-settings', switches],
  ['an article', 'What is a data processing agreement (DPA)?', '/blog/what-is-a-dpa', lesson],
  ['an answer', 'What is GDPR?', '/hc/en-us/articles/4-What-is-GDPR', lesson],
  ['an answer', 'How do I delete my personal data?', '/help/delete-my-personal-data', lesson],
  ['a vacancy', 'Senior privacy counsel', '/careers/senior-privacy-counsel', lesson],
])('%s is none of the documents that its title mentions: %s', (_, title, path, text) => {
  expect(kindOf(title, path, text)).toBe('not_a_policy');
});

test.each([
  ['Cookie policy', '/cookie-settings', switches],
  ['Applicant privacy notice', '/careers/privacy-notice', lesson],
  ['What is a data processing agreement (DPA)?', '/legal/dpa', lesson],
  ['How we use your personal data', '/hc/en-us/articles/5-How-we-use-your-personal-data', lesson],
  ['Terms for the privacy policy generator', '/tools/terms', pitch],
  ['Your Privacy Choices', '/privacy-choices', notice],
  ['Cookie Preferences Notice', '/cookie-notice', notice],
])('a document’s own name makes a document: %s', (title, path, text) => {
  expect(kindOf(title, path, text)).toBe('policy');
});

function kindOf(title: string, path: string, text: string): string {
  const content = `# ${title}\n\n${text.replace(/\s+/g, ' ')} ${text.replace(/\s+/g, ' ')}`;
  const url = `https://acme.example${path}`;
  return classify({ url, title: `${title} | Acme`, content, language: 'en', expected: null }).kind;
}
