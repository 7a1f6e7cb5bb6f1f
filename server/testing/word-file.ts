import { crc32, deflateRawSync } from 'node:zlib';

/** A deflated file with the unpacked length that it declares. */
export type Packed = { bytes: Uint8Array; claimedLength: number };

/**
 * A Word file of these paragraphs, written as WordprocessingML, of further parts by name (`numbering`, `footnotes`), and of other files by
 * their paths.
 */
export function wordFile(
  paragraphs: string | Packed,
  parts: Record<string, string> = {},
  files: Record<string, string> = {},
): Uint8Array {
  const names = Object.keys(parts);
  const relationships = names.map(
    (name, index) =>
      `<Relationship Id="p${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}" Target="${name}.xml"/>`,
  );
  return zipFile({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
    'word/document.xml':
      typeof paragraphs === 'string' ? partOf('document', `<w:body>${paragraphs}</w:body>`) : paragraphs,
    ...Object.fromEntries(names.map((name) => [`word/${name}.xml`, partOf(name, parts[name] ?? '')])),
    ...files,
  });
}

function partOf(name: string, content: string): string {
  return `<?xml version="1.0"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${name}>`;
}

/** The number of the method in zip files (APPNOTE, 4.4.5). */
const deflated = 8;

/** A zip archive of deflated files. */
function zipFile(files: Record<string, string | Packed>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, file] of Object.entries(files)) {
    const path = Buffer.from(name);
    const { bytes, claimedLength, sum } = packed(file);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt32LE(sum, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(claimedLength, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, path, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]);
}

function packed(file: string | Packed): Packed & { sum: number } {
  if (typeof file !== 'string') return { ...file, sum: 0 };
  const data = Buffer.from(file);
  return { bytes: deflateRawSync(data), claimedLength: data.length, sum: crc32(data) };
}
