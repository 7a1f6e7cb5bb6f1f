import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { reportError } from '../platform/error-report.ts';
import { runningContext } from '../platform/running-context.ts';

/**
 * The logger of a process: JSON lines, each with its running context. Every error is reported by `reportError`, whatever its name and
 * however it was passed.
 */
export function openLogger(level: LogLevel, destination: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: runningContext,
    serializers: { err: withoutErrors },
    formatters: {
      log: (given) =>
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutErrors(value)])),
    },
    hooks: {
      // Pino would use the message of an error that is logged without a text.
      logMethod(given, method) {
        const [first, ...rest] = given as unknown[];
        const named = first instanceof Error ? { err: first } : first;
        const isWordless = rest[0] === undefined && hasError(named);
        const words = isWordless ? ['an error'] : rest.map(withoutErrors);
        method.apply(this, [named, ...words] as Parameters<typeof method>);
      },
    },
  };
  return pino(options, destination);
}

function withoutErrors(value: unknown): unknown {
  return value instanceof Error ? reportError(value) : value;
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'err' in value;
}
