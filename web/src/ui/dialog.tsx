import { whenOpen } from './when-open.tsx';

/** Something to fill in over the page. What is pressed at its foot is the caller's. */
export const Dialog = whenOpen(async () => (await import('./form-dialog.tsx')).FormDialog);
