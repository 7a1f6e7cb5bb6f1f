declare global {
  /** The configuration that pages are rendered for: set by whoever runs the renderer, before it loads. */
  var clausewatchRendersFor: { configuration: string; hostname: string } | undefined;
}

/** What a page reads from its environment: the browser, or the renderer on the server. */
type PageContext = {
  /** Text of the element in which the server wrote the configuration. */
  configuration: string | null;
  hostname: string;
  /** Connects the tabs of a browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export const pageContext: PageContext = import.meta.env.SSR ? ofRenderer() : ofBrowser();

function ofBrowser(): PageContext {
  return {
    configuration: document.querySelector('#clausewatch-config')?.textContent ?? null,
    hostname: location.hostname,
    channel: new BroadcastChannel('clausewatch-session'),
    page: document,
  };
}

/** On the server nobody signs in, and the page is never visible. */
function ofRenderer(): PageContext {
  const { configuration = null, hostname = '' } = globalThis.clausewatchRendersFor ?? {};
  const silent = { addEventListener: () => undefined };
  return {
    configuration,
    hostname,
    channel: { ...silent, postMessage: () => undefined },
    page: { ...silent, visibilityState: 'hidden' },
  };
}
