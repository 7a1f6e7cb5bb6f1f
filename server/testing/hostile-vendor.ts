// Long because it is a catalogue: every way in which a policy's page can go wrong, with its required outcome.
import { constants, deflateRawSync } from 'node:zlib';
import type { AnalysisDocument } from '@clausewatch/contract/analyses';
import type { DocumentStatus } from '@clausewatch/contract/documents';
import { type HostileSite, type Misbehaviour, startHostileSite } from './hostile-site.ts';
import { cookiePolicy, privacyPolicy, termsOfService } from './vendor-site-policies.ts';
import { policyPage } from './vendor-site.ts';
import { wordFile } from './word-file.ts';

/** The required outcome of an address that the home page links as a policy. */
export type HostileEnd = {
  states: readonly AnalysisDocument['state'][];
  /** The title of the document that it is shown as; null where none is. */
  status: DocumentStatus | null;
  /** The message to the user; null where nothing went wrong. */
  reason: RegExp | null;
};

/** The outcome of an address of an analysis, and the document that it is shown as, if any. */
export type SeenEnd = { url: string; state: string; reason: string | null; status: string | null };

const megabyte = 1024 * 1024;
const sentence = 'We collect your name and email address, and share them with our service providers. ';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read: HostileEnd = { states: ['done'], status: 'current', reason: null };
const gone = leftOut(/does not exist|was removed/);
const broken = unreachable(/sent an answer that|compressed in a way/);
const wrongType = leftOut(/^The address holds .*, which is not a document that can be read\.$/);
const tooLarge = unreachable(/larger than we read|did not answer in time/);
const brokeOff = unreachable(/broke off/);
const late = unreachable(/did not answer in time/);
const circle = unreachable(/redirects/);
const forbidden = blocked(/address|public internet|name/);
/** Several addresses serve one text: whichever is read first becomes the document. */
const alike: HostileEnd = { states: ['done', 'left_out'], status: null, reason: /^The same text as/ };
const tooMuch = unreachable(/needed more memory|took longer than/);
/** Read, unless the machine is too busy and a limit is reached first. */
const heavy: HostileEnd = { ...tooMuch, states: ['done', 'failed'] };
const hardlyAny = leftOut(/hardly any text/);

/** The misbehaving pages that the home pages link. */
const ends: Record<string, HostileEnd> = {
  '/nowhere': gone,
  '/status/410': gone,
  '/status/401': blocked(/sign-in/),
  '/status/403': blocked(/does not let us read/),
  '/status/451': blocked(/legal reasons/),
  '/status/999': blocked(/turned us away/),
  '/later': blocked(/less often/),
  '/later/date': unreachable(/temporarily not available/),
  '/status/500': unreachable(/error of its own/),
  '/status/206': unreachable(/only a part/),
  '/status/304': broken,
  '/status/302': broken,
  '/redirect/self': circle,
  '/redirect/ping': circle,
  '/redirect/endless': circle,
  '/redirect/loopback': forbidden,
  '/redirect/localhost': forbidden,
  '/redirect/decimal': forbidden,
  '/redirect/mapped': forbidden,
  '/redirect/metadata': forbidden,
  '/redirect/file': forbidden,
  '/redirect/port': forbidden,
  '/redirect/userinfo': forbidden,
  '/redirect/nonsense': forbidden,
  '/redirect/cookie': alike,
  '/closed/policy': blocked(/robots\.txt/),

  '/slow/silent': late,
  '/slow/half-open': late,
  '/slow/drip': late,
  '/broken/reset': unreachable(/closed the connection/),
  '/broken/mid-body': brokeOff,
  '/broken/too-short': brokeOff,
  '/broken/too-long': alike,
  '/broken/chunks': brokeOff,
  '/broken/two-lengths': broken,
  '/broken/not-http': broken,
  '/broken/headers': unreachable(/more header data/),
  '/broken/odd-headers': alike,
  '/encoding/gzip': alike,
  '/encoding/br': alike,
  '/encoding/zstd': alike,
  '/encoding/deflate-raw': alike,
  '/encoding/unknown': alike,
  '/encoding/empty': unreachable(/holds no text/),
  '/encoding/stacked': broken,
  '/encoding/lie': broken,
  '/encoding/garbled': broken,
  '/encoding/cut': brokeOff,
  '/bomb/gzip': tooLarge,
  '/bomb/brotli': tooLarge,
  '/bomb/empty-members': tooLarge,
  '/bomb/pdf': tooMuch,
  '/bomb/pdf-huge': tooMuch,
  '/bomb/docx': tooMuch,
  '/bomb/page-tree': unreachable(/This PDF/),

  '/large/6mb': tooLarge,
  '/large/50mb': tooLarge,
  '/large/2gb': tooLarge,
  '/large/8mb.pdf': unreachable(/This PDF is broken/),
  '/large/21mb.pdf': tooLarge,
  '/large/one-byte-chunks': hardlyAny,
  '/large/paragraph': heavy,
  '/large/word': heavy,
  '/large/tags': unreachable(/too many elements|took longer/),
  '/large/attributes': heavy,
  '/large/tables': heavy,
  '/large/links': heavy,
  '/deep': hardlyAny,
  '/deep/lists': heavy,
  '/deep/inline': heavy,
  '/deep/policy': heavy,

  '/type/none': alike,
  '/type/nonsense': alike,
  '/type/html-as-octets': alike,
  '/type/html-as-text': alike,
  '/type/html-as-pdf': alike,
  '/type/pdf-as-html': unreachable(/This PDF is broken/),
  '/type/image': wrongType,
  '/type/image-as-html': wrongType,
  '/type/video': wrongType,
  '/type/zip': wrongType,
  '/type/docx': unreachable(/Word file is broken/),
  '/policy.md': hardlyAny,

  '/page/challenge': blocked(/bot check/),
  '/page/login': blocked(/sign in/),
  '/page/soft-404': leftOut(/error page/),
  '/page/app-shell': unreachable(/until its scripts have run/),
  '/page/truncated': unreachable(/broke off/),
  '/page/empty': unreachable(/holds no text/),
  '/page/no-policy': leftOut(/policy|policies/),
  '/page/zero-characters': read,
  '/page/half-characters': read,
  /** As a browser would show it: not the intended words. */
  '/page/charset-lie': leftOut(/does not speak as a policy/),
  '/page/charset-nonsense': read,
  '/text/zero-characters': read,
};

/** The pages that the hostile site does not have already. */
const pages: Record<string, Misbehaviour> = {
  '/privacy': page(policyPage(privacyPolicy)),
  '/terms': page(policyPage(termsOfService)),
  '/cookies': page(policyPage(cookiePolicy)),
  '/closed/policy': page(policy('closed')),

  /** A PDF of 1 MB whose only page unpacks to 1 GB, and one with a cyclic page tree. */
  '/bomb/pdf-huge': file('application/pdf', () => pdfOfStream(repeatedly('0 0 m '.repeat(4096), 42_000))),
  '/bomb/page-tree': file('application/pdf', () =>
    Buffer.from(
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>']),
    ),
  ),
  /** A Word file of 1 MB whose text unpacks to 1 GB but is declared as a kilobyte. */
  '/bomb/docx': file(wordType, () =>
    wordFile({
      bytes: repeatedly(`<w:p><w:r><w:t>${sentence}</w:t></w:r></w:p>`.repeat(200), 42_000),
      claimedLength: 1024,
    }),
  ),

  /** 4 MB in one paragraph, in one word, and in constructs that are disproportionately expensive to parse. */
  '/large/paragraph': page(policy('paragraph', `<p>${sentence.repeat(48_000)}</p>`)),
  '/large/word': page(policy('word', `<p>${'word'.repeat(megabyte)}</p>`)),
  '/large/tags': page(policy('tags', '<i></i>'.repeat(600_000))),
  '/large/attributes': page(policy('attributes', `<p ${'a=b '.repeat(100_000)}>Text.</p>`)),
  '/large/tables': page(policy('tables', `<table>${'<tr><td>a<td>b<td>c'.repeat(40_000)}</table>`)),
  '/large/links': page(policy('links', '<a href="/privacy/x">Privacy</a> '.repeat(100_000))),
  '/deep/lists': page(policy('lists', `${'<ul><li>'.repeat(50_000)}Text.`)),
  '/deep/inline': page(policy('inline', `<p>${'<b><i><span>'.repeat(50_000)}Text.`)),
  '/deep/policy': page(policy('deep', `${'<div>'.repeat(100_000)}Text.${'</div>'.repeat(100_000)}`)),

  '/page/challenge': page(
    '<!doctype html><title>Just a moment...</title><body><h1>Checking your browser</h1><script src="/cdn-cgi/challenges.cloudflare.com/turnstile"></script></body>',
  ),
  '/page/login': page(
    '<!doctype html><title>Sign in</title><body><h1>Sign in to continue</h1><form><input name="user"><input type="password"></form></body>',
  ),
  '/page/soft-404': page(
    '<!doctype html><title>Page not found</title><body><h1>Page not found</h1><p>It may have moved.</p></body>',
  ),
  '/page/app-shell': page(
    '<!doctype html><title>Privacy</title><body><div id="root"></div><script src="/app.js"></script></body>',
  ),
  '/page/truncated': page(
    policy('truncated', '<section><article><div><p>And then').replace(/<\/body>.*$/s, ''),
  ),
  '/page/empty': page('<!doctype html><title>Privacy</title><body><p> </p></body>'),
  '/page/no-policy': page(
    `<!doctype html><title>Bread</title><body><main><h1>How we bake bread</h1><p>${'Flour, water, salt and time make a loaf that keeps for days. '.repeat(40)}</p></main></body>`,
  ),

  /** U+0000 and halves of surrogate pairs, which neither JSON nor PostgreSQL's text can hold. */
  '/page/zero-characters': page(policy('zero', `<p>A zero \u0000 and another &#0; stand in this text.</p>`)),
  '/page/half-characters': page(policy('half', '<p>Half a character &#xD83D; stands in this text.</p>')),
  '/text/zero-characters': file('text/plain; charset=utf-8', () =>
    Buffer.from(`Terms of Service\n\n${sentence.repeat(100)}\n\nA zero \u0000 stands here.\n`),
  ),
  '/page/charset-lie': file('text/html; charset=utf-16', () => Buffer.from(policy('lie'))),
  '/page/charset-nonsense': file('text/html; charset=klingon', () => Buffer.from(policy('nonsense'))),
};

/**
 * The required outcomes, vendor by vendor: each links as many misbehaving pages as a vendor may have policies, among them three intact
 * policies.
 */
export function hostileEnds(): ReadonlyMap<string, HostileEnd>[] {
  const paths = Object.keys(ends);
  return Array.from({ length: Math.ceil(paths.length / linksOfOne) }, (_, index) => {
    const share = paths.slice(index * linksOfOne, (index + 1) * linksOfOne);
    return new Map(
      Object.entries({ ...good, ...ends }).filter(([path]) => path in good || share.includes(path)),
    );
  });
}

/** The sites of those vendors. */
export function startHostileVendors(): Promise<HostileSite[]> {
  return Promise.all(
    hostileEnds().map((linked) =>
      startHostileSite({
        ...pages,
        '/': page(homePage([...linked.keys()])),
        '/robots.txt': file('text/plain', () => Buffer.from('User-agent: *\nDisallow: /closed/\n')),
      }),
    ),
  );
}

/** A line for each address without the required outcome. */
export function wrongEnds(expected: ReadonlyMap<string, HostileEnd>, seen: readonly SeenEnd[]): string[] {
  const byPath = new Map(seen.map((end) => [new URL(end.url).pathname, end]));
  return [...expected].flatMap(([path, { states, status, reason }]) => {
    const end = byPath.get(path);
    if (end === undefined) return [`${path}: not found`];
    const isRight =
      states.some((state) => state === end.state) &&
      (end.state === 'done' ? end.reason === null : reason?.test(end.reason ?? '') === true) &&
      (end.state === 'left_out' || end.status === (end.state === 'done' ? 'current' : status));
    return isRight ? [] : [`${path}: ${end.state}, ${end.status}, ${end.reason}`];
  });
}

/** A vendor's sixty places are for its policies and those that they link to. */
const linksOfOne = 40;
const good = { '/privacy': read, '/terms': read, '/cookies': read };

function homePage(paths: readonly string[]): string {
  const links = paths.map((path) => `<li><a href="${path}">${wordsOf(path)}</a></li>`);
  // Words that hold a zero, or are cut inside a character wherever they are cut.
  links.push('<li><a href="/odd">Privacy \u0000 and \u{1f512}</a></li>');
  links.push(`<li><a href="/notes/1">Privacy${'\u{1f512}'.repeat(60)}</a></li>`);
  links.push(`<li><a href="/notes/2">Privacy ${'\u{1f512}'.repeat(60)}</a></li>`);
  return `<!doctype html><html lang="en"><title>Notes</title><body><main><h1>Notes</h1></main><footer><ul>${links.join('')}</ul></footer></body></html>`;
}

function wordsOf(path: string): string {
  return { '/terms': 'Terms of Service', '/cookies': 'Cookie Policy' }[path] ?? 'Privacy Policy';
}

function policy(name: string, more = ''): string {
  const paragraphs = Array.from(
    { length: 12 },
    (_, index) => `<p>Clause ${index} of ${name}: ${sentence.repeat(4)}</p>`,
  );
  return `<!doctype html><html lang="en"><head><title>Privacy Policy</title></head><body><main><h1>Privacy Policy</h1>${paragraphs.join('')}${more}</main></body></html>`;
}

function page(text: string): Misbehaviour {
  return file('text/html; charset=utf-8', () => Buffer.from(text));
}

function file(contentType: string, make: () => Uint8Array): Misbehaviour {
  return (response) => {
    const bytes = make();
    response
      .writeHead(200, { 'content-type': contentType, 'content-length': String(bytes.length) })
      .end(bytes);
  };
}

function pdfOfStream(stream: Uint8Array): Uint8Array {
  const [before = '', after = ''] = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\nSTREAM\nendstream`,
  ]).split('STREAM');
  return Buffer.concat([Buffer.from(before), zlibHead, stream, Buffer.from(after)]);
}

function pdfOf(objects: readonly string[]): string {
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`);
  return `%PDF-1.7\n${written.join('\n')}\ntrailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
}

const zlibHead = Buffer.from([0x78, 0x9c]);

/** A deflated stream of a text many times over, made without ever holding what it unpacks to (a full flush ends on a byte). */
function repeatedly(text: string, times: number): Uint8Array {
  const once = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync('');
  return Buffer.concat([...Array.from({ length: times }, () => once), end]);
}

function leftOut(reason: RegExp): HostileEnd {
  return { states: ['left_out'], status: null, reason };
}

function blocked(reason: RegExp): HostileEnd {
  return { states: ['failed'], status: 'blocked', reason };
}

function unreachable(reason: RegExp): HostileEnd {
  return { states: ['failed'], status: 'unreachable', reason };
}
