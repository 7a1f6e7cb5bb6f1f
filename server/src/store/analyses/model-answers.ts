import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { modelAnswers } from '../../database/tables.ts';

/** The answer kept under a key, or undefined. */
export async function keptAnswer(connection: Connection, key: string): Promise<unknown> {
  const [row] = await connection
    .update(modelAnswers)
    .set({ usedAt: sql`now()` })
    .where(eq(modelAnswers.key, key))
    .returning({ answer: modelAnswers.answer });
  return row?.answer;
}

/** Keeps an answer. One that is there stays: whoever comes second cannot replace it. */
export async function keepAnswer(
  connection: Connection,
  answer: Pick<typeof modelAnswers.$inferSelect, 'key' | 'purpose' | 'model' | 'promptVersion' | 'answer'>,
): Promise<void> {
  await connection.insert(modelAnswers).values(answer).onConflictDoNothing();
}
