import { startHostileVendors } from '../testing/hostile-vendor.ts';
import { startVendorSite } from '../testing/vendor-site.ts';

/** The hostile vendors and, last, one as it should be, in a process of their own: what they send must not count as what reading it takes. */
const sites = [...(await startHostileVendors()), await startVendorSite()];
process.send?.(sites.map(({ origin }) => Number(new URL(origin).port)));
