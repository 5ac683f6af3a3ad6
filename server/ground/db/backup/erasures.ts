// Who was erased since a backup: a line for each client and deleted account, beside the backups. A restore erases them again. No line has a name.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { SalonId } from '../../salon-id.ts';
import { sql, type Tx } from '../database.ts';
import { openBackupFolder } from './folder.ts';

const fileName = 'erasures.log';

/** The id of the salon came from the database; the signature shows it. */
const Erasure = z.object({ salon: SalonId, client: Id, at: Moment });
type Erasure = z.infer<typeof Erasure>;
/** An account that was deleted. `salon`: the one that went with it. */
const Deletion = z.object({ account: Id, salon: z.nullable(SalonId), at: Moment });
export type Deletion = z.infer<typeof Deletion>;
const Line = z.union([
  z.extend(Erasure, { signature: z.string() }),
  z.extend(Deletion, { signature: z.string() }),
]);

const signed = (line: Erasure | Deletion, key: string) => {
  const { salon, at } = line;
  const what = 'client' in line ? ['erased', salon, line.client, at] : ['deleted', salon, line.account, at];
  return createHmac('sha256', key).update(what.join('\n')).digest('hex');
};

interface Place {
  readonly folder: string;
  readonly readKey: () => Promise<string>;
}

export type NoteErasure = (erasure: Erasure | Deletion) => Promise<void>;

/** Erases clients everywhere, for the routes of nouns that `app.ts` gives it to. */
export interface ClientEraser {
  /** Returns the ids that were erased: also of those who became these clients. */
  readonly erase: (
    tx: Tx,
    salon: SalonId,
    clients: readonly string[],
    at: Date,
  ) => Promise<readonly string[]>;
  /** Writes the erasures down beside the backups. It is the last step of the transaction. */
  readonly noteErasures: (tx: Tx, salon: SalonId, clients: readonly string[], at: Date) => Promise<void>;
}

/**
 * Before the commit, since a crash in between must not lose an erasure; and after all that can fail, since a restore would erase somebody
 * whom the product went on showing. Only a lost connection leaves open whether it was committed: then the line stays, it was asked for.
 */
export const notingErasures =
  (note: NoteErasure): ClientEraser['noteErasures'] =>
  async (tx, salon, clients, at) => {
    // waits for the statements that were only sent, and runs the triggers that wait for the commit
    await tx.run(sql`set constraints all immediate`);
    for (const client of clients) await note({ salon, client, at: at.toISOString() });
  };

/** The line is on the disk before the call answers. */
export const erasureLog =
  ({ folder, readKey }: Place): NoteErasure =>
  async (erasure) => {
    await openBackupFolder(folder);
    const line = { ...erasure, signature: signed(erasure, await readKey()) };
    await append(folder, `${JSON.stringify(line)}\n`);
  };

/** A backup has the file beside it from the beginning, so that one without it was copied without it. */
export async function putErasuresBeside(backup: string, own: string): Promise<void> {
  const folder = dirname(resolve(backup));
  const source = join(own, fileName);
  const isOwn = folder === resolve(own) || !existsSync(source);
  await append(folder, isOwn ? '' : await readFile(source, 'utf8'));
}

/** On a line of its own: the last one may have broken off. */
async function append(folder: string, text: string) {
  const handle = await open(join(folder, fileName), 'a', 0o600);
  try {
    if (text) await handle.appendFile(`\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The files beside the backup and beside the own backups. */
export const findErasureLogs = (backup: string, folder: string): string[] =>
  [...new Set([dirname(resolve(backup)), resolve(folder)])]
    .map((one) => join(one, fileName))
    .filter((file) => existsSync(file));

/**
 * The clients and accounts in these files, each once: the id of a client is unique in a salon only. A line that broke off, or that nobody
 * with this key wrote, counts as wrong; `doubtful` are the accounts that such lines name.
 */
export async function readErasures(files: readonly string[], key: string | undefined) {
  const erasures = new Map<string, Erasure>();
  const deletions = new Map<string, Deletion>();
  const doubtful = new Set<string>();
  let wrong = 0;
  for (const file of files) {
    for (const text of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
      const { line, isSigned } = parse(text, key);
      if (!line || !isSigned) {
        wrong += 1;
        if (line && 'account' in line) doubtful.add(line.account);
      } else if ('client' in line) erasures.set(`${line.salon} ${line.client}`, line);
      else deletions.set(line.account, line);
    }
  }
  return {
    erasures: [...erasures.values()],
    deletions: [...deletions.values()].toSorted((one, other) => one.at.localeCompare(other.at)),
    doubtful: [...doubtful].filter((account) => !deletions.has(account)),
    wrong,
  };
}

function parse(text: string, key: string | undefined) {
  try {
    const line = z.parse(Line, JSON.parse(text));
    const right = Buffer.from(signed(line, key ?? ''));
    const given = Buffer.from(line.signature);
    return { line, isSigned: right.length === given.length && timingSafeEqual(right, given) };
  } catch {
    return { line: undefined, isSigned: false };
  }
}
