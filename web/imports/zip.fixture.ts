// Makes zips for tests, also broken ones.
import { crc32, deflateRawSync } from 'node:zlib';

export function zipOf(files: Readonly<Record<string, string | Buffer>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const sizes = Buffer.alloc(22);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(plain), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(plain.length, 18);
    const lengths = Buffer.from([Buffer.byteLength(name), 0, 0, 0]);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, lengths, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), sizes, lengths, rest, Buffer.from(name));
    parts.push(header, packed);
    at += header.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, entries, end]));
}

/** A spreadsheet with this XML in its first sheet. */
export const sheetOf = (
  rows: string,
  others: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  });
