import { hash } from 'node:crypto';
import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** One small change to one file that some test should notice. */
export type Mutant = {
  /** From the project's root, with forward slashes. */
  path: string;
  line: number;
  start: number;
  end: number;
  /** What stands between `start` and `end` instead. */
  replacement: string;
  /** Both for a person to read, in one line. */
  change: string;
};

/** A replacement in a file's text. */
type Edit = { start: number; end: number; replacement: string };

type Place = { parent: Node | null; key: string; isInFunction: boolean };

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  visit(parseSync(path, text).program, { parent: null, key: '', isInFunction: false }, (node, place) => {
    for (const edit of editsOf(node, place, text)) {
      const line = text.slice(0, edit.start).split('\n').length;
      const change = `${brief(text.slice(edit.start, edit.end))} → ${brief(edit.replacement)}`;
      mutants.push({ path, line, ...edit, change });
    }
  });
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The text with the change made. */
export function mutate(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** `count` of them by lot, the same for the same seed, in their own order. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const lots = new Map(
    mutants.map((each) => [each, hash('sha256', `${seed} ${each.path}:${each.start} ${each.change}`)]),
  );
  const chosen = new Set(
    [...lots]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(0, count)
      .map(([each]) => each),
  );
  return mutants.filter((each) => chosen.has(each));
}

function visit(node: Node, place: Place, see: (node: Node, place: Place) => void): void {
  if (isData(node, place)) return;
  see(node, place);
  const isInFunction = place.isInFunction || /Function/.test(node.type);
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key);
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, { parent: node, key, isInFunction }, see);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/**
 * Types, names of modules, and text for people who look for a bug decide nothing. A literal behind `??` mostly stands there for the compiler,
 * which does not know that the value is always there.
 */
function isData(node: Node, { parent, key }: Place): boolean {
  if (/^TS(?!AsExpression|NonNull|Satisfies)|^Import|^ThrowStatement$/.test(node.type)) return true;
  if (parent?.type === 'LogicalExpression' && parent.operator === '??' && key === 'right')
    return isPlain(node);
  return key === 'source' || (key === 'key' && node.type === 'Literal');
}

function isPlain(node: Node): boolean {
  return node.type === 'Literal' || (node.type === 'ArrayExpression' && node.elements.length === 0);
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

function editsOf(node: Node, place: Place, text: string): Edit[] {
  const whole = (replacement: string): Edit => ({ start: node.start, end: node.end, replacement });
  const at = (part: Node, replacement: string): Edit => ({ start: part.start, end: part.end, replacement });
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [at(node.test, 'true'), at(node.test, 'false')];
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [at(node.test, 'false')];
    case 'ForStatement':
      return node.test === null ? [] : [at(node.test, 'false')];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (node.operator === '+' && [node.left, node.right].some(isText)) return [];
      const [left, right] = [node.left, node.right].map((side) => text.slice(side.start, side.end));
      return (otherOperators[node.operator] ?? []).map((operator) =>
        whole(`((${left}) ${operator} (${right}))`),
      );
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-'
        ? [whole(text.slice(node.argument.start, node.argument.end))]
        : [];
    case 'UpdateExpression':
    case 'AssignmentExpression':
      return (otherOperators[node.operator] ?? []).map((operator) =>
        whole(text.slice(node.start, node.end).replace(node.operator, operator)),
      );
    case 'ReturnStatement':
      return node.argument === null || isPlain(node.argument) ? [] : [at(node.argument, 'undefined')];
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' || isPlain(node.body) ? [] : [at(node.body, 'undefined')];
    case 'ExpressionStatement':
    case 'ContinueStatement':
      return [whole(';')];
    case 'TemplateLiteral':
      return place.isInFunction && place.parent?.type !== 'TaggedTemplateExpression' ? [whole('``')] : [];
    case 'Literal':
      return literalEdits(node.value, place).map(whole);
    default:
      return [];
  }
}

function literalEdits(value: unknown, { parent, isInFunction }: Place): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return numberEdits(value).map((each) => `(${each})`);
  const isCode = isInFunction && parent?.type !== 'ArrayExpression';
  return typeof value === 'string' && value !== '' && isCode ? ["''"] : [];
}

/** A count is exact. A share and a bound from ten on are measures, of which a test should notice half and double. */
function numberEdits(value: number): number[] {
  return Number.isInteger(value) && value < 10 ? [value + 1, value - 1] : [value * 2, value / 2];
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 90 ? line : `${line.slice(0, 60)} … ${line.slice(-25)}`;
}
