// Receivers that answer too much, too late, or from elsewhere.
import { afterAll, describe, expect, test } from 'vitest';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { callWebhook } from './call.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());

describe('a receiver', () => {
  const reach = { others: [receiver.origin] };
  const call = () => callWebhook(`${receiver.origin}/x`, {}, '{}', reach);

  test('that redirects is not followed', async () => {
    receiver.answerWith((_call, response) =>
      response.writeHead(307, { location: `${receiver.origin}/elsewhere` }).end(),
    );
    expect([await call(), receiver.at('/elsewhere')]).toEqual([307, []]);
  });

  test('that answers 1 GB is left after 64 KB', async () => {
    let sent = 0;
    receiver.answerWith((_call, response) => {
      const part = Buffer.alloc(64 * 1024);
      const go = () => {
        while (sent < 1024 ** 3 && !response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
    });
    const began = performance.now();
    expect(await call()).toBe(200);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test('that hangs is left after ten seconds, also in the middle of its answer', async () => {
    receiver.answerWith(() => {});
    const began = performance.now();
    const [first, second] = await Promise.all([
      call(),
      (async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        receiver.answerWith((_call, response) => void response.write('x'));
        return call();
      })(),
    ]);
    expect([first, second]).toEqual([0, 0]);
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});
