/** What is reported of an error, everywhere: in logs, on the operator's terminal, with a job of the queue. */
export type ErrorReport = {
  type: string;
  message: string;
  /** Where it was thrown: the lines of the stack without the message above them. */
  stack: string[];
  cause?: ErrorReport;
  errors?: ErrorReport[];
} & Record<string, unknown>;

/** Properties that only name things. Everything else that libraries attach to an error (parameters, details, requests) may hold values. */
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
 * Classes of SQLSTATE whose messages name columns, constraints and states. Messages of the others, above all 22 (invalid value), quote
 * the value.
 */
const classesWithoutValues = /^(?:08|23|25|28|3D|40|42|53|54|55|57|58|XX)/;
const longestMessage = 1_000;
/** How deep nested causes and aggregated errors are reported. */
const deepest = 5;
const mostErrors = 10;

/**
 * An error without the values at hand when it occurred: bound parameters, rows, mail, tokens, password hashes. Query builders put them
 * into messages, databases into details, and both into properties that a logger would print.
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

/** The same as one line for a person: what went wrong, with the cause in brackets. */
export function sentenceOfError(error: unknown): string {
  const { message, cause } = reportError(error);
  return cause === undefined ? message : `${message} (${cause.message})`;
}

function messageOf(error: Error): string {
  // A query builder's message repeats the statement, which holds placeholders, and then their values.
  if ('query' in error && 'params' in error) return clipped(`Failed query: ${String(error.query)}`);
  if (isOfDatabase(error)) {
    return classesWithoutValues.test(error.code) ? clipped(error.message) : 'The database refused a value';
  }
  // Its message quotes the text that could not be parsed.
  if (error instanceof SyntaxError) return 'A text could not be parsed';
  return clipped(error.message);
}

function isOfDatabase(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** The frames at the end of a stack. The lines before them repeat the message, which may have any number of lines. */
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
