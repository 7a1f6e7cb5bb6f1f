import type { KeyScope } from '@clausewatch/contract/api-keys';

/** What an app asks for, as the server signed it. Showing it proves nothing: the server checks the signature of what is sent back. */
export type AppRequest = {
  clientId: string;
  /** Where the app's sign-in returns to. */
  host: string;
  /** Whether that is the person's own machine. */
  isHere: boolean;
  scopes: KeyScope[];
  /** The whole, to be sent back. */
  signed: string;
};

const scopes = ['read', 'write'] as const;

/** Null where the address is not that of a request. */
export function readRequest(search: URLSearchParams): AppRequest | null {
  const clientId = search.get('client_id');
  const address = URL.parse(search.get('redirect_uri') ?? '');
  if (clientId === null || address === null || !search.has('sig')) return null;
  const asked = (search.get('scope') ?? '').split(' ');
  return {
    clientId,
    host: address.host,
    isHere: ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname),
    scopes: scopes.filter((scope) => asked.includes(scope)),
    signed: search.toString(),
  };
}
