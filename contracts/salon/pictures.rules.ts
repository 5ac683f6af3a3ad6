// The content of a picture of the salon or of a barber: an image in WebP or JPEG and nothing else.

export type PictureType = 'webp' | 'jpeg';

export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** The limits of a picture: its bytes, and the pixels of each side. */
export interface PictureLimits {
  readonly bytes: number;
  readonly side: number;
}
export const maxPictureBytes = 40 * 1024;
const limitsOfSalon: PictureLimits = { bytes: maxPictureBytes, side: 1200 };

/** The reasons why a file is refused. `more`: the file has something beside the image, such as the place where a photo was taken. */
export type PictureFlaw = 'unknown' | 'tooLarge' | 'broken' | 'more' | 'tooWide';

/** A chunk of a WebP, or a segment of a JPEG with the bytes after it until the next segment. */
interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function typeOf(bytes: Uint8Array): PictureType | undefined {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  return textAt(bytes, 0, 3) === '\xff\xd8\xff' ? 'jpeg' : undefined;
}

/** The parts of the whole file; undefined if the file is cut off, or has bytes after its end. */
const partsOf = (type: PictureType, bytes: Uint8Array) => (type === 'webp' ? chunksOf : segmentsOf)(bytes);

function chunksOf(bytes: Uint8Array): Part[] | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 12 || view.getUint32(4, true) !== bytes.length - 8) return undefined;
  const chunks: Part[] = [];
  for (let from = 12; from < bytes.length; ) {
    if (from + 8 > bytes.length) return undefined;
    const size = view.getUint32(from + 4, true);
    const end = from + 8 + size + (size % 2);
    if (end > bytes.length) return undefined;
    chunks.push({ name: textAt(bytes, from, 4), bytes: bytes.subarray(from, end) });
    from = end;
  }
  return chunks;
}

const marker = { scan: 0xda, end: 0xd9, jfif: 0xe0 };
const nameOfMarker = (code: number) => code.toString(16);

function segmentsOf(bytes: Uint8Array): Part[] | undefined {
  const view = viewOf(bytes);
  const segments: Part[] = [];
  for (let from = 2; from + 2 <= bytes.length; ) {
    const code = view.getUint8(from + 1);
    if (view.getUint8(from) !== 0xff) return undefined;
    if (code === marker.end) return from + 2 === bytes.length ? segments : undefined;
    if (from + 4 > bytes.length) return undefined;
    const length = view.getUint16(from + 2);
    const header = from + 2 + length;
    const end = code === marker.scan ? endOfScan(bytes, header) : header;
    if (length < 2 || end > bytes.length) return undefined;
    segments.push({ name: nameOfMarker(code), bytes: bytes.subarray(from, end) });
    from = end;
  }
  return undefined;
}

/**
 * The end of the pixels, which go on until a marker. Within them the byte ff is followed by 00, or by one of eight marks for a new start.
 */
function endOfScan(bytes: Uint8Array, from: number) {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) break;
    at += 1;
  }
  return at;
}

/** The parts of an image: tables, the three usual ways to code pixels, the pixels, and the interval of new starts. */
const sizes = ['c0', 'c1', 'c2'];
const needed = ['db', 'c4', 'da'];
const imageParts: Readonly<Record<PictureType, readonly string[]>> = {
  webp: ['VP8 ', 'VP8L'],
  jpeg: [...sizes, ...needed, 'dd'],
};

/** Whether the part is a plain `JFIF` head. It gives only the density of the pixels, and has no small picture if it is this short. */
const isPlainHead = ({ name, bytes }: Part) =>
  name === nameOfMarker(marker.jfif) && bytes.length === 18 && textAt(bytes, 4, 5) === 'JFIF\0';
const isImage = (type: PictureType, part: Part) =>
  (imageParts[type].includes(part.name) && (type === 'webp' || hasOwnLength(part))) || isPlainHead(part);

/**
 * Whether a segment of a JPEG is exactly as long as what it must have: a text behind a table would be read by whoever opens the file as
 * one.
 */
function hasOwnLength({ name, bytes }: Part): boolean {
  const view = viewOf(bytes);
  const at = (place: number) => (place < bytes.length ? view.getUint8(place) : Number.NaN);
  if (name === 'dd') return bytes.length === 6;
  if (sizes.includes(name)) return bytes.length === 10 + 3 * at(9);
  // the pixels follow in the same part
  if (name === 'da') return view.getUint16(2) === 6 + 2 * at(4);
  let from = 4;
  while (from < bytes.length) from += name === 'db' ? lengthOfTable(at(from)) : lengthOfCodes(bytes, from);
  return from === bytes.length && from > 4;
}

/** A table has 64 numbers of one byte or two, and one of four places. */
const lengthOfTable = (head: number) =>
  head >> 4 <= 1 && (head & 15) < 4 ? 65 + 64 * (head >> 4) : Number.NaN;

/** Codes of one of two kinds for one of four places: how many have each length, then a different byte for each. */
function lengthOfCodes(bytes: Uint8Array, from: number) {
  const counts = bytes.subarray(from + 1, from + 17);
  const values = bytes.subarray(from + 17, from + 17 + counts.reduce((sum, count) => sum + count, 0));
  // no more codes of a length than there can be
  const room = counts.reduce((left, count) => left * 2 - count, 1);
  const head = bytes[from] ?? 0;
  const isWhole = counts.length === 16 && room >= 0 && new Set(values).size === values.length;
  return isWhole && head >> 4 <= 1 && (head & 15) < 4 ? 17 + values.length : Number.NaN;
}

/** Whether what a JPEG has once is there once: else each of many small tables could hold a piece of a text. */
function hasEachOnce(parts: readonly Part[]): boolean {
  const places = parts.flatMap(({ name, bytes }) => (name === 'db' ? placesOf(bytes) : []));
  const heads = parts.filter((part) => part.name === 'dd' || isPlainHead(part)).map(({ name }) => name);
  // codes may be written anew before each scan
  const scans = parts
    .map(({ name }) => name)
    .join(' ')
    .split('da');
  return (
    new Set(places).size === places.length &&
    new Set(heads).size === heads.length &&
    scans.every((names) => names.split('c4').length <= 9)
  );
}

/** The places of the tables of one segment. */
function placesOf(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let from = 4; from < bytes.length; from += lengthOfTable(bytes[from] ?? 0))
    found.push((bytes[from] ?? 0) & 15);
  return found;
}

type Size = Pick<PictureFile, 'width' | 'height'>;

function sizeOfWebp([chunk, second]: readonly Part[]): Size | undefined {
  if (!chunk || second || chunk.bytes.length < 18) return undefined;
  const view = viewOf(chunk.bytes);
  if (chunk.name === 'VP8L') {
    if (view.getUint8(8) !== 0x2f) return undefined;
    const bits = view.getUint32(9, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = (view.getUint8(8) & 1) === 0 && textAt(chunk.bytes, 11, 3) === '\x9d\x01\x2a';
  if (!isKeyFrame) return undefined;
  return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
}

function sizeOfJpeg(parts: readonly Part[]): Size | undefined {
  const [frame, second] = parts.filter(({ name }) => sizes.includes(name));
  const hasAll = needed.every((wanted) => parts.some(({ name }) => name === wanted));
  if (!frame || second || !hasAll || frame.bytes.length < 10) return undefined;
  const view = viewOf(frame.bytes);
  return { width: view.getUint16(7), height: view.getUint16(5) };
}

/** The type and the size of the picture, or the reason why it is refused. */
export function readPicture(bytes: Uint8Array, limits = limitsOfSalon): PictureFile | PictureFlaw {
  if (bytes.length > limits.bytes) return 'tooLarge';
  const type = typeOf(bytes);
  if (!type) return 'unknown';
  const parts = partsOf(type, bytes);
  if (!parts) return 'broken';
  if (!parts.every((part) => isImage(type, part)) || (type === 'jpeg' && !hasEachOnce(parts))) return 'more';
  const size = type === 'webp' ? sizeOfWebp(parts) : sizeOfJpeg(parts);
  if (!size || size.width === 0 || size.height === 0) return 'broken';
  return Math.max(size.width, size.height) > limits.side ? 'tooWide' : { type, ...size };
}

/** The file without the parts that browsers write beside the image: colour profiles, and in Safari Exif. */
export function onlyImage(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const type = typeOf(bytes);
  const parts =
    type &&
    partsOf(type, bytes)
      ?.filter((part) => isImage(type, part))
      .map((part) => part.bytes);
  if (!parts) return new Uint8Array(bytes);
  const [head, end] =
    type === 'webp'
      ? [bytes.slice(0, 12), []]
      : [
          [0xff, 0xd8],
          [0xff, marker.end],
        ];
  const kept = new Uint8Array([head, ...parts, end].flatMap((part) => [...part]));
  if (type === 'webp') viewOf(kept).setUint32(4, kept.length - 8, true);
  return kept;
}
