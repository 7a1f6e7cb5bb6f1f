export { type PacketSubject, recordOf } from './packet-subject.ts';
export { type PacketParts, type PacketVersion, writePacket } from './write-packet.ts';
export { makePacketKey, type PacketKey } from './packet-key.ts';
export { readTrustedKeys } from './trusted-keys.ts';
export { verifyPacket } from './verify-packet.ts';
