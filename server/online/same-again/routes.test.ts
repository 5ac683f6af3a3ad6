import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Person } from '#contracts/online/same-again.ts';
import { chainAt, chainSalon } from '../../../test/chains.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aBooking, aProof, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const nobody = () => world().nobody;

/** The clock of the tests shows 11:18 on 2026-11-23. */
const ana = { client_name: 'Ana Krasniqi', client_phone: '069 411 2233' };

/** A visit of Ana that the desk made. */
const visitOf = (salon: OpenSalon, appointment_date: string, changes: Record<string, unknown> = {}) =>
  book(salon, {
    ...ana,
    appointment_date,
    appointment_time: '10:00',
    barber: 'Arben',
    service_name: 'Prerje',
    price: 5,
    ...changes,
  });

const personAt = async (path: string, query = ''): Promise<Person> =>
  (await nobody().get(`${path}/person${query}`)).body.person;
const pathOf = (body: { link: string }) => `/public/visits/${body.link.split('/r/')[1]}`;

/** Books the time without typing a name or a number. */
const bookAgain = async (path: string, salon: OpenSalon, changes: Record<string, unknown> = {}) => {
  const { name, phone, ...booking } = await aBooking(world(), salon, changes);
  return nobody().post(`${path}/again`, booking);
};

const nothing: Person = { visits: [], ahead: [], again: null, gone: [], changed: [], isKnown: false };

describe('what the link of a visit shows of its person', () => {
  test('the last five visits with prices, others ahead, and the last booking to repeat; no cancelled or missed one', async () => {
    const salon = await openSalon(world());
    const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'];
    for (const day of days) await visitOf(salon, day, { barber: 'Blerim' });
    const cancelled = await visitOf(salon, '2026-11-08');
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    const missed = await visitOf(salon, '2026-11-09');
    await salon.put(`/appointments/${missed.id}`, { status: 'cancelled', cancelled_by: 'no_show' });
    const next = await visitOf(salon, '2026-11-25');
    await visitOf(salon, '2026-11-26', { client_name: 'Dea', client_phone: null });
    const last = await visitOf(salon, '2026-11-27', { appointment_time: '12:00' });
    expect(await personAt(await linkOf(world(), next.id))).toEqual({
      visits: days
        .slice(1)
        .reverse()
        .map((date) => ({ date, service: 'Prerje', barber: 'Blerim', price: 5 })),
      ahead: [
        {
          date: '2026-11-27',
          time: '12:00',
          service: 'Prerje',
          barber: 'Arben',
          link: (await linkOf(world(), last.id)).replace('/public/visits/', ''),
        },
      ],
      again: { services: [salon.services.Prerje], barber: salon.barbers.Blerim },
      gone: [],
      changed: [],
      isKnown: true,
    });
  });

  test('a booking with several people is one: among the last, to repeat, and ahead', async () => {
    const salon = await chainSalon(world());
    const booked = async (time: string, day: string) => {
      const chain = await chainAt(world(), salon, ['Prerje', 'Manikyr'], time, { day });
      return bookOnline(world(), salon, { ...chain, name: 'Ana Krasniqi', phone: ana.client_phone });
    };
    const first = await booked('15:00', '2026-11-24');
    const second = await booked('10:00', '2026-11-26');
    const past = await listAppointments(salon, '?from=2026-11-24&to=2026-11-24');
    await world().at('2026-11-25T09:00:00Z', async () => {
      for (const { id } of past) await salon.put(`/appointments/${id}`, { status: 'completed' });
      const said = { service: 'Prerje + Manikyr', barber: 'Arben, Blerim' };
      expect(await personAt(pathOf(first.body))).toEqual({
        visits: [{ date: '2026-11-24', ...said, price: 17 }],
        ahead: [{ date: '2026-11-26', time: '10:00', ...said, link: second.body.link.split('/r/')[1] }],
        again: { services: [salon.services.Prerje, salon.services.Manikyr], barber: null },
        gone: [],
        changed: [],
        isKnown: true,
      });
    });
  });

  test('no price where the page shows none, and the service in the language of the page', async () => {
    const salon = await openSalon(world(), { showPrices: false });
    await salon.put(`/user/services/${salon.services.Prerje}`, {
      price: 9,
      translations: { de: { name: 'Schnitt' } },
    });
    const path = await linkOf(world(), (await visitOf(salon, '2026-11-20')).id);
    expect(await personAt(path, '?language=de')).toMatchObject({
      visits: [{ service: 'Schnitt', price: null }],
      changed: [],
    });
  });

  test('a changed price, a changed name, a service and a barber that are gone say so; an add-on alone repeats nothing', async () => {
    const salon = await openSalon(world());
    const lines = [
      { service_name: 'Prerje', price: 5, duration: 30 },
      { service_name: 'Ngjyrosje', price: 20, duration: 90 },
    ];
    const visit = await visitOf(salon, '2026-11-20', {
      service_name: undefined,
      price: undefined,
      services: lines,
    });
    const path = await linkOf(world(), visit.id);
    await salon.put(`/user/services/${salon.services.Prerje}`, { price: 7 });
    expect(await personAt(path)).toMatchObject({
      visits: [{ price: 25 }],
      gone: [],
      changed: [{ service: 'Prerje', price: 7 }],
    });
    await salon.put(`/user/services/${salon.services.Prerje}`, { name: 'Prerje moderne' });
    await salon.put(`/online/services/${salon.services.Ngjyrosje}`, { online: false });
    await salon.put(`/barbers/${salon.barbers.Arben}`, { active: false });
    expect(await personAt(path)).toMatchObject({
      again: { services: [salon.services.Prerje], barber: null },
      gone: ['Ngjyrosje', 'Arben'],
      changed: [{ service: 'Prerje moderne', price: 7 }],
    });
    await salon.put(`/user/services/${salon.services.Prerje}`, { addon: true });
    expect(await personAt(path)).toMatchObject({ again: null, gone: ['Ngjyrosje'] });
  });

  test('while the page is closed nothing is booked again; the visits stay', async () => {
    const salon = await openSalon(world(), { open: false });
    const path = await linkOf(world(), (await visitOf(salon, '2026-11-20')).id);
    expect(await personAt(path)).toMatchObject({ visits: [{ date: '2026-11-20' }], again: null });
    expect((await bookAgain(path, salon)).body).toMatchObject({ success: false, code: 'not_bookable' });
  });

  test('a visit without a name shows nothing: such visits are of many people', async () => {
    const salon = await openSalon(world());
    const anonymous = { client_name: 'Pa emër', client_phone: null };
    await visitOf(salon, '2026-11-19', anonymous);
    const path = await linkOf(world(), (await visitOf(salon, '2026-11-20', anonymous)).id);
    const [{ client_name } = { client_name: null }] = await listAppointments(salon);
    expect(client_name).toBe('Pa emër');
    expect(await personAt(path)).toEqual(nothing);
  });
});

describe('who holds a link', () => {
  /** A stranger books by the number of Ana, who has visits here. */
  async function stranger(changes: Record<string, unknown> = {}) {
    const salon = await openSalon(world());
    await visitOf(salon, '2026-11-18');
    await visitOf(salon, '2026-11-26');
    const { body } = await bookOnline(world(), salon, {
      name: 'Ana Krasniqi',
      phone: ana.client_phone,
      email: 'tjeter@example.al',
      ...changes,
    });
    return { salon, path: pathOf(body), visit: body.booking.id as string };
  }
  const visitOfBooking = async (salon: OpenSalon) =>
    (await listAppointments(salon)).find(({ booked_online }) => booked_online)?.id ?? '';

  test('who books by the number of another sees no visit of the other, neither before the own visit nor after it', async () => {
    const { path } = await stranger();
    expect(await personAt(path)).toEqual({ ...nothing, isKnown: true });
    // the day after, when the clock has confirmed the visit
    await world().at('2026-11-25T09:00:00Z', async () => {
      await world().runJobs();
      expect(await personAt(path)).toMatchObject({ visits: [{ date: '2026-11-24' }], ahead: [] });
    });
  });

  test('a visit that the salon ticked after its begin shows the person, one that it ticked before does not', async () => {
    const { salon, path } = await stranger();
    const id = await visitOfBooking(salon);
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    expect((await personAt(path)).visits).toEqual([]);
    await salon.put(`/appointments/${id}`, { status: 'pending' });
    await world().at('2026-11-24T09:30:00Z', async () => {
      await salon.put(`/appointments/${id}`, { status: 'confirmed' });
      expect((await personAt(path)).visits.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-18']);
      expect((await personAt(path)).ahead.map(({ date }) => date)).toEqual(['2026-11-26']);
    });
  });

  test('who shows the own link when booking sees the own visits; with the link of another client of this number does not', async () => {
    const salon = await openSalon(world());
    const mother = await visitOf(salon, '2026-11-18');
    const daughter = await visitOf(salon, '2026-11-19', { client_name: 'Dea Krasniqi' });
    const links = async (id: string) => [(await linkOf(world(), id)).replace('/public/visits/', '')];
    const send = { name: ana.client_name, phone: ana.client_phone };
    const own = await bookOnline(world(), salon, { ...send, links: await links(mother.id) });
    const ofOther = await bookOnline(world(), salon, {
      ...send,
      time: '12:00',
      links: await links(daughter.id),
    });
    expect((await personAt(pathOf(own.body))).visits.map(({ date }) => date)).toEqual(['2026-11-18']);
    expect((await personAt(pathOf(ofOther.body))).visits).toEqual([]);
  });

  test('who books for another sees only the visit that was booked', async () => {
    const { path } = await stranger({ name: 'Nëna', guest: 'Ana Krasniqi' });
    await world().at('2026-11-25T09:00:00Z', async () => {
      expect((await personAt(path)).visits.map(({ date }) => date)).toEqual(['2026-11-24']);
    });
  });

  test('given to another client, the old link opens nothing and the new one shows the other person only', async () => {
    const salon = await openSalon(world());
    await visitOf(salon, '2026-11-18');
    await visitOf(salon, '2026-11-19', { client_name: 'Dea Kola', client_phone: '069 511 2233' });
    const given = await visitOf(salon, '2026-11-25');
    const old = await linkOf(world(), given.id);
    await salon.put(`/appointments/${given.id}`, { client_name: 'Dea Kola' });
    for (const path of [old, `${old}/person`]) expect((await nobody().get(path)).status).toBe(404);
    expect((await bookAgain(old, salon)).status).toBe(404);
    const { visits } = await personAt(await linkOf(world(), given.id));
    expect(visits.map(({ date }) => date)).toEqual(['2026-11-19']);
  });

  test('given to another client of the typed name, a link that goes on has proved nothing of that client', async () => {
    const salon = await openSalon(world());
    const visit = await visitOf(salon, '2026-11-18');
    await visitOf(salon, '2026-11-17', { client_name: 'Dea', client_phone: '069 511 2233' });
    const { body } = await bookOnline(world(), salon, {
      name: 'Dea',
      phone: ana.client_phone,
      links: [(await linkOf(world(), visit.id)).replace('/public/visits/', '')],
    });
    const path = pathOf(body);
    expect((await personAt(path)).visits).toHaveLength(1);
    const other = (await listAppointments(salon)).find(({ client_name }) => client_name === 'Dea');
    await salon.put(`/appointments/${await visitOfBooking(salon)}`, { client_id: other?.client_id });
    expect((await nobody().get(path)).status).toBe(200);
    expect((await personAt(path)).visits).toEqual([]);
  });

  test('erased, every link of the person opens nothing', async () => {
    const salon = await openSalon(world());
    await visitOf(salon, '2026-11-18');
    const visit = await visitOf(salon, '2026-11-25');
    const path = await linkOf(world(), visit.id);
    await salon.post(`/clients/${visit.client_id}/erase`);
    expect((await nobody().get(`${path}/person`)).status).toBe(404);
    const after = await linkOf(world(), visit.id);
    expect(await personAt(after)).toEqual(nothing);
  });

  test('merged, the links of both show the visits of both; parted, each shows its own again', async () => {
    const salon = await openSalon(world());
    const one = await visitOf(salon, '2026-11-18');
    const two = await visitOf(salon, '2026-11-19', { client_name: 'Ana K.', client_phone: '069 611 2233' });
    const paths = await Promise.all([one, two].map(({ id }) => linkOf(world(), id)));
    const seen = () =>
      Promise.all(paths.map(async (path) => (await personAt(path)).visits.map(({ date }) => date)));
    const { body } = await salon.post(`/clients/${one.client_id}/merge`, {
      gone: two.client_id,
      name: 'kept',
    });
    const both = ['2026-11-19', '2026-11-18'];
    expect(await seen()).toEqual([both, both]);
    expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
    expect(await seen()).toEqual([['2026-11-18'], ['2026-11-19']]);
  });

  test('booked while two people were one by mistake, the link shows no visit of the one who keeps it', async () => {
    const salon = await openSalon(world());
    const one = await visitOf(salon, '2026-11-18');
    const two = await visitOf(salon, '2026-11-19', { client_name: 'Bora', client_phone: '069 611 2233' });
    const { body } = await salon.post(`/clients/${one.client_id}/merge`, {
      gone: two.client_id,
      name: 'kept',
    });
    const path = await linkOf(world(), two.id);
    const again = await bookAgain(path, salon);
    const visits = async () => (await personAt(pathOf(again.body))).visits.map(({ date }) => date);
    expect(await visits()).toEqual(['2026-11-19', '2026-11-18']);
    expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
    expect(await visits()).toEqual([]);
    await world().at('2026-11-25T09:00:00Z', async () => {
      const [ticked] = await listAppointments(salon, '?from=2026-11-24&to=2026-11-24');
      expect((await salon.put(`/appointments/${ticked?.id}`, { status: 'completed' })).status).toBe(200);
      expect(await visits()).toEqual(['2026-11-24']);
    });
  });
});

describe('the same again', () => {
  test('books for the person of the link without a name or a number, and the new link shows the person', async () => {
    const salon = await openSalon(world());
    const last = await visitOf(salon, '2026-11-18');
    const path = await linkOf(world(), last.id);
    const { status, body } = await bookAgain(path, salon, { barber: salon.barbers.Arben });
    expect({ status, state: body.booking?.state }).toEqual({ status: 201, state: 'accepted' });
    expect(JSON.stringify(body)).not.toMatch(/Ana|411/);
    const made = (await listAppointments(salon)).find(({ booked_online }) => booked_online);
    expect(made).toMatchObject({ client_id: last.client_id, client_name: 'Ana Krasniqi' });
    expect((await personAt(pathOf(body))).visits.map(({ date }) => date)).toEqual(['2026-11-18']);
  });

  test('fifty at once with one id make one booking', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const path = await linkOf(world(), (await visitOf(salon, '2026-11-18')).id);
    const id = newId();
    const sent = await Promise.all(Array.from({ length: 50 }, () => bookAgain(path, salon, { id })));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect((await listAppointments(salon)).filter(({ booked_online }) => booked_online)).toHaveLength(1);
  });

  test('a stranger who books again books under what was typed, and a client without a number types it', async () => {
    const salon = await openSalon(world());
    await visitOf(salon, '2026-11-18');
    const { body } = await bookOnline(world(), salon, {
      name: 'Dea',
      phone: '+355 69 411 9999',
      guest: 'Era',
    });
    const again = await bookAgain(pathOf(body), salon, { time: '15:00' });
    expect(again.status).toBe(201);
    const rows = await readRows<{ typed_name: string; booked_by: string }>(world().db)(sql`
      select typed_name, booked_by from bookings join salon_slugs using (salon_id) where slug = ${salon.slug}`);
    expect(rows).toEqual(Array(2).fill({ typed_name: 'Era', booked_by: 'Dea' }));
    const unknown = await visitOf(salon, '2026-11-20', { client_name: 'Pa numër', client_phone: null });
    const path = await linkOf(world(), unknown.id);
    expect((await personAt(path)).isKnown).toBe(false);
    expect((await bookAgain(path, salon)).body.code).toBe('not_bookable');
  });

  test('the defence holds: no second use of a proof, and no more than the limit of the number', async () => {
    const salon = await openSalon(world(), { maxOpen: 1 });
    const path = await linkOf(world(), (await visitOf(salon, '2026-11-18')).id);
    const proof = await aProof(world(), salon);
    expect((await bookAgain(path, salon, { proof })).status).toBe(201);
    expect((await bookAgain(path, salon, { proof, time: '15:00' })).body.fields).toHaveProperty('proof');
    expect((await bookAgain(path, salon, { time: '15:00' })).body.code).toBe('limit_reached');
  });
});

/** Guesses of two kinds: any link, and a right one with another half. */
async function guessed(most: number) {
  const salon = await openSalon(world());
  const visit = await visitOf(salon, '2026-11-18');
  const right = (await linkOf(world(), visit.id)).replace('/public/visits/', '');
  const [half = '', mac = ''] = [right.slice(0, 8), right.slice(9)];
  const letters = '0123456789abcdefghjkmnpqrstvwxyz';
  const any = () => [...randomBytes(8)].map((byte) => letters[byte % 32]).join('');
  const links = Array.from({ length: most }, (_, n) => {
    if (n % 3 === 0) return `${any()}-${randomBytes(9).toString('base64url').slice(0, 11)}`;
    if (n % 3 === 1) return `${half}-${randomBytes(9).toString('base64url').slice(0, 11)}`;
    const at = n % 11;
    return `${half}-${mac.slice(0, at)}${mac[at] === 'A' ? 'B' : 'A'}${mac.slice(at + 1)}`;
  });
  let opened = 0;
  for (let n = 0; n < links.length; n += 20) {
    // each from an address of its own: one address is stopped after twenty
    const some = links.slice(n, n + 20).map((link, at) =>
      world().app.inject({
        url: `/api/public/visits/${link}/person`,
        headers: { 'x-forwarded-for': `2001:db8:${(n + at).toString(16)}::1` },
      }),
    );
    opened += (await Promise.all(some)).filter(({ statusCode }) => statusCode !== 404).length;
  }
  return opened;
}

test('of 300 guessed links none opens', { tags: 'long' }, async () => expect(await guessed(300)).toBe(0));

test('of 10,000 guessed links none opens', { tags: 'long', timeout: 300_000 }, async () =>
  expect(await guessed(10_000)).toBe(0),
);
