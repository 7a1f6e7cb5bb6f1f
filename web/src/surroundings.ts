declare global {
  /** The configuration that pages are rendered for: set by whoever runs the renderer, before it loads. */
  var clausewatchRendersFor: { configuration: string; hostname: string } | undefined;
}

/** What a page finds around itself. */
type Surroundings = {
  /** Text of the element in which the server wrote the configuration. */
  configuration: string | null;
  hostname: string;
  /** Between the tabs of a browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export const surroundings: Surroundings = import.meta.env.SSR ? ofRenderer() : ofBrowser();

function ofBrowser(): Surroundings {
  return {
    configuration: document.querySelector('#clausewatch-config')?.textContent ?? null,
    hostname: location.hostname,
    channel: new BroadcastChannel('clausewatch-session'),
    page: document,
  };
}

/** There is nobody there who could sign in, look or look away. */
function ofRenderer(): Surroundings {
  const { configuration = null, hostname = '' } = globalThis.clausewatchRendersFor ?? {};
  const silent = { addEventListener: () => undefined };
  return {
    configuration,
    hostname,
    channel: { ...silent, postMessage: () => undefined },
    page: { ...silent, visibilityState: 'hidden' },
  };
}
