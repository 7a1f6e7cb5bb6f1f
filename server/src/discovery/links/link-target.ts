/** Elements that show another document within the page: policies made elsewhere are often put in this way. */
export const frames = new Set(['iframe', 'frame', 'embed', 'object']);

/**
 * Where an element leads, or null: anchors, frames, image maps, choices of a list, `<link>`s that name a policy, elements of the page's
 * own making (`<router-link to="/terms">`), and whatever a script makes a link of.
 */
export function targetOf(name: string, attributes: Record<string, string>): string | null {
  const href = attributes['href'] ?? attributes['xlink:href'] ?? '';
  if (frames.has(name)) return attributes['src'] ?? attributes['data'] ?? null;
  if (name === 'link')
    return /privacy|terms|legal|copyright|license/i.test(attributes['rel'] ?? '') ? href || null : null;
  if (name === 'option') return addressOf(attributes['value']);
  const isScripted = href === '' || href === '#' || /^\s*javascript:/i.test(href);
  if (!isScripted) return name === 'a' || name === 'area' || name.includes('-') ? withScheme(href) : null;
  if (name.includes('-') && attributes['to']) return attributes['to'];
  return scriptedTarget(name, attributes, href);
}

/** Elements that a script opens an address for, when they are clicked. */
function scriptedTarget(name: string, attributes: Record<string, string>, href: string): string | null {
  const data =
    attributes['data-href'] ?? attributes['data-url'] ?? attributes['data-link'] ?? attributes['data-to'];
  const role = attributes['role'];
  const isControl = name === 'button' || name === 'a' || role === 'link' || role === 'button';
  if (data) return isControl ? data : addressOf(data);
  const code = (attributes['onclick'] ?? href).slice(0, 500);
  // What a counter of clicks gets may look like an address.
  return opening.exec(code)?.[1] ?? null;
}

const opening = new RegExp(
  String.raw`(?:location\S{0,20}\s?=\s?|(?:open\w{0,12}|assign|replace|push|navigate\w{0,10}|go\w{0,10}|visit|href)\()` +
    '["\'`]' +
    String.raw`((?:https?:\/)?\/[^"'\x60\s]{1,200}|[\w./-]{1,100}\.(?:html?|php|aspx?|pdf))` +
    '["\'`]',
  'i',
);

function addressOf(value: string | undefined): string | null {
  return value !== undefined && /^(?:https?:\/)?\/\S{1,500}$/.test(value) ? value : null;
}

/** `www.acme.example/terms`, which a browser looks for within the site, is surely meant as an address of its own. */
function withScheme(href: string): string {
  return /^\s*www\.[\w-]{1,60}\.[\w.-]{2,60}(?:\/|$)/i.test(href) ? `https://${href.trim()}` : href;
}
