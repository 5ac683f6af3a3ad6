// A push service that never answers holds up nothing but messages to it.
import { afterAll, expect, test, vi } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { bookOnline, freeSlots, openSalon } from '../../../test/online.ts';
import { newBrowser, openPushService } from '../../../test/push-service.ts';
import { jobsOf } from '../../app.ts';
import { startJobs } from '../jobs/runner.ts';
import type { Mail } from '../mail/mail.ts';

const service = await openPushService();
afterAll(() => service.close());
/** The workers for push messages: each waits for its answer. */
const messagesAtOnce = 3;
const world = testWorld({ pushServices: [service.origin] }, fullPool);

test('a mail with a link leaves within 5 s while 100 messages wait for a push service that never answers', async () => {
  service.answerWith(0);
  const salon = await openSalon(world());
  for (let n = 0; n < 10; n++) {
    await (await world().signIn(salon.email)).put('/push', newBrowser(service.origin).subscription);
  }
  const slots = await freeSlots(world(), salon);
  for (const slot of slots.slice(0, 10)) await bookOnline(world(), salon, slot);
  const other = await world().newSalon();

  const { db, clock, connection } = world();
  const left: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => void left.push(mail),
    forget: async () => {},
    close: () => {},
  };
  const settings = { publicUrl: () => 'http://kreher.test', historyRetentionHours: 24 };
  const jobs = await startJobs({ connection, db, log: () => {}, ...jobsOf({ db, clock, mailer, settings }) });
  try {
    await vi.waitUntil(() => service.received.length === messagesAtOnce, { timeout: 20_000, interval: 20 });
    await world().nobody.post('/auth/forgot-password', { email: other.email });
    const asked = performance.now();
    await vi.waitUntil(() => left.some(({ to }) => to === other.email), { timeout: 20_000, interval: 20 });
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(service.received.length).toBe(messagesAtOnce);
  } finally {
    await jobs.stop();
  }
});
