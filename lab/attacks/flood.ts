// Fills the book of a salon through its public page. Whoever has a connection with IPv6 may have all addresses of a /48.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { OfferedDay } from '../../contracts/online/bookings.ts';
import { type OnlineSettings, usualSettings } from '../../contracts/online/online.ts';
import { numberFor } from '../../server/demo/proof.ts';
import { ask, call, register, type Send } from '../calls.ts';
import { unless } from '../figures.ts';
import { type Attack, type Target, times } from './attack.ts';
import { untilUsable } from './signing-in.ts';

/** From one /64, from its /56 with two other /64s there, and from their /48 with 42 other /56s. */
const sent = { of64: 32, of56: 66, of48: 108 };
/** Within an hour. */
const most = { of64: 30, of56: 60, of48: 100 };
/** They are more than the places that requests of strangers may hold. */
const sentRequests = 30;
const maxHeld = 20;
/** Mails of single requests that an owner gets within an hour. */
const maxToOwner = 5;
/** A salon in its trial mails to so many strangers a day. */
const maxStrangers = 30;
/** Real milliseconds in which mails leave the queue. */
const untilMailed = 4000;

function addressOf(n: number) {
  const subnet = n < sent.of56 ? Math.floor(n / sent.of64) : 0x100 * (1 + n - sent.of56);
  return `2001:db8:77:${subnet.toString(16)}::${n.toString(16)}`;
}

async function openSalon(send: Send, changes: Partial<OnlineSettings> = {}) {
  const owner = await register(send, 'Salloni i sulmuar');
  const service = { name: 'Prerje', price: 5, duration: 30 };
  const { body } = await ask(send, 'POST /user/services', service, owner.token);
  const slug = `sulm-${newId().slice(-12)}`;
  const settings = { ...usualSettings, open: true, slug, avoidGaps: false, ...changes };
  await ask(send, 'PUT /online', settings, owner.token);
  return { page: `/public/salons/${slug}`, service: body.data.id as string, owner };
}

type OpenSalon = Awaited<ReturnType<typeof openSalon>>;

/** Books so many times, each another free time, from the addresses of one /48. */
async function bookAll({ send, wait }: Target, { page, service }: OpenSalon, all: readonly object[]) {
  const read = await times(all.length, (n) =>
    call(send, `GET ${page}/times?services=${service}`, undefined, { from: addressOf(n) }),
  );
  await wait(untilUsable);
  const bookings: object[] = [];
  for (const [n, { body }] of read.entries()) {
    bookings.push({
      id: newId(),
      services: [service],
      barber: null,
      ...slotsOf(body.days)[n],
      name: 'Sulm Prove',
      phone: phoneOf(n),
      language: 'sq',
      source: 'link',
      ...all[n],
      proof: { ticket: body.proof.ticket, number: numberFor(body.proof) },
    });
    // while this computes, connections end: it must notice
    await pause();
  }
  return times(all.length, async (n) => {
    const book = () => call(send, `POST ${page}/bookings`, bookings[n], { from: addressOf(n) });
    let answer = await book();
    for (let again = 0; again < 5 && answer.status === 503; again++) answer = await book();
    return answer;
  });
}

const phoneOf = (n: number) => `+355 69 ${2_000_000 + n}`;

/** Times of the salon's only service that do not overlap. */
const slotsOf = (days: readonly OfferedDay[]) =>
  days.flatMap(({ date, times: offered }) =>
    offered.filter((time) => /:[03]0$/.test(time)).map((time) => ({ date, time })),
  );

export const attacksByFloods: readonly Attack[] = [
  {
    name: `book ${sent.of48} times at one salon in its trial from the networks of one IPv6 /48, each for another stranger`,
    async run(target) {
      const emails = Array.from({ length: sent.of48 }, () => `${newId()}@example.al`);
      const salon = await openSalon(target.send);
      const answers = await bookAll(
        target,
        salon,
        emails.map((email) => ({ email })),
      );
      await pause(untilMailed);
      const counts = await Promise.all(emails.map(target.mailsTo));
      // while mails were read, connections ended: the next call must notice
      await pause(50);
      const mailed = counts.filter((count) => count > 0).length;
      const booked = (count: number) => answers.slice(0, count).filter(({ status }) => status === 201).length;
      const refused = answers.find(({ status }) => status !== 201);
      return [
        ...unless(booked(sent.of48) > 0, `nothing was booked, so this proves nothing: ${refused?.status}`),
        ...unless(booked(sent.of64) <= most.of64, `${booked(sent.of64)} were booked from one /64`),
        ...unless(booked(sent.of56) <= most.of56, `${booked(sent.of56)} from one /56`),
        ...unless(booked(sent.of48) <= most.of48, `${booked(sent.of48)} from the /48`),
        ...unless(mailed > 0 && mailed <= maxStrangers, `${mailed} strangers got mails`),
      ];
    },
  },
  {
    name: `fill the book of a salon with ${sentRequests} requests that it answers by hand, and the mailbox of its owner`,
    async run(target) {
      const salon = await openSalon(target.send, { accept: 'none' });
      const mailsOfOwner = () => target.mailsTo(salon.owner.email);
      const mailsBefore = await mailsOfOwner();
      const read = () => call(target.send, `GET ${salon.page}/times?services=${salon.service}`);
      const daysIn = ({ body }: Awaited<ReturnType<typeof read>>) =>
        (body.days as OfferedDay[])
          .filter(({ times: offered }) => offered.length > 0)
          .map(({ date }) => date);
      const before = daysIn(await read());
      const answers = await bookAll(target, salon, Array(sentRequests).fill({}));
      const held = answers.filter(({ body }) => body.booking?.keepsTime).length;
      const after = daysIn(await read());
      const full = before.filter((day) => !after.includes(day));
      await pause(untilMailed);
      const mailed = (await mailsOfOwner()) - mailsBefore;
      return [
        ...unless(held > 0, 'no request was sent, so this proves nothing'),
        ...unless(held <= maxHeld, `${held} requests hold a place`),
        ...unless(full.length === 0, `${full.length} days have no free time`),
        ...unless(mailed > 0 && mailed <= maxToOwner, `the owner got ${mailed} mails`),
      ];
    },
  },
];
