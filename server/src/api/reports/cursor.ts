import { z } from 'zod';
import type { KeyKind, Place } from '../../store/keyset.ts';
import { invalid } from '../problem.ts';

const keys: Record<KeyKind, z.ZodType<string>> = {
  text: z
    .string()
    .max(500)
    .regex(/^\P{Cc}*$/u),
  integer: z.string().regex(/^-?\d{1,9}$/),
  // Microseconds since 1970: sixteen digits reach into the year 2286.
  instant: z.string().regex(/^-?\d{1,16}$/),
};
const Id = z.string().regex(/^[\w-]{1,64}$/);

/** A place in a list, opaque to the caller. */
export function cursorOf(list: string, place: Place | null): string | null {
  if (place === null) return null;
  return Buffer.from(JSON.stringify([list, place.key, place.id])).toString('base64url');
}

/** The place encoded in a cursor. Throws a Problem where it is invalid, or was issued for a list in another order. */
export function placeOf(list: string, kind: KeyKind, cursor: string | undefined): Place | undefined {
  return placeIn([list], kind, cursor)?.place;
}

/** The same where one cursor leads through several lists: with the list that it is in. */
export function placeIn<List extends string>(
  lists: readonly List[],
  kind: KeyKind,
  cursor: string | undefined,
): { list: List; place: Place } | undefined {
  if (cursor === undefined) return undefined;
  const Cursor = z.tuple([z.literal(lists), keys[kind].nullable(), Id]);
  const read = Cursor.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) {
    throw invalid('cursor', 'This is not a cursor of this list. Start without one.');
  }
  const [list, key, id] = read.data;
  return { list, place: { key, id } };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
