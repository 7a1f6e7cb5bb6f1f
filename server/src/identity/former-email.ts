import type { DBAdapter, DBTransactionAdapter } from 'better-auth/types';

/** An email that an account no longer has, with the account. */
export type FormerEmail = { id: string; email: string; emailVerified: boolean };

/**
 * The library's database adapter, which reports each email that an account gives up for another: no hook of the library has the previous
 * one. The adapter itself is changed: the library knows it again by identity.
 */
export function reportFormerEmails(adapter: DBAdapter, report: (former: FormerEmail) => void): DBAdapter {
  const { transaction } = adapter;
  return Object.assign(reporting(adapter, report), {
    transaction: ((work) =>
      transaction((inside) => work(reporting(inside, report)))) satisfies typeof transaction,
  });
}

function reporting<Adapter extends DBTransactionAdapter>(
  adapter: Adapter,
  report: (former: FormerEmail) => void,
): Adapter {
  const { update, findOne } = adapter;
  return Object.assign(adapter, {
    update: (async (data) => {
      if (data.model !== 'user' || !('email' in data.update)) return update(data);
      const { model, where } = data;
      const before = await findOne<FormerEmail & { isAnonymous: boolean }>({ model, where });
      const after = await update(data);
      const isChanged = before !== null && before.email !== data.update['email'];
      if (isChanged && !before.isAnonymous && after !== null) report(before);
      return after;
    }) as typeof update,
  });
}
