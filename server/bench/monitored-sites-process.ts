// A program: serves the hosts of the bench, and tells what they saw.
import { mannersOf, monitoredPolicies, startMonitoredSites } from '../testing/monitored-sites.ts';

/** As the product paces by itself. */
const delayMs = 700;

process.on(
  'message',
  (asked: { count: number } | { round: number; isStill: boolean } | 'report' | 'stop') => void answer(asked),
);

let before = process.cpuUsage();
let sites: Awaited<ReturnType<typeof startMonitoredSites>> | null = null;

async function answer(
  asked: { count: number } | { round: number; isStill: boolean } | 'report' | 'stop',
): Promise<void> {
  if (typeof asked === 'object' && 'count' in asked) {
    sites = await startMonitoredSites(asked.count);
    process.send?.(sites.hosts);
  } else if (sites === null) throw new Error('There are no sites yet');
  else if (typeof asked === 'object') {
    sites.begin(asked.round, asked.isStill);
    before = process.cpuUsage();
    process.send?.('begun');
  } else if (asked === 'report') {
    const counts = sites.hosts.map((host) => countsOf(sites?.requestsOf(host) ?? []));
    const sum = (key: keyof (typeof counts)[number]): number =>
      counts.reduce((all, each) => all + each[key], 0);
    process.send?.({
      missed: sum('missed'),
      toldToWait: sum('toldToWait'),
      doubled: sum('doubled'),
      requests: sum('requests'),
      ...mannersOf(sites, delayMs),
      cpuMs: cpuMsSince(before),
    });
  } else {
    await sites.close();
    process.disconnect?.();
  }
}

function cpuMsSince(moment: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(moment);
  return (user + system) / 1000;
}

/** What was told to wait is asked again in half an hour; a redirect is followed to another path. */
function countsOf(requests: readonly { path: string; status: number }[]) {
  const times = monitoredPolicies.map(({ path }) => {
    const ofDocument = requests.filter((request) => request.path === path);
    return { asked: ofDocument.length, answered: ofDocument.filter(({ status }) => status !== 429).length };
  });
  return {
    missed: times.filter(({ asked }) => asked === 0).length,
    toldToWait: times.filter(({ asked, answered }) => asked > 0 && answered === 0).length,
    doubled: times.filter(({ asked }) => asked > 1).length,
    requests: requests.length,
  };
}
