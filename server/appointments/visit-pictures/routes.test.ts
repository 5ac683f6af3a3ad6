// Pictures of what was done: who adds and sees them, what is refused, and where they end.

import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aJpeg, aWebp, wrongPictures } from '../../../test/pictures.ts';
import { barbersOf, newPerson, ownStaffId } from '../../../test/staff.ts';
import { book, historyOf, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { usualCeilings } from '../../ground/usual-ceilings.ts';

const world = testWorld({ ceilings: { ...usualCeilings, pictures: 6 } }, fullPool);

let made = 0;
const newId = () => `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
const aPicture = () => aWebp({ width: 1600, height: 1200, length: 2000, filling: ++made % 200 });
const bodyOf = (picture = aPicture(), changes: object = {}) => ({
  id: newId(),
  picture: picture.toString('base64'),
  small: aWebp({ width: 320, height: 240 }).toString('base64'),
  ...changes,
});
const turnOn = (salon: Salon, is_on = true) => salon.put('/picture-rules', { is_on });
const allow = (salon: Salon, client: string | null | undefined, allowed = true) =>
  salon.put(`/clients/${client}/pictures`, { allowed });
const add = (salon: Salon, visit: { id: string }, body: object = bodyOf()) =>
  salon.post(`/visits/${visit.id}/pictures`, body);
const listed = async (salon: Salon, visit: { id: string }) =>
  (await salon.get(`/visits/${visit.id}/pictures`)).body;
const rowsOf = (visit: { id: string }) =>
  world().db.run(sql`select from visit_pictures where appointment_id = ${visit.id}`);

/** A salon that keeps pictures, and a visit of a client who allows it. */
async function ready() {
  const salon = await world().newSalon();
  const visit = await book(salon);
  await turnOn(salon);
  await allow(salon, visit.client_id);
  return { salon, visit };
}

test('a picture is added, listed without its bytes, marked, read by people of the salon, and deleted', async () => {
  const { salon, visit } = await ready();
  const picture = aPicture();
  const body = bodyOf(picture, { side: 'before' });
  const { status, body: answer } = await add(salon, visit, body);
  expect([status, answer.message]).toEqual([201, messages.added]);
  const { pictures, room, left } = await listed(salon, visit);
  expect(pictures).toEqual([
    {
      ...{ id: body.id, by_name: salon.user.username, added_at: '2026-11-23T10:18:00.000Z' },
      ...{ side: 'before', width: 1600, height: 1200 },
    },
  ]);
  expect([room, left]).toEqual(['open', 5]);
  const whole = await salon.get(`/visit-pictures/${body.id}`);
  expect(whole.body).toEqual({ success: true, type: 'webp', picture: body.picture });
  expect(whole.headers['cache-control']).toBe('private, no-store');
  expect((await salon.get(`/visit-pictures/${body.id}?size=small`)).body.picture).toBe(body.small);
  await salon.put(`/visit-pictures/${body.id}`, { side: 'after' });
  expect((await listed(salon, visit)).pictures).toMatchObject([{ side: 'after' }]);
  const [kept] = await readRows<{ whole: Buffer }>(world().db)(sql`
    select whole from visit_picture_files where id = ${body.id}`);
  expect(kept?.whole.includes(picture.subarray(40, 80))).toBe(false);
  expect((await salon.delete(`/visit-pictures/${body.id}`)).body.message).toBe(messages.removed);
  expect((await listed(salon, visit)).pictures).toEqual([]);
  expect(await world().db.run(sql`select from visit_picture_files where id = ${body.id}`)).toBe(0);
  const said = (await historyOf(world().db, salon)).map(({ description }) => description);
  expect(said.slice(-2)).toEqual(['U shtua foto: 24.11.2026 10:00', 'U fshi foto: 24.11.2026 10:00']);
  const { changes } = (await salon.get(`/appointments/${visit.id}/changes`)).body;
  expect(changes.map(({ what }: { what: string }) => what)).toEqual([
    'made',
    'picture_added',
    'picture_removed',
  ]);
});

test('nothing is added before the salon turned it on and the client allowed it, and nothing new after it is turned off', async () => {
  const salon = await world().newSalon();
  const visit = await book(salon);
  expect(await listed(salon, visit)).toMatchObject({ pictures: [], room: 'off', left: null });
  expect((await add(salon, visit)).body).toMatchObject({ code: 'changed', message: messages.off });
  expect((await allow(salon, visit.client_id)).body).toMatchObject({
    code: 'changed',
    message: messages.off,
  });
  await turnOn(salon);
  expect((await listed(salon, visit)).room).toBe('not_allowed');
  expect((await add(salon, visit)).body).toMatchObject({ code: 'changed', message: messages.notAllowed });
  const { body } = await allow(salon, visit.client_id);
  const consent = { given_at: '2026-11-23T10:18:00.000Z', by_name: salon.user.username };
  expect(body).toMatchObject({ consent, removed: 0, message: messages.allowed });
  expect((await add(salon, visit)).status).toBe(201);
  await turnOn(salon, false);
  expect((await add(salon, visit)).body.message).toBe(messages.off);
  const ofClient = await salon.get(`/clients/${visit.client_id}/pictures`);
  expect(ofClient.body).toMatchObject({ is_on: false, consent, total: 1, pictures: [{ visit: visit.id }] });
});

test('a consent that is taken back deletes all pictures of the client, and a picture that waited is refused', async () => {
  const { salon, visit } = await ready();
  const next = await book(salon, { client_id: visit.client_id, appointment_time: '15:00' });
  const other = await book(salon, { client_name: 'Tjetri', appointment_time: '17:00' });
  await allow(salon, other.client_id);
  const sent = bodyOf();
  await add(salon, visit, sent);
  for (const one of [next, other]) await add(salon, one);
  const { body } = await allow(salon, visit.client_id, false);
  expect(body).toMatchObject({ consent: null, removed: 2, message: messages.refusedAndRemoved(2) });
  expect([await rowsOf(visit), await rowsOf(next), await rowsOf(other)]).toEqual([0, 0, 1]);
  expect((await add(salon, next)).body).toMatchObject({ code: 'changed', message: messages.notAllowed });
  // a late repetition does not bring a picture back after the client allowed it again
  await allow(salon, visit.client_id);
  expect((await add(salon, visit, sent)).body).toMatchObject({ code: 'duplicate' });
});

test('a picture that is sent twice, also at once, is one; a fifth of a visit, and one over the ceiling, are refused', async () => {
  const { salon, visit } = await ready();
  const body = bodyOf();
  const twice = await Promise.all([add(salon, visit, body), add(salon, visit, body)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  const more = await Promise.all(Array.from({ length: 6 }, () => add(salon, visit)));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(more.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'limit_reached',
    message: messages.full(4),
  });
  expect(await rowsOf(visit)).toBe(4);
  const next = await book(salon, { client_id: visit.client_id, appointment_time: '15:00' });
  for (const _ of [5, 6]) await add(salon, next);
  expect(await listed(salon, next)).toMatchObject({ room: 'ceiling', left: 0 });
  expect((await add(salon, next)).body).toMatchObject({ code: 'limit_reached' });
});

test('who does not see a visit has neither its pictures nor their bytes, nor has another salon, or a token', async () => {
  const { salon, visit } = await ready();
  const { Blerim } = await barbersOf(salon);
  const person = await newPerson(world(), salon, 'barber', { column: Blerim ?? null, seesOthers: false });
  const other = await world().newSalon();
  const body = bodyOf();
  await salon.put(`/appointments/${visit.id}`, { barber: 'Arben' });
  await add(salon, visit, body);
  for (const stranger of [person, other]) {
    const answers = await Promise.all([
      stranger.get(`/visits/${visit.id}/pictures`),
      stranger.get(`/visit-pictures/${body.id}`),
      stranger.put(`/visit-pictures/${body.id}`, { side: null }),
      stranger.delete(`/visit-pictures/${body.id}`),
      add(stranger, visit),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await person.get(`/clients/${visit.client_id}/pictures`)).body).toMatchObject({
    total: 0,
    pictures: [],
  });
  expect((await other.get(`/clients/${visit.client_id}/pictures`)).status).toBe(404);
  expect((await world().nobody.get(`/visit-pictures/${body.id}`)).status).toBe(401);
});

test('clients without a name can not allow pictures', async () => {
  const salon = await world().newSalon();
  await turnOn(salon);
  const visit = await book(salon, { client_name: 'Pa emër' });
  expect((await listed(salon, visit)).room).toBe('nameless');
  expect((await allow(salon, visit.client_id)).body.message).toBe(messages.nameless);
  expect((await add(salon, visit)).body.message).toBe(messages.nameless);
});

describe('a visit with pictures', () => {
  test('is not given to another client, by form or series, before the pictures are deleted', async () => {
    const { salon, visit } = await ready();
    const other = await book(salon, { client_name: 'Tjetri', appointment_time: '17:00' });
    await allow(salon, other.client_id);
    const body = bodyOf(aPicture(), { client_id: visit.client_id });
    expect((await add(salon, visit, body)).status).toBe(201);
    const repeated = await salon.post('/series', {
      ...{ id: newId(), visit: visit.id, every_weeks: 1 },
      visits: [{ appointment_date: '2026-12-01', appointment_time: '10:00' }],
    });
    const { series } = repeated.body.appointments[0];
    const { version } = (await listAppointments(salon))[0] ?? {};
    const refused = { status: 400, fields: { client_name: serverMessages.hasPictures } };
    const answers = await Promise.all([
      salon.put(`/appointments/${visit.id}`, { client_name: 'Krejt i ri' }),
      salon.put(`/appointments/${visit.id}`, { client_id: other.client_id }),
      salon.put(`/series/${series.id}`, {
        ...{ from: visit.id, changes: { client_name: 'Tjetri' } },
        visits: [
          { id: visit.id, version, appointment_date: visit.appointment_date, appointment_time: '10:00' },
        ],
      }),
    ]);
    expect(answers.map(({ status, body: { fields } }) => ({ status, fields }))).toEqual(
      answers.map(() => refused),
    );
    await salon.delete(`/visit-pictures/${body.id}`);
    const given = await salon.put(`/appointments/${visit.id}`, { client_id: other.client_id });
    expect(given.status).toBe(200);
    // taken while the visit was of the first client, who allows pictures, as the second does
    const late = await add(salon, visit, bodyOf(aPicture(), { client_id: visit.client_id }));
    expect(late.body).toMatchObject({ code: 'changed', message: messages.otherClient });
    expect(await rowsOf(visit)).toBe(0);
  });

  test('leaves them behind where an instance of the release before gives it to another client', async () => {
    const { salon, visit } = await ready();
    const other = await book(salon, { client_name: 'Tjetri', appointment_time: '17:00' });
    await add(salon, visit);
    await world().db.run(sql`update appointments set client_id = ${other.client_id} where id = ${visit.id}`);
    expect(await rowsOf(visit)).toBe(0);
  });

  test('that is given to another client while a picture comes has none of the former client', async () => {
    const { salon, visit } = await ready();
    const other = await book(salon, { client_name: 'Tjetri', appointment_time: '17:00' });
    await allow(salon, other.client_id);
    const [given, ...added] = await Promise.all([
      salon.put(`/appointments/${visit.id}`, { client_id: other.client_id }),
      ...[1, 2, 3].map(() => add(salon, visit, bodyOf(aPicture(), { client_id: visit.client_id }))),
    ]);
    if (given?.status === 200) expect(await rowsOf(visit)).toBe(0);
    else expect(added.filter(({ status }) => status === 201)).toHaveLength(await rowsOf(visit));
  });

  test('keeps them when the person who took them leaves the salon', async () => {
    const { salon, visit } = await ready();
    const person = await newPerson(world(), salon, 'manager', {});
    await add(person, visit);
    const left = await salon.put(`/staff/${await ownStaffId(world(), person)}`, { active: false });
    expect(left.status).toBe(200);
    const { pictures } = await listed(salon, visit);
    expect(pictures).toMatchObject([{ by_name: person.user.username }]);
    expect((await salon.get(`/visit-pictures/${pictures[0].id}`)).status).toBe(200);
  });
});

test('a full disk is 503, and keeps nothing', async () => {
  const { salon, visit } = await ready();
  const { db } = world();
  await db.run(sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await db.run(sql`
    create trigger full_disk before insert on visit_picture_files for each row execute function full_disk()`);
  const { status, body } = await add(salon, visit);
  await db.run(sql`drop function full_disk cascade`);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect([await rowsOf(visit), (await add(salon, visit)).status]).toEqual([0, 201]);
});

describe('where they end', () => {
  test('an erased client has none any more, and an erasure at the same moment leaves none', async () => {
    const { salon, visit } = await ready();
    await add(salon, visit);
    const [erased] = await Promise.all([
      salon.post(`/clients/${visit.client_id}/erase`),
      ...[1, 2, 3].map(() => add(salon, visit)),
    ]);
    expect(erased?.status).toBe(200);
    expect(await rowsOf(visit)).toBe(0);
    expect(await world().db.run(sql`select from picture_consents where client_id = ${visit.client_id}`)).toBe(
      0,
    );
    const { status, body } = await add(salon, visit);
    expect([status, body.code]).toEqual([409, 'changed']);
  });

  test('a deleted visit takes its pictures along; a cancelled one keeps them', async () => {
    const { salon, visit } = await ready();
    await add(salon, visit);
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    expect((await listed(salon, visit)).pictures).toHaveLength(1);
    await salon.delete(`/appointments/${visit.id}`);
    expect(await rowsOf(visit)).toBe(0);
  });

  it.each(2, [
    ['both allowed', 'yes', 'yes', true],
    ['who goes was never asked', 'yes', 'unasked', true],
    ['who stays was never asked', 'unasked', 'yes', true],
    ['nobody was asked', 'unasked', 'unasked', false],
    ['who goes refused', 'yes', 'no', false],
    ['who stays refused', 'no', 'yes', false],
  ] as const)(
    'of clients who become one, %s: a consent stands with its date, a refusal takes all pictures, and parting gives each back what was said',
    async (_who, kept, gone, together) => {
      const salon = await world().newSalon();
      await turnOn(salon);
      const one = await book(salon, { client_name: 'Ana Hoxha' });
      const two = await book(salon, { client_name: 'Ana Hoxhaj', appointment_time: '15:00' });
      const said = [[one, kept] as const, [two, gone] as const];
      for (const [visit, what] of said) {
        if (what !== 'unasked') await allow(salon, visit.client_id);
        if (what === 'no') await allow(salon, visit.client_id, false);
        if (what === 'yes') await add(salon, visit);
      }
      const consents = async () =>
        Promise.all(
          [one, two].map(
            async ({ client_id }) => (await salon.get(`/clients/${client_id}/pictures`)).body.consent,
          ),
        );
      const before = await consents();
      const pictures = said.filter(([, what]) => what === 'yes').length;
      const pictures_go = [kept, gone].includes('no' as never) ? pictures : 0;
      const { doubles } = (await salon.get(`/clients/doubles?client=${one.client_id}`)).body;
      expect(doubles).toMatchObject([{ pictures_go }]);
      const merge = (more: object = {}) =>
        salon.post(`/clients/${one.client_id}/merge`, { gone: two.client_id, name: 'kept', ...more });
      if (pictures_go > 0) expect((await merge()).body).toMatchObject({ code: 'changed', pictures_go });
      const merged = await merge(pictures_go > 0 ? { pictures_go } : {});
      const ofKept = (await salon.get(`/clients/${one.client_id}/pictures`)).body;
      expect(ofKept).toMatchObject({
        total: pictures - pictures_go,
        consent: together ? (before[0] ?? before[1]) : null,
      });
      await salon.post(`/merges/${merged.body.merge}/undo`);
      expect(await consents()).toEqual(before);
      const again = await merge(pictures_go > 0 ? { pictures_go } : {});
      expect([again.status, (await consents())[0]]).toEqual([
        200,
        together ? (before[0] ?? before[1]) : null,
      ]);
    },
  );

  test('a consent taken back after a merge is given by neither, when they are parted', async () => {
    const salon = await world().newSalon();
    await turnOn(salon);
    const one = await book(salon);
    const two = await book(salon, { client_name: 'Çela H.', appointment_time: '15:00' });
    for (const visit of [one, two]) await allow(salon, visit.client_id);
    const merged = await salon.post(`/clients/${one.client_id}/merge`, { gone: two.client_id, name: 'kept' });
    await allow(salon, one.client_id, false);
    await salon.post(`/merges/${merged.body.merge}/undo`);
    for (const { client_id } of [one, two])
      expect((await salon.get(`/clients/${client_id}/pictures`)).body.consent).toBe(null);
    // it is about both: nobody knows whose it was
    expect(
      await world().db.run(sql`
      select from picture_refusals where client_id in (${one.client_id}, ${two.client_id})`),
    ).toBe(2);
  });
});

describe('what is refused', () => {
  const flawed = Object.entries(wrongPictures).filter(
    ([, [, flaw]]) => flaw !== 'tooWide' && flaw !== 'tooLarge',
  );
  test('each wrong file is 400 at its field, and nothing is kept', async () => {
    const { salon, visit } = await ready();
    const bomb = aJpeg({ width: 60_000, height: 60_000 });
    const files = [...flawed.map(([, [bytes, flaw]]) => [bytes, flaw] as const), [bomb, 'tooWide'] as const];
    for (const [bytes, flaw] of files) {
      for (const field of ['picture', 'small']) {
        const { status, body } = await add(
          salon,
          visit,
          bodyOf(aPicture(), { [field]: bytes.toString('base64') }),
        );
        expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: messages[flaw] } });
      }
    }
    const large = aWebp({ length: 300 * 1024 });
    const { status, body } = await add(salon, visit, bodyOf(large));
    expect([status, body.fields.picture]).toEqual([400, messages.tooLarge]);
    expect((await add(salon, visit, bodyOf(Buffer.alloc(600 * 1024)))).status).toBe(413);
    expect(await rowsOf(visit)).toBe(0);
  });
});
