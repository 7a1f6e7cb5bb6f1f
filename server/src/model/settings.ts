/** The language model that the operator set up. */
export type ModelSettings = {
  provider: 'openai' | 'anthropic' | 'google' | 'compatible';
  /** As the provider calls it. */
  id: string;
  /** Null: the provider's own address. */
  baseUrl: string | null;
  /** Null where a server of one's own asks for none. */
  apiKey: string | null;
  timeoutSeconds: number;
  /** Tokens that one person may take in a UTC day, and everybody together. */
  tokensAUser: number;
  tokensADay: number;
  /** Dollars for a million tokens, or null where the operator named no prices. */
  prices: { input: number; output: number } | null;
};
