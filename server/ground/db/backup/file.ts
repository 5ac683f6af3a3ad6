// The file of a backup: lines of JSON, compressed with gzip. The first line is the head; each table is a line with its name, followed by a
// line for each row; the last line has the checksum of all earlier lines, signed with the key of this installation.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';

export const Head = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had run in the database of the backup. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Head = z.infer<typeof Head>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const Ending = z.object({
  sha256: z.string(),
  /** The signature; backups of older releases have none. */
  signature: z.optional(z.string()),
});

export class DamagedBackup extends Error {}
/**
 * The failure that a backup was signed with another key. A person who restores it takes over accounts and keys that a stranger may have
 * chosen.
 */
export class ForeignBackup extends Error {}

/** Writes a new file beside the old one, and replaces the old one when the new file is complete: a full disk harms no older backup. */
export async function writeLines(file: string, lines: AsyncIterable<string>, key: string): Promise<void> {
  const part = `${file}.part`;
  try {
    const output = createWriteStream(part, { mode: 0o600, flags: 'w' });
    await pipeline(Readable.from(withChecksum(lines, key)), createGzip(), output);
    await syncToDisk(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const signed = (sha256: string, key: string) => createHmac('sha256', key).update(sha256).digest('hex');

async function* withChecksum(lines: AsyncIterable<string>, key: string) {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    yield text;
  }
  const sha256 = hash.digest('hex');
  yield `${JSON.stringify({ sha256, signature: signed(sha256, key) })}\n`;
}

async function syncToDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The key that a backup must be signed with; undefined: a backup with any key is accepted. */
type OwnKey = { readonly key: string | undefined } | undefined;

/** Reads the whole file once before the restore, so that nothing is restored from a damaged file, nor from a stranger's file. */
export async function checkFile(file: string, own: OwnKey): Promise<Head> {
  const hash = createHash('sha256');
  let head: Head | undefined;
  let last: string | undefined;
  let ending: z.infer<typeof Ending>;
  try {
    for await (const line of readLines(file)) {
      head ??= parse(Head, line);
      if (last !== undefined) hash.update(`${last}\n`);
      last = line;
    }
    ending = parse(Ending, last ?? '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    throw new DamagedBackup(`${file} is damaged.`);
  }
  const sha256 = hash.digest('hex');
  if (!head || ending.sha256 !== sha256) throw new DamagedBackup(`${file} is damaged.`);
  if (own && !(own.key && isEqual(ending.signature ?? '', signed(sha256, own.key)))) {
    throw new ForeignBackup(`${file} is not signed with the key of this place.`);
  }
  return head;
}

const isEqual = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

const parse = <T>(schema: z.ZodMiniType<T>, line: string) => z.parse(schema, JSON.parse(line));

/**
 * The lines of a file. A line ends only where `writeLines` ends it; `readline` of Node would also end it at characters that a text may
 * have, such as U+2028.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  let rest = '';
  for await (const part of input.pipe(text)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/**
 * Makes the folder of the backups. Only the owner of the process may read it, also if an earlier release made the folder with more rights.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
