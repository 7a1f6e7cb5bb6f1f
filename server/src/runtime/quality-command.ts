import type { Connection } from '../database/database.ts';
import { qualityByDocument, qualityByRule, type QualityRow } from '../store/alerts/quality.ts';
import { tabSeparated } from './tab-separated.ts';

const mostDocuments = 200;

/** How often people found alerts not useful, and why: a line for each rule that caused one, and for each document. */
export async function qualityLines(connection: Connection): Promise<string> {
  const [rules, documents] = [
    await qualityByRule(connection),
    await qualityByDocument(connection, mostDocuments),
  ];
  return tabSeparated([header('rule'), ...rules.map(lineOf), header('document'), ...documents.map(lineOf)]);
}

function header(name: string): string[] {
  return [name, 'changes', 'told', 'too small', 'not a change', 'wrong', 'not my concern'];
}

function lineOf({ name, ...counts }: QualityRow): string[] {
  const { changes, told, too_small, not_a_change, wrong, not_my_concern } = counts;
  return [name, ...[changes, told, too_small, not_a_change, wrong, not_my_concern].map(String)];
}
