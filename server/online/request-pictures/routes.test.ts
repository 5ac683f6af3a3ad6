import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as ofPictures } from '#contracts/appointments/visit-pictures.sq.ts';
import { messages } from '#contracts/online/request-pictures.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aJpeg, aPictureBody, aWebp, segment } from '../../../test/pictures.ts';
import { newPerson } from '../../../test/staff.ts';
import { book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { settleOldPictures } from './store.ts';

const world = testWorld({}, fullPool);
const nobody = () => world().nobody;

/** A salon whose colouring asks for pictures. */
async function asking() {
  const salon = await openSalon(world());
  await salon.put(`/user/services/${salon.services.Ngjyrosje}`, { asks_picture: true });
  return salon;
}

/** A request for a colouring; the path of its pictures. */
async function request(salon: OpenSalon, changes: Record<string, unknown> = {}) {
  const { body } = await bookOnline(world(), salon, { services: [salon.services.Ngjyrosje], ...changes });
  return { booking: body.booking, path: `/public/visits/${body.link.split('/r/')[1]}/pictures` };
}
const aPicture = () => {
  const { picture, small } = aPictureBody();
  return { id: newId(), picture, small };
};
const base64 = (bytes: Buffer) => bytes.toString('base64');
const countPictures = async () =>
  (await readRows<{ n: number }>(world().db)(sql`select count(*)::integer as n from request_pictures`))[0]?.n;
const visitOf = async (salon: OpenSalon) =>
  (await listAppointments(salon)).find(({ booked_online }) => booked_online);
const seen = async (salon: Pick<OpenSalon, 'get'>, visit = '') =>
  (await salon.get(`/visits/${visit}/request-pictures`)).body.pictures;
const settle = (at: string) =>
  world().at(at, () =>
    settleOldPictures(world().db, { now: world().clock.now(), today: at.slice(0, 10) }, 4),
  );

describe('a service that asks for pictures', () => {
  test('is always a request, and the page says so; without it nothing of it is in the answers', async () => {
    const salon = await asking();
    const times = async (service = '') =>
      (await nobody().get(`/public/salons/${salon.slug}/times?services=${service}`)).body.acceptsAtOnce;
    expect([await times(salon.services.Ngjyrosje), await times(salon.services.Prerje)]).toEqual([
      false,
      true,
    ]);
    expect((await request(salon)).booking.state).toBe('waiting');
    const { requests } = (await salon.get('/bookings')).body;
    expect(requests[0]).not.toHaveProperty('pictures');
  });

  test('takes two pictures with a request, each once, and not a third one', async () => {
    const salon = await asking();
    const { path } = await request(salon);
    const first = aPicture();
    expect((await nobody().post(path, first)).status).toBe(201);
    expect((await nobody().post(path, first)).status).toBe(200);
    expect((await nobody().post(path, aPicture())).status).toBe(201);
    expect((await nobody().post(path, aPicture())).body).toMatchObject({
      code: 'limit_reached',
      message: messages.full,
    });
    expect((await salon.get('/bookings')).body.requests).toMatchObject([{ pictures: 2 }]);
    const visit = await visitOf(salon);
    const pictures = await seen(salon, visit?.id);
    expect(pictures.map(({ id }: { id: string }) => id)[0]).toBe(first.id);
    const read = await salon.get(`/request-pictures/${first.id}?size=whole`);
    expect(read.body).toMatchObject({ type: 'webp', picture: first.picture });
    expect((await salon.get(`/request-pictures/${first.id}?size=small`)).body.picture).toBe(first.small);
  });

  test('fifty at once become two', { tags: 'long' }, async () => {
    const { path } = await request(await asking());
    const before = (await countPictures()) ?? 0;
    const sent = await Promise.all(Array.from({ length: 50 }, () => nobody().post(path, aPicture())));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await countPictures()).toBe(before + 2);
  });

  test('takes none for another service, for a visit of the desk, by a wrong link, and after the answer', async () => {
    const salon = await asking();
    const cut = await request(salon, { services: [salon.services.Prerje] });
    expect((await nobody().post(cut.path, aPicture())).body).toMatchObject({
      code: 'not_found',
      message: messages.notAsked,
    });
    expect((await nobody().post('/public/visits/00000000-abcdefghijk/pictures', aPicture())).status).toBe(
      404,
    );
    const { path, booking } = await request(salon, { time: '14:00' });
    await salon.post(`/bookings/${booking.id}/answer`, { accept: true });
    expect((await nobody().post(path, aPicture())).body).toMatchObject({ code: 'too_late' });
  });

  test('another request does not take the id of a picture', async () => {
    const salon = await asking();
    const [one, two] = [await request(salon), await request(salon, { time: '14:00' })];
    const picture = aPicture();
    await nobody().post(one.path, picture);
    expect((await nobody().post(two.path, picture)).body.code).toBe('duplicate');
  });
});

describe('what is no picture', () => {
  const place = segment(0xe1, Buffer.from('Exif\0\0II*\0 GPS 41.3275 19.8187'));
  test.each([
    ['a picture with a place in it', () => ({ picture: base64(aJpeg({ before: place })) }), ofPictures.more],
    ['a text', () => ({ picture: base64(Buffer.from('Unë jam foto.')) }), ofPictures.unknown],
    ['half a picture', () => ({ picture: base64(aWebp().subarray(0, 60)) }), ofPictures.broken],
    ['a huge one', () => ({ picture: base64(aWebp({ length: 310_000 })) }), ofPictures.tooLarge],
    ['one of many pixels', () => ({ picture: base64(aWebp({ width: 5000 })) }), ofPictures.tooWide],
    ['what is not base64', () => ({ picture: '<svg>' }), ofPictures.broken],
  ])('%s is refused at its field, and nothing is kept', async (_, changes, message) => {
    const { path } = await request(await asking());
    const before = await countPictures();
    const { status, body } = await nobody().post(path, { ...aPicture(), ...changes() });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { picture: message } });
    expect(await countPictures()).toBe(before);
  });

  test('from one address come at most 6 MB a day, then 429; from another one more', {
    tags: 'long',
  }, async () => {
    const salon = await asking();
    const { path } = await request(salon);
    const large = base64(aWebp({ length: 290_000 }));
    const from = async (address: string) =>
      (
        await world().app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { 'x-forwarded-for': address },
          payload: { ...aPicture(), picture: large },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 23; n++) {
      statuses.push(await from('198.51.100.7'));
      world().clock.pass({ minutes: 1 });
    }
    // two are added, the others are too many, until the address has sent too much
    expect(statuses.slice(0, 2)).toEqual([201, 201]);
    expect(statuses.slice(2, 21).every((status) => status === 409)).toBe(true);
    expect(statuses.slice(21)).toEqual([429, 429]);
    expect(await from('198.51.100.8')).toBe(409);
  });
});

describe('who sees them, and how long', () => {
  test('a barber sees pictures of the own column only, another salon none', async () => {
    const salon = await asking();
    const barberOf = (column: string | undefined) =>
      newPerson(world(), salon, 'barber', { column: column ?? '', seesOthers: false });
    const { path } = await request(salon, { barber: salon.barbers.Arben });
    const picture = aPicture();
    await nobody().post(path, picture);
    const visit = await visitOf(salon);
    const statuses = async (caller: Pick<OpenSalon, 'get'>) => [
      (await caller.get(`/visits/${visit?.id}/request-pictures`)).status,
      (await caller.get(`/request-pictures/${picture.id}`)).status,
    ];
    expect(await statuses(await openSalon(world()))).toEqual([404, 404]);
    expect(await statuses(await barberOf(salon.barbers.Blerim))).toEqual([404, 404]);
    expect(await statuses(await barberOf(salon.barbers.Arben))).toEqual([200, 200]);
    expect(await seen(salon, visit?.id)).toHaveLength(1);
  });

  test('refused, they are gone after 30 days and not before', async () => {
    const salon = await asking();
    const { path, booking } = await request(salon);
    const picture = aPicture();
    await nobody().post(path, picture);
    await salon.post(`/bookings/${booking.id}/answer`, { accept: false });
    const isKept = async () =>
      (
        await readRows<{ n: number }>(world().db)(sql`
        select count(*)::integer as n from request_pictures where id = ${picture.id}`)
      )[0]?.n === 1;
    await settle('2026-12-22T10:00:00Z');
    expect(await isKept()).toBe(true);
    await settle('2026-12-24T10:00:00Z');
    expect(await isKept()).toBe(false);
  });

  test.each([
    ['refusal', false],
    ['cancellation after the answer', true],
  ])('30 days are counted from the %s', async (_, accept) => {
    const salon = await asking();
    const { path, booking } = await request(salon, { date: '2026-11-27' });
    await nobody().post(path, aPicture());
    const visit = `/appointments/${(await visitOf(salon))?.id}`;
    if (accept) await salon.put(visit, { status: 'confirmed' });
    const kept = (await countPictures()) ?? 0;
    await world().at('2026-11-25T12:00:00Z', async () => {
      if (accept) await salon.put(visit, { status: 'cancelled' });
      else await salon.post(`/bookings/${booking.id}/answer`, { accept });
    });
    await settle('2026-12-25T11:00:00Z');
    expect(await countPictures()).toBe(kept);
    await settle('2026-12-25T13:00:00Z');
    expect(await countPictures()).toBe(kept - 1);
  });

  test.each([
    ['joins the pictures of the visit where the client allows it', true, 1],
    ['goes where the client does not', false, 0],
  ])('accepted, a picture of 30 days after the visit %s', async (_, allowed, kept) => {
    const salon = await asking();
    const { path, booking } = await request(salon);
    const picture = aPicture();
    await nobody().post(path, picture);
    await salon.post(`/bookings/${booking.id}/answer`, { accept: true });
    const visit = await visitOf(salon);
    if (allowed) {
      await salon.put('/picture-rules', { is_on: true });
      expect((await salon.put(`/clients/${visit?.client_id}/pictures`, { allowed })).status).toBe(200);
    }
    await settle('2026-12-23T10:00:00Z');
    expect(await seen(salon, visit?.id)).toHaveLength(1);
    await settle('2026-12-24T10:00:00Z');
    expect(await seen(salon, visit?.id)).toHaveLength(0);
    const { pictures } = (await salon.get(`/visits/${visit?.id}/pictures`)).body;
    expect(pictures).toHaveLength(kept);
    if (allowed) {
      const read = await salon.get(`/visit-pictures/${picture.id}`);
      expect(read.body.picture).toBe(picture.picture);
    }
  });

  test.each([
    [
      'erased with their client',
      (salon: OpenSalon, visit: { client_id?: string | null }) =>
        salon.post(`/clients/${visit.client_id}/erase`),
    ],
    [
      'gone when the visit is given to another client',
      (salon: OpenSalon, visit: { id?: string }) =>
        salon.put(`/appointments/${visit.id}`, { client_name: 'Dea Kola' }),
    ],
    [
      'gone when the visit and its request are deleted',
      (salon: OpenSalon, visit: { id?: string }) => salon.delete(`/appointments/${visit.id}`),
    ],
  ])('they are %s', async (_, change) => {
    const salon = await asking();
    await book(salon, {
      client_name: 'Dea Kola',
      client_phone: '069 511 2233',
      appointment_date: '2026-11-18',
    });
    const { path } = await request(salon);
    await nobody().post(path, aPicture());
    const before = (await countPictures()) ?? 0;
    const visit = await visitOf(salon);
    expect((await change(salon, visit ?? {})).status).toBe(200);
    await settle('2026-12-30T10:00:00Z');
    expect(await countPictures()).toBeLessThan(before);
  });

  test('the file of the client names them, and a merge takes them along', async () => {
    const salon = await asking();
    const { path } = await request(salon);
    const picture = aPicture();
    await nobody().post(path, picture);
    const visit = await visitOf(salon);
    const other = await book(salon, { client_name: 'Arben H.', appointment_date: '2026-11-18' });
    const merge = { gone: visit?.client_id, name: 'kept' };
    expect((await salon.post(`/clients/${other.client_id}/merge`, merge)).status).toBe(200);
    const { file } = (await salon.get(`/clients/${other.client_id}/file`)).body;
    expect(file.requestPictures).toMatchObject([{ id: picture.id }]);
  });
});
