// Receivers that hang or answer 1 GB hold up only their own salon.
import { afterAll, expect, test, vi } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { jobsOf } from '../../app.ts';
import { startJobs } from '../../ground/jobs/runner.ts';

const receivers = await Promise.all([openReceiver(), openReceiver(), openReceiver()]);
const [fine, hanging, huge] = receivers;
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));

const origins = receivers.map(({ origin }) => origin);
const world = testWorld({ webhookReceivers: origins });

async function newSalonWith(origin: string) {
  const salon = await world().newSalon();
  const wanted = { url: `${origin}/kreher`, events: ['appointment.created'], scopes: [] };
  expect((await salon.post('/webhooks', wanted)).status).toBe(201);
  return salon;
}

test('of 60 calls 95 % arrive within 5 s while three receivers hang and one answers 1 GB', async () => {
  hanging.answerWith(() => {});
  huge.answerWith((_call, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const go = () => {
      if (!response.destroyed) response.write(part, go);
    };
    go();
  });
  const salons = await Promise.all(Array.from({ length: 6 }, () => newSalonWith(fine.origin)));
  const slow = await Promise.all([hanging, hanging, hanging, huge].map(({ origin }) => newSalonWith(origin)));
  const { db, clock, connection } = world();
  const mailer = { send: async () => {}, forget: async () => {}, close: () => {} };
  const settings = {
    publicUrl: () => 'http://kreher.test',
    historyRetentionHours: 24,
    webhookReceivers: origins,
  };
  const jobs = await startJobs({ connection, db, log: () => {}, ...jobsOf({ db, clock, mailer, settings }) });
  const booked = new Map<string, number>();
  try {
    for (let n = 0; n < 10; n += 1) {
      const times = { appointment_time: `${String(8 + n).padStart(2, '0')}:00` };
      for (const salon of slow) await book(salon, times);
      for (const salon of salons) booked.set((await book(salon, times)).id, performance.now());
    }
    await vi.waitUntil(() => fine.received.length === booked.size, { timeout: 30_000, interval: 20 });
  } finally {
    await jobs.stop();
  }
  const took = fine.received
    .map(({ at, body }) => at - (booked.get(body.data.id) ?? 0))
    .sort((a, b) => a - b);
  const p95 = took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  console.info(`95 % arrived within ${Math.round(p95)} ms`);
  expect(p95).toBeLessThan(5000);
  expect(hanging.received.length).toBeGreaterThan(0);
});
