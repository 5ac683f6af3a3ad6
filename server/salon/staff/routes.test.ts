import { readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, password, type Salon, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { mailEndsTask } from '../../billing/subscriptions/endings.ts';
import { raw, sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

type Caller = Pick<Salon, 'get' | 'post' | 'put'>;

const all = async (caller: Caller): Promise<Person[]> => (await caller.get('/staff')).body.staff;
const namesOf = async (caller: Caller) => (await all(caller)).map(({ name }) => name);
async function named(caller: Caller, name: string) {
  const person = (await all(caller)).find((one) => one.name === name);
  if (!person) throw new Error(`There is no ${name}.`);
  return { ...person, path: `/staff/${person.id}` };
}
const add = async (caller: Caller, name: string, rest: object = {}): Promise<Person> =>
  (await caller.post('/staff', { name, role: 'barber', ...rest })).body.data;

const ownersOf = async (salon: Salon) =>
  readRows<{ id: string }>(world().db)(sql`
    select user_id as id from memberships where salon_id = ${await salonIdOf(world(), salon)} order by user_id`);

describe('the people of a salon', () => {
  test('a new salon has its owner, who was just there', async () => {
    const salon = await newSalon();
    expect(await all(salon)).toEqual([
      {
        id: expect.any(String),
        name: salon.user.name,
        role: 'owner',
        barberId: null,
        ticks: {
          seesOthers: true,
          booksOthers: true,
          seesPhones: true,
          seesOwnMoney: true,
          seesMoney: true,
          seesHealth: true,
        },
        email: salon.email,
        invitedUntil: null,
        hasPin: false,
        pinIsOff: false,
        lastSeenAt: world().clock.now().toISOString(),
        active: true,
        asksHealth: false,
      },
    ]);
  });

  test('a person with a name and a role only has the usual ticks of the role, no column and no login', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/staff', { name: ' Ardit ', role: 'barber' });
    expect({ status, ...body }).toEqual({
      status: 201,
      success: true,
      message: messages.created,
      data: {
        id: expect.any(String),
        name: 'Ardit',
        role: 'barber',
        barberId: null,
        ticks: {
          seesOthers: true,
          booksOthers: false,
          seesPhones: true,
          seesOwnMoney: true,
          seesMoney: false,
          seesHealth: false,
        },
        email: null,
        invitedUntil: null,
        hasPin: false,
        pinIsOff: false,
        lastSeenAt: null,
        active: true,
        asksHealth: true,
      },
    });
    const manager = await add(salon, 'Drita', { role: 'manager' });
    expect(manager.ticks).toMatchObject({ seesMoney: true, seesOthers: true, booksOthers: true });
    expect(await namesOf(salon)).toEqual([salon.user.name, 'Drita', 'Ardit']);
  });

  test('name, column, ticks and state are changed, and what is not named stays', async () => {
    const salon = await newSalon();
    const { Arben } = await barbersOf(salon);
    const { id } = await add(salon, 'Ardit', { barberId: Arben });
    const changed = await salon.put(`/staff/${id}`, { ticks: { booksOthers: true } });
    expect({ status: changed.status, message: changed.body.message }).toEqual({
      status: 200,
      message: messages.updated,
    });
    const ticks = {
      seesOthers: true,
      booksOthers: true,
      seesPhones: true,
      seesOwnMoney: true,
      seesMoney: false,
      seesHealth: false,
    };
    expect(changed.body.data).toMatchObject({ name: 'Ardit', barberId: Arben, ticks, active: true });
    await salon.put(`/staff/${id}`, { name: 'Ardian', barberId: null, active: false });
    expect(await named(salon, 'Ardian')).toMatchObject({ barberId: null, ticks, active: false });
  });

  test('the same person sent again with its id is made once; another body with the id is refused', async () => {
    const salon = await newSalon();
    const body = { id: newId(), name: 'Ardit', role: 'barber' };
    const answers = await Promise.all([salon.post('/staff', body), salon.post('/staff', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await salon.post('/staff', { ...body, name: 'Tjetri' })).body.code).toBe('duplicate');
    expect(await namesOf(salon)).toEqual([salon.user.name, 'Ardit']);
  });

  test('a name that another person has in another spelling is refused at the name', async () => {
    const salon = await newSalon();
    await add(salon, 'Çelë');
    const { id } = await add(salon, 'Ardit');
    for (const { status, body } of [
      await salon.post('/staff', { name: 'cele', role: 'barber' }),
      await salon.put(`/staff/${id}`, { name: 'CELE' }),
    ]) {
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 409,
        code: 'duplicate',
        fields: { name: messages.nameTaken },
      });
    }
    expect((await salon.put(`/staff/${id}`, { name: 'ARDIT' })).body.data.name).toBe('ARDIT');
  });

  test('two persons for one column at once: one gets it, the other is refused at the column', async () => {
    const salon = await newSalon();
    const { Arben } = await barbersOf(salon);
    const answers = await Promise.all(
      ['Ardit', 'Drita'].map((name) => salon.post('/staff', { name, role: 'barber', barberId: Arben })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'duplicate', fields: { barberId: messages.columnTaken } });
  });

  test('of 50 persons at once as many are added as make 30, and the others are refused', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `Personi ${n}`, role: 'barber' }));
    const answers = await Promise.all(many.map((body) => salon.post('/staff', body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(29);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ body }) => `${body.code} ${body.message}`))).toEqual(
      new Set([`limit_reached ${messages.full}`]),
    );
    expect(await all(salon)).toHaveLength(30);
  });

  test('a column of another salon, and an unknown one, are refused at the column', async () => {
    const salon = await newSalon();
    const { Arben } = await barbersOf(await newSalon());
    for (const barberId of [Arben, newId()]) {
      const { status, body } = await salon.post('/staff', { name: 'Ardit', role: 'barber', barberId });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { barberId: barberMessages.unknown },
      });
    }
    expect(await namesOf(salon)).toEqual([salon.user.name]);
  });

  test('the column of a person is deleted: the person stays without one', async () => {
    const salon = await newSalon();
    const { Arben } = await barbersOf(salon);
    await add(salon, 'Ardit', { barberId: Arben });
    expect((await salon.delete(`/barbers/${Arben}`)).status).toBe(200);
    expect(await named(salon, 'Ardit')).toMatchObject({ barberId: null, active: true });
  });

  test('a person of another salon answers 404 and is not in the list', async () => {
    const other = await newSalon();
    const { id } = await add(await newSalon(), 'Ardit');
    expect((await other.put(`/staff/${id}`, { name: 'I imi' })).status).toBe(404);
    expect(await namesOf(other)).toEqual([other.user.name]);
  });

  test('who has left is neither in the list nor changed, and the name is free again', async () => {
    const salon = await newSalon();
    const { id } = await add(salon, 'Ardit');
    await world().db.run(sql`update staff set left_at = ${world().clock.now()} where id = ${id}`);
    expect(await namesOf(salon)).toEqual([salon.user.name]);
    expect((await salon.put(`/staff/${id}`, { active: true })).status).toBe(404);
    expect((await salon.post('/staff', { name: 'Ardit', role: 'barber' })).status).toBe(201);
    // what waits of theirs on the tablet is the salon's
    const idsOf = async (of: Salon) => (await of.get('/staff/ids')).body.ids;
    expect(await idsOf(salon)).toContain(id);
    expect(await idsOf(salon)).toHaveLength(3);
    expect(await idsOf(await newSalon())).toHaveLength(1);
  });
});

describe('owners', () => {
  test('an owner makes another one, who then may everything, and one without a login has no membership', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    expect((await manager.get('/export')).status).toBe(403);
    expect((await salon.put(`/staff/${manager.staffId}`, { role: 'owner' })).status).toBe(200);
    expect((await manager.get('/export')).status).toBe(200);
    await add(salon, 'Pa llogari', { role: 'owner' });
    expect((await ownersOf(salon)).map(({ id }) => id)).toEqual([salon.user.id, manager.user.id].sort());
  });

  test('an owner demotes himself while there is another one, and then is no owner any more', async () => {
    const salon = await newSalon();
    const other = await newPerson(world(), salon, 'manager');
    await salon.put(`/staff/${other.staffId}`, { role: 'owner' });
    const own = await named(salon, salon.user.name);
    const { data } = (await salon.put(own.path, { role: 'manager' })).body;
    expect(data).toMatchObject({ role: 'manager', ticks: { seesMoney: true } });
    expect((await salon.get('/export')).status).toBe(403);
    expect(await ownersOf(other)).toEqual([{ id: other.user.id }]);
  });

  test('who becomes less gets the usual ticks of the new role but those that are named; who becomes more keeps them', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id } = await add(salon, 'Drita', { role: 'owner' });
    const change = async (body: object) => (await salon.put(`/staff/${id}`, body)).body.data.ticks;
    expect(await change({ role: 'manager' })).toMatchObject({ seesMoney: true, seesPhones: true });
    const ticks = { booksOthers: true, seesPhones: false };
    expect(await change({ role: 'barber', ticks })).toMatchObject({ seesMoney: false, ...ticks });
    expect(await change({ role: 'manager' })).toMatchObject({ seesMoney: false, seesPhones: true });
    expect(await change({ role: 'barber', ticks: { seesMoney: true } })).toMatchObject({ seesMoney: true });
  });

  test('the last owner who can sign in is neither demoted nor put aside', async () => {
    const salon = await newSalon();
    await add(salon, 'Pa llogari', { role: 'owner' });
    const own = await named(salon, salon.user.name);
    for (const change of [{ role: 'barber' }, { active: false }]) {
      const { status, body } = await salon.put(own.path, change);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 409,
        code: 'in_use',
        message: messages.lastOwner,
      });
    }
    expect((await salon.put(own.path, { name: 'Emër i ri' })).status).toBe(200);
    expect((await salon.get('/export')).status).toBe(200);
  });

  it.each(1, [
    ['demote', { role: 'barber' }],
    ['put aside', { active: false }],
  ])('two owners %s each other at once, five times: one stays', async (_how, change) => {
    for (let n = 0; n < 5; n++) {
      const salon = await newSalon();
      const other = await newPerson(world(), salon, 'manager');
      await salon.put(`/staff/${other.staffId}`, { role: 'owner' });
      const own = await named(salon, salon.user.name);
      const answers = await Promise.all([
        salon.put(`/staff/${other.staffId}`, change),
        other.put(own.path, change),
      ]);
      // 401: the session of who was put aside had ended before the own call was looked at
      const [won, lost] = answers.map(({ status }) => status).sort();
      expect([won, lost]).toEqual([200, expect.toBeOneOf([401, 403])]);
      const stays = answers[0].status === 200 ? salon : other;
      const owners = (await all(stays)).filter(({ role, active }) => role === 'owner' && active);
      expect(owners).toHaveLength(1);
    }
  });

  test('letting somebody do more needs a recent sign-in, also for the owner; letting them do less does not', async () => {
    const salon = await newSalon();
    const { Arben, Blerim } = await barbersOf(salon);
    const { id } = await add(salon, 'Ardit', { barberId: Arben });
    const away = await add(salon, 'Genci');
    await salon.put(`/staff/${away.id}`, { active: false });
    world().clock.pass({ minutes: 11 });
    const before = await all(salon);
    const more = [
      ...[{ role: 'owner' }, { role: 'manager' }, { barberId: Blerim }],
      ...[{ ticks: { booksOthers: true } }, { ticks: { seesMoney: true } }],
    ];
    const answers = await Promise.all([
      ...more.map((change) => salon.put(`/staff/${id}`, change)),
      salon.put(`/staff/${away.id}`, { active: true }),
      salon.post('/staff', { name: 'Drita', role: 'owner' }),
      salon.post('/staff', { name: 'Drita', role: 'manager' }),
      salon.post('/staff', { name: 'Drita', role: 'barber', ticks: { booksOthers: true } }),
    ]);
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'reauth_required' });
    expect(await all(salon)).toEqual(before);

    const own = await named(salon, salon.user.name);
    expect((await salon.put(own.path, { name: 'Emër i ri' })).status).toBe(200);
    for (const less of [
      { name: 'Ardit B.' },
      { ticks: { seesPhones: false } },
      { barberId: null },
      { active: false },
    ])
      expect((await salon.put(`/staff/${id}`, less)).status).toBe(200);
    expect((await salon.post('/staff', { name: 'Dea', role: 'barber', barberId: Blerim })).status).toBe(201);
  });

  it.each(2, [
    ['manager', { seesPhones: false }, 'ticks.seesPhones'],
    ['manager', { booksOthers: false }, 'ticks.booksOthers'],
    ['manager', { seesMoney: false, seesOwnMoney: true }, 'ticks.seesOwnMoney'],
    ['owner', { seesMoney: false }, 'ticks.seesMoney'],
    ['owner', { seesOthers: false }, 'ticks.seesOthers'],
  ] as const)('a tick that the role decides is refused at its field: %s, %j', async (role, ticks, field) => {
    const salon = await newSalon();
    const { id } = await add(salon, 'Ardit', { role });
    const before = await all(salon);
    for (const { status, body } of [
      await salon.put(`/staff/${id}`, { ticks }),
      await salon.post('/staff', { name: 'Drita', role, ticks }),
    ])
      expect({ status, code: body.code, fields: body.fields }).toEqual({
        status: 400,
        code: 'invalid',
        fields: { [field]: messages.ticksOfRole },
      });
    expect(await all(salon)).toEqual(before);
  });
});

describe('whether a barber sees allergies', () => {
  const seesOf = async (salon: Salon) =>
    Object.fromEntries(
      (await all(salon)).map(({ name, ticks, asksHealth }) => [name, [ticks.seesHealth, asksHealth]]),
    );
  const asks = async (salon: Salon) => (await salon.get('/salon')).body.data.asks_health;

  test('an owner is asked about each barber who was added, and the answer is of those who were named', async () => {
    const salon = await newSalon();
    expect(await asks(salon)).toBe(false);
    const [ardit, dea] = [await add(salon, 'Ardit'), await add(salon, 'Dea')];
    await add(salon, 'Drita', { role: 'manager' });
    expect(await asks(salon)).toBe(true);
    const late = await add(salon, 'Genci');
    const { status, body } = await salon.put('/staff/health', { people: [ardit.id, dea.id], sees: true });
    expect([status, body.message]).toEqual([200, messages.healthSeen]);
    expect(await seesOf(salon)).toMatchObject({
      Ardit: [true, false],
      Dea: [true, false],
      Drita: [true, false],
      Genci: [false, true],
    });
    await salon.put('/staff/health', { people: [late.id, ardit.id], sees: false });
    // who was answered before stays
    expect(await seesOf(salon)).toMatchObject({ Ardit: [true, false], Genci: [false, false] });
    expect(await asks(salon)).toBe(false);
  });

  test('a tick of the owner, also with a new person, is an answer; who is put aside is not asked about', async () => {
    const salon = await newSalon();
    await add(salon, 'Ardit', { ticks: { seesHealth: true } });
    const dea = await add(salon, 'Dea');
    await salon.put(`/staff/${dea.id}`, { ticks: { seesHealth: false } });
    const away = await add(salon, 'Genci');
    await salon.put(`/staff/${away.id}`, { active: false });
    expect(await seesOf(salon)).toMatchObject({
      Ardit: [true, false],
      Dea: [false, false],
      Genci: [false, false],
    });
    expect(await asks(salon)).toBe(false);
    await salon.put(`/staff/${away.id}`, { active: true });
    expect(await asks(salon)).toBe(true);
  });

  test('two answers at once: each person gets one, and both calls succeed', async () => {
    const salon = await newSalon();
    const { id } = await add(salon, 'Ardit');
    const answers = await Promise.all(
      [true, false].map((sees) => salon.put('/staff/health', { people: [id], sees })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await seesOf(salon)).Ardit?.[1]).toBe(false);
  });

  test('only an owner answers, with a recent sign-in; a manager who sees allergies gives no barber the tick', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
    const { id } = await add(manager, 'Ardit');
    for (const { status } of [
      await manager.put('/staff/health', { people: [id], sees: true }),
      await manager.put(`/staff/${id}`, { ticks: { seesHealth: true } }),
      await manager.post('/staff', { name: 'Dea', role: 'barber', ticks: { seesHealth: true } }),
    ])
      expect(status).toBe(403);
    await manager.put(`/staff/${id}`, { ticks: { seesHealth: false } });
    expect(await asks(salon)).toBe(true);
    world().clock.pass({ minutes: 11 });
    expect((await salon.put('/staff/health', { people: [id], sees: true })).body.code).toBe(
      'reauth_required',
    );
    expect((await salon.put('/staff/health', { people: [id], sees: false })).status).toBe(200);
    const other = await newSalon();
    await other.put('/staff/health', { people: [id], sees: true });
    expect(await seesOf(salon)).toMatchObject({ Ardit: [false, false] });
  });

  test('at the update the tick is off for barbers, and for nobody else', async () => {
    const salon = await newSalon();
    await add(salon, 'Ardit', { ticks: { seesHealth: true } });
    await add(salon, 'Drita', { role: 'manager' });
    const url = new URL('../../ground/db/migrations/414_health_question.sql', import.meta.url);
    const [, update = ''] = /^(update staff .*);$/m.exec(readFileSync(url, 'utf8')) ?? [];
    await world().db.run(sql`update staff set health_answered_at = null`);
    await world().db.run(raw(update));
    expect(await seesOf(salon)).toMatchObject({ Ardit: [false, true], Drita: [true, false] });
    expect(await asks(salon)).toBe(true);
  });
});

describe('a manager', () => {
  test('sees everybody, and adds and changes barbers only', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const barber = await add(manager, 'Ardit');
    expect((await manager.put(`/staff/${barber.id}`, { ticks: { booksOthers: true } })).status).toBe(200);
    const own = await named(salon, salon.user.name);
    for (const { status, body } of [
      await manager.post('/staff', { name: 'Drita', role: 'manager' }),
      await manager.post('/staff', { name: 'Drita', role: 'owner' }),
      await manager.put(`/staff/${barber.id}`, { role: 'manager' }),
      await manager.put(`/staff/${barber.id}`, { role: 'owner' }),
      await manager.put(own.path, { active: false }),
      await manager.put(`/staff/${manager.staffId}`, { ticks: { seesMoney: true } }),
    ])
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 403,
        code: 'forbidden',
        message: messages.ownersOnly,
      });
    expect(await namesOf(manager)).toHaveLength(3);
  });

  test('who sees no reports can’t show them to a barber; one who sees them can', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const barber = await add(manager, 'Ardit');
    const refused = [
      await manager.put(`/staff/${barber.id}`, { ticks: { seesMoney: true } }),
      await manager.post('/staff', { name: 'Drita', role: 'barber', ticks: { seesMoney: true } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    await salon.put(`/staff/${manager.staffId}`, { ticks: { seesMoney: true } });
    expect((await manager.put(`/staff/${barber.id}`, { ticks: { seesMoney: true } })).status).toBe(200);
  });

  test('who sees no sums adds only people who see none, and moves no column to who sees them', async () => {
    const salon = await newSalon();
    const { Arben, Blerim } = await barbersOf(salon);
    const manager = await newPerson(world(), salon, 'manager');
    const added = await add(manager, 'Ardit', { barberId: Arben });
    expect(added.ticks).toMatchObject({ seesOwnMoney: false, seesMoney: false });
    const usual = await add(salon, 'Dea');
    const away = await add(salon, 'Genci');
    await salon.put(`/staff/${away.id}`, { active: false });
    const before = await all(salon);
    for (const { status, body } of [
      await manager.put(`/staff/${added.id}`, { ticks: { seesOwnMoney: true } }),
      await manager.post('/staff', { name: 'Drita', role: 'barber', ticks: { seesOwnMoney: true } }),
      await manager.put(`/staff/${usual.id}`, { barberId: Blerim }),
      await manager.put(`/staff/${away.id}`, { active: true }),
    ])
      expect({ status, message: body.message }).toEqual({ status: 403, message: messages.ownersOnly });
    expect(await all(salon)).toEqual(before);
    // what a person has already is not in the way of another change, and may be taken
    const other = { name: 'Dea B.', ticks: { seesOwnMoney: true, booksOthers: true } };
    expect((await manager.put(`/staff/${usual.id}`, other)).status).toBe(200);
    expect((await manager.put(`/staff/${usual.id}`, { ticks: { seesOwnMoney: false } })).status).toBe(200);
    expect((await manager.put(`/staff/${usual.id}`, { barberId: Blerim })).status).toBe(200);
  });

  test('who becomes a barber while a change waits makes it no more', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const { id } = await add(salon, 'Ardit');
    let demoted: Promise<unknown> | undefined;
    let change: ReturnType<typeof manager.put> | undefined;
    await world().db.transaction(async (tx) => {
      const own = await salonIdOf(world(), salon);
      await tx.run(sql`select from salons where id = ${own} for no key update`);
      change = manager.put(`/staff/${id}`, { name: 'Tjetri' });
      await untilLockIsAwaited(world().db);
      demoted = tx.run(sql`update staff set role = 'barber' where id = ${manager.staffId}`);
      await demoted;
    });
    expect((await change)?.body.code).toBe('forbidden');
  });
});

describe('who is not active', () => {
  test('loses the session at once, can’t sign in and is back when active again', async () => {
    const salon = await newSalon();
    const person = await newPerson(world(), salon, 'barber');
    await salon.put(`/staff/${person.staffId}`, { active: false });
    for (const path of ['/auth/profile', '/clients'])
      expect((await person.get(path)).body.code).toBe('unauthenticated');
    const typed = { email: person.email, password };
    const { status, body } = await world().call('POST', '/auth/login', typed);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'inactive' });
    await salon.put(`/staff/${person.staffId}`, { active: true });
    expect((await person.get('/clients')).status).toBe(200);
  });

  test('gets no mails of the salon: the other owner gets them, also those that go to the first one', {
    tags: 'long',
  }, async () => {
    const { mails, clock } = world();
    const salon = await openSalon(world());
    const other = await newPerson(world(), salon, 'owner');
    const own = await named(salon, salon.user.name);
    const manager = await newPerson(world(), salon, 'manager');
    await other.put(own.path, { active: false });
    const before = mails.length;

    await bookOnline(world(), salon);
    await other.put(`/staff/${manager.staffId}`, { role: 'owner' });
    await other.put(`/staff/${manager.staffId}`, { role: 'manager' });
    const admin = await world().admin();
    const selectedUsers = [salon.email, other.email];
    await world().withJobs(admin.post('/admin/send-individual-reports', { selectedUsers }));
    await world().at(
      '2026-11-28T10:18:00Z',
      mailEndsTask(world().db, () => 'http://kreher.test', clock.now),
    );
    await world().runJobs();
    const toOwners = mails.slice(before).filter(({ to }) => selectedUsers.includes(to));
    expect(toOwners.filter(({ to }) => to === salon.email).map(({ subject }) => subject)).toEqual([]);
    expect(toOwners.map(({ subject }) => subject.replace(/[,:].*| – Krehër/g, '')).sort()).toEqual([
      'Më shumë të drejta në staf',
      'Prova juaj falas përfundon më 30 nëntor',
      'Raporti i ditës',
      'Rezervim i ri',
    ]);
  });

  test('also who has left loses the session, and a remembered device opens no new one', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const person = await newPerson(world(), salon, 'barber');
    const typed = { email: person.email, password, remember: true };
    const signedIn = await world().call('POST', '/auth/login', typed);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    await world().db.run(sql`update staff set left_at = ${world().clock.now()} where id = ${person.staffId}`);
    expect((await person.get('/auth/profile')).body.code).toBe('unauthenticated');
    const resumed = await world().call('POST', '/auth/resume', undefined, { headers: { cookie } });
    expect(resumed.body.code).toBe('unauthenticated');
  });
});

test('the security log names a new role and each tick, without names', async () => {
  const salon = await newSalon();
  const person = await newPerson(world(), salon, 'barber');
  await salon.put(`/staff/${person.staffId}`, {
    role: 'manager',
    ticks: { seesMoney: true },
  });
  const written = await readRows(world().db)(sql`
    select event, detail, actor_id as actor from security_log
    where about_id = ${person.user.id} and event in ('role-changed', 'rights-changed') order by id`);
  const actor = salon.user.id;
  expect(written).toEqual([
    { event: 'role-changed', detail: 'manager', actor },
    { event: 'rights-changed', detail: 'booksOthers on', actor },
    { event: 'rights-changed', detail: 'seesMoney on', actor },
  ]);
});
