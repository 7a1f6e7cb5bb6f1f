import { Link } from 'react-router';
import { configuration } from '../api/api.ts';

/** Whether whoever looks at the page runs an installation that has no mail server: they read its mail on a page. */
export const canReadKeptMail = configuration.keepsMail && configuration.fullAccess;

export function KeptMailHint() {
  if (!canReadKeptMail) return null;
  return (
    <p className="sm quiet">
      This installation has no mail server:{' '}
      <Link className="link" to="/mail">
        see sent mail
      </Link>
      .
    </p>
  );
}
