// Reads the calendars that are due, spread over the minute: never all at once.
import { failureText } from '#contracts/salon/calendar-failures.sq.ts';
import { notices } from '#contracts/salon/own-calendars.sq.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { tellStaff } from '../../ground/push/queue.ts';
import { NotRead } from './fetch.ts';
import { calendarMail } from './mails.ts';
import { type Reader, readCalendar, unsealAccess } from './read.ts';
import {
  countCalendars,
  type DueCalendar,
  minutesBetween,
  noteFailure,
  noteReading,
  noteUnchanged,
  takeDue,
} from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The calendars of one job, which are read at the same time. */
const atOnce = 25;
/** The seconds of a minute in which its jobs begin. */
const spread = 50;
/** After a time without the server all calendars are due: they are read over several minutes. */
const mostInMinute = 500;
/** The longest pause after failures, unless the server there wants a longer one. */
const longestRest = hour;
const longestPause = 24 * hour;
/** After this time the person is told. */
const toldAfter = hour;
/** A calendar that had so many times and has none now was probably emptied by mistake. */
const manyTimes = 5;

interface Parts extends Reader {
  readonly db: Database;
  readonly now: () => Date;
}

export const calendarTasks = (parts: Parts) => ({
  /** Each minute. */
  async 'read-calendars'(): Promise<void> {
    const { db, now } = parts;
    const { due, all } = await countCalendars(db, now());
    const jobs = Math.ceil(Math.min(due, Math.max(mostInMinute, all / minutesBetween)) / atOnce);
    if (jobs === 0) return;
    await db.transaction(async (tx) => {
      for (let n = 0; n < jobs; n += 1)
        await addJob(
          tx,
          'read-some-calendars',
          {},
          { key: `calendars ${n}`, delaySeconds: (n * spread) / jobs },
        );
    });
  },

  async 'read-some-calendars'(): Promise<void> {
    const { db, now } = parts;
    const due = await takeDue(db, atOnce, now());
    const read = await Promise.allSettled(due.map((one) => readOne(parts, one)));
    await noteUnchanged(
      db,
      due.filter((_, n) => read[n]?.status === 'fulfilled' && read[n].value === 'unchanged'),
      now(),
    );
    // a fault of one calendar is told after the others were noted
    for (const one of read) if (one.status === 'rejected') throw one.reason;
  },
});

/** Reads one calendar and notes what was found. That nothing changed is noted for many at once. */
async function readOne(parts: Parts, due: DueCalendar): Promise<'noted' | 'unchanged'> {
  const { db, now } = parts;
  const at = now();
  try {
    const reading = await readCalendar(parts, {
      access: await unsealAccess(db, due.sealed, due.id),
      wholeDays: due.whole_days,
      email: due.email,
      known: due,
      now: at,
    });
    if (!reading) return 'unchanged';
    await db.transaction(async (tx) => {
      const isNoted = await noteReading(tx, due, reading, at);
      if (isNoted && due.busy >= manyTimes && reading.busy.length === 0)
        await tell(tx, parts, due, { title: notices.emptied, line: notices.emptiedLine }, at);
    });
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    await noteFailed(parts, due, error, at);
  }
  return 'noted';
}

async function noteFailed(parts: Parts, due: DueCalendar, { failure, pause = 0 }: NotRead, now: Date) {
  const rest = Math.min(longestRest, 5 * minute * 2 ** Math.min(due.failures, 6));
  const wait = Math.max(rest, Math.min(pause * 1000, longestPause));
  const told = !due.isTold && now.getTime() - due.read_at.getTime() >= toldAfter;
  await parts.db.transaction(async (tx) => {
    await noteFailure(tx, due, { failure, nextAt: new Date(now.getTime() + wait), told, now });
    if (told)
      await tell(tx, parts, due, { title: notices.notRead, line: failureText(failure, due.host) }, now);
  });
}

const tell = (
  tx: Tx,
  { publicUrl }: Parts,
  { salon, person, id }: DueCalendar,
  { title, line }: { readonly title: string; readonly line: string },
  now: Date,
) =>
  tellStaff(tx, salon, {
    readers: { person },
    message: { title, body: line, about: id, path: '/profili', isRequest: false, mayRefuse: false },
    mailTo: (email) => calendarMail(email, { title, line, path: '/profili' }, publicUrl()),
    now,
  });
