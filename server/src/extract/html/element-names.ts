import type { Element } from 'domhandler';
import { consentSubjects, noticeNames } from '../../lexicon/boilerplate-words.ts';

/** Id or classes of an element, as of `namesOf`, that hold one of these. */
function named(...names: string[]): RegExp {
  return new RegExp(` (?:${names.join('|')}) `);
}

export const consentNames = named(
  'onetrust|cybot|cookiebot|didomi|usercentrics|truste|trustarc|cky|cmplz|osano|klaro|borlabs|tarteaucitron|axeptio|qc cmp2|fs cc',
  '(?:cookies?|consent|gdpr|ccpa|privacy) (?:banner|bar|popup|modal|dialog|overlay|alert|toast|prompt|consent|preferences?|settings)',
  '(?:cookies?|consent|gdpr|ccpa|privacy) manager',
  `(?:${consentSubjects}|lgpd) (?:notification|message|law|component|widget|container|wall|${noticeNames})`,
);
export const consentWords = named(consentSubjects);
export const menuNames = named('nav|navbar|navigation|menu|megamenu|topbar');
export const navigationNames = named(
  'nav|navbar|navigation|sitenav|topnav|sidenav|subnav|megamenu|menu|submenu|breadcrumb|breadcrumbs|topbar|masthead|offcanvas',
  'sidebar|pagination|pager|toolbar|lang|language|languages|locale|footer|header|related|recommended|tags|skip',
);
export const popupNames = named('modal|popup|pop up|popin|lightbox');
export const smallNames = named(
  'share|sharing|social|socials|addthis|addtoany|newsletter|subscribe|signup|cta\\d*|promo|feedback|helpful|rating|search|skip',
  'back to top|backtotop|scroll top|breadcrumb|breadcrumbs|announcement|download app|app store|read time|reading time',
);
/** The site's footer, where no element marks it. */
export const footerNames = named('footer');
export const dismissNames = named('close|dismiss');
/** What versions of a document, kept side by side, are called. */
export const versionNames = named('version|versions|archive|archived|previous|history');
const everyName = [
  consentNames,
  consentWords,
  menuNames,
  navigationNames,
  popupNames,
  footerNames,
  dismissNames,
  versionNames,
  smallNames,
];

/** Every word that a name above may hold, and `cta` with a number. */
const nameWords = new Set(
  everyName.flatMap(({ source }) =>
    [...source.matchAll(/([a-z0-9]+)(\??)/g)].flatMap(([, word = '', isOptional = '']) =>
      isOptional === '' ? [word] : [word, word.slice(0, -1)],
    ),
  ),
);

/** Id and classes as lower-case words with a space on either side: `siteFooter_nav` is ` site footer nav `. */
export function namesOf({ id = '', class: classes = '' }: Element['attribs']): string {
  if (id === '' && classes === '') return '';
  // Tags hold at most a few names that matter; some carry thousands of characters of generated ones.
  return ` ${spaced(`${id.slice(0, 200)} ${classes.slice(0, longestClasses)}`)} `;
}

const longestClasses = 400;

function spaced(names: string): string {
  return names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
}

/**
 * The same names to every rule above, without the words that none of them knows: builds of a site give those other names. A mark stays
 * in their place before and between the others, so that no two words come together that were apart. Empty where nothing is left.
 */
export function knownNames(classes: string): string {
  let known = '';
  let isApart = false;
  for (const word of spaced(classes.slice(0, longestClasses)).split(' ')) {
    const isKnown = nameWords.has(word) || /^cta\d*$/.test(word);
    if (isKnown) known += isApart ? ` x ${word}` : ` ${word}`;
    if (word !== '') isApart = !isKnown;
  }
  return known.slice(1);
}

export function isHidden({ attribs }: Element): boolean {
  return 'hidden' in attribs || /display:\s*none/i.test(attribs['style'] ?? '');
}
