import { z } from 'zod';

const message = 'Please enter a valid email address';

/** An address that mail can be sent to, with the lengths that RFC 5321 allows; surrounding space is dropped, its case is kept. */
export const Email = z
  .string(message)
  .trim()
  .max(254, message)
  .pipe(z.email(message))
  .refine((email) => {
    const at = email.lastIndexOf('@');
    const labels = email.slice(at + 1).split('.');
    return at <= 64 && labels.every(({ length }) => length <= 63);
  }, message);
