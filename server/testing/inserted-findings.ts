import type { Fact } from '@clausewatch/contract/facts';
import type { TestProduct } from './test-product.ts';

type Inserted = { practice: string; quote: string; polarity?: string; scope?: object; certainty?: string };

/** Gives the policy of a vendor that `insertPolicies` made a judgement: a score, findings and facts, as an analysis leaves them. */
export async function insertFindings(
  { database }: TestProduct,
  who: string,
  { findings = [], facts = [] }: { findings?: readonly Inserted[]; facts?: readonly Fact[] },
): Promise<void> {
  const { pool } = database;
  const version = `ver_${who}`;
  await pool.query(
    `UPDATE versions SET score = 60, analysed_at = now(), language = 'en', facts = $2 WHERE id = $1`,
    [version, JSON.stringify(facts)],
  );
  await pool.query(`UPDATE documents SET language = 'en' WHERE id = $1`, [`doc_${who}`]);
  for (const [
    position,
    { practice, quote, polarity = 'concern', scope, certainty = 'sure' },
  ] of findings.entries())
    await pool.query(
      `INSERT INTO findings (version_id, practice, position, title, category, polarity, points, reason, quote, starts_at, ends_at, also, scope, certainty)
       VALUES ($1, $2, $3, $2, 'sharing', $4, -4, '', $5, $6, $7, '[]', $8, $9)`,
      [
        version,
        practice,
        position,
        polarity,
        quote,
        position,
        position + quote.length,
        scope === undefined ? null : JSON.stringify(scope),
        certainty,
      ],
    );
}
