import { z } from 'zod';
import { withoutControls } from './bounded.ts';
import { Email } from './email.ts';

/** One line, which may become a mail header: without line breaks. */
function line(longest: number, tooLong: string) {
  return z
    .string()
    .trim()
    .max(longest, tooLong)
    .regex(withoutControls, 'Please use letters, digits and signs only');
}

const tooLong = 'A message cannot be longer than 5,000 characters';

/** A message to the operator of an installation: plain text. */
export const ContactMessage = z.strictObject({
  name: line(100, 'Name cannot be longer than 100 characters').min(1, 'Please enter your name'),
  email: Email,
  subject: line(150, 'Subject cannot be longer than 150 characters').default(''),
  message: z
    .string()
    .max(20_000, tooLong)
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'Please write a message').max(5_000, tooLong)),
  /** A honeypot: people do not see the field, so only programs fill it. */
  website: z.string().max(200).optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
