// The mail server is away, slow, or breaks off, while people book and ask for mails. Nobody waits, and each mail arrives.
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpReceiver } from '../../test/smtp-receiver.ts';
import { openSender, register } from '../calls.ts';
import { type Fault, failureUnless, ms, quantile } from './fault.ts';
import { openProduct } from './product.ts';

const people = 20;
const patienceMs = 180_000;

export const mails: Fault = {
  name: 'mails',
  async run() {
    let receiver = await startSmtpReceiver();
    const { port } = receiver;
    const product = await openProduct({
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Krehër <agjenda@salloni.example>',
    });
    const { send, close } = openSender(product.address);
    const owner = await register(send, 'Salloni me postë');
    const faults = [
      { name: 'slow', behaviour: { delay: 3000 } },
      { name: 'breaks off', behaviour: { disconnects: true } },
      { name: 'defers', behaviour: { messageReply: '451 4.3.0 Try again later' } },
    ];
    const took: number[] = [];
    const asked = new Set<string>();

    async function work(name: string) {
      for (let n = 0; n < people; n++) {
        const email = `${name.replaceAll(' ', '')}${n}@salloni.example`;
        const body = JSON.stringify({ username: 'Salloni', email, password: 'mire-e-forte-7' });
        const headers = { 'content-type': 'application/json' };
        await send({ method: 'POST', path: '/api/auth/register', headers, body });
        await send({
          method: 'POST',
          path: '/api/auth/forgot-password',
          headers,
          body: JSON.stringify({ email }),
        });
        asked.add(email);
        for (let call = 0; call < 10; call++)
          took.push(
            (await send({ method: 'GET', path: '/api/appointments', headers: {} }, owner.token)).took,
          );
      }
    }
    for (const { name, behaviour } of faults) {
      receiver.behave(behaviour);
      await work(name);
    }
    await receiver.stop();
    await work('away');
    const kept = [...receiver.mails];
    receiver = await startSmtpReceiver({ port });
    const begin = performance.now();
    const missing = () => {
      const arrived = [...kept, ...receiver.mails].flatMap(({ recipients }) => recipients);
      return [...asked].filter((email) => !arrived.includes(email));
    };
    while (missing().length > 0 && performance.now() - begin < patienceMs) await pause(100);
    const waited = performance.now() - begin;
    const left = missing();
    close();
    await product.stop();
    await receiver.stop();
    return {
      figures: [
        `mail server slow, breaking off, deferring, away: a day takes ${ms(quantile(took, 0.5))}, p99 ${ms(quantile(took, 0.99))}`,
        `${asked.size - left.length} of ${asked.size} mails arrived, the last ${Math.round(waited / 1000)} s after it was back`,
      ],
      failed: [
        ...failureUnless(
          left.length === 0,
          `${left.length} mails did not arrive within ${patienceMs / 1000} s`,
        ),
        ...failureUnless(quantile(took, 0.99) <= 100, `a day took ${ms(quantile(took, 0.99))}`),
      ],
    };
  },
};
