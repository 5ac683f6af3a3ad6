// Packs files into a zip while they are being written: none of them is ever there as a whole.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface File {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const deflated = 8;
/** Checksum and sizes stand behind the content, since they are not known before. */
const sizesFollow = 0x0008;
const version = 20;
/** Midnight of the first day that the format knows; the files are no older or newer than the whole. */
const date = 0x0021;

interface Packed {
  readonly name: string;
  readonly at: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

export async function* zip(files: Iterable<File>): AsyncGenerator<Buffer> {
  const packed: Packed[] = [];
  let written = 0;
  for (const file of files) {
    const at = written;
    const counts = { checksum: 0, size: 0, packedSize: 0 };
    for await (const part of partsOf(file, counts)) {
      written += part.length;
      yield part;
    }
    packed.push({ name: file.name, at, ...counts });
  }
  const directory = Buffer.concat(packed.map(directoryEntry));
  yield directory;
  yield directoryEnd(packed.length, directory.length, written);
}

interface Counts {
  checksum: number;
  size: number;
  packedSize: number;
}

async function* partsOf({ name, content }: File, counts: Counts) {
  yield localHeader(name);
  const deflate = createDeflateRaw({ level: 5 });
  // what breaks the source breaks this stream, and the reader of this stream hears of it
  pipeline(Readable.from(measured(content, counts), { highWaterMark: 1 }), deflate, () => {});
  for await (const part of deflate as AsyncIterable<Buffer>) {
    counts.packedSize += part.length;
    yield part;
  }
  yield dataDescriptor(counts);
}

async function* measured(content: File['content'], counts: Counts) {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    counts.checksum = crc32(bytes, counts.checksum);
    counts.size += bytes.length;
    yield bytes;
  }
}

function localHeader(name: string) {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(sizesFollow, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name, 'ascii')]);
}

function dataDescriptor({ checksum, packedSize, size }: Counts) {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(checksum, 4);
  descriptor.writeUInt32LE(packedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry({ name, at, checksum, packedSize, size }: Packed) {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(sizesFollow, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(packedSize, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name, 'ascii')]);
}

function directoryEnd(files: number, size: number, at: number) {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
