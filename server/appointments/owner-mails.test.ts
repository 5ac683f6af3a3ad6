// What the owner reads by mail of what a client did online.

import { expect, test } from 'vitest';
import { it } from '../../test/each-mainly.ts';
import { testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { listAppointments } from '../../test/visits.ts';

const world = testWorld();
const pathOf = (link: string) => `/public/visits/${link.split('/').at(-1)}`;

/** The last mail to this address. */
async function lastMailTo(email: string) {
  await world().runJobs();
  return world().mails.findLast(({ to }) => to === email);
}

test('the mail about a booking for somebody else has who comes, who booked, the phone and the note', async () => {
  const salon = await openSalon(world());
  await bookOnline(world(), salon, {
    name: 'Mira Hoxha',
    guest: 'Ana Hoxha',
    phone: '069 123 4567',
    note: 'Ka alergji',
  });
  const mail = await lastMailTo(salon.email);
  expect(mail?.subject).toBe('Rezervim i ri: Ana Hoxha');
  expect(mail?.text).toContain(
    'Për: Ana Hoxha\nRezervoi: Mira Hoxha\nTelefoni: +355 69 123 4567\nShënimi: Ka alergji',
  );
  expect(mail?.text).toMatch(/^E martë, 24 nëntor, ora /m);
});

test('the mail about a request without a note has only the phone', { tags: 'long' }, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await bookOnline(world(), salon, { name: 'Mira Hoxha', phone: '069 123 4567' });
  const mail = await lastMailTo(salon.email);
  expect(mail?.subject).toBe('Kërkesë e re: Mira Hoxha');
  expect(mail?.text).toContain('\n\nTelefoni: +355 69 123 4567\n\n');
  expect(mail?.text).not.toMatch(/Rezervoi|Shënimi/);
});

it.each(1, [
  ['within the hours in which clients may change', '2026-11-24T08:30:00Z', true],
  ['before them', '2026-11-23T10:00:00Z', false],
])('the mail about a cancellation %s says whether it was late', async (_, at, isLate) => {
  const salon = await openSalon(world(), { changeUntilMinutes: 180 });
  const { body } = await bookOnline(world(), salon, { date: '2026-11-24', time: '11:00', note: 'Shkurt' });
  await world().at(at, () => world().nobody.post(`${pathOf(body.link)}/cancel`));
  const mail = await lastMailTo(salon.email);
  expect(mail?.subject).toMatch(/^U anulua: /);
  expect(mail?.text.includes('Anulim i vonë')).toBe(isLate);
  expect(mail?.text).toMatch(/Telefoni: \+355 .*\nShënimi: Shkurt/);
});

it.each(1, [
  ['paid', 'card', true],
  ['unpaid', undefined, false],
])(
  'the mail about the cancellation of a visit that was %s says whether its payment left the till',
  async (_, method, isSaid) => {
    const salon = await openSalon(world());
    await salon.put('/till', { is_on: true });
    const { body } = await bookOnline(world(), salon, { date: '2026-11-24', time: '11:00' });
    const [visit] = await listAppointments(salon);
    await salon.put(`/appointments/${visit?.id}`, { status: 'confirmed' });
    world().clock.set('2026-11-24T08:00:00Z');
    if (method) await salon.post(`/visits/${visit?.id}/method`, { method });
    expect((await world().nobody.post(`${pathOf(body.link)}/cancel`)).status).toBe(200);
    const mail = await lastMailTo(salon.email);
    expect(mail?.text.includes('Pagesa e këtij termini u hoq nga arka.')).toBe(isSaid);
  },
);
