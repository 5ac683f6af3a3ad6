// Fills the book of a salon through its public page. Whoever has a connection with IPv6 may have all addresses of a /48.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { OfferedDay } from '../../contracts/book/bookings.ts';
import { usualSettings } from '../../contracts/salon/online.ts';
import { numberFor } from '../../server/demo/proof.ts';
import { type Attack, call, register, times, unless } from './attack.ts';

/** From one /64, from its /56 with two other /64s there, and from their /48 with fifty other /56s. */
const sent = { of64: 35, of56: 75, of48: 125 };
/** Within an hour. */
const most = { of64: 30, of56: 60, of48: 100 };
/** Milliseconds until a ticket can be used. */
const untilUsable = 3100;

function addressOf(n: number) {
  const subnet = n < sent.of56 ? Math.floor(n / sent.of64) : 0x100 * (1 + n - sent.of56);
  return `2001:db8:77:${subnet.toString(16)}::${n.toString(16)}`;
}

async function openSalon(url: string) {
  const { token } = await register(url);
  const service = { name: 'Prerje', price: 5, duration: 30 };
  const { body } = await call(url, 'POST /api/user/services', service, { token });
  const slug = `sulm-${newId().slice(-12)}`;
  const settings = { ...usualSettings, open: true, slug, avoidGaps: false };
  const { status } = await call(url, 'PUT /api/online', settings, { token });
  if (status !== 200) throw new Error(`the page cannot be opened: ${status}`);
  return { page: `/api/public/salons/${slug}`, service: body.data.id as string };
}

/** Times of the salon's only service that do not overlap. */
const slotsOf = (days: readonly OfferedDay[]) =>
  days.flatMap(({ date, times: offered }) =>
    offered.filter((time) => /:[03]0$/.test(time)).map((time) => ({ date, time })),
  );

export const attacksByFloods: readonly Attack[] = [
  {
    name: `book ${sent.of48} times at one salon from the networks of one IPv6 /48`,
    async run({ url, wait }) {
      const { page, service } = await openSalon(url);
      const read = await times(sent.of48, (n) =>
        call(url, `GET ${page}/times?services=${service}`, undefined, { from: addressOf(n) }),
      );
      await wait(untilUsable);
      const bookings: object[] = [];
      for (const [n, { body }] of read.entries()) {
        bookings.push({
          ...{ id: newId(), services: [service], barber: null, ...slotsOf(body.days)[n] },
          ...{ name: 'Sulm Prove', phone: `+355 69 ${2_000_000 + n}`, language: 'sq', source: 'link' },
          proof: { ticket: body.proof.ticket, number: numberFor(body.proof) },
        });
        // while this computes, connections end: it must notice
        await pause();
      }
      const answers = await times(sent.of48, async (n) => {
        const book = () => call(url, `POST ${page}/bookings`, bookings[n], { from: addressOf(n) });
        let answer = await book();
        for (let again = 0; again < 5 && answer.status === 503; again++) answer = await book();
        return answer;
      });
      const booked = (count: number) => answers.slice(0, count).filter(({ status }) => status === 201).length;
      const refused = answers.find(({ status }) => status !== 201);
      return [
        ...unless(booked(sent.of48) > 0, `nothing was booked, so this proves nothing: ${refused?.status}`),
        ...unless(booked(sent.of64) <= most.of64, `${booked(sent.of64)} were booked from one /64`),
        ...unless(booked(sent.of56) <= most.of56, `${booked(sent.of56)} from one /56`),
        ...unless(booked(sent.of48) <= most.of48, `${booked(sent.of48)} from the /48`),
      ];
    },
  },
];
