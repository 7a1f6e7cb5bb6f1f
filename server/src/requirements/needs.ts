import { questions } from '../answers/questions.ts';
import type { Column } from './columns.ts';

/** The practices and kinds of facts that decide the cells of these columns. */
export function neededBy(columns: readonly Column[]): { practices: string[]; facts: string[] } {
  const practices = columns.flatMap((column) => {
    if (column.kind === 'practice') return [column.asks.practice, ...column.asks.opposites];
    return column.kind === 'question' ? practicesOf(column.asks.question) : [];
  });
  const facts = columns.flatMap((column) => (column.kind === 'fact' ? [column.asks.kind] : []));
  return { practices: [...new Set(practices)], facts: [...new Set(facts)] };
}

function practicesOf(id: string): string[] {
  const question = questions.find((each) => each.id === id);
  if (question === undefined) return [];
  const { yes = [], no = [], partly = [], ratherNo = [], but = [] } = question;
  return [...yes, ...no, ...partly, ...ratherNo, ...but];
}
