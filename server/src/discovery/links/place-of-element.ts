import type { Place } from './page-reading.ts';

/** Where on its page an element stands, within one that stands in `outer`. */
export function placeOf(name: string, attributes: Record<string, string>, outer: Place): Place {
  if (name === 'head') return 'head';
  if (name === 'body') return 'main';
  if (outer === 'footer' || outer === 'banner') return outer;
  const role = attributes['role'];
  if (name === 'footer' || role === 'contentinfo') return 'footer';
  const marks = `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`.slice(0, 300).toLowerCase();
  if (/(?:^|[-_ ])(?:site|page|global|main)?[-_]?(?:footer|colophon)/.test(marks)) return 'footer';
  if (name === 'h1' || name === 'h2' || name === 'p' || name === 'main' || name === 'article')
    return outer === 'header' ? outer : 'main';
  if (/cookie-?(?:banner|consent|notice|bar)|consent-?(?:banner|manager)|onetrust/.test(marks))
    return 'banner';
  if (name === 'nav' || name === 'header' || role === 'navigation' || role === 'banner') return 'header';
  return outer;
}
