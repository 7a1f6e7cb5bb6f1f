import { Link } from 'react-router';
import { configuration } from '../api/api.ts';

/** Whether the viewer runs an installation without a mail server, whose mail is shown on a page. */
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
