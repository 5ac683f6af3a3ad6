// The pictures of visits, which a backup keeps as files beside it: each is copied only once. A file is encrypted; its key is in the backup,
// in the row of the picture.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';

/** The table whose rows are in these files, and not in the backup. Older backups, and backups of an older release, have its rows. */
export const tableApart = 'visit_picture_files';

export const pictureFolder = (backup: string): string => join(dirname(resolve(backup)), 'pictures');
const nameOf = (id: string) => `${id}.picture`;

const exists = async (client: pg.ClientBase) => {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [
    `public.${tableApart}`,
  ]);
  return rows[0].exists === true;
};

const Row = z.object({ file_id: Id });
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

const allIds = async (client: pg.ClientBase) => {
  const { rows } = await client.query('select file_id from visit_pictures order by file_id');
  return z.parse(listed, rows).map(({ file_id }) => file_id);
};

const Content = z.object({ file_id: Id, whole: z.instanceof(Buffer), small: z.instanceof(Buffer) });

/** Copies the pictures that the folder does not have yet. Returns how many there are, and how many of them are new. */
export async function copyPictures(client: pg.ClientBase, backup: string) {
  if (!(await exists(client))) return { pictures: 0, copied: 0 };
  const ids = await allIds(client);
  const folder = pictureFolder(backup);
  const known = await namesIn(folder);
  const missing = ids.filter((id) => !known.has(nameOf(id)));
  if (missing.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const id of missing) {
    const { rows } = await client.query(
      `select file_id, whole, small from visit_pictures join ${tableApart} using (salon_id, id) where file_id = $1`,
      [id],
    );
    const [found] = z.parse(z.array(Content), rows);
    if (found) await writePicture(join(folder, nameOf(id)), found);
  }
  return { pictures: ids.length, copied: missing.length };
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
  if (!(await exists(client))) return;
  const folder = pictureFolder(backup);
  // first the files: a backup that runs now may copy a picture that was added later
  const names = await namesIn(folder);
  if (names.size === 0) return;
  const kept = new Set((await allIds(client)).map(nameOf));
  for (const name of names) if (!kept.has(name.replace(/\.part$/, ''))) await rm(join(folder, name));
}

/** Puts the pictures back into their table. A picture without its whole file is left out. */
export async function putPicturesBack(client: pg.ClientBase, backup: string) {
  if (!(await exists(client))) return { pictures: 0, missing: 0 };
  const { rows } = await client.query(`
    select file_id from visit_pictures where not exists (
      select from ${tableApart} as known where (known.salon_id, known.id) = (visit_pictures.salon_id, visit_pictures.id)
    )`);
  const lost: string[] = [];
  for (const { file_id: id } of z.parse(listed, rows)) {
    const found = await readPicture(join(pictureFolder(backup), nameOf(id)));
    if (!found) lost.push(id);
    else
      await client.query(
        `insert into ${tableApart} (salon_id, id, whole, small)
         select salon_id, id, $2, $3 from visit_pictures where file_id = $1`,
        [id, found.whole, found.small],
      );
  }
  for (let from = 0; from < lost.length; from += atOnce)
    await client.query('delete from visit_pictures where file_id = any($1::uuid[])', [
      lost.slice(from, from + atOnce),
    ]);
  const counted = await client.query('select count(*)::integer as many from visit_pictures');
  return { pictures: Number(counted.rows[0].many), missing: lost.length };
}

async function readPicture(file: string) {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.length < 37) return undefined;
  const content = bytes.subarray(32);
  if (!sha256(content).equals(bytes.subarray(0, 32))) return undefined;
  const end = 4 + content.readUInt32BE();
  return { small: content.subarray(4, end), whole: content.subarray(end) };
}
