/** Every way a request for one address can end. What a page's words say (a challenge, a login wall) is told by `extract`. */
export type FetchOutcome =
  | { kind: 'page'; page: FetchedPage }
  | { kind: 'not_modified'; url: string; fetchedAt: Date }
  | {
      kind: 'failed';
      url: string;
      /** `refused`: 401, 403, 429 and 451. `gone`: 404 and 410. `forbidden`: an address that the guard does not let us reach. */
      failure:
        | 'gone'
        | 'refused'
        | 'server_error'
        | 'unreachable'
        | 'timeout'
        | 'redirect_loop'
        | 'too_large'
        | 'wrong_type'
        | 'blocked_by_robots'
        | 'forbidden'
        | 'truncated'
        | 'broken';
      status: number | null;
      redirects: string[];
      /** Seconds after which the server asked us to come back, or null. */
      retryAfterSeconds: number | null;
      /** A sentence for a person. */
      message: string;
    };

export type FetchedPage = {
  /** As asked for. */
  url: string;
  /** As answered, after redirects. */
  finalUrl: string;
  redirects: string[];
  status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  headers: Record<string, string>;
  /** Media type without parameters, lower case, sniffed where the header lies or is absent: text/html, application/pdf, ... */
  contentType: string;
  /** Charset that the header names, or null. */
  charset: string | null;
  /** Decoded of its Content-Encoding. */
  bytes: Uint8Array;
  /** Hex SHA-256 of `bytes`. */
  sha256: string;
  fetchedAt: Date;
  via: 'live' | 'archive' | 'browser';
};

export type FetchRequest = {
  url: string;
  /** Validators of the last good answer, for a conditional request. */
  etag?: string;
  lastModified?: string;
  /** What the caller can use; anything else ends as `wrong_type`. Default: documents (HTML, PDF, DOCX, text, Markdown). */
  accept?: 'document' | 'text' | 'sitemap';
  signal?: AbortSignal;
};

/** The web, live or as captured. Never throws for what the other side does. */
export type Web = {
  fetch(request: FetchRequest): Promise<FetchOutcome>;
  close(): Promise<void>;
};
