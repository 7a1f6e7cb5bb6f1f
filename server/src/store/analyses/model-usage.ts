import { sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { modelUsage } from '../../database/tables.ts';

/** Who pays for a question to the language model, and how many tokens a UTC day they and everybody together may take. */
export type Purse = { subject: string; ownLimit: number; allLimit: number };

/** Tokens set apart for a question. They count as taken until they are settled. */
export type Reservation = { day: string; subject: string; model: string; tokens: number };

export type Taken = { inputTokens: number; outputTokens: number; costMicros: number };

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/**
 * Sets tokens apart before a question is asked, on the database's clock: however many ask at once, in any number of processes, no limit is
 * passed. Null, and nothing set apart, where one would be.
 */
export async function reserveTokens(
  database: Pick<Database, 'transaction'>,
  purse: Purse,
  model: string,
  tokens: number,
): Promise<Reservation | null> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('model usage', 0))`);
    const { rows } = await tx.execute<{ day: string; own: number; all: number }>(sql`
      SELECT ${today}::text AS day,
        coalesce(sum(input_tokens + output_tokens + reserved_tokens) FILTER (WHERE subject = ${purse.subject}), 0)::float8 AS own,
        coalesce(sum(input_tokens + output_tokens + reserved_tokens), 0)::float8 AS all
      FROM ${modelUsage} WHERE day = ${today}`);
    const [used] = rows;
    if (used === undefined) throw new Error('The database has no date');
    if (used.own + tokens > purse.ownLimit || used.all + tokens > purse.allLimit) return null;
    await tx.execute(sql`
      INSERT INTO ${modelUsage} (day, subject, model, reserved_tokens)
      VALUES (${used.day}::date, ${purse.subject}, ${model}, ${tokens})
      ON CONFLICT (day, subject, model) DO UPDATE
        SET reserved_tokens = model_usage.reserved_tokens + excluded.reserved_tokens`);
    return { day: used.day, subject: purse.subject, model, tokens };
  });
}

/** Puts what a question took in the place of what was set apart for it. */
export async function settleTokens(
  connection: Connection,
  { day, subject, model, tokens }: Reservation,
  taken: Taken,
): Promise<void> {
  await connection.execute(sql`
    UPDATE ${modelUsage} SET calls = calls + 1, reserved_tokens = reserved_tokens - ${tokens},
      input_tokens = input_tokens + ${taken.inputTokens}, output_tokens = output_tokens + ${taken.outputTokens},
      cost_micros = cost_micros + ${taken.costMicros}
    WHERE day = ${day}::date AND subject = ${subject} AND model = ${model}`);
}

/** What a deleted account took stays counted, since it was spent: who spent it is forgotten. */
export async function forgetPayer(tx: Transaction, subject: string, nobody: string): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM ${modelUsage} WHERE subject = ${subject} RETURNING *)
    INSERT INTO ${modelUsage} (day, subject, model, calls, input_tokens, output_tokens, reserved_tokens, cost_micros)
    SELECT day, ${nobody}, model, calls, input_tokens, output_tokens, reserved_tokens, cost_micros FROM gone
    ON CONFLICT (day, subject, model) DO UPDATE SET calls = model_usage.calls + excluded.calls,
      input_tokens = model_usage.input_tokens + excluded.input_tokens,
      output_tokens = model_usage.output_tokens + excluded.output_tokens,
      reserved_tokens = model_usage.reserved_tokens + excluded.reserved_tokens,
      cost_micros = model_usage.cost_micros + excluded.cost_micros`);
}
