// The pictures of visits and requests, which a backup keeps as files beside it: each is copied only once. A file is encrypted; its key is in the backup,
// in the row of the picture.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { quoted } from './tables.ts';

/** The table whose rows are in these files, and not in the backup. Older backups, and backups of an older release, have its rows. */
export const tableApart = 'visit_picture_files';

export const pictureFolder = (backup: string): string => join(dirname(resolve(backup)), 'pictures');
const fileOf = (name: string) => `${name}.picture`;

/** The tables of pictures. Their rows are in the backup, and their encrypted bytes in files. */
interface Source {
  readonly table: string;
  /** The name of the file of a row. */
  readonly name: string;
  /** The rows with their bytes. */
  readonly withBytes: string;
  /** The condition for a row that lacks its bytes after a restore. */
  readonly lacksBytes: string;
  /** Writes the bytes $2 and $3 of the row with the name $1. */
  readonly put: string;
}

/** Stands in a backup for the bytes of a picture whose row has no table of its own for them. */
const noBytes = String.raw`'\x00'::bytea`;
const nameOfRequest = `encode(sha256(key), 'hex')`;
const sources: readonly Source[] = [
  {
    table: 'visit_pictures',
    name: 'file_id::text',
    withBytes: `visit_pictures join ${tableApart} using (salon_id, id)`,
    lacksBytes: `not exists (
      select from ${tableApart} as known where (known.salon_id, known.id) = (visit_pictures.salon_id, visit_pictures.id)
    )`,
    put: `insert into ${tableApart} (salon_id, id, whole, small)
      select salon_id, id, $2, $3 from visit_pictures where file_id::text = $1`,
  },
  {
    table: 'request_pictures',
    name: nameOfRequest,
    withBytes: 'request_pictures',
    lacksBytes: `whole = ${noBytes}`,
    put: `update request_pictures set whole = $2, small = $3 where ${nameOfRequest} = $1`,
  },
];

/** The expression that a backup selects for a column. */
export const selected = (table: string, column: string): string =>
  table === 'request_pictures' && (column === 'whole' || column === 'small')
    ? `${noBytes} as ${quoted(column)}`
    : quoted(column);

/** The tables of pictures that this database has: a backup of an older release is restored into its own schema. */
async function sourcesOf(client: pg.ClientBase): Promise<readonly Source[]> {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) as name where to_regclass($2 || name) is not null',
    [sources.map(({ table }) => table), 'public.'],
  );
  const known = z.parse(listed, rows).map(({ name }) => name);
  return sources.filter(({ table }) => known.includes(table));
}

const Row = z.object({ name: z.string() });
const listed = z.array(Row);
const atOnce = 200;

async function namesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

const namesOf = async (client: pg.ClientBase, { table, name }: Source, where = 'true') => {
  const { rows } = await client.query(`select ${name} as name from ${table} where ${where} order by 1`);
  return z.parse(listed, rows).map((row) => row.name);
};

const Content = z.object({ whole: z.instanceof(Buffer), small: z.instanceof(Buffer) });

/** Copies the pictures that the folder does not have yet. Returns how many there are, and how many of them are new. */
export async function copyPictures(client: pg.ClientBase, backup: string) {
  const folder = pictureFolder(backup);
  const known = await namesIn(folder);
  const counts = { pictures: 0, copied: 0 };
  for (const source of await sourcesOf(client)) {
    const names = await namesOf(client, source);
    const missing = names.filter((name) => !known.has(fileOf(name)));
    if (missing.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of missing) {
      const { rows } = await client.query(
        `select whole, small from ${source.withBytes} where ${source.name} = $1`,
        [name],
      );
      const [found] = z.parse(z.array(Content), rows);
      if (found) await writePicture(join(folder, fileOf(name)), found);
    }
    counts.pictures += names.length;
    counts.copied += missing.length;
  }
  return counts;
}

async function writePicture(file: string, { whole, small }: z.infer<typeof Content>) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(small.length);
  const content = Buffer.concat([length, small, whole]);
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.concat([sha256(content), content]));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Deletes the files of pictures that are not in the database any more: a client who was erased is not kept here either. */
export async function removeOldPictures(client: pg.ClientBase, backup: string): Promise<void> {
  const folder = pictureFolder(backup);
  // first the files: a backup that runs now may copy a picture that was added later
  const names = await namesIn(folder);
  if (names.size === 0) return;
  const kept = new Set<string>();
  for (const source of await sourcesOf(client))
    for (const name of await namesOf(client, source)) kept.add(fileOf(name));
  for (const name of names) if (!kept.has(name.replace(/\.part$/, ''))) await rm(join(folder, name));
}

/** Puts the pictures back into their tables. A picture without its whole file is left out. */
export async function putPicturesBack(client: pg.ClientBase, backup: string) {
  const counts = { pictures: 0, missing: 0 };
  for (const source of await sourcesOf(client)) {
    const lost: string[] = [];
    for (const name of await namesOf(client, source, source.lacksBytes)) {
      const found = await readPicture(join(pictureFolder(backup), fileOf(name)));
      if (found) await client.query(source.put, [name, found.whole, found.small]);
      else lost.push(name);
    }
    for (let from = 0; from < lost.length; from += atOnce)
      await client.query(`delete from ${source.table} where ${source.name} = any($1::text[])`, [
        lost.slice(from, from + atOnce),
      ]);
    counts.pictures += (await namesOf(client, source)).length;
    counts.missing += lost.length;
  }
  return counts;
}

async function readPicture(file: string) {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.length < 37) return undefined;
  const content = bytes.subarray(32);
  if (!sha256(content).equals(bytes.subarray(0, 32))) return undefined;
  const end = 4 + content.readUInt32BE();
  return { small: content.subarray(4, end), whole: content.subarray(end) };
}
