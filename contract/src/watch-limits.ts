import { showsAsItIs, withoutControls } from './bounded.ts';

/** The parameters of the list of watched vendors, without schemas: for pages that load none. */
export const longestTag = 40;
export const mostTags = 20;
export const longestNote = 2_000;
export const longestOwner = 100;

export const practiceName = /^[\w-]{1,80}$/;
/** A standard's id and what a vendor comes to by it, as `std_1.not_met`. */
export const requirementForm = /^[\w-]{1,64}\.(?:not_met|silent|not_read|excepted|met)$/;

/** A tag as it is stored. */
export function withoutMark(text: string): string {
  return text.replace(/^#\s*/, '').toLowerCase();
}

/** Whether the schema of a tag accepts a text. */
export function isTag(text: string): boolean {
  const { length } = withoutMark(text.replaceAll(/\s+/g, ' ').trim());
  const isPlain = withoutControls.test(text) && showsAsItIs(text) && !/[,;]/.test(text);
  return isPlain && length >= 1 && length <= longestTag;
}
