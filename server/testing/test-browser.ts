import type { AuthUser } from '@clausewatch/contract/accounts';
import type { Answer, TestProduct } from './test-product.ts';

/** A fake browser for identity: it keeps cookies, requests tokens and opens links. */
export type TestBrowser = {
  cookies: Map<string, string>;
  /** A call below `/api/auth`. */
  auth(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** A call to the API with the session's token, if there is one. */
  api(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Opens an address of the product as a link; returns where it leads. */
  open(address: string): Promise<{ status: number; location: string }>;
  token(): Promise<string | null>;
  /** Signs in as a demo account. */
  demo(): Promise<AuthUser>;
  signUp(email: string, options?: { name?: string; password?: string }): Promise<AuthUser>;
};

/** A password that is on no list of common ones. */
export const goodPassword = 'vellum-Orchard-91';

export function openBrowser(product: TestProduct, ip = '203.0.113.9'): TestBrowser {
  const cookies = new Map<string, string>();
  const keep = (given: unknown): void => {
    for (const cookie of [given ?? []].flat() as string[]) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const isGone = attributes.some((each) => /^\s*max-age=0$/i.test(each));
      if (isGone) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const cookieHeader = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const auth: TestBrowser['auth'] = async (method, path, body) => {
    const headers = { ...cookieHeader(), origin: 'http://localhost:5177' };
    const sent = method === 'POST' ? (body ?? {}) : undefined;
    const answer = await product.call(method, `/api/auth${path}`, sent, ip, headers);
    keep(answer.headers['set-cookie']);
    return answer;
  };
  const token = async (): Promise<string | null> => {
    const { body } = await auth('GET', '/token');
    return body.success ? (body.data as { token: string }).token : null;
  };
  const userOf = ({ body }: Answer): AuthUser => {
    if (!body.success) throw new Error(body.error?.message);
    return (body.data as { user: AuthUser }).user;
  };
  return {
    cookies,
    auth,
    token,
    async api(method, path, body) {
      const held = await token();
      const headers = held === null ? {} : { authorization: `Bearer ${held}` };
      return product.call(method, path, body, ip, headers);
    },
    async open(address) {
      const { pathname, search } = new URL(address, 'http://localhost:5177');
      const reply = await product.inject({
        method: 'GET',
        url: pathname + search,
        remoteAddress: ip,
        headers: cookieHeader(),
      });
      keep(reply.headers['set-cookie']);
      return { status: reply.statusCode, location: reply.headers.location ?? '' };
    },
    demo: async () => userOf(await auth('POST', '/sign-in/anonymous')),
    signUp: async (email, { name, password = goodPassword } = {}) =>
      userOf(await auth('POST', '/sign-up/email', { email, password, name })),
  };
}

/** The newest message to an address, with the first link in it. */
export async function newestMail(
  product: TestProduct,
  recipient: string,
): Promise<{ subject: string; body: string; link: string }> {
  const { rows } = await product.database.pool.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [recipient],
  );
  const [mail] = rows;
  if (mail === undefined) throw new Error(`There is no mail to ${recipient}`);
  return { ...mail, link: /http\S+/.exec(mail.body)?.[0] ?? '' };
}
