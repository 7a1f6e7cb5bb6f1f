import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';
import { forgetUnused } from './forget-chores.ts';

const dayMs = 86_400_000;

test('a demo account is forgotten when nobody is signed in to it, one with an email never', async () => {
  await using product = await testProduct({ isLocal: false });
  const [lost, kept, member] = [openBrowser(product), openBrowser(product), openBrowser(product)];
  await lost.demo();
  const { uid: keptId } = await kept.demo();
  const { uid: memberId } = await member.signUp('ada@example.com');
  await lost.api('POST', '/v1/analyze', { url: 'example.com' });
  await lost.auth('POST', '/sign-out');
  await member.auth('POST', '/sign-out');
  const ids = async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      'SELECT id FROM users ORDER BY created_at',
    );
    return rows.map(({ id }) => id);
  };
  await forgetUnused(product.database, new Date());
  expect(await ids()).toHaveLength(3);
  await forgetUnused(product.database, new Date(Date.now() + 2 * dayMs));
  expect(await ids()).toEqual([keptId, memberId]);
  // A session that was not used for thirty days has ended.
  await forgetUnused(product.database, new Date(Date.now() + 31 * dayMs));
  expect(await ids()).toEqual([memberId]);
  const { rows } = await product.database.pool.query('SELECT 1 FROM sessions');
  expect(rows).toEqual([]);
});
