// One reading of a calendar: what is fetched, whether it changed, and when the person is busy.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { calendarDays } from '#contracts/salon/own-calendars.ts';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import type { Reach } from '../../ground/guarded-call.ts';
import { seal, unseal } from '../../ground/sealed.ts';
import { type Account, fetchCalendars, findCalendars } from './caldav.ts';
import { Unreadable, withoutWords } from './expand.ts';
import { expander } from './expander.ts';
import { type Fetched, fetchAddress, NotRead } from './fetch.ts';
import type { Reading } from './store.ts';

/** How a calendar is reached. */
export const Access = z.union([
  z.object({ address: z.string() }),
  z.object({
    server: z.string(),
    user: z.string(),
    password: z.string(),
    calendars: z.array(z.string()),
    mails: z.array(z.string()),
  }),
]);
export type Access = z.infer<typeof Access>;

const keyOf = (db: Db) => readSecret(db, 'own-calendars');

export const sealAccess = async (db: Db, access: Access, id: string): Promise<Buffer> =>
  seal(await keyOf(db), Buffer.from(JSON.stringify(access)), id);

/** Throws if the secret was sealed by another installation. */
export async function unsealAccess(db: Db, sealed: Buffer, id: string): Promise<Access> {
  try {
    return z.parse(Access, JSON.parse(unseal(await keyOf(db), sealed, id).toString()));
  } catch {
    throw new NotRead('lost');
  }
}

export interface Reader {
  readonly reach: Reach;
  /** The public address of this installation. */
  readonly publicUrl: () => string;
}

/** The last reading, as far as the next one needs it. */
interface Known {
  readonly id: string;
  readonly day: string;
  readonly tag: string | null;
  readonly digest: Buffer | null;
}

/** Nothing changed that counts: perhaps a title, with which the tag changed. */
interface Unchanged {
  readonly tag: string | null;
}

export interface Wanted {
  readonly access: Access;
  readonly wholeDays: boolean;
  readonly email: string;
  readonly known: Known | null;
  readonly now: Date;
}

/** Reads the calendar. Without times if none changed since the last reading; throws `NotRead`. */
export async function readCalendar(
  { reach, publicUrl }: Reader,
  { access, wholeDays, email, known, now }: Wanted,
): Promise<Reading | Unchanged> {
  const counting = known && stillCounts(known, now) ? known : undefined;
  // from another day on, other days are read, so that an equal answer does not suffice
  const day = counting?.day ?? localTime(now).day;
  const { text, tag } = await fetchBy(access, day, counting?.tag ?? null, reach);
  if (text === undefined) return { tag };
  const times = withoutWords(text);
  const digest = digestOf(times, wholeDays);
  if (counting?.digest?.equals(digest)) return { tag };
  try {
    const { times: busy, unread } = await expander.expand(times, {
      from: day,
      days: calendarDays,
      wholeDays,
      host: new URL(publicUrl()).host,
      me: mailsOf(email, access, times),
    });
    return { day, tag, digest, busy, unread };
  } catch (error) {
    throw error instanceof Unreadable ? new NotRead(error.reason) : error;
  }
}

/**
 * A reading counts on its own day, and on the next one until a time that differs from calendar to calendar: all of them at midnight would
 * be too many at once.
 */
function stillCounts({ id, day }: Known, now: Date): boolean {
  const today = localTime(now);
  const until = (Number.parseInt(id.slice(-4), 16) / 2 ** 16) * (24 * 60 - 1);
  return day === today.day || (day === addDays(today.day, -1) && today.minutes < until);
}

const fetchBy = (access: Access, day: string, tag: string | null, reach: Reach): Promise<Fetched> =>
  'address' in access ? fetchAddress(access.address, tag, reach) : fetchAccount(access, day, tag, reach);

/** Where a calendar of the account is gone, the account is looked through again. */
async function fetchAccount(account: Account, day: string, tag: string | null, reach: Reach) {
  try {
    return await fetchCalendars(account, day, tag, reach);
  } catch (error) {
    if (!(error instanceof NotRead) || error.failure !== 'gone') throw error;
    return fetchCalendars(await findCalendars(account, reach), day, null, reach);
  }
}

const digestOf = (times: string, wholeDays: boolean) =>
  createHash('sha256').update(String(wholeDays)).update(times).digest();

/** Longer ones are no address, and the search in one would take minutes. */
const ofCalendar = /^X-WR-CALNAME:(.{1,254})\r?$/m;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** The addresses by which the person is invited: the own login, and the one that the calendar is named by, as at Google. */
function mailsOf(email: string, access: Access, times: string): string[] {
  if ('server' in access) return [email, access.user, ...access.mails];
  const [inAddress] = mail.exec(decoded(access.address)) ?? [];
  const [, name = ''] = ofCalendar.exec(times) ?? [];
  const [ofName] = mail.exec(name) ?? [];
  return [email, inAddress, ofName].filter((one) => one !== undefined);
}

function decoded(address: string) {
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return address;
  }
}
