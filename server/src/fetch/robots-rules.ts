/** The rules of a robots.txt for one crawler. */
export type RobotsRules = {
  isAllowed(url: URL): boolean;
  /** Seconds between requests that the site asks for (not in the RFC, but widely meant), or null. */
  crawlDelaySeconds: number | null;
};

type Rule = { isAllow: boolean; pattern: string };
type Group = { rules: Rule[]; crawlDelaySeconds: number | null; isNamed: boolean };

/**
 * Reads a robots.txt by RFC 9309 for the crawler named `token`: its own groups, or those of `*` where it has none. Lenient where
 * Google's open-source parser is: a missing colon and common misspellings still count.
 */
export function readRobots(text: string, token: string): RobotsRules {
  const own: Group = { rules: [], crawlDelaySeconds: null, isNamed: false };
  const everyone: Group = { rules: [], crawlDelaySeconds: null, isNamed: false };
  let current = new Set<Group>();
  let isNaming = false;
  for (const { name, value } of readLines(text)) {
    if (name === 'user-agent') {
      if (!isNaming) current = new Set();
      isNaming = true;
      const group = groupNamed(value, token, own, everyone);
      if (group === null) continue;
      group.isNamed = true;
      current.add(group);
      continue;
    }
    isNaming = false;
    for (const group of current) addLine(group, name, value);
  }
  const { rules, crawlDelaySeconds } = own.isNamed ? own : everyone;
  return { isAllowed: (url) => isAllowedBy(rules, url), crawlDelaySeconds };
}

const names: Record<string, 'user-agent' | 'allow' | 'disallow' | 'crawl-delay'> = {
  'user-agent': 'user-agent',
  useragent: 'user-agent',
  'user agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'crawl-delay': 'crawl-delay',
};

/** Lines that name one of the four fields; all others (Sitemap among them) do not end a group's list of names. */
function* readLines(text: string): Generator<{ name: string; value: string }> {
  for (const line of text.replace(/^\u{feff}/u, '').split(/[\r\n]/)) {
    const content = (line.split('#', 1)[0] ?? '').trim();
    const colon = content.indexOf(':');
    const end = colon === -1 ? content.search(/\s/) : colon;
    if (end === -1) continue;
    const name = names[content.slice(0, end).trim().toLowerCase()];
    if (name !== undefined) yield { name, value: content.slice(end + 1).trim() };
  }
}

function groupNamed(value: string, token: string, own: Group, everyone: Group): Group | null {
  if (/^\*(\s|$)/.test(value)) return everyone;
  const product = /^[a-z_-]*/i.exec(value)?.[0] ?? '';
  return product.toLowerCase() === token.toLowerCase() ? own : null;
}

function addLine(group: Group, name: string, value: string): void {
  if (name === 'crawl-delay') {
    if (/^\d{1,6}(\.\d{1,3})?$/.test(value)) group.crawlDelaySeconds = Number(value);
  } else if (value !== '') {
    group.rules.push({ isAllow: name === 'allow', pattern: canonical(value) });
  }
}

/** The longest pattern that matches decides; of two equally long ones, the one that allows. */
function isAllowedBy(rules: Rule[], url: URL): boolean {
  const path = canonical(`${url.pathname}${url.search}`);
  let longest: Rule | null = null;
  for (const rule of rules) {
    const isLonger = longest === null || rule.pattern.length > longest.pattern.length;
    const isKinder = rule.isAllow && rule.pattern.length === longest?.pattern.length;
    if ((isLonger || isKinder) && matches(rule.pattern, path)) longest = rule;
  }
  return longest === null || longest.isAllow;
}

/** Percent-encodes what is not ASCII and writes hexadecimal digits in upper case, so that the two sides compare. */
function canonical(path: string): string {
  const encoded = path.replace(/[\u0080-\u{10ffff}]+/gu, (run) => encodeURIComponent(run.toWellFormed()));
  return encoded.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());
}

/** `*` stands for any run, a final `$` for the end. Takes each literal piece at its first place, so time stays linear per piece. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces.shift() ?? '';
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? pieces.pop() : undefined;
  let position = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  if (!isAnchored) return true;
  if (last === undefined) return position === path.length;
  return path.length - last.length >= position && path.endsWith(last);
}
