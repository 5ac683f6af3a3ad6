// Services of several people in one booking, from the offer to the book.
import { beforeEach, expect, test } from 'vitest';
import { bookChain, chainSalon, linesOf, offeredChains } from '../../../test/chains.ts';
import { testWorld } from '../../../test/harness.ts';
import { listAppointments } from '../../../test/visits.ts';

const world = testWorld({ trustProxy: 1 });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

test('services that nobody does alone are offered one after another', async () => {
  const salon = await chainSalon(world());
  const offered = await offeredChains(world(), salon, ['Prerje', 'Manikyr']);
  expect(linesOf(salon, offered).slice(0, 2)).toEqual([
    '09:00 Prerje · Arben, 09:30 Manikyr · Blerim',
    '09:30 Prerje · Arben, 10:00 Manikyr · Blerim',
  ]);
  expect(offered.terms?.[0]).toMatchObject({ barber: 'Arben, Blerim', price: 17, duration: 75 });
});

test('a chain is booked as visits of one group, with one link', async () => {
  const salon = await chainSalon(world());
  const { status, body } = await bookChain(world(), salon, ['Prerje', 'Manikyr'], '15:00', {
    email: 'ana@shembull.al',
    maxPrice: 17,
  });
  expect([status, body.message]).toEqual([201, 'Rezervimi u krye!']);
  expect(body.booking).toMatchObject({
    ...{ service: 'Prerje + Manikyr', barber: 'Arben, Blerim', duration: 75, price: 17, time: '15:00' },
  });
  const visits = await listAppointments(salon);
  expect(visits.map((one) => [one.appointment_time, one.service_name, one.barber, one.group_id])).toEqual([
    ['15:00', 'Prerje', 'Arben', body.booking.id],
    ['15:30', 'Manikyr', 'Blerim', body.booking.id],
  ]);
  await world().runJobs();
  const mails = world().mails.filter(({ to }) => to === 'ana@shembull.al');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('15:00 Prerje · Arben, 15:30 Manikyr · Blerim, deri në 16:15');
  expect(mails[0]?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});
