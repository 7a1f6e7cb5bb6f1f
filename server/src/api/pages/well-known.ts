import type { FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';

/** How long readers may rely on the contact: RFC 9116 recommends less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/** Files that programs look for at the same address of every site. */
export function serveWellKnown(
  app: FastifyInstance,
  { publicUrl, securityContact, now }: Pick<Service, 'publicUrl' | 'securityContact' | 'now'>,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText({ publicUrl, securityContact, now: now() })),
  );
  // Password managers open it (https://w3c.github.io/webappsec-change-password-url/).
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/settings#password', 302),
  );
}

/** By RFC 9116. It expires at a midnight, so that a day's readers receive the same text. */
function securityText({
  publicUrl,
  securityContact,
  now,
}: {
  publicUrl: string;
  securityContact: string;
  now: Date;
}) {
  const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(midnightMs + validDays * dayMs).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
