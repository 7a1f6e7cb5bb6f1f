import type { ChangeRecord } from '@clausewatch/contract/packets';
import type { Report } from '@clausewatch/contract/reports';

/** What a packet is evidence of. */
export type PacketSubject = { report: Report } | { change: ChangeRecord };

/** Its record, whichever it is of. */
export function recordOf(subject: PacketSubject): Report | ChangeRecord {
  return 'report' in subject ? subject.report : subject.change;
}
