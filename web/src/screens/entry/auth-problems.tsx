import { authMessages } from '@clausewatch/contract/auth-messages';
import { Link } from 'react-router';
import { authMessage, authReason } from '../../session/auth-problem.ts';
import { entryAddress } from '../../session/destination.ts';
import { useSession } from '../../session/use-session.tsx';
import type { Problems } from '../../ui/use-form.ts';

/** Each refusal at its field; those that concern no field, or several, above the form. */
export function authProblems(error: unknown, search: URLSearchParams): Problems<'email' | 'password'> {
  const message = authMessage(error);
  const reason = authReason(error);
  if (reason === 'invalid-email') return { email: message };
  if (reason === 'weak-password') return { password: message };
  if (reason === 'email-already-in-use') return { email: <EmailTaken search={search} /> };
  return { form: message };
}

export function EmailTaken({ search }: { search: URLSearchParams }) {
  const { canSignIn } = useSession();
  return (
    <>
      <span className="block">{authMessages['email-already-in-use']}</span>
      {canSignIn && (
        <Link className="link" to={entryAddress('/signin', search)}>
          Sign in instead
        </Link>
      )}
    </>
  );
}
