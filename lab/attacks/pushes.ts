// Holds up the mails of others by messages to devices, and collects devices.
import { setTimeout as pause } from 'node:timers/promises';
import { newBrowser, type openPushService } from '../../test/push-service.ts';
import { type Attack, call, login, type Person, register, unless } from './attack.ts';
import { bookAll, openSalon } from './flood.ts';

export type PushService = Awaited<ReturnType<typeof openPushService>>;

const mostDevices = 10;
/** Real milliseconds within which a mail to another account must leave. */
const untilMailed = 5000;

/**
 * Signs in on so many devices, each of which gets messages from there. Returns their tokens. One after the other, since
 * sign-ins at the same moment count as guesses.
 */
async function addDevices(url: string, { email, password }: Person, count: number, origin: string) {
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const { token } = (await login(url, email, password)).body;
    const { status } = await call(url, 'PUT /api/push', newBrowser(origin).subscription, { token });
    if (status === 200) tokens.push(token);
  }
  return tokens;
}

export const attacksByDevices: readonly Attack[] = [
  {
    name: 'get messages on fifteen devices of one person',
    async run({ url }) {
      // nobody books there, so nothing is sent to it
      const tokens = await addDevices(
        url,
        await register(url),
        15,
        'https://updates.push.services.mozilla.com',
      );
      const read = await Promise.all(tokens.map((token) => call(url, 'GET /api/push', undefined, { token })));
      const listening = read.filter(({ body }) => body.endpoint).length;
      return [
        ...unless(tokens.length === 15 && listening > 0, 'not all were added, so this proves nothing'),
        ...unless(listening <= mostDevices, `${listening} get messages`),
      ];
    },
  },
];

/** `service` is one that the attacked copy accepts. */
export const attackByPushService = (service: PushService): Attack => ({
  name: 'hold up the mail of another account by messages to a push service that never answers',
  async run(target) {
    const { url, tokenTo } = target;
    service.answerWith(0);
    const salon = await openSalon(url);
    await addDevices(url, salon.owner, mostDevices, service.origin);
    await bookAll(target, salon, Array(6).fill({}));
    for (let waited = 0; service.received.length === 0 && waited < untilMailed; waited += 50) await pause(50);

    const other = await register(url);
    const asked = performance.now();
    await call(url, 'POST /api/auth/forgot-password', { email: other.email });
    const link = await tokenTo(other.email, /^Rivendosni/).catch(() => '');
    const took = performance.now() - asked;
    return [
      ...unless(service.received.length > 0, 'no message was sent, so this proves nothing'),
      ...unless(link !== '' && took < untilMailed, `a mail with a link took ${(took / 1000).toFixed(1)} s`),
    ];
  },
});
