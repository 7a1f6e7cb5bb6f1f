import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inventedReport, policyText } from '../../testing/invented-report.ts';
import { makePacketKey, writePacket } from '../packets/packets.ts';
import { verifyCommand } from './verify-command.ts';

test('the command says whether a packet is whole and from whom, and its exit code says so to programs', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-verify-'));
  const path = join(folder.path, 'packet.zip');
  const key = makePacketKey();
  const vendor = { ...inventedReport.vendor, name: 'Quill\u001b[31mmere' };
  const parts = {
    report: { ...inventedReport, vendor, documents: [], findings: [], facts: [], answers: [] },
    versions: [],
    key,
    readText: () => Promise.resolve(policyText),
    readPage: () => Promise.reject(new Error('There is none')),
  };
  const packet = await buffer(writePacket(parts));
  await writeFile(path, packet);
  const unknown = await verifyCommand(path);
  expect([unknown.exitCode, unknown.output]).toEqual([0, expect.stringMatching(/^WHOLE\n/)]);
  expect(unknown.output).toContain('Vendor:       Quill?[31mmere (quillmere.example)\n');
  expect(unknown.output).toContain(
    `Installation: https://clausewatch.example\nKey:          ${key.fingerprint}\n`,
  );
  expect(unknown.output).toContain('proves only that nothing was changed');
  const known = await verifyCommand(path, key.fingerprint);
  expect([known.exitCode, known.output]).toEqual([
    0,
    expect.stringContaining('The key is the one you named.'),
  ]);
  const wrong = await verifyCommand(path, makePacketKey().fingerprint);
  expect([wrong.exitCode, wrong.output]).toEqual([
    1,
    expect.stringMatching(/^WHOLE, BUT SIGNED BY ANOTHER KEY\n/),
  ]);
  const at = packet.indexOf('manifest.sig') + 40;
  packet[at] = (packet[at] ?? 0) ^ 1;
  await writeFile(path, packet);
  expect((await verifyCommand(path)).exitCode).not.toBe(0);
  expect((await verifyCommand(join(folder.path, 'none.zip'))).exitCode).toBe(2);
});
