// Packs files into a zip while they are written, so that no file is ever completely in memory.
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface File {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The date of every file: the earliest date that the zip format allows. */
const mtime = new Date(1980, 0, 1);

export function zip(files: Iterable<File>): Readable {
  const packer = new ZipFile();
  const packed = packer.outputStream as PassThrough;
  let current: Readable | undefined;
  packed.once('close', () => current?.destroy());
  for (const { name, content } of files) {
    packer.addReadStreamLazy(name, { mtime, forceDosTimestamp: true, compressionLevel: 5 }, (pack) => {
      current = Readable.from(content, { highWaterMark: 1 });
      // yazl does not report the error of a source, and does not stop the source when the reader closes the connection
      current.once('error', (error) => packed.destroy(error));
      pack(null, current);
    });
  }
  packer.end();
  return packed;
}
