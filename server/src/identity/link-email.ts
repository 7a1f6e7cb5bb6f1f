import {
  createAuthEndpoint,
  getSessionFromCtx,
  APIError,
  createEmailVerificationToken,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addCredential } from '../store/people/credentials.ts';
import { beginningFor } from '../store/people/spent-trials.ts';
import { type Promotion, promoteAnonymous, type UserRow } from '../store/people/users.ts';
import { profileNameOf } from './profile-name.ts';
import { isTakenEmail } from './refuse-violations.ts';

export type LinkEmailOptions = {
  database: Database;
  now: () => Date;
  verificationSeconds: number;
  sendVerification(user: { id: string; email: string }, url: string, token: string): Promise<void>;
};

const Body = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  callbackURL: z.string(),
});

/**
 * Turns the demo account that is signed in into one with an email and a password, in place: the user keeps their id and
 * everything kept under it. (The library's own upgrade makes another user and deletes the first.) Either all of it happens
 * or nothing. The session is replaced, since it now opens more than before.
 */
export function linkEmail(options: LinkEmailOptions) {
  return {
    id: 'link-email',
    endpoints: {
      linkEmail: createAuthEndpoint('/link-email', { method: 'POST', body: Body }, async (ctx) => {
        const { email, password, name, callbackURL } = ctx.body;
        const current = await getSessionFromCtx(ctx);
        if (current === null || current.user['isAnonymous'] !== true) throw refusal('NO_ANONYMOUS_USER');
        const passwordHash = await ctx.context.password.hash(password);
        const linked = await link(options, current.user.id, passwordHash, {
          email,
          emailVerified: false,
          name,
          profileName: profileNameOf(name),
          ...(await beginningFor(
            options.database.connection,
            { email, emailVerified: false },
            options.now(),
          )),
        });
        if (linked.kind === 'refused') throw refusal(linked.code);
        const session = await ctx.context.internalAdapter.createSession(linked.user.id);
        await setSessionCookie(ctx, { session, user: linked.user });
        await ctx.context.internalAdapter.deleteSession(current.session.token);
        const token = await createEmailVerificationToken(
          ctx.context.secret,
          email,
          undefined,
          options.verificationSeconds,
        );
        const url = `${ctx.context.baseURL}/verify-email?token=${token}&callbackURL=${encodeURIComponent(callbackURL)}`;
        await options.sendVerification(linked.user, url, token);
        return ctx.json({ user: linked.user });
      }),
    },
  };
}

type Linked =
  | { kind: 'linked'; user: UserRow }
  | { kind: 'refused'; code: 'USER_ALREADY_EXISTS' | 'LINKING_FAILED' };

async function link(
  { database }: LinkEmailOptions,
  userId: string,
  passwordHash: string,
  promotion: Promotion,
): Promise<Linked> {
  try {
    return await database.transaction(async (tx) => {
      const user = await promoteAnonymous(tx, userId, promotion);
      // Somebody linked it in the meantime, or it is gone.
      if (user === null) return { kind: 'refused', code: 'LINKING_FAILED' };
      await addCredential(tx, userId, passwordHash);
      return { kind: 'linked', user };
    });
  } catch (error) {
    if (isTakenEmail(error)) return { kind: 'refused', code: 'USER_ALREADY_EXISTS' };
    throw error;
  }
}

function refusal(code: string): APIError {
  return new APIError('BAD_REQUEST', { code, message: code });
}
