import { makePacketKey, type PacketKey } from '../../packets/packets.ts';
import { packetKeyInUse, type PacketKeyRow, replacePacketKey } from '../../store/reports/packet-keys.ts';
import type { Service } from '../service.ts';

/** Texts sealed for another use do not open as keys. */
const use = 'packet key';

/**
 * The key that signs the packets of this installation, on whatever machine: made with the first packet. One that was sealed with another
 * secret cannot be opened any more; a new one then takes its place, and its public half stays published.
 */
export async function packetKeyOf({ database, seal, now }: Service): Promise<PacketKey> {
  const inUse = await packetKeyInUse(database.connection);
  const opened = openedBy(seal, inUse);
  if (opened !== null) return opened;
  const made = makePacketKey();
  const row = { ...made, privateSealed: seal.seal(made.privateKey, use) };
  await database.transaction((tx) => replacePacketKey(tx, inUse, row, now()));
  const kept = openedBy(seal, await packetKeyInUse(database.connection));
  if (kept === null) throw new Error('The key of packets was sealed by a process with another secret');
  return kept;
}

function openedBy(seal: Service['seal'], row: PacketKeyRow | null): PacketKey | null {
  const privateKey = row === null ? null : seal.open(row.privateSealed, use);
  return row === null || privateKey === null ? null : { ...row, privateKey };
}
