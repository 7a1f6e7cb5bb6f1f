import type { Configuration } from '../configuration.ts';

/** Where to find the link just made for `email`: nobody should wait for mail that is never sent. */
export function whereLinkIs(
  { keepsMail, fullAccess }: Pick<Configuration, 'keepsMail' | 'fullAccess'>,
  email: string,
): string {
  if (!keepsMail) return `We sent a link to ${email}.`;
  return fullAccess
    ? `The link for ${email} is in the mail that this installation keeps.`
    : `This installation sends no mail: whoever runs it has the link for ${email}.`;
}
