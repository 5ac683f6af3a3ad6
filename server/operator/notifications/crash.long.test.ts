// A server that is killed while it sends a notification.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fullPool, password, testWorld } from '../../../test/harness.ts';
import { ageLocks } from '../../../test/queue.ts';
import { startSmtpReceiver } from '../../../test/smtp-receiver.ts';

const world = testWorld({}, fullPool);
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
beforeAll(async () => {
  receiver = await startSmtpReceiver();
});
afterAll(() => receiver.stop());

const openInstance = () =>
  world().openInstance({ SMTP_URL: receiver.url, MAIL_FROM: 'Krehër <agjenda@kreher.al>' });

async function signIn(api: string) {
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@kreher.al', password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

test('a server killed while sending sends each mail at most once; a mail with an unknown result is uncertain', async () => {
  await world().admin();
  const slow = 'pronari150@salloni.al';
  let isUnderWay = false;
  receiver.behave((recipient) => {
    if (recipient !== slow) return { delay: 5 };
    isUnderWay = true;
    return { delay: 20_000 };
  });
  const recipients = Array.from({ length: 300 }, (_, i) => `pronari${i}@salloni.al`);
  const id = '01900000-0000-7000-8000-0000000000bb';

  const first = await openInstance();
  const token = await signIn(first.api);
  const sending = fetch(`${first.api}/admin/notifications/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, subject: 'Lajme', message: 'Lajme', recipients }),
    // the answer is cut off, or it says already that the sending goes on
  }).catch(() => undefined);
  await vi.waitUntil(() => isUnderWay, { timeout: 30_000, interval: 5 });
  await first.kill();
  receiver.behave({});
  await sending;
  const beforeRestart = receiver.mails.length;
  expect(beforeRestart).toBeLessThan(300);

  // moves the locks of the killed server into the past, so that the second one takes its jobs over
  await ageLocks(world().db);
  const second = await openInstance();
  const admin = await world().admin();
  const progress = async () => (await admin.get(`/admin/notifications/${id}`)).body;
  await vi.waitUntil(async () => (await progress()).notification.pending_count === 0, {
    timeout: 60_000,
    interval: 50,
  });
  expect(await second.close()).toBe(0);

  const { notification, problems } = await progress();
  const got = receiver.mails.flatMap(({ recipients: [to] }) => to ?? []);
  expect(new Set(got).size).toBe(got.length);
  expect(notification.success_count + notification.uncertain_count).toBe(300);
  expect(notification.uncertain_count).toBeGreaterThan(0);
  expect(notification.uncertain_count).toBeLessThanOrEqual(2);
  const uncertain = problems.map(
    ({ email, state, reason }: { email: string; state: string; reason: string }) => {
      expect({ state, reason }).toEqual({
        state: 'uncertain',
        reason: 'Serveri u ndal gjatë dërgimit: nuk dihet nëse mesazhi mbërriti.',
      });
      return email;
    },
  );
  const missing = recipients.filter((email) => !got.includes(email));
  for (const email of missing) expect(uncertain).toContain(email);
});
