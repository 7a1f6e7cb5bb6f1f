import type { FastifyInstance } from 'fastify';
import { raiseSecurityEvent } from '../../platform/raise-security-event.ts';
import { failure } from './faults.ts';

export type RedirectOptions = {
  /** Where people reach this installation. */
  publicUrl: string;
  /** Paths that redirect to other sites on purpose. */
  outwardPaths: readonly string[];
};

/**
 * Looks at every redirect on its way out: one that a browser would follow to another site is refused, counted and logged, since whatever
 * should have refused its address did not.
 */
export function checkRedirects(app: FastifyInstance, { publicUrl, outwardPaths }: RedirectOptions): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onSend', async (request, reply, payload) => {
    const location = reply.getHeader('location');
    if (location === undefined || reply.statusCode < 300 || reply.statusCode >= 400) return payload;
    const [path = ''] = request.url.split('?');
    if (outwardPaths.includes(path) || originOf(String(location), origin) === origin) return payload;
    if (path === authorizePath && isOwnMachine(String(location))) return payload;
    raiseSecurityEvent('input_validation_fail', null);
    // Not where it led: the address may hold a token.
    app.log.error({ route: request.routeOptions.url }, 'refused a redirect to another site');
    reply.removeHeader('location');
    reply.status(404).type('application/json; charset=utf-8');
    return JSON.stringify(failure(404));
  });
}

/** The site that a browser ends at, or null for an address that is none. */
/** Where an app is told what is wrong with its request (`identity/connect-page.ts`): at the machine of whoever opened it. */
const authorizePath = '/api/auth/oauth2/authorize';

function isOwnMachine(location: string): boolean {
  const to = URL.parse(location);
  return to?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(to.hostname);
}

function originOf(location: string, ours: string): string | null {
  return URL.canParse(location, ours) ? new URL(location, ours).origin : null;
}
