import type { KeyScope } from '@clausewatch/contract/api-keys';

export const scopeNames: Readonly<Record<KeyScope, string>> = {
  read: 'Read only',
  write: 'Read and change',
};
