// Reads the calendars that are due, spread over the minute: never all at once.
import { setTimeout as pause } from 'node:timers/promises';
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
  noteReadings,
  noteUnchanged,
  takeDue,
} from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The calendars of one job, which are read at the same time. */
export const atOnce = 25;
/** The milliseconds within which a reading is noted, while others of its job wait for slow servers. */
const notedWithin = 1000;
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
    const at = parts.now();
    const due = await takeDue(parts.db, atOnce, at);
    const found: Found[] = [];
    let isDone = false;
    const reading = Promise.allSettled(due.map((one) => readOne(parts, one, at, found))).finally(() => {
      isDone = true;
    });
    while (!isDone || found.length > 0) {
      await Promise.race([reading, pause(notedWithin, undefined, { ref: false })]);
      await noteAll(parts, found.splice(0), at);
    }
    // a fault of one calendar is told after the others were noted
    for (const one of await reading) if (one.status === 'rejected') throw one.reason;
  },
});

interface Found {
  readonly due: DueCalendar;
  readonly reading: Awaited<ReturnType<typeof readCalendar>>;
}

async function readOne(parts: Parts, due: DueCalendar, now: Date, found: Found[]): Promise<void> {
  try {
    const reading = await readCalendar(parts, {
      access: await unsealAccess(parts.db, due.sealed, due.id),
      wholeDays: due.whole_days,
      email: due.email,
      known: due,
      now,
    });
    found.push({ due, reading });
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    await noteFailed(parts, due, error, now);
  }
}

/** Notes what was found, for many at once: a transaction for each would cost more than the reading. */
async function noteAll(parts: Parts, found: readonly Found[], now: Date): Promise<void> {
  const { db } = parts;
  await noteUnchanged(
    db,
    found.flatMap(({ due, reading }) => ('busy' in reading ? [] : { due, tag: reading.tag })),
    now,
  );
  const changed = found.flatMap(({ due, reading }) => ('busy' in reading ? { due, reading } : []));
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { due, reading } of await noteReadings(tx, changed, now))
      if (due.busy >= manyTimes && reading.busy.length === 0)
        await tell(tx, parts, due, { title: notices.emptied, line: notices.emptiedLine }, now);
  });
}

async function noteFailed(parts: Parts, due: DueCalendar, { failure, pause = 0 }: NotRead, now: Date) {
  const rest = Math.min(longestRest, 5 * minute * 2 ** Math.min(due.failures, 6));
  const wait = Math.max(rest, Math.min(pause * 1000, longestPause));
  const told = !due.isTold && now.getTime() - due.read_at.getTime() >= toldAfter;
  await parts.db.transaction(async (tx) => {
    await noteFailure(tx, due, { failure, nextAt: new Date(now.getTime() + wait), told, now });
    if (told)
      await tell(tx, parts, due, { title: notices.notRead, line: failureText(failure, due.host, true) }, now);
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
