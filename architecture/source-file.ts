import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** One module that a file asks for, however it asks: `import`, `export … from`, `import()`, `typeof import()`, a worker's `new URL`. */
export type ImportUse = {
  /** As written, or null where it is computed and nothing can be said of it. */
  specifier: string | null;
  /** Gone when the file runs. `import { type A }` is not: it still loads the module. */
  isTypeOnly: boolean;
  line: number;
};

/** Something else that a rule cares about, written as one would search for it: `it.only`, `new Date()`, `export *`. */
export type Mark = { name: string; line: number };

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string;
  imports: ImportUse[];
  marks: Mark[];
  /** Text of every comment. */
  comments: Mark[];
  /** Source of every string, template part and regular expression. */
  literals: Mark[];
  /** What the parser could not read. */
  errors: string[];
};

type Place = { parent: Node | null; key: string };

/** Reads what the architecture's rules need out of one file's text. */
export function readSourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const lineOf = lineCounter(text);
  const file: SourceFile = {
    path,
    imports: [],
    marks: [],
    comments: parsed.comments.map((each) => ({ name: each.value, line: lineOf(each.start) })),
    literals: [],
    errors: parsed.errors.map((each) => each.message),
  };
  walk(parsed.program, (node, place) => {
    const use = importUse(node);
    if (use !== null) file.imports.push({ ...use, line: lineOf(node.start) });
    const literalText = textOfLiteral(node);
    if (literalText !== '') file.literals.push({ name: literalText, line: lineOf(node.start) });
    if (hasPartialFlags(literalText)) file.marks.push({ name: '(?i:', line: lineOf(node.start) });
    for (const name of marks(node, place)) file.marks.push({ name, line: lineOf(node.start) });
  });
  return file;
}

/** A pattern that turns a flag on or off for a part of itself, as a literal or as the text that one is made of. */
function hasPartialFlags(text: string): boolean {
  return /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(text);
}

function textOfLiteral(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' ? (node.raw ?? '') : '';
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

function walk(root: Node, visit: (node: Node, place: Place) => void): void {
  const waiting: { node: Node; place: Place }[] = [{ node: root, place: { parent: null, key: '' } }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, place } = next;
    visit(node, place);
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key);
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) waiting.push({ node: child, place: { parent: node, key } });
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function importUse(node: Node): Omit<ImportUse, 'line'> | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: node.source.value, isTypeOnly: node.importKind === 'type' };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source && { specifier: node.source.value, isTypeOnly: node.exportKind === 'type' };
    case 'ImportExpression':
      return { specifier: literal(node.source), isTypeOnly: false };
    case 'TSImportType':
      return { specifier: node.source.value, isTypeOnly: true };
    case 'NewExpression':
      return workerFile(node);
    default:
      return null;
  }
}

/** `new URL('./page-worker.ts', import.meta.url)`: how a worker thread names its file. */
function workerFile(node: Extract<Node, { type: 'NewExpression' }>): Omit<ImportUse, 'line'> | null {
  const [file, base] = node.arguments;
  if (chain(node.callee) !== 'URL' || base === undefined || chain(base) !== 'import.meta.url') return null;
  const specifier = file === undefined ? null : literal(file);
  return specifier !== null && /\.[cm]?[jt]sx?$/.test(specifier) ? { specifier, isTypeOnly: false } : null;
}

function literal(node: Node): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function marks(node: Node, place: Place): string[] {
  switch (node.type) {
    case 'ExportAllDeclaration':
      return ['export *'];
    case 'ExportDefaultDeclaration':
      return ['export default'];
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' ? [node.name.name] : [];
    case 'NewExpression':
      return node.arguments.length === 0 ? [`new ${chain(node.callee)}()`] : [];
    case 'MemberExpression':
      return [chain(node), ...(node.computed ? [] : [chain(node.property)])];
    case 'Property':
      return node.computed ? [] : [chain(node.key)];
    case 'Identifier':
      return isReference(place) ? [`global ${node.name}`] : [];
    default:
      return [];
  }
}

/**
 * Whether a name there reads a variable. Who declared it is not followed: a variable of one's own called `fetch` is reported
 * as well, and is better called something else.
 */
function isReference({ parent, key }: Place): boolean {
  if (parent === null) return false;
  if (key === 'property' || key === 'key') return 'computed' in parent && parent.computed;
  return (
    !parent.type.startsWith('TS') && !['id', 'params', 'label', 'local', 'imported', 'exported'].includes(key)
  );
}

/** `a.b.c` as it is written, calls along the way left out; an empty string for anything else. */
function chain(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MetaProperty':
      return `${node.meta.name}.${node.property.name}`;
    case 'CallExpression':
      return chain(node.callee);
    case 'MemberExpression':
      return node.computed ? chain(node.object) : `${chain(node.object)}.${chain(node.property)}`;
    default:
      return '';
  }
}
