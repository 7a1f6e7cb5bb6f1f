import { elementAt, type Tree, wordsOf } from './tree.ts';

/** Inputs into which a visitor writes nothing. */
const unwritten = new Set(['checkbox', 'hidden', 'submit', 'button', 'image']);

/** Whether a visitor is to write or choose something in the element; a box to tick stands beside what it agrees to. */
export function hasField(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'select' || (element.name === 'textarea' && wordsOf(tree, i) === 0)) return true;
    if (element.name === 'input' && !unwritten.has(element.attribs['type'] ?? '')) return true;
  }
  return false;
}

/** Whether the element waits for an answer: something to fill in or tick, or more than one button to choose from. */
export function asksSomething(tree: Tree, index: number): boolean {
  let buttons = 0;
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'input' || element.name === 'select') return true;
    const isButton = element.name === 'button' || element.attribs['role'] === 'button';
    if (isButton && wordsOf(tree, i) > 0) buttons++;
  }
  return buttons > 1;
}
