import { isAnswer, isControl } from './controls.ts';
import { textOf } from './document-titles.ts';
import { headingLevelOf } from './headings.ts';
import { isSurrounded } from './places.ts';
import { hasHeading } from './said.ts';
import { elementAt, isText, type Tree, wordsOf } from './tree.ts';

/** What such a banner speaks of, whatever its language. */
const subject =
  /cookie|kakor|evästee|informasjonskapsler|ciastecz|çerez|куки|файлы cookie|クッキー|쿠키|access information on (?:a|your) device|informationen auf (?:einem|ihrem) (?:end)?gerät|informations sur (?:un|votre) (?:appareil|terminal)|información en un dispositivo|informazioni su un dispositivo|informações (?:num|em um) dispositivo|informatie op een apparaat|informacji na urządzeniu|information på en enhet|端末(?:内|上)の情報/iu;
/** What a notice says of the page it lies on: a policy's own section explains cookies, and this says that there are some here, now. */
const notice =
  /\b(?:we|this (?:web)?site|our (?:web)?site|by (?:continuing|using|clicking)|we and our (?:\d+ )?partners)\b[^.]{0,60}\b(?:uses?|using|store|stores|access|agree|consent)|\bwe (?:value|respect|care about) your privacy|\byour privacy matters|wir (?:verwenden|nutzen|setzen|benutzen)|diese (?:web)?(?:site|seite) (?:verwendet|nutzt)|(?:nous|ce site|notre site) (?:utilis|dépos)|(?:utilizamos|usamos|este sitio|esta web|nuestro sitio|este site) |(?:utilizziamo|usiamo|questo sito)|(?:wij|we|deze (?:web)?site) (?:gebruik|plaats)|(?:używamy|korzystamy|ta (?:strona|witryna)|nasza strona)|(?:vi använder|den här (?:webbplats|sajt))|(?:を使用|を利用|使って)/iu;
/** Longer than any banner, shorter than a section that has one in it. */
const longestBannerWords = 150;
const mostNodes = 1000;
/** A banner has a handful of buttons; a page has one banner or two. */
const mostButtons = 50;

/** Words that may stand beyond a notice at the edge of a page's text: a share bar, a line of the footer. */
const fewWords = 30;
/** A notice without an element of its own: a heading or a paragraph or two before its buttons. */
const mostParagraphs = 3;
const longestNoticeWords = 80;

/**
 * Cookie banners by their words: the largest element around a button that answers them which is still a banner's size. Inside a page's
 * main text, and where a banner has no element of its own, only what stands at the very edge of the text and reads like a notice is one.
 */
export function findConsentBanners(tree: Tree, body: number): Set<number> {
  const banners = new Set<number>();
  let buttons = 0;
  for (let i = body; i < (tree.end[body] ?? 0) && buttons < mostButtons; i++) {
    if (!isAnswer(tree, i)) continue;
    buttons += 1;
    for (const banner of bannerAround(tree, body, i)) banners.add(banner);
  }
  return banners;
}

/** Empty where the words around the button do not speak of cookies. */
function bannerAround(tree: Tree, body: number, button: number): number[] {
  let banner = button;
  let container = body;
  for (let i = button; i > body; i = tree.parent[i] ?? -1) {
    const name = elementAt(tree, i)?.name;
    if (name === 'main' || name === 'article') {
      container = i;
      break;
    }
    if ((tree.end[i] ?? 0) - i > mostNodes) break;
    if (wordsOf(tree, i) <= longestBannerWords && !hasHeading(tree, i, 1)) banner = i;
  }
  const isOutside = container === body && !isSurrounded(tree, body, banner);
  if (speaksOfCookies(tree, banner))
    return isOutside || isNoticeAtEdge(tree, container, [banner]) ? [banner] : [];
  const parts = paragraphsBefore(tree, banner);
  return parts.some((part) => speaksOfCookies(tree, part)) && isNoticeAtEdge(tree, container, parts)
    ? parts
    : [];
}

/** The control, those beside it and the few blocks just before them, in order. */
function paragraphsBefore(tree: Tree, control: number): number[] {
  const parent = tree.parent[control] ?? 0;
  const siblings: number[] = [];
  for (let i = parent + 1; i < (tree.end[parent] ?? 0); i = tree.end[i] ?? i + 1)
    if (wordsOf(tree, i) > 0) siblings.push(i);
  const at = siblings.indexOf(control);
  const isButton = (index: number | undefined): boolean => index !== undefined && isControl(tree, index);
  let first = at;
  while (isButton(siblings[first - 1])) first -= 1;
  let last = at;
  while (isButton(siblings[last + 1])) last += 1;
  let words = 0;
  let from = first;
  for (let i = first - 1; i >= Math.max(0, first - mostParagraphs); i--) {
    words += wordsOf(tree, siblings[i] ?? 0);
    if (words > longestNoticeWords) break;
    from = i;
    // The paragraph that speaks of them is the notice; what stands before it is the page's.
    if (speaksOfCookies(tree, siblings[i] ?? 0)) break;
  }
  const title = siblings[from - 1];
  if (title !== undefined && isHeading(tree, title) && notice.test(textOf(tree, title))) from -= 1;
  return siblings.slice(from, last + 1);
}

/** Whether the elements read like a notice, and nothing of the container's text stands before the first or after the last of them. */
function isNoticeAtEdge(tree: Tree, container: number, parts: readonly number[]): boolean {
  const [first, last] = [parts[0] ?? 0, parts.at(-1) ?? 0];
  const text = parts.map((part) => textOf(tree, part)).join(' ');
  const words = parts.reduce((sum, part) => sum + wordsOf(tree, part), 0);
  if (words > longestNoticeWords || !notice.test(text)) return false;
  if (
    headingsIn(tree, parts).some((heading) => !notice.test(heading)) ||
    isUnderHeading(tree, container, first)
  )
    return false;
  const before = (tree.words[first] ?? 0) - (tree.words[container] ?? 0);
  const end = tree.end[container] ?? 0;
  const after = (tree.words[end] ?? 0) - (tree.words[tree.end[last] ?? end] ?? 0);
  return before <= fewWords || after <= fewWords;
}

function headingsIn(tree: Tree, parts: readonly number[]): string[] {
  return parts.flatMap((part) => {
    const headings: string[] = [];
    for (let i = part; i < (tree.end[part] ?? 0); i++) if (isHeading(tree, i)) headings.push(textOf(tree, i));
    return headings;
  });
}

/** What follows a heading is that heading's text. */
function isUnderHeading(tree: Tree, container: number, first: number): boolean {
  for (let i = first; i > container; i = tree.parent[i] ?? -1) {
    let before = -1;
    for (let j = (tree.parent[i] ?? 0) + 1; j < i; j = tree.end[j] ?? j + 1)
      if (wordsOf(tree, j) > 0) before = j;
    if (before >= 0) return isHeading(tree, before);
  }
  return false;
}

function isHeading(tree: Tree, index: number): boolean {
  const element = elementAt(tree, index);
  return element !== undefined && headingLevelOf(element) > 0;
}

function speaksOfCookies(tree: Tree, index: number): boolean {
  for (let i = index; i < (tree.end[index] ?? 0); i++) {
    const node = tree.nodes[i];
    if (isText(node) && subject.test(node.data)) return true;
  }
  return false;
}
