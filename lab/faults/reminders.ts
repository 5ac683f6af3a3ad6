// Kills the product again and again while it sends the reminders of a day. Nobody may get one twice, and nobody is left out.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { remindByMail } from '../../server/online/reminders/by-mail.ts';
import { startInstance } from '../../test/instance.ts';
import { ageLocks } from '../../test/queue.ts';
import { startSmtpReceiver } from '../../test/smtp-receiver.ts';
import { openTemporaryDatabase } from '../bench/database.ts';
import { ask, openSender, register } from '../calls.ts';
import { settingsOfCopy } from '../copy.ts';
import { unless } from '../figures.ts';
import { openDatabase, sql } from '../../server/ground/db/database.ts';
import type { Fault } from './fault.ts';

const booked = new Date('2026-11-23T10:00:00Z');
const due = new Date('2026-11-24T09:00:00Z');
const day = '2026-11-25';
/** On the day of one barber, ten minutes each. In its trial a salon mails to so many strangers a day. */
const maxOfSalon = 30;
const mailsForRound = 12;
const patienceMs = 120_000;

const State = z.object({ email: z.string(), state: z.string() });

export const reminders: Fault = {
  name: 'reminders',
  async run(isShort) {
    const rounds = isShort ? 2 : 100;
    const people = rounds * mailsForRound + 40;
    const { connection, close } = await openTemporaryDatabase();
    const db = openDatabase(connection);
    const receiver = await startSmtpReceiver();
    receiver.behave(() => ({ delay: 25 }));
    const settings = {
      ...settingsOfCopy,
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Krehër <agjenda@salloni.example>',
    };
    const got = () => receiver.mails.flatMap(({ recipients }) => recipients).filter(isClient);

    await bookVisits(await startInstance(connection, booked, settings), people);
    await db.run(sql`update clients set email = lower(name) || '@klient.example'`);
    await remindByMail(db, () => due)();

    const states = () =>
      db.rows(State)(sql`select email, state from mailing_recipients where email like '%@klient.example'`);
    const isUnderWay = async () =>
      (await states()).some(({ state }) => state === 'queued' || state === 'sending');
    // on a busy computer the database may not answer a start in time
    const start = () => startInstance(connection, due, settings);
    const open = () => start().catch(start);
    let kills = 0;
    for (; kills < rounds && (await isUnderWay()); kills++) {
      const instance = await open();
      const before = got().length;
      const begin = performance.now();
      while (got().length === before && performance.now() - begin < patienceMs) await pause(2);
      await pause(Math.random() * 200);
      await instance.kill();
      // the locks of a killed instance count for some minutes; the next one takes its jobs over at once
      await ageLocks(db);
    }
    const last = await open();
    const begin = performance.now();
    while ((await isUnderWay()) && performance.now() - begin < patienceMs) await pause(100);
    await last.close();
    await receiver.stop();

    const all = await states();
    const arrived = got();
    const reached = new Set(arrived);
    const uncertain = all.filter(({ state }) => state === 'uncertain');
    const missed = all.filter(({ email, state }) => state !== 'uncertain' && !reached.has(email));
    const unknown = uncertain.filter(({ email }) => !reached.has(email));
    await db.close();
    await close();
    return {
      figures: [
        `${kills} kills, ${all.length} reminders: ${arrived.length} arrived, ${arrived.length - reached.size} twice, ${missed.length} missed`,
        `${uncertain.length} were under way at a kill and are shown as uncertain; ${unknown.length} of these did not arrive`,
      ],
      failed: [
        ...unless(kills === rounds, `the reminders were sent after ${kills} kills`),
        ...unless(all.length === people, `${all.length} of ${people} clients were to be reminded`),
        ...unless(arrived.length === reached.size, `${arrived.length - reached.size} mails arrived twice`),
        ...unless(missed.length === 0, `${missed.length} clients got none: ${missed[0]?.state}`),
        // two connections send at once
        ...unless(uncertain.length <= 2 * kills, `${uncertain.length} reminders are uncertain`),
      ],
    };
  },
};

const isClient = (email: string) => email.endsWith('@klient.example');

async function bookVisits(product: Awaited<ReturnType<typeof startInstance>>, people: number) {
  const { send, close } = openSender(product.address);
  for (let first = 0; first < people; first += maxOfSalon) {
    const { token } = await register(send, 'Salloni me kujtesa');
    for (let n = first; n < Math.min(people, first + maxOfSalon); n++) {
      await ask(
        send,
        'POST /appointments',
        {
          client_name: `Klient${n}`,
          service_name: 'Prerje',
          price: 5,
          duration: 10,
          appointment_date: day,
          appointment_time: clockTime(8 * 60 + (n - first) * 10),
          barber: 'Arben',
        },
        token,
      );
    }
  }
  close();
  await product.close();
}
