/** Said of an address whose document was left out for everybody. */
export const droppedReason = 'Left out by a correction.';
