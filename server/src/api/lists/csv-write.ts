import { csvInParts } from '../../platform/csv.ts';
import type { ListedVendor } from '../../store/watches/watch-list.ts';

/** The first six are those that an import reads again. */
const columns: [heading: string, value: (vendor: ListedVendor) => string | number | null][] = [
  ['Address', ({ domain }) => domain],
  ['Name', ({ name }) => name],
  ['Tags', ({ own }) => own.tags.join(', ')],
  ['Owner', ({ own }) => own.owner],
  ['Note', ({ own }) => own.note],
  ['Favourite', ({ own }) => (own.favourite ? 'yes' : 'no')],
  ['Score', ({ score }) => score],
  ['Grade', ({ letter }) => letter],
  ['Documents', ({ document_count: count }) => count],
  ['Unseen changes', ({ unseen_changes: unseen }) => unseen],
  ['Last change', ({ last_changed_at: at }) => at],
  ['Severity', ({ last_severity: severity }) => severity],
  ['Direction', ({ last_direction: direction }) => direction],
  ['Last check', ({ last_checked_at: at }) => at],
  ['Unreachable', ({ health }) => health.unreachable],
  ['Blocked', ({ health }) => health.blocked],
  ['Gone', ({ health }) => health.gone],
  ['Watched since', ({ watched_since: at }) => at],
];

/** A list for spreadsheets, as its vendors are read. */
export function listCsv(parts: AsyncIterable<ListedVendor[]>): AsyncIterable<string> {
  return csvInParts(
    columns.map(([heading]) => heading),
    rowsOf(parts),
  );
}

async function* rowsOf(parts: AsyncIterable<ListedVendor[]>) {
  for await (const vendors of parts) yield vendors.map((vendor) => columns.map(([, value]) => value(vendor)));
}
