import { z } from 'zod';
import { withoutControls } from './bounded.ts';
import { lineOf } from './tags.ts';

export const mostViews = 50;

const ViewName = lineOf(60, 'A name').pipe(z.string().min(1, 'Give the view a name'));
/** Filters, order and columns, as in the address of the list. */
const ViewQuery = z.string().max(2_000).regex(withoutControls);

export const SavedView = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;
export const NewView = z.strictObject({ name: ViewName, query: ViewQuery });
export const ViewChange = z.strictObject({ name: ViewName.optional(), query: ViewQuery.optional() });
