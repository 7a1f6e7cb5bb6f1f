import { z } from 'zod';
import { webhookHeaderLimits } from './webhook-header-limits.ts';

/**
 * Headers that a webhook may not set: those of the connection (RFC 9110, 7.6.1), those that say what the body is and where it goes, and ours,
 * by which a receiver knows who sent a message.
 */
const reserved =
  /^(?:connection|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent|content-.*|webhook-.*)$/;

const Name = z
  .string()
  .trim()
  .min(1, 'Enter the name of a header')
  .max(webhookHeaderLimits.name, `A header’s name may have ${webhookHeaderLimits.name} characters at most`)
  .regex(/^[!#$%&'*.^_`|~0-9A-Za-z+-]*$/, 'A header’s name has letters, digits and hyphens only')
  .refine((name) => !reserved.test(name.toLowerCase()), 'This header is set by us or by the connection');

const Value = z
  .string()
  .trim()
  .min(1, 'Enter the value of the header')
  .max(webhookHeaderLimits.value, `A header’s value may have ${webhookHeaderLimits.value} characters at most`)
  .regex(/^[\x20-\x7e]*$/, 'A header’s value has letters, digits, signs and spaces of ASCII only');

function listOf<Header extends z.ZodType<{ name: string }>>(header: Header) {
  return z
    .array(header)
    .max(webhookHeaderLimits.headers, `A webhook may have ${webhookHeaderLimits.headers} headers at most`)
    .refine(
      (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
      'A header is in the list once',
    );
}

/** Headers that are sent with each message of a webhook. Values are never returned. */
export const WebhookHeaders = listOf(z.strictObject({ name: Name, value: Value }));
export type WebhookHeaders = z.infer<typeof WebhookHeaders>;

/** The whole list: a header without a value keeps the one that it has. */
export const WebhookHeadersChange = listOf(z.strictObject({ name: Name, value: Value.optional() }));
export type WebhookHeadersChange = z.infer<typeof WebhookHeadersChange>;
