// The mail server is away, slow, or breaks off, while people book and ask for mails. Nobody waits, and each mail arrives.
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpReceiver } from '../../test/smtp-receiver.ts';
import { askForMail, call, openSender, register } from '../calls.ts';
import { ms, quantile, unless } from '../figures.ts';
import type { Fault } from './fault.ts';
import { openProduct } from './product.ts';

const people = 20;
const patienceMs = 180_000;
const faults = {
  slow: { delay: 3000 },
  breaks: { disconnects: true },
  defers: { messageReply: '451 4.3.0 Try again later' },
};

export const mails: Fault = {
  name: 'mails',
  async run() {
    let receiver = await startSmtpReceiver();
    const { port, url } = receiver;
    const product = await openProduct({ SMTP_URL: url, MAIL_FROM: 'Krehër <agjenda@salloni.example>' });
    const { send, close } = openSender(product.address);
    const owner = await register(send, 'Salloni me postë');
    const took: number[] = [];
    const asked = new Set<string>();

    async function work(name: string) {
      for (let n = 0; n < people; n++) {
        const email = `${name}${n}@salloni.example`;
        await askForMail(send, email);
        asked.add(email);
        for (let more = 0; more < 10; more++)
          took.push((await call(send, 'GET /appointments', undefined, owner)).took);
      }
    }
    for (const [name, behaviour] of Object.entries(faults)) {
      receiver.behave(behaviour);
      await work(name);
    }
    await receiver.stop();
    await work('away');
    const kept = [...receiver.mails];
    receiver = await startSmtpReceiver({ port });
    const begin = performance.now();
    const waited = () => performance.now() - begin;
    const missing = () => {
      const arrived = [...kept, ...receiver.mails].flatMap(({ recipients }) => recipients);
      return [...asked].filter((email) => !arrived.includes(email)).length;
    };
    while (missing() > 0 && waited() < patienceMs) await pause(100);
    const seconds = Math.round(waited() / 1000);
    const left = missing();
    close();
    await product.stop();
    await receiver.stop();
    const p99 = quantile(took, 0.99);
    return {
      figures: [
        `mail server slow, breaking off, deferring, away: a day takes ${ms(quantile(took, 0.5))}, p99 ${ms(p99)}`,
        `${asked.size - left} of ${asked.size} mails arrived, the last ${seconds} s after it was back`,
      ],
      failed: [
        ...unless(left === 0, `${left} mails did not arrive within ${seconds} s`),
        ...unless(p99 <= 100, `a day took ${ms(p99)}`),
      ],
    };
  },
};
