import type { z } from 'zod';

/** A sentence on why a schema refused a field, for schemas without a message of their own. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : typeSentence(issue.expected);
    case 'too_small':
      return `Enter ${amount(issue.minimum, issue.origin)} or more.`;
    case 'too_big':
      return `Enter ${amount(issue.maximum, issue.origin)} or less.`;
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(' or ')} here.`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Enter a time such as 2026-05-03T12:00:00Z.' : notValid;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return notValid;
  }
}

const notValid = 'This value is not valid.';

const typeSentences: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  object: 'Send an object.',
  array: 'Send a list.',
};

function typeSentence(expected: string): string {
  return typeSentences[expected] ?? notValid;
}

function amount(bound: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} characters`;
  return origin === 'array' ? `${bound} entries` : String(bound);
}
