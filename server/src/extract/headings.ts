import type { Element } from 'domhandler';

/** 1 to 6 for a heading, by name or by role; 0 for everything else. */
export function headingLevelOf(element: Element): number {
  const { name } = element;
  if (name.length === 2 && name.startsWith('h') && name >= 'h1' && name <= 'h6')
    return Number(name.charAt(1));
  if (element.attribs['role'] !== 'heading') return 0;
  const level = Number.parseInt(element.attribs['aria-level'] ?? '2', 10);
  return level >= 1 && level <= 6 ? level : 2;
}
