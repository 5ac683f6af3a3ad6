// Reads single files of a zip, without unpacking more than a spreadsheet of the largest allowed size needs.
import { FileFault } from './sheet.ts';

/** The greatest size of all read files together. */
const maxUnpacked = 64 * 1024 * 1024;
const maxFiles = 10_000;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestEnd = 22 + 0xffff;

interface Entry {
  readonly method: number;
  readonly packedSize: number;
  readonly header: number;
}

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #left = maxUnpacked;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.#findEnd();
    const count = Math.min(this.#view.getUint16(end + 10, true), maxFiles);
    let at = this.#view.getUint32(end + 16, true);
    for (let n = 0; n < count; n++) {
      if (this.#view.getUint32(at, true) !== entryMark) throw new FileFault('unreadable');
      const [name, extra, note] = [28, 30, 32].map((offset) => this.#view.getUint16(at + offset, true));
      const start = at + 46;
      this.#entries.set(new TextDecoder().decode(bytes.subarray(start, start + Number(name))), {
        method: this.#view.getUint16(at + 10, true),
        packedSize: this.#view.getUint32(at + 20, true),
        header: this.#view.getUint32(at + 42, true),
      });
      at = start + Number(name) + Number(extra) + Number(note);
    }
  }

  #findEnd() {
    for (let at = this.#bytes.length - 22; at >= Math.max(0, this.#bytes.length - longestEnd); at--) {
      if (this.#view.getUint32(at, true) === endMark) return at;
    }
    throw new FileFault('unreadable');
  }

  /** The content as a text; undefined if there is no such file. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const { header, method, packedSize } = entry;
    const start =
      header + 30 + this.#view.getUint16(header + 26, true) + this.#view.getUint16(header + 28, true);
    const packed = this.#bytes.subarray(start, start + packedSize);
    if (method !== 0 && method !== 8) throw new FileFault('unreadable');
    const source = new Blob([packed]).stream();
    const unpacked = method === 8 ? source.pipeThrough(new DecompressionStream('deflate-raw')) : source;
    const decoder = new TextDecoder();
    let text = '';
    // `for await` over a stream is missing in Safari
    const reader: ReadableStreamDefaultReader<Uint8Array> = unpacked.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      // the sizes in the zip may be wrong, so the unpacked bytes are counted
      this.#left -= value.length;
      if (this.#left < 0) {
        await reader.cancel();
        throw new FileFault('tooBig');
      }
      text += decoder.decode(value, { stream: true });
    }
  }
}
