/** What is told of an error, wherever it is told: in logs, on the operator's terminal, beside a job of the queue. */
export type ErrorReport = {
  type: string;
  message: string;
  /** Where it was thrown: lines of the stack, without the message above them. */
  stack: string[];
  cause?: ErrorReport;
  errors?: ErrorReport[];
} & Record<string, unknown>;

/** What names a thing and never holds a value. Everything else that libraries hang on an error (parameters, details, requests) stays out. */
const plainFields = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'unsaid',
];
/**
 * Classes of SQLSTATE whose messages name columns, constraints and states. Those of the others, above all 22 (a value is not valid), quote
 * what was given.
 */
const classesWithoutValues = /^(?:08|23|25|28|3D|40|42|53|54|55|57|58|XX)/;
const longestMessage = 1_000;
/** Causes of causes, and errors within errors, that are worth telling. */
const deepest = 5;
const mostErrors = 10;

/**
 * An error without the values that were in hand when it came: bound parameters, rows, mail, tokens, hashes of passwords. Query builders put
 * them into messages, databases into details, and both into properties that a logger would print.
 */
export function reportError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error', stack: [] };
  }
  const report: ErrorReport = { type: error.name, message: messageOf(error), stack: framesOf(error) };
  for (const field of plainFields) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= 100))
      report[field] = value;
  }
  if (depth >= deepest) return report;
  if (error.cause !== undefined) report.cause = reportError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    report.errors = error.errors.slice(0, mostErrors).map((each) => reportError(each, depth + 1));
  }
  return report;
}

/** The same in a line for a person: what went wrong, and in brackets why. */
export function sentenceOfError(error: unknown): string {
  const { message, cause } = reportError(error);
  return cause === undefined ? message : `${message} (${cause.message})`;
}

function messageOf(error: Error): string {
  // A query builder's: it repeats the statement, which holds placeholders, and then their values.
  if ('query' in error && 'params' in error) return clipped(`Failed query: ${String(error.query)}`);
  if (isOfDatabase(error)) {
    return classesWithoutValues.test(error.code) ? clipped(error.message) : 'The database refused a value';
  }
  // Quotes what it could not parse.
  if (error instanceof SyntaxError) return 'A text could not be parsed';
  return clipped(error.message);
}

function isOfDatabase(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** The frames at the end of a stack. Its beginning repeats the message, which may have any number of lines. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n');
  const before = lines.findLastIndex(
    (line) => !/^ {4}at \S.*(?::\d+:\d+\)?|\(<anonymous>\)|<anonymous>)$/.test(line),
  );
  return lines.slice(before + 1).map((line) => line.trim());
}

function clipped(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
}
