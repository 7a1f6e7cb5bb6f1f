export type NameReading = { kind: 'name'; name: string } | { kind: 'refused'; message: string };

/** Names in any script: letters and their marks, digits, white space, hyphen, apostrophe, period. */
const permitted = /^[\p{L}\p{M}\p{Nd}\s'’.-]+$/u;
/** How much of an email address a name is derived from. */
const longestFromEmail = 30;

/** A display name as typed, checked and tidied: the same rules and sentences in the browser and on the server. */
export function readName(typed: unknown): NameReading {
  if (typeof typed !== 'string') return refused('Name must be a string');
  const name = typed.trim();
  const { length } = Array.from(name);
  if (length === 0) return refused('Name cannot be empty');
  if (length < 2) return refused('Name must be at least 2 characters long');
  if (length > 50) return refused('Name cannot be longer than 50 characters');
  if (!permitted.test(name)) return refused('Name contains invalid characters');
  return { kind: 'name', name: name.replaceAll(/\s+/g, ' ') };
}

/** A name derived from an email address; `User` where that gives none. */
export function nameFromEmail(email: string): string {
  const local = localPartOf(email.trim());
  if (local === null) return 'User';
  const words = local
    .slice(0, longestFromEmail)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(?:java|vb)script:|data:|\bon[a-z]+=/gi, '')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}']+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
  return words.length === 0 ? 'User' : words.map(capitalised).join(' ');
}

/** The sources of a person's name, in order of preference. */
export type Named = {
  profile: { name: string; email: string } | null;
  user: { displayName: string | null; email: string | null } | null;
};

export function displayNameOf({ profile, user }: Named): string {
  if (isFilled(profile?.name)) return profile.name;
  if (isFilled(user?.displayName)) return user.displayName;
  if (isFilled(user?.email)) return nameFromEmail(user.email);
  if (isFilled(profile?.email)) return nameFromEmail(profile.email);
  return 'Demo Account';
}

function refused(message: string): NameReading {
  return { kind: 'refused', message };
}

function localPartOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const isEmail = at > 0 && /^[^\s@.][^\s@]*$/.test(domain) && domain.slice(1, -1).includes('.');
  const local = email.slice(0, at);
  return isEmail && !/[\s@]/.test(local) ? local : null;
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
}

function isFilled(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
