import { whenOpen } from './when-open.tsx';

/** Asks for confirmation before something is lost. */
export const Confirmation = whenOpen(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);
