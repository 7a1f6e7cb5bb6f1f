import { documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import {
  type CheckResult,
  checkResultNames,
  checkResults,
  type StandardSummary,
} from '@clausewatch/contract/standards';
import type { ListedPractice, ListFacets } from '@clausewatch/contract/watch-lists';
import { directionNames } from '@clausewatch/contract/words/directions';
import { oneOf } from '../../ui/one-of.ts';
import type { ChoiceOption } from '../../ui/choice-list.tsx';
import type { Valued } from './list-choice.ts';

/** Names of the filters, in the order of their chips. */
export const filterNames: Record<Valued | 'owner', string> = {
  tag: 'Tag',
  grade: 'Grade',
  health: 'Health',
  severity: 'Last change',
  direction: 'Direction',
  missing: 'Missing',
  practice: 'Practice',
  without: 'Without',
  requirement: 'Standard',
  owner: 'Owner',
};

const gradeNames = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', none: 'Not scored' };
const severityNames = { material: 'Material', minor: 'Minor', editorial: 'Editorial' };
const healthNames = {
  changed: 'Changed',
  gone: 'Gone',
  blocked: 'Blocked',
  unreachable: 'Unreachable',
  current: 'All current',
  pending: 'Not read yet',
};

/** What is offered beside the facets. */
export type Offered = {
  practices: readonly ListedPractice[];
  /** Null: not known yet. */
  standards: readonly StandardSummary[] | null;
};

/** What a filter offers, each with how many vendors it would leave. */
export function optionsOf(
  name: Valued | 'owner',
  facets: ListFacets | undefined,
  { practices, standards }: Offered,
): ChoiceOption[] {
  switch (name) {
    case 'tag':
      return (facets?.tags ?? []).map(({ tag, vendors }) => ({ value: tag, name: tag, count: vendors }));
    case 'owner':
      return (facets?.owners ?? []).map(({ owner, vendors }) => ({
        value: owner,
        name: owner,
        count: vendors,
      }));
    case 'grade':
      return named(gradeNames, facets?.grade);
    case 'severity':
      return named(severityNames, facets?.severity);
    case 'direction':
      return named(directionNames, facets?.direction);
    case 'health':
      return named(healthNames, facets?.health);
    case 'missing':
      return documentTypes.map((type) => ({
        value: type,
        name: documentTypeNames[type],
        count: facets?.missing[type],
      }));
    case 'practice':
    case 'without':
      return practices.map(({ practice, title, vendors }) => ({
        value: practice,
        name: title,
        count: name === 'practice' ? vendors : undefined,
      }));
    case 'requirement':
      return (standards ?? []).flatMap(({ id, name: standard, vendors }) =>
        checkResults
          .filter((result) => vendors[result] > 0)
          .map((result) => ({
            value: `${id}.${result}`,
            name: resultBy(standard, result),
            count: vendors[result],
          })),
      );
  }
}

function resultBy(standard: string, result: CheckResult): string {
  return `${standard}: ${checkResultNames[result].toLowerCase()}`;
}

/** A result by a standard in words, also where no vendor comes to it, or the standard was deleted since. Null while that is not known. */
export function requirementWords(value: string, standards: readonly StandardSummary[] | null): string | null {
  const [id, given] = value.split('.');
  const result = oneOf(checkResults, given);
  const standard = standards?.find((each) => each.id === id);
  if (standards === null || result === undefined) return null;
  return resultBy(standard?.name ?? 'A standard that is gone', result);
}

function named(
  names: Record<string, string>,
  counts: Partial<Record<string, number>> | undefined,
): ChoiceOption[] {
  return Object.entries(names).map(([value, name]) => ({
    value,
    name,
    count: counts && (counts[value] ?? 0),
  }));
}

/** What is chosen, in the words of its options: the first one, and how many more. */
export function chosenWords(chosen: readonly string[], options: readonly ChoiceOption[]): string {
  const [first = '', ...others] = chosen.map(
    (value) => options.find((each) => each.value === value)?.name ?? value,
  );
  return others.length === 0 ? first : `${first} +${others.length}`;
}
