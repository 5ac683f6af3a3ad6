// Receivers that hang or answer 1 GB hold up only their own salon.
import { afterAll, expect, test, vi } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { jobsOf } from '../../app.ts';
import { startJobs } from '../../ground/jobs/runner.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { queueMail } from '../../ground/mail/queue.ts';

const receivers = await Promise.all([openReceiver(), openReceiver(), openReceiver()]);
const [fine, hanging, huge] = receivers;
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));

const origins = receivers.map(({ origin }) => origin);
const world = testWorld({ webhookReceivers: origins }, fullPool);

async function newSalonWith(origin: string) {
  const salon = await world().newSalon();
  const wanted = { url: `${origin}/kreher`, events: ['appointment.created'], scopes: [] };
  expect((await salon.post('/webhooks', wanted)).status).toBe(201);
  return salon;
}

test('of 60 calls and 20 mails 95 % arrive within 5 s while eight receivers hang and one answers 1 GB', async () => {
  hanging.answerWith(() => {});
  huge.answerWith((_call, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const go = () => {
      if (!response.destroyed) response.write(part, go);
    };
    go();
  });
  const salons = await Promise.all(Array.from({ length: 6 }, () => newSalonWith(fine.origin)));
  const slow = await Promise.all(
    [...Array.from({ length: 8 }, () => hanging), huge].map(({ origin }) => newSalonWith(origin)),
  );
  const { db, clock, connection } = world();
  const mailedAt = new Map<string, number>();
  const mailer = {
    send: async ({ to }: Mail) => void mailedAt.set(to, performance.now()),
    forget: async () => {},
    close: () => {},
  };
  const settings = {
    publicUrl: () => 'http://kreher.test',
    historyRetentionHours: 24,
    webhookReceivers: origins,
  };
  for (const salon of slow) await book(salon, { appointment_time: '07:00' });
  const jobs = await startJobs({ connection, db, log: () => {}, ...jobsOf({ db, clock, mailer, settings }) });
  const booked = new Map<string, number>();
  const queuedAt = new Map<string, number>();
  try {
    await vi.waitUntil(() => hanging.received.length === 8, { timeout: 30_000, interval: 20 });
    for (let n = 0; n < 10; n += 1) {
      const times = { appointment_time: `${String(8 + n).padStart(2, '0')}:00` };
      for (const salon of slow) await book(salon, times);
      for (const salon of salons) booked.set((await book(salon, times)).id, performance.now());
      for (const to of [`a${n}@klient.al`, `b${n}@klient.al`]) {
        queuedAt.set(to, performance.now());
        const mail = { to, subject: 'Provë', text: 'Provë', html: 'Provë' };
        await db.transaction((tx) => queueMail(tx, mail, clock.now()));
      }
    }
    const all = booked.size + queuedAt.size;
    await vi.waitUntil(() => fine.received.length + mailedAt.size === all, { timeout: 30_000, interval: 20 });
  } finally {
    await jobs.stop();
  }
  const p95Of = (took: readonly number[]) =>
    took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  const calls = p95Of(fine.received.map(({ at, body }) => at - (booked.get(body.data.id) ?? 0)));
  const mails = p95Of([...queuedAt].map(([to, at]) => (mailedAt.get(to) ?? 0) - at));
  console.info(
    `95 % of the calls within ${Math.round(calls)} ms, of the mails within ${Math.round(mails)} ms`,
  );
  expect(calls).toBeLessThan(5000);
  expect(mails).toBeLessThan(5000);
});
