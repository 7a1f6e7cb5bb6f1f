import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pdfFile, type PdfText } from '../testing/pdf-file.ts';
import { wordFile } from '../testing/word-file.ts';

/**
 * Many vendors' sites in a process of its own, so that its memory is not counted with the worker's: every address of this
 * machine (127.0.0.0/8) is a vendor with twenty policies, no two of which share a text. Tells its port to the process that started it.
 */
const titles = [
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  'Data Processing Addendum',
  'Sub-processors',
  'Security Policy',
  'Acceptable Use Policy',
  'Service Level Agreement',
  'Artificial Intelligence Policy',
  'Refund Policy',
  'Accessibility Policy',
  'Community Guidelines',
  'Copyright Policy',
  'Affiliate Agreement',
  'Developer Terms',
  'California Privacy Notice',
  'Applicant Privacy Policy',
  'Data Retention Policy',
  'Law Enforcement Guidelines',
  'Beta Program Terms',
] as const;

const subjects = [
  'We',
  'The Company',
  'Our affiliates',
  'Our service providers',
  'You',
  'Each customer',
  'A subprocessor',
  'The controller',
];
const acts = [
  'may share your personal data with',
  'will not sell personal information to',
  'retain usage records for',
  'agree to binding arbitration with',
  'must notify, without undue delay,',
  'encrypt in transit and at rest what is sent to',
  'may terminate the account of',
  'collect cookies and device identifiers for',
  'can ask at any time for the deletion of',
  'are liable, up to the fees of twelve months, to',
];
const things = [
  'advertising partners',
  'the supervisory authority',
  'every person concerned',
  'the hosting provider',
  'our analytics service',
  'the parties to this agreement',
  'law enforcement, where a court orders it',
  'anyone who uses the service',
];
const ends = [
  'within thirty days',
  'for as long as the account exists',
  'unless you opt out in your settings',
  'as the law of the place requires',
  'on the basis of your consent',
  'after giving notice by email',
];

const server = createServer((request, response) => {
  const vendor = request.socket.localAddress ?? '';
  const path = request.url ?? '/';
  if (path === '/') return void response.writeHead(200, html).end(home());
  const [, index = '', extension = ''] = /^\/legal\/(\d+)-[a-z-]+(\.\w+)?$/.exec(path) ?? [];
  const title = titles[Number(index)];
  if (index === '' || title === undefined)
    return void response.writeHead(404, html).end('<h1>Not found</h1>');
  const paragraphs = write(`${vendor} ${title}`);
  if (extension === '.pdf') response.writeHead(200, { 'content-type': 'application/pdf' });
  else if (extension === '.docx') response.writeHead(200, { 'content-type': wordType });
  else response.writeHead(200, html);
  response.end(rendered(title, paragraphs, extension));
});
server.listen(0, '0.0.0.0', () => process.send?.([(server.address() as AddressInfo).port]));

const html = { 'content-type': 'text/html; charset=utf-8' };
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Three in twenty are files, about as often as among real policies. */
function addressOf(index: number): string {
  const slug = (titles[index] ?? '').toLowerCase().replaceAll(' ', '-');
  return `/legal/${index}-${slug}${{ 3: '.pdf', 7: '.docx', 13: '.pdf' }[index] ?? ''}`;
}

function home(): string {
  const links = titles.map((title, index) => `<li><a href="${addressOf(index)}">${title}</a></li>`);
  return `<!doctype html><html lang="en"><title>A vendor</title><body><main><h1>Notes for everyone</h1></main><footer><ul>${links.join('')}</ul></footer></body></html>`;
}

function rendered(title: string, paragraphs: readonly string[], extension: string): string | Uint8Array {
  if (extension === '.docx') {
    const text = [title, ...paragraphs].map((each) => `<w:p><w:r><w:t>${each}</w:t></w:r></w:p>`);
    return wordFile(text.join(''));
  }
  if (extension === '.pdf') return pdfFile(pagesOf(title, paragraphs));
  const sections = paragraphs.map((text, index) => `<h2>${index + 1}. Section</h2><p>${text}</p>`);
  return `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1>${sections.join('')}</main></body></html>`;
}

function pagesOf(title: string, paragraphs: readonly string[]): PdfText[][] {
  const lines = paragraphs.flatMap((text) => text.match(/.{1,80}(?:\s|$)/g) ?? []);
  const pages = Array.from({ length: Math.ceil(lines.length / 50) }, (_, page) =>
    lines
      .slice(page * 50, (page + 1) * 50)
      .map((text, line) => ({ size: 10, y: 720 - line * 13, text: text.replace(/[()]/g, '') })),
  );
  return [[{ size: 20, y: 720, text: title }], ...pages];
}

/** From 3 to 40 paragraphs, the same for the same seed. */
function write(seed: string): string[] {
  const next = numbersFrom(seed);
  const pick = (list: readonly string[]): string => list[next() % list.length] ?? '';
  return Array.from({ length: 3 + (next() % 38) }, () =>
    Array.from({ length: 3 + (next() % 8) }, () => {
      return `${pick(subjects)} ${pick(acts)} ${pick(things)} ${pick(ends)}, under clause ${next() % 100_000}.`;
    }).join(' '),
  );
}

/** FNV-1a for the seed, then a linear congruential generator (Numerical Recipes' numbers). */
function numbersFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
