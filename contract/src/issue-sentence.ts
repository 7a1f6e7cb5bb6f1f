import type { z } from 'zod';

/** A sentence on why a schema refused a field, for schemas without a message of their own. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : typeSentence(issue.expected);
    case 'too_small':
      return bounded(issue.minimum, issue.origin, { by: 'at least', or: 'more' });
    case 'too_big':
      return bounded(issue.maximum, issue.origin, { by: 'at most', or: 'less' });
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

const countedOf: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

/** “Enter at least 1 item.”, “Enter at most 40 characters.”, “Enter 1 or more.” */
function bounded(bound: number | bigint, origin: string, { by, or }: { by: string; or: string }): string {
  const counted = countedOf[origin];
  if (counted === undefined) return `Enter ${bound} or ${or}.`;
  return `Enter ${by} ${bound} ${Number(bound) === 1 ? counted : `${counted}s`}.`;
}
