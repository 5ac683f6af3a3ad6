// The product's own file of all data. It is read in parts, so that a large file is never completely in memory.
import { importSalon, maxInOwnPart, type OwnRow } from '#contracts/imports/imports.ts';
import { FileFault } from './sheet.ts';

const nameInZip = 'kreher.jsonl';
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestEnd = 22 + 0xffff;
const longestDirectory = 1024 * 1024;
const longestLine = 256 * 1024;
/** The greatest size of all rows together, unpacked. */
const maxUnpacked = 1024 * 1024 * 1024;
/** The bytes that the body of a call needs beside its rows. */
const roomForHead = 4096;

const viewOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());

/** The packed rows; undefined if the file is not the product's own. */
export async function findOwnRows(file: Blob): Promise<Blob | undefined> {
  try {
    return await findEntry(file);
  } catch (error) {
    // the zip ends in the middle of an entry
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function findEntry(file: Blob) {
  const start = await viewOf(file, 0, 4);
  if (start.byteLength < 4 || start.getUint16(0) !== 0x504b) return undefined;
  const tail = await viewOf(file, file.size - longestEnd, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end--;
  if (end < 0) return undefined;
  const [size, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const directory = await viewOf(file, offset, offset + Math.min(size, longestDirectory));
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark; ) {
    const [name = 0, extra = 0, note = 0] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    );
    const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, name);
    if (new TextDecoder().decode(bytes) === nameInZip && directory.getUint16(at + 10, true) === 8) {
      const header = directory.getUint32(at + 42, true);
      const local = await viewOf(file, header + 26, header + 30);
      const begins = header + 30 + local.getUint16(0, true) + local.getUint16(2, true);
      return file.slice(begins, begins + directory.getUint32(at + 20, true));
    }
    at += 46 + name + extra + note;
  }
  return undefined;
}

async function* linesIn(packed: Blob) {
  const reader: ReadableStreamDefaultReader<Uint8Array> = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder();
  let left = maxUnpacked;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new FileFault('damaged');
      });
      if (done) break;
      left -= value.length;
      if (left < 0) throw new FileFault('damaged');
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new FileFault('damaged');
      yield* lines;
    }
    if (rest !== '') throw new FileFault('damaged');
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new FileFault('damaged');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is OwnRow =>
  isObject(value) && typeof value.table === 'string' && isObject(value.values);

interface Head {
  readonly kreher: number;
  readonly salon: string;
  readonly made_at: string;
}

export interface OwnFile {
  readonly salon: string;
  readonly madeAt: string;
  /** The number of rows of each table. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of visits that are on this day or later, and not cancelled. */
  readonly ahead: number;
  readonly blocks: number;
  readonly rows: number;
}

/** Reads the whole file once, because an incomplete file is refused. */
export async function readOwnFile(packed: Blob, today: string): Promise<OwnFile> {
  let head: Head | undefined;
  let end: Readonly<Record<string, number>> | undefined;
  const counts: Record<string, number> = {};
  let ahead = 0;
  let blocks = 0;
  let rows = 0;
  for await (const line of linesIn(packed)) {
    const value = parsed(line);
    if (end) throw new FileFault('damaged');
    if (!head) {
      head = value as Head;
      if (head?.kreher !== 1) throw new FileFault('newer');
    } else if (isRow(value)) {
      const { table, values: row } = value;
      counts[table] = (counts[table] ?? 0) + 1;
      rows += 1;
      if (table !== 'appointments') continue;
      if (row.kind === 'block') blocks += 1;
      else if (row.status !== 'cancelled' && String(row.day) >= today) ahead += 1;
    } else end = (value as { end?: Readonly<Record<string, number>> } | null)?.end ?? {};
  }
  const isWhole = end && Object.entries(end).every(([name, count]) => (counts[name] ?? 0) === count);
  if (!head || !end || !isWhole || rows === 0) throw new FileFault('damaged');
  return { salon: String(head.salon), madeAt: String(head.made_at), counts, ahead, blocks, rows };
}

/** The rows of one call. The same file always has the same parts. */
export interface OwnPart {
  readonly part: number;
  /** The line of the first row. */
  readonly line: number;
  readonly rows: readonly OwnRow[];
  readonly isLast: boolean;
}

export async function* partsOfOwnFile(packed: Blob): AsyncGenerator<OwnPart> {
  const room = (importSalon.longestBody ?? 0) - roomForHead;
  const encoder = new TextEncoder();
  let rows: OwnRow[] = [];
  let begins = 2;
  let size = 0;
  let part = 0;
  let at = 0;
  for await (const line of linesIn(packed)) {
    at += 1;
    const value = at === 1 ? undefined : parsed(line);
    if (!isRow(value)) continue;
    const bytes = encoder.encode(line).length + 1;
    if (rows.length === maxInOwnPart || (rows.length > 0 && size + bytes > room)) {
      yield { part, line: begins, rows, isLast: false };
      part += 1;
      rows = [];
      begins = at;
      size = 0;
    }
    rows.push(value);
    size += bytes;
  }
  if (rows.length > 0) yield { part, line: begins, rows, isLast: true };
}
