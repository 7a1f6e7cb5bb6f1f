import commonPasswords from 'fxa-common-password-list';

/** Shortest password that is accepted, in UTF-16 code units, as the identity library counts them. */
export const shortestPassword = 8;
export const longestPassword = 128;

/**
 * Whether a password is one of those that are guessed first: too short, the account's own email, or among the 50,000 most
 * common of eight characters or more (Mozilla's list for Firefox accounts, which holds all of those of the 10,000 most common).
 */
export function isWeakPassword(password: string, email: string | null): boolean {
  if (password.length < shortestPassword || password.length > longestPassword) return true;
  const plain = password.toLowerCase();
  const address = email?.toLowerCase() ?? '';
  return (
    (address !== '' && (plain === address || plain === address.slice(0, address.indexOf('@')))) ||
    commonPasswords.test(password) ||
    commonPasswords.test(plain)
  );
}
