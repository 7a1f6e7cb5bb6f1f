import type { BodyReading } from './read-body.ts';
import type { Failure } from './fetch.ts';

/** How a status ends a visit; null for those that carry a page. */
export function failureOfStatus(status: number): Failure | null {
  if (status === 206) return 'truncated';
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  if (status === 408) return 'timeout';
  if (status >= 500 && status < 600) return 'server_error';
  // 401, 403, 429, 451 and the many others, registered or not, with which sites turn visitors away.
  if (status >= 400) return 'refused';
  // A redirect that leads nowhere, or "not modified" where nothing was asked.
  return 'broken';
}

export function sentenceOfStatus(status: number): string {
  return sentences[status] ?? sentenceOfOtherStatus(status);
}

export const sentenceOfBody: Record<Exclude<BodyReading['kind'], 'whole'>, string> = {
  too_large: 'The page is larger than we read.',
  truncated: 'The site broke off before the page was complete.',
  broken: 'The page is compressed in a way that cannot be read.',
};

const sentences: Record<number, string> = {
  206: 'The site sent only a part of the page.',
  401: 'The page asks for a sign-in (401).',
  402: 'The page asks for a payment (402).',
  403: 'The site does not let us read this page (403).',
  404: 'The page does not exist (404).',
  408: 'The site gave up waiting (408).',
  410: 'The page was removed (410).',
  429: 'The site asks us to come less often (429).',
  451: 'The page is withheld for legal reasons (451).',
  503: 'The site is temporarily not available (503).',
};

function sentenceOfOtherStatus(status: number): string {
  if (status >= 500 && status < 600) return `The site answered with an error of its own (${status}).`;
  if (status >= 400) return `The site turned us away (${status}).`;
  return `The site sent an answer that leads nowhere (${status}).`;
}
