// Makes the product mail to people who asked for nothing, takes addresses of pages, and reads what should be secret.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { OfferedDay } from '../../contracts/book/bookings.ts';
import { usualSettings } from '../../contracts/salon/online.ts';
import { numberFor } from '../../server/demo/proof.ts';
import { type Attack, call, register, times, unless } from './attack.ts';

/** Milliseconds until a ticket can be used. */
const untilUsable = 3100;
/** Real ones, in which mails leave the queue. */
const untilMailed = 4000;

async function openSalon(url: string, accept: 'all' | 'none' = 'all') {
  const { token } = await register(url);
  const service = { name: 'Prerje', price: 5, duration: 30 };
  const { body } = await call(url, 'POST /api/user/services', service, { token });
  const slug = `posta-${newId().slice(-12)}`;
  await call(url, 'PUT /api/online', { ...usualSettings, open: true, slug, accept }, { token });
  const page = `/api/public/salons/${slug}`;
  const read = await call(url, `GET ${page}/times?services=${body.data.id}`);
  return { token, slug, page, service: body.data.id as string, read: read.body };
}

type OpenSalon = Awaited<ReturnType<typeof openSalon>>;

function bookFor(url: string, { page, service, read }: OpenSalon, email: string) {
  const days = read.days as OfferedDay[];
  const day = days.find(({ times: offered }) => offered.length > 0);
  return call(url, `POST ${page}/bookings`, {
    ...{ id: newId(), services: [service], barber: null, date: day?.date, time: day?.times[0] },
    ...{ name: 'Sulm Prove', phone: '+355 69 300 0001', email, language: 'sq', source: 'link' },
    proof: { ticket: read.proof.ticket, number: numberFor(read.proof) },
  });
}

export const attacksByMail: readonly Attack[] = [
  {
    name: 'cause mails of eight salons to one address within an hour',
    async run({ url, wait, mailsTo }) {
      const email = `${newId()}@example.al`;
      const salons = await times(8, () => openSalon(url));
      await wait(untilUsable);
      const answers = await Promise.all(salons.map((salon) => bookFor(url, salon, email)));
      await pause(untilMailed);
      const mails = await mailsTo(email);
      return [
        ...unless(
          answers.every(({ status }) => status === 201),
          'not all could be booked, so this proves nothing',
        ),
        ...unless(mails > 0, 'nothing was mailed, so this proves nothing'),
        ...unless(mails <= 5, `${mails} were mailed`),
      ];
    },
  },
  {
    name: 'mail a prize to strangers as invitations of a trial salon, also to one who stops it',
    async run({ url, textTo, mailsTo }) {
      const { token } = await register(url);
      await call(url, 'PUT /api/salon', { name: 'Fitoni 500 € te loto.example' }, { token });
      const { body } = await call(url, 'POST /api/staff', { name: 'Sulm', role: 'barber' }, { token });
      const invite = (email: string) =>
        call(url, `POST /api/staff/${body.data.id}/invite`, { email }, { token });
      const [first = '', ...others] = Array.from({ length: 16 }, () => `${newId()}@example.al`);
      await invite(first);
      const text = await textTo(first, /^Ftesë/);
      const stop = /Nuk isha unë: https:\/\/[^/]+(\S+)/.exec(text)?.[1];
      await call(url, `POST ${stop}`, { choice: 'this' });
      await invite(first);
      const answers = await times(others.length, (n) => invite(others[n] ?? ''));
      await pause(untilMailed);
      const mailed = answers.filter(({ status }) => status === 200).length;
      const toFirst = await mailsTo(first);
      return [
        ...unless(!/loto|500/.test(text), 'the mail names the prize'),
        ...unless(toFirst === 1, `who stopped it got ${toFirst} mails`),
        ...unless(mailed > 0 && mailed <= 8, `${mailed + 2} were mailed on one day`),
      ];
    },
  },
  {
    name: 'compute the code of a request from its id',
    async run({ url, wait }) {
      const salon = await openSalon(url, 'none');
      await wait(untilUsable);
      await bookFor(url, salon, `${newId()}@example.al`);
      const { body } = await call(url, 'GET /api/bookings', undefined, { token: salon.token });
      const [{ id, code }] = body.requests;
      const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      const bytes = [...createHash('sha256').update(id).digest().subarray(0, 6)];
      return unless(
        code !== bytes.map((byte) => letters[byte % letters.length]).join(''),
        'it follows from the id',
      );
    },
  },
  {
    name: 'take 30 addresses for one page at once',
    async run({ url }) {
      const { token, slug } = await openSalon(url);
      const answers = await times(30, (n) =>
        call(url, 'PUT /api/online', { ...usualSettings, open: true, slug: `${slug}-${n}` }, { token }),
      );
      const taken = answers.filter(({ status }) => status === 200).length;
      return [
        ...unless(taken > 0 && taken <= 3, `${taken} were taken`),
        ...unless(
          answers.every(({ status }) => status < 500),
          'some were answered with 5xx',
        ),
      ];
    },
  },
  {
    name: 'learn of ten e-mails from one address whether they are registered',
    async run({ url, owner }) {
      const from = '198.19.77.1';
      const answers = await times(10, () =>
        call(
          url,
          'POST /api/auth/register',
          { username: 'Sulm', email: owner.email, password: 'mire-e-forte-7' },
          { from },
        ),
      );
      const told = answers.filter(({ status }) => status === 409).length;
      return unless(told > 0 && told <= 5, `${told} were told`);
    },
  },
  {
    name: 'change something from the same host with another scheme or port, without Sec-Fetch-Site',
    async run({ url, owner }) {
      const own = new URL(url);
      const origins = [`https://${own.host}`, `http://${own.hostname}:1`, 'http://kreher.example'];
      const answers = await times(origins.length, (n) =>
        call(
          url,
          'PUT /api/salon',
          { city: 'Sulm' },
          { token: owner.token, headers: { origin: origins[n] ?? '' } },
        ),
      );
      return origins.filter((_, n) => answers[n]?.status !== 403);
    },
  },
  {
    name: 'choose an Albanian word or the own name as password',
    async run({ url }) {
      const passwords = ['tirana2024', 'Krehër12', 'zemra!', 'sulmues99'];
      const answers = await times(passwords.length, (n) =>
        call(url, 'POST /api/auth/register', {
          username: 'Sulmues',
          email: `${newId()}@salloni.example`,
          password: passwords[n],
        }),
      );
      return passwords.filter((_, n) => answers[n]?.status !== 400);
    },
  },
];
