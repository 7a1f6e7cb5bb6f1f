import { addressOfPassage } from '@clausewatch/contract/vendor-addresses';
import { createContext } from 'react';

/** Where a passage of a document is read: in the vendor's report, unless the document is somebody's own. */
export const PassageAddress = createContext<typeof addressOfPassage>(addressOfPassage);
