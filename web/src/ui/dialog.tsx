import { whenOpen } from './when-open.tsx';

/** A form over the page. The buttons at its foot are the caller's. */
export const Dialog = whenOpen(async () => (await import('./form-dialog.tsx')).FormDialog);
