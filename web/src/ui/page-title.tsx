import { tabTitle } from '@clausewatch/contract/words/tab-title';

/** Bidirectional control characters: in an outside title they would also turn the direction of our own text. */
const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The title of the browser's tab. */
export function PageTitle({ children }: { children?: string }) {
  const title = children?.replaceAll(directionSigns, '');
  return <title>{tabTitle(title)}</title>;
}
