import { crc32, inflateRawSync } from 'node:zlib';

/** Every file of a zip by its name; throws if a checksum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + Number(nameLength));
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is broken`);
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has another length`);
    files.set(name, content.toString('utf8'));
    at += 46 + Number(nameLength) + Number(extraLength) + Number(noteLength);
  }
  return files;
}
