/** Said of an address whose document somebody dropped. */
export const droppedReason = 'Dropped by somebody who watches this vendor.';
