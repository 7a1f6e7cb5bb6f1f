import { whenOpen } from './when-open.tsx';

/** Asks once more before something is lost. */
export const Confirmation = whenOpen(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);
