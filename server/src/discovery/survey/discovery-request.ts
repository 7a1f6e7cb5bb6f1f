/** What discovery wants fetched next, and why. */
export type DiscoveryRequest = {
  url: string;
  role:
    | 'robots'
    | 'home'
    | 'given'
    | 'hub'
    | 'policy'
    | 'sitemap'
    | 'well_known'
    /** On another organisation's domain, linked from a contract of the vendor: its text decides whose it is. */
    | 'elsewhere'
    /** Addresses that nothing names but usage: a policy's, and a list of policies'. */
    | 'guess'
    | 'guessed_hub';
  accept: 'document' | 'text' | 'sitemap';
  /** The page answered before and shows its links only once its scripts have run: a browser is to open it. */
  isRendered: boolean;
};

/** What came back for a request: the text of a page that answered, or null. `finalUrl` is after redirects. */
export type DiscoveryAnswer = {
  request: DiscoveryRequest;
  finalUrl: string | null;
  contentType: string | null;
  text: string | null;
  /** Nothing is there, as far as can be told: unlike a page that is refused or did not answer in time. */
  isGone: boolean;
};
