import {
  challengeHead,
  challengeSentence,
  isErrorLine,
  signInTitle,
} from '../../lexicon/not-served-words.ts';
import { policyName } from '../../lexicon/policy-names.ts';
import { isSameSite } from '../html/same-site.ts';
import { isHidden } from '../html/element-names.ts';
import { elementAt, type Tree } from '../html/tree.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

/** The page answered but the document was not served. */
export type NotServed = {
  kind: 'not_served';
  why: 'challenge' | 'login_wall' | 'soft_404' | 'framed' | 'app_shell' | 'truncated' | 'too_deep' | 'empty';
  message: string;
};

const messages: Record<NotServed['why'], string> = {
  challenge: 'The site answered with a bot check instead of the document.',
  login_wall: 'The site asks to sign in before it shows the document.',
  soft_404: 'The site answered with an error page instead of the document.',
  framed: 'The page only shows the document of another address in a frame.',
  app_shell: 'The page holds no text until its scripts have run.',
  truncated: 'The page broke off before its end.',
  too_deep: 'The page opens more elements, one in another, than can be read, and does not close them.',
  empty: 'The page holds no text.',
};

/** Pages of this kind say little else; a policy that mentions the same words is far longer. */
const fewWords = 250;
/** Less text than this is no policy, only the frame that scripts fill. */
const shellWords = 40;

const challengeMarkup = new RegExp(
  [
    'cf-chl-|_cf_chl_opt|challenges\\.cloudflare\\.com/turnstile|cf-browser-verification|_incapsula_resource|px-captcha',
    'captcha-delivery\\.com|awswafcookiedomainlist|awswafintegration|/_sec/cp_challenge|sgcaptcha|kpsdk|ak_bmsc_challenge',
    'aws-waf-token|h-captcha|g-recaptcha',
  ].join('|'),
  'i',
);
/** A sign-in page that asks for the password on another page has no more words than this. */
const loginWords = 120;

type Served = {
  html: string;
  url: string;
  tree: Tree;
  drafts: DraftBlock[];
  title: string;
  /** Words of the extracted text and of the whole body. */
  wordCount: number;
  bodyWordCount: number;
  isCutOff: boolean;
  isTooDeep: boolean;
};

/** Whether the code of a page, which is none of its text, may have a say in whether it is the document. */
export function isJudgedByCode(page: Pick<Served, 'wordCount' | 'bodyWordCount'>): boolean {
  return page.bodyWordCount < fewWords || page.wordCount < shellWords;
}

/** Why the page is not the document it should be; null where nothing speaks against it. */
export function whyNotServed(page: Served): NotServed | null {
  const why = reasonOf(page);
  return why === null ? null : { kind: 'not_served', why, message: messages[why] };
}

function reasonOf(page: Served): NotServed['why'] | null {
  const { html, bodyWordCount } = page;
  const head = [page.title, ...page.drafts.slice(0, 4).map(({ text }) => text)].map((text) =>
    text.slice(0, 300),
  );
  if (bodyWordCount < fewWords) {
    const start = html.slice(0, 200_000);
    if (
      head.some((text) => challengeHead.test(text) || challengeSentence.test(text)) &&
      (bodyWordCount < 120 || challengeMarkup.test(start))
    )
      return 'challenge';
    if (bodyWordCount < shellWords && challengeMarkup.test(start)) return 'challenge';
    if (head.some(isErrorLine)) return 'soft_404';
    if (isLoginWall(page, head)) return 'login_wall';
  }
  if (page.wordCount < shellWords && framesDocument(page)) return 'framed';
  if (page.wordCount < shellWords && /<script/i.test(html) && isShell(page)) return 'app_shell';
  if (page.wordCount === 0) return 'empty';
  if (!page.isCutOff) return null;
  return page.isTooDeep ? 'too_deep' : 'truncated';
}

function isLoginWall({ tree, bodyWordCount }: Served, head: readonly string[]): boolean {
  const isTitled = head.some((text) => signInTitle.test(text));
  if (hasPasswordField(tree)) return isTitled || bodyWordCount < 80;
  return isTitled && bodyWordCount < loginWords;
}

function hasPasswordField(tree: Tree): boolean {
  for (let i = 0; i < tree.nodes.length; i++) {
    const element = elementAt(tree, i);
    if (element?.name === 'input' && element.attribs['type']?.toLowerCase() === 'password') return true;
  }
  return false;
}

/** Whether a page shows another one of its site, a PDF or what is called a policy: films, maps and forms are none. */
function framesDocument({ tree, url }: Served): boolean {
  return tree.elements.some((element) => {
    if (element === undefined || !frames.has(element.name) || isHidden(element)) return false;
    const target = URL.parse(element.attribs['src'] ?? element.attribs['data'] ?? '', url);
    if (target === null || !target.protocol.startsWith('http')) return false;
    const isDocument = /\.pdf$/i.test(target.pathname) || policyName(spoken(target.pathname)) !== null;
    return isDocument || isSameSite(target, url);
  });
}

const frames = new Set(['iframe', 'frame', 'object', 'embed']);

function spoken(path: string): string {
  return path.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** An app's empty mount point, a notice to turn scripts on, or nearly nothing at all. */
function isShell(page: Served): boolean {
  const start = page.html.slice(0, 500_000);
  return page.wordCount < 10 || mountPoint.test(start) || scriptNotice.test(start);
}

const mountPoint =
  /<(?:div|main) [^>]{0,100}id=["']?(?:root|app|__next|__nuxt|svelte|gatsby-focus-wrapper)\b/i;
const scriptNotice = /(?:enable|requires?|turn on) javascript/i;
