// The list of erasures since a backup: a file beside the backups, with a line for each erased client, each deleted account, and each record
// that was taken back. A restore erases and takes back again. A line has only ids: no name, and nothing of anybody's health.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { SalonId } from '../../salon-id.ts';
import { sql, type Tx } from '../database.ts';
import { openBackupFolder } from './file.ts';

const fileName = 'erasures.log';

/** The id of the salon came from the database; the signature shows it. */
const Erasure = z.object({ salon: SalonId, client: Id, at: Moment });
type Erasure = z.infer<typeof Erasure>;
/** An account that was deleted; `salon` is the salon that was deleted with the account. */
const Deletion = z.object({ account: Id, salon: z.nullable(SalonId), at: Moment });
export type Deletion = z.infer<typeof Deletion>;
/** A consent or allergies have the id of their client, a test or a picture its own. */
const TakenRecord = z.object({
  what: z.enum(['consent', 'allergies', 'test', 'picture']),
  id: Id,
  /** It was brought back: the lines before count no more. */
  isBack: z.optional(z.literal(true)),
});
export type TakenRecord = z.infer<typeof TakenRecord>;
const TakenBack = z.extend(TakenRecord, { salon: SalonId, at: Moment });
export type TakenBack = z.infer<typeof TakenBack>;
type Noted = Erasure | Deletion | TakenBack;
const Line = z.union([
  z.extend(Erasure, { signature: z.string() }),
  z.extend(Deletion, { signature: z.string() }),
  z.extend(TakenBack, { signature: z.string() }),
]);

function wordsOf(line: Noted) {
  if ('client' in line) return ['erased', line.salon, line.client];
  if ('account' in line) return ['deleted', line.salon, line.account];
  return [line.isBack ? 'brought back' : 'taken back', line.what, line.salon, line.id];
}

const signed = (line: Noted, key: string) =>
  createHmac('sha256', key)
    .update([...wordsOf(line), line.at].join('\n'))
    .digest('hex');

interface Place {
  readonly folder: string;
  readonly readKey: () => Promise<string>;
}

export type NoteErasure = (line: Noted) => Promise<void>;

/** Writes what was taken back, or brought back, into the list beside the backups, as the last step of the transaction. */
export type NoteTakenBack = (
  tx: Tx,
  salon: SalonId,
  records: readonly TakenRecord[],
  at: Date,
) => Promise<void>;

/** The eraser of clients in all tables. `app.ts` gives it to the routes that need it. */
export interface ClientEraser {
  /** Returns the erased ids, also of the clients that had been merged into these clients. */
  readonly erase: (
    tx: Tx,
    salon: SalonId,
    clients: readonly string[],
    at: Date,
  ) => Promise<readonly string[]>;
  /** Writes the erasures into the list beside the backups, as the last step of the transaction. */
  readonly noteErasures: (tx: Tx, salon: SalonId, clients: readonly string[], at: Date) => Promise<void>;
}

/**
 * The step that writes the erasures into the list. It runs before the commit, since a crash between commit and list must not lose an
 * erasure. It runs after all steps that can fail, since a restore would otherwise erase a client whom the product still shows. If the
 * connection is lost, nobody knows whether the change was committed: then the line stays, since the erasure was requested.
 */
export const notingErasures =
  (note: NoteErasure): ClientEraser['noteErasures'] =>
  async (tx, salon, clients, at) => {
    await endOfWork(tx);
    for (const client of clients) await note({ salon, client, at: at.toISOString() });
  };

/** As for erasures: the line of what was taken back stays where nobody knows whether the change was committed. */
export const notingTakenBack =
  (note: NoteErasure): NoteTakenBack =>
  async (tx, salon, records, at) => {
    if (records.length === 0) return;
    await endOfWork(tx);
    for (const record of records) await note({ salon, ...record, at: at.toISOString() });
  };

/** Runs the statements that were sent without waiting, and the triggers that are deferred to the commit. */
const endOfWork = (tx: Tx) => tx.run(sql`set constraints all immediate`);

/** The log of erasures and of what was taken back. A line is on the disk before the call is answered. */
export const erasureLog =
  ({ folder, readKey }: Place): NoteErasure =>
  async (noted) => {
    await openBackupFolder(folder);
    const line = { ...noted, signature: signed(noted, await readKey()) };
    await append(folder, `${JSON.stringify(line)}\n`);
  };

/** Puts a file for erasures beside a new backup. A backup without that file was therefore copied without it. */
export async function putErasuresBeside(backup: string, own: string): Promise<void> {
  const folder = dirname(resolve(backup));
  const source = join(own, fileName);
  const isOwn = folder === resolve(own) || !existsSync(source);
  await append(folder, isOwn ? '' : await readFile(source, 'utf8'));
}

/** Writes the text on a new line, since the last line may be incomplete. */
async function append(folder: string, text: string) {
  const handle = await open(join(folder, fileName), 'a', 0o600);
  try {
    if (text) await handle.appendFile(`\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The files beside the given backup and in this installation's own backup folder. */
export const findErasureLogs = (backup: string, folder: string): string[] =>
  [...new Set([dirname(resolve(backup)), resolve(folder)])]
    .map((one) => join(one, fileName))
    .filter((file) => existsSync(file));

/**
 * The clients, accounts and records in these files, each once. A client's id is unique only within a salon. A line that is incomplete, or that was
 * not signed with this key, counts as wrong; `doubtful` are the accounts that such lines name.
 */
export async function readErasures(files: readonly string[], key: string | undefined) {
  const erasures = new Map<string, Erasure>();
  const deletions = new Map<string, Deletion>();
  const takenBack: TakenBack[] = [];
  const doubtful = new Set<string>();
  let wrong = 0;
  for (const file of files) {
    for (const text of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
      const { line, isSigned } = parse(text, key);
      if (!line || !isSigned) {
        wrong += 1;
        if (line && 'account' in line) doubtful.add(line.account);
      } else if ('client' in line) erasures.set(`${line.salon} ${line.client}`, line);
      else if ('account' in line) deletions.set(line.account, line);
      else takenBack.push(line);
    }
  }
  return {
    erasures: [...erasures.values()],
    deletions: [...deletions.values()].toSorted((one, other) => one.at.localeCompare(other.at)),
    takenBack: lastOfEach(takenBack),
    doubtful: [...doubtful].filter((account) => !deletions.has(account)),
    wrong,
  };
}

/** What was not brought back later. */
function lastOfEach(lines: readonly TakenBack[]): TakenBack[] {
  const inOrder = lines.toSorted((one, other) => one.at.localeCompare(other.at));
  const last = new Map(inOrder.map((line) => [`${line.what} ${line.salon} ${line.id}`, line]));
  return [...last.values()].filter(({ isBack }) => !isBack);
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
