import { knownNames } from './element-names.ts';
import { inlineNames } from './tree.ts';

/**
 * Elements that say nothing of the words in them: they may come, go and nest as they like. Those that browsers set in a line leave no
 * trace; the others part the words around them.
 */
const plainInline = new Set('a abbr b big em font i small span strong u'.split(' '));
const plainBlocks = new Set('center div section'.split(' '));
/** Set in a line, too, though what is read of them makes a block of its own. */
const controls = new Set(['br', 'button', 'input']);
/**
 * What of an element's attributes is read as words (numbers of lists, addresses of mail that scripts put in their place), or decides
 * whether its words count: what hides it, what it is for, and of its classes those that `prescan` leaves.
 */
const keptAttribute = new RegExp(
  [
    /\s(?:start|type|value|colspan|rowspan|data-cfemail|class|style|role|aria-modal|shadowrootmode)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/,
    /\s(?:hidden|reversed)(?=[\s=/]|$)/,
    /\shref\s*=\s*["']?(?:mailto:|tel:|[^\s"'>]*email-protection)[^\s>]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
const idAttribute = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Takes the place of what parts two texts; no page has it. */
const parting = '\uffff';

/**
 * The words of a page in order, with the markup for the kind of text they are: headings, paragraphs, lists, tables, what is
 * struck out. Pages for which it is the same say the same, and are read the same but for blocks that come together or apart, whatever is
 * wrapped around their texts and whatever that is called that no rule knows. For pages as `prescan` leaves them; linear in their length.
 */
export function wordingMarkup(html: string): string {
  return html
    .replaceAll('<!---->', '')
    .replace(/<(\/?)([a-z][^\s/<>]*)([^<>]*)>/gi, (_, slash: string, name: string, rest: string) =>
      markOf(slash, name.toLowerCase(), rest),
    )
    .replace(/[\s\uffff]{2,}|[\t\n\r]/g, (gap) => (gap.includes(parting) ? parting : ' '));
}

function markOf(slash: string, name: string, rest: string): string {
  const kept = rest === '' ? '' : (rest.match(keptAttribute)?.join('') ?? '') + knownId(rest);
  if (plainInline.has(name)) return kept;
  if (plainBlocks.has(name)) return kept === '' ? parting : `${parting}<${kept}>${parting}`;
  const tag = `<${slash}${name}${kept}>`;
  return inlineNames.has(name) || controls.has(name) ? tag : `${parting}${tag}${parting}`;
}

/** Of an id, the words that rules know. */
function knownId(rest: string): string {
  const [, ...values] = idAttribute.exec(rest) ?? [];
  const known = knownNames(values.find((value) => value !== undefined) ?? '');
  return known === '' ? '' : ` id=${known}`;
}
