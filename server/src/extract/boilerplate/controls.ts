import type { Element } from 'domhandler';
import { consentAnswer } from '../../lexicon/boilerplate-words.ts';
import { elementAt, type Tree, wordsOf } from '../html/tree.ts';
import { textOf } from '../html/tree-text.ts';

const mostAnswerWords = 8;
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

/** Whether a label names a field that it holds or that stands right behind it, for a visitor to write in or choose from. */
export function namesField(tree: Tree, index: number): boolean {
  let end = tree.end[index] ?? index + 1;
  while (end < tree.nodes.length && elementAt(tree, end) === undefined && wordsOf(tree, end) === 0) end++;
  const stop = elementAt(tree, end) === undefined || wordsOf(tree, end) > 0 ? end : (tree.end[end] ?? end);
  for (let i = index + 1; i < stop; i++) {
    const { name, attribs } = elementAt(tree, i) ?? {};
    if (name === 'select' || name === 'textarea') return true;
    if (name === 'input' && attribs?.['type'] !== 'radio' && !unwritten.has(attribs?.['type'] ?? ''))
      return true;
  }
  return false;
}

/** Whether a visitor is to write an address of theirs in the element. */
export function asksForMail(tree: Tree, index: number): boolean {
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element?.name === 'input' && element.attribs['type'] === 'email') return true;
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
    if (isButton(element) && wordsOf(tree, i) > 0) buttons++;
  }
  return buttons > 1;
}

/** Whether a link is a button by what it does: it leads to no page and to no place on this one. */
export function leadsNowhere(href = ''): boolean {
  return /^(?:#?$|javascript:)/.test(href);
}

/** A button that opens a part of the text is no control. */
export function isButton({ name, attribs }: Element): boolean {
  const isMade = name === 'button' || attribs['role'] === 'button';
  return isMade && !('aria-expanded' in attribs) && !('aria-controls' in attribs);
}

/** Whether a visitor can answer a consent banner with the element. */
export function isAnswer(tree: Tree, index: number): boolean {
  const words = wordsOf(tree, index);
  if (words === 0 || words > mostAnswerWords) return false;
  return isPressable(elementAt(tree, index)) && consentAnswer.test(textOf(tree, index));
}

function isPressable(element: Element | undefined): boolean {
  if (element === undefined) return false;
  const { name, attribs } = element;
  if (name === 'a') return leadsNowhere(attribs['href']);
  return name === 'button' || attribs['role'] === 'button';
}
