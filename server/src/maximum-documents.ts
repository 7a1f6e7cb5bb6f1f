/** Policies taken from one vendor in one analysis: the largest real vendors publish about seventy. */
export const maximumDocuments = 100;
