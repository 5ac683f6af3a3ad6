import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages as hoursMessages } from '#contracts/salon/hours.sq.ts';
import { leaveDays, messages } from '#contracts/salon/leave-requests.sq.ts';
import { type LeaveRequest, maxWaiting } from '#contracts/salon/leave-requests.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { newBrowser, openPushService } from '../../../test/push-service.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { deleteOldLeaveRequests } from './store.ts';

const service = await openPushService();
afterAll(() => service.close());
const world = testWorld({ pushServices: [service.origin] }, fullPool);

const today = '2026-11-23';
const days = (changes: object = {}) => ({ from: '2026-12-03', to: '2026-12-10', note: null, ...changes });

async function salonWithBarber() {
  const salon = await world().newSalon();
  const { Arben = '', Blerim = '' } = await barbersOf(salon);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben });
  return { salon, arben, Arben, Blerim };
}

async function ask(person: Pick<Salon, 'post'>, changes: object = {}): Promise<LeaveRequest> {
  const { status, body } = await person.post('/leave-requests', days(changes));
  expect([status, body.message]).toEqual([201, messages.asked]);
  return body.data;
}

const list = async (person: Pick<Salon, 'get'>): Promise<LeaveRequest[]> =>
  (await person.get('/leave-requests')).body.requests;
const answer = (person: Pick<Salon, 'post'>, { id }: LeaveRequest, accepts = true) =>
  person.post(`/leave-requests/${id}/answer`, { accepts });
const exceptions = async (salon: Pick<Salon, 'get'>) => (await salon.get('/hours')).body.data.exceptions;

describe('asking', () => {
  test('a barber asks for days: the owner and the barber see it, another barber does not', async () => {
    const { salon, arben, Blerim } = await salonWithBarber();
    const blerim = await newPerson(world(), salon, 'barber', { column: Blerim });
    const request = await ask(arben, { note: ' Dasma e vëllait ' });
    expect(request).toEqual({
      id: expect.any(String),
      name: expect.stringMatching(/^Personi/),
      isOwn: true,
      from: '2026-12-03',
      to: '2026-12-10',
      note: 'Dasma e vëllait',
      state: 'waiting',
    });
    expect((await arben.get('/leave-requests')).body).toMatchObject({
      requests: [request],
      mayAsk: true,
      mayAnswer: false,
    });
    expect((await salon.get('/leave-requests')).body).toMatchObject({
      requests: [{ ...request, isOwn: false }],
      mayAsk: false,
      mayAnswer: true,
    });
    expect(await list(blerim)).toEqual([]);
    expect(await list(await world().newSalon())).toEqual([]);
    expect(await exceptions(salon)).toEqual([]);
  });

  test.each([
    ['days in the past', { from: addDays(today, -1) }, 'from', messages.past],
    ['an end before the start', { to: '2026-12-02' }, 'to', hoursMessages.endsBeforeStart],
    ['more than a year', { to: '2027-12-04' }, 'to', hoursMessages.tooLong],
  ])('%s is 400 with the field', async (_what, changes, field, message) => {
    const { arben } = await salonWithBarber();
    const { status, body } = await arben.post('/leave-requests', days(changes));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toBe(message);
    expect(await list(arben)).toEqual([]);
  });

  test('today is not past, and a year is not too long', async () => {
    const { arben } = await salonWithBarber();
    await ask(arben, { from: today, to: addDays(today, 365) });
  });

  test('who has no column is refused', async () => {
    const { salon } = await salonWithBarber();
    const manager = await newPerson(world(), salon, 'manager');
    const { status, body } = await manager.post('/leave-requests', days());
    expect([status, body.message]).toEqual([403, messages.noColumn]);
  });

  test('overlapping requests are 409 duplicate, also ten at once; declined and withdrawn ones are not in the way', async () => {
    const { salon, arben } = await salonWithBarber();
    const at = await Promise.all(Array.from({ length: 10 }, () => arben.post('/leave-requests', days())));
    expect(at.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const other = await arben.post('/leave-requests', days({ from: '2026-12-10', to: '2026-12-12' }));
    expect([other.body.code, other.body.fields]).toEqual(['duplicate', { from: messages.askedAlready }]);
    const [first] = await list(arben);
    if (first) await answer(salon, first, false);
    const again = await ask(arben);
    expect((await arben.delete(`/leave-requests/${again.id}`)).status).toBe(200);
    await ask(arben);
  });

  test('days that are off already are 409 duplicate', async () => {
    const { salon, arben } = await salonWithBarber();
    await answer(salon, await ask(arben));
    for (const asked of [days({ from: '2026-12-10' }), days({ to: '2026-12-03' })]) {
      const { status, body } = await arben.post('/leave-requests', asked);
      expect([status, body.message]).toEqual([409, hoursMessages.exceptionTaken]);
    }
  });

  test('the eleventh request that waits is 409 limit_reached, also of twenty at once', async () => {
    const { arben } = await salonWithBarber();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const day = addDays(today, 10 + n);
        return arben.post('/leave-requests', { from: day, to: day, note: null });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(maxWaiting).fill(201),
      ...Array(10).fill(409),
    ]);
    expect(await list(arben)).toHaveLength(maxWaiting);
  });
});

describe('answering', () => {
  test('accepting makes the exception of the column, and lists the visits that are within it', async () => {
    const { salon, arben, Arben } = await salonWithBarber();
    const visit = await book(salon, { appointment_date: '2026-12-04' });
    await book(salon, { appointment_date: '2026-12-04', barber: 'Blerim' });
    const { status, body } = await answer(salon, await ask(arben));
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.accepted });
    expect(body.outside.map(({ id }: { id: string }) => id)).toEqual([visit.id]);
    expect(await exceptions(salon)).toEqual([
      {
        id: expect.any(String),
        barberId: Arben,
        from: '2026-12-03',
        to: '2026-12-10',
        open: [],
        reason: 'leave',
        title: null,
        forAll: true,
      },
    ]);
    expect((await list(arben)).map(({ state }) => state)).toEqual(['accepted']);
    expect(await list(salon)).toEqual([]);
  });

  test('declining changes no hours, and the barber reads it', async () => {
    const { salon, arben } = await salonWithBarber();
    const { body } = await answer(salon, await ask(arben), false);
    expect([body.message, body.outside]).toEqual([messages.declined, []]);
    expect(await exceptions(salon)).toEqual([]);
    expect((await list(arben)).map(({ state }) => state)).toEqual(['declined']);
  });

  test('a barber answers neither an own request nor the request of another barber', async () => {
    const { salon, arben, Blerim } = await salonWithBarber();
    const blerim = await newPerson(world(), salon, 'barber', { column: Blerim });
    const request = await ask(arben);
    expect((await answer(arben, request)).status).toBe(403);
    expect((await answer(blerim, request)).status).toBe(403);
    expect((await blerim.delete(`/leave-requests/${request.id}`)).status).toBe(404);
    expect((await salon.delete(`/leave-requests/${request.id}`)).status).toBe(404);
    expect(await list(arben)).toEqual([request]);
  });

  test('of ten answers of two managers at once, half of them no, one counts', async () => {
    const { salon, arben } = await salonWithBarber();
    const manager = await newPerson(world(), salon, 'manager');
    const request = await ask(arben);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(n % 2 ? salon : manager, request, n < 5)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.message]).toEqual(['too_late', messages.answered]);
    const isAccepted = answers.some(({ body }) => body.message === messages.accepted);
    expect(await exceptions(salon)).toHaveLength(isAccepted ? 1 : 0);
  });

  test('an answer and the withdrawal at once: one of them counts', { tags: 'long' }, async () => {
    for (let n = 0; n < 5; n++) {
      const { salon, arben } = await salonWithBarber();
      const request = await ask(arben);
      const [answered, withdrawn] = await Promise.all([
        answer(salon, request),
        arben.delete(`/leave-requests/${request.id}`),
      ]);
      expect([answered.status, withdrawn.status]).toEqual(answered.status === 200 ? [200, 409] : [404, 200]);
      expect(await exceptions(salon)).toHaveLength(answered.status === 200 ? 1 : 0);
    }
  });

  test('days that passed, a column that was deleted, and days that became a leave: nothing is made, and declining works', async () => {
    const { salon, arben, Arben } = await salonWithBarber();
    const request = await ask(arben);
    const soon = await ask(arben, { from: today, to: addDays(today, 1) });
    await world().at('2026-11-25T09:00:00Z', async () => {
      const { status, body } = await answer(salon, soon);
      expect([status, body.message]).toEqual([409, messages.past]);
    });
    await answer(salon, soon, false);
    const leave = { barberId: Arben, from: '2026-12-10', to: '2026-12-10', open: [] };
    const made = await salon.post('/day-exceptions', { ...leave, reason: 'sick', title: null, forAll: true });
    expect((await answer(salon, request)).body.message).toBe(hoursMessages.exceptionTaken);
    await salon.delete(`/day-exceptions/${made.body.data.id}`);
    await salon.delete(`/barbers/${Arben}`);
    const { status, body } = await answer(salon, request);
    expect([status, body.message]).toEqual([409, hoursMessages.barberUnknown]);
    expect(await exceptions(salon)).toEqual([]);
    expect((await list(arben)).map(({ state }) => state)).toEqual(['declined', 'waiting']);
    expect((await answer(salon, request, false)).status).toBe(200);
  });

  test('the requests of who leaves are gone, also of who leaves while asking', { tags: 'long' }, async () => {
    const { salon, arben } = await salonWithBarber();
    const request = await ask(arben);
    const left = salon.post(`/staff/${arben.staffId}/leave`, { handOverTo: null, deactivatesColumn: false });
    await Promise.all([
      left,
      ...Array.from({ length: 5 }, (_, n) => {
        const day = addDays(today, 30 + n);
        return arben.post('/leave-requests', { from: day, to: day, note: null });
      }),
    ]);
    expect((await left).status).toBe(200);
    expect(await list(salon)).toEqual([]);
    expect((await answer(salon, request)).status).toBe(404);
    const kept = await readRows(world().db)(sql`
      select id from leave_requests where staff_id = ${arben.staffId}`);
    expect(kept).toEqual([]);
  });
});

const mailsTo = (person: { email: string }) =>
  world()
    .mails.filter(({ to }) => to === person.email)
    .map(({ subject }) => subject)
    .filter((subject) => /pushim/i.test(subject));

describe('days off that were granted', () => {
  async function granted() {
    const people = await salonWithBarber();
    const { salon, arben } = people;
    await answer(salon, await ask(arben));
    const [{ id, ...leave }] = await exceptions(salon);
    const path = `/day-exceptions/${id}`;
    const change = async (changes: object) =>
      expect((await salon.put(path, { ...leave, ...changes })).status).toBe(200);
    const known = async () => {
      await world().runJobs();
      const [, ...told] = mailsTo(arben);
      return [...(await list(arben)).map(({ state, from, to }) => [state, from, to]), ...told];
    };
    return { ...people, path, change, known };
  }

  test('where the owner deletes them, the request counts as declined, and the barber is told and may ask again', {
    tags: 'long',
  }, async () => {
    const { salon, arben, path, known } = await granted();
    await salon.delete(path);
    const told = 'Pushimi u anulua: 3–10 dhjetor – Krehër';
    expect(await known()).toEqual([['declined', '2026-12-03', '2026-12-10'], told]);
    await ask(arben);
  });

  it.each(1, [
    [
      'fewer',
      { to: '2026-12-06' },
      ['accepted', '2026-12-03', '2026-12-06'],
      'ndryshua: 3–10 dhjetor → 3–6 dhjetor',
    ],
    [
      'other',
      { from: '2026-12-17', to: '2026-12-24' },
      ['declined', '2026-12-03', '2026-12-10'],
      'ndryshua: 3–10 dhjetor → 17–24 dhjetor',
    ],
    [
      'half',
      { open: [{ from: '09:00', to: '12:00' }] },
      ['declined', '2026-12-03', '2026-12-10'],
      'anulua: 3–10 dhjetor',
    ],
  ])('where they become %s days, the request and the barber know', async (_, changes, request, told) => {
    const { change, known } = await granted();
    await change(changes);
    expect(await known()).toEqual([request, `Pushimi u ${told} – Krehër`]);
  });

  test('the days of another barber are none of them', async () => {
    const { Blerim, change, known } = await granted();
    await change({ barberId: Blerim });
    expect((await known())[0]).toEqual(['declined', '2026-12-03', '2026-12-10']);
  });

  test('more days, or another reason, leave the request as it is; what is deleted then is told', async () => {
    const { salon, path, change, known } = await granted();
    await change({ to: '2026-12-12' });
    await change({ reason: 'sick', title: 'Spitali' });
    expect(await known()).toEqual([['accepted', '2026-12-03', '2026-12-10']]);
    await salon.delete(path);
    expect((await known())[0]).toEqual(['declined', '2026-12-03', '2026-12-10']);
  });

  test('days that are over, and the requests of others, stay', async () => {
    const { salon, arben, Blerim, path } = await granted();
    const blerim = await newPerson(world(), salon, 'barber', { column: Blerim });
    await answer(salon, await ask(blerim));
    const waits = await ask(arben, { from: '2026-12-20', to: '2026-12-21' });
    await world().at('2026-12-11T09:00:00Z', () => salon.delete(path));
    expect((await list(arben)).map(({ state }) => state)).toEqual(['accepted', 'waiting']);
    expect(await list(salon)).toEqual([{ ...waits, isOwn: false }]);
    expect((await list(blerim)).map(({ state }) => state)).toEqual(['accepted']);
  });
});

describe('telling', () => {
  async function listen(person: Pick<Salon, 'put'>) {
    const browser = newBrowser(service.origin);
    await person.put('/push', browser.subscription);
    return () =>
      service.received
        .filter(({ path }) => path === browser.path)
        .map(({ body }) => browser.read(body) as { title: string; body: string; path: string });
  }

  test('owners and managers get a message, or a mail where no device of theirs listens; barbers get none', async () => {
    const { salon, arben, Blerim } = await salonWithBarber();
    const manager = await newPerson(world(), salon, 'manager');
    const other = await newPerson(world(), salon, 'barber', { column: Blerim, booksOthers: true });
    const [atOwner, atOther] = [await listen(salon), await listen(other)];
    const { name } = await ask(arben);
    await world().runJobs();
    const body = `Kush: ${name}`;
    expect(atOwner()).toMatchObject([{ title: 'Kërkon pushim: 3–10 dhjetor', body, path: '/' }]);
    expect(atOther()).toEqual([]);
    expect([salon, manager, other].map(mailsTo)).toEqual([[], ['Kërkon pushim: 3–10 dhjetor – Krehër'], []]);
  });

  test('the barber gets the answer as a message, without a device as a mail', async () => {
    const { salon, arben } = await salonWithBarber();
    await answer(salon, await ask(arben), false);
    await world().runJobs();
    expect(mailsTo(arben)).toEqual(['Pushimi u refuzua: 3–10 dhjetor – Krehër']);
    const atBarber = await listen(arben);
    await answer(salon, await ask(arben));
    await world().runJobs();
    expect(atBarber()).toMatchObject([{ title: 'Pushimi u pranua: 3–10 dhjetor', path: '/profili' }]);
    expect(mailsTo(arben)).toHaveLength(1);
  });

  it.each(1, [
    ['only', 1],
    ['second', 0],
  ])(
    'where the %s device of the barber is gone, and the owner has one, %i mails leave',
    async (which, mails) => {
      const { salon, arben } = await salonWithBarber();
      await listen(salon);
      if (which === 'second') await listen(await world().signIn(arben.email));
      const gone = newBrowser(service.origin);
      await arben.put('/push', gone.subscription);
      service.answerWith((path) => (path === gone.path ? 410 : 201));
      await answer(salon, await ask(arben));
      await world().runJobs();
      await world().runJobs();
      service.answerWith(201);
      expect(mailsTo(arben)).toHaveLength(mails);
    },
  );
});

test.each([
  ['2026-08-03', '2026-08-03', '3 gusht'],
  ['2026-08-03', '2026-08-10', '3–10 gusht'],
  ['2026-08-28', '2026-09-03', '28 gusht – 3 shtator'],
  ['2026-12-28', '2027-01-03', '28 dhjetor 2026 – 3 janar 2027'],
])('the days from %s to %s read %s', (from, to, text) => {
  expect(leaveDays({ from, to })).toBe(text);
});

test('requests are forgotten a month after their days', { tags: 'long' }, async () => {
  const { salon, arben } = await salonWithBarber();
  await answer(salon, await ask(arben), false);
  const count = async () =>
    (await readRows(world().db)(sql`select id from leave_requests where staff_id = ${arben.staffId}`)).length;
  await deleteOldLeaveRequests(world().db, new Date('2027-01-08T09:00:00Z'));
  expect(await count()).toBe(1);
  await deleteOldLeaveRequests(world().db, new Date('2027-01-11T09:00:00Z'));
  expect(await count()).toBe(0);
});
