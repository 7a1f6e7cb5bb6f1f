/** Made of the contract when the pages are built (`web/contract-for-pages.ts`). */
declare module 'virtual:contract-routes' {
  import type { Callable, Route } from '@clausewatch/contract/call';
  import type * as contract from '@clausewatch/contract/endpoints';
  import type { identityEndpoints } from '@clausewatch/contract/identity-endpoints';

  type Described = typeof contract & typeof identityEndpoints;

  export const routes: {
    readonly [Name in keyof Described as Described[Name] extends Callable ? Name : never]: Route<
      Extract<Described[Name], Callable>
    >;
  };
}
