import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { writeWarcFile } from './warc-file.ts';

test('what is written reads back, answer by answer', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-warc-'));
  const path = join(folder.path, 'vendor.warc.gz');
  await writeWarcFile(path, [
    { url: 'https://quillmere.com/', body: '<h1>Café</h1>' },
    { url: 'https://quillmere.com/old', status: 301, headers: { location: '/' }, body: '' },
  ]);

  const answers: unknown[] = [];
  for await (const record of new WARCParser([await readFile(path)])) {
    const text = new TextDecoder().decode(await record.readFully(true));
    answers.push([
      record.warcTargetURI,
      record.httpHeaders?.statusCode,
      record.httpHeaders?.headers.get('location'),
      text,
    ]);
  }

  expect(answers).toEqual([
    ['https://quillmere.com/', 200, null, '<h1>Café</h1>'],
    ['https://quillmere.com/old', 301, '/', ''],
  ]);
});
