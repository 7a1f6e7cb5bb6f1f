import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types';

/** An email that an account no longer has. */
export type FormerEmail = { email: string; emailVerified: boolean };

/**
 * The library's way to the database, which tells of each email that an account gives up for another: it has no hook that knows the one
 * before. The adapter itself is changed: the library knows it again by identity.
 */
export function tellFormerEmails(adapter: DBAdapter, tell: (former: FormerEmail) => void): DBAdapter {
  const { transaction } = adapter;
  return Object.assign(telling(adapter, tell), {
    transaction: ((work) =>
      transaction((inside) => work(telling(inside, tell)))) satisfies typeof transaction,
  });
}

function telling<Adapter extends DBTransactionAdapter>(
  adapter: Adapter,
  tell: (former: FormerEmail) => void,
): Adapter {
  const { update, findOne } = adapter;
  return Object.assign(adapter, {
    update: (async (data) => {
      if (data.model !== 'user' || !('email' in data.update)) return update(data);
      const { model, where } = data;
      const before = await findOne<FormerEmail & { isAnonymous: boolean }>({ model, where });
      const after = await update(data);
      const isChanged = before !== null && before.email !== data.update['email'];
      if (isChanged && !before.isAnonymous && after !== null) tell(before);
      return after;
    }) as typeof update,
  });
}
