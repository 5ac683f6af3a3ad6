import { describe, expect, test } from 'vitest';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/programs/calendar-feeds.sq.ts';
import { byIcalJs, eventsIn, makeFeed, readFeed } from '../../../test/calendars.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { aBlock, aDay, book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();

/** A salon with a barber Arben, who has his column and his own login. */
async function newShop(ticks: Parameters<typeof newPerson>[3] = {}) {
  const salon = await world().newSalon();
  const { Arben: column = '' } = await barbersOf(salon);
  const barber = await newPerson(world(), salon, 'barber', { column, name: 'Arben', ...ticks });
  return { salon, barber };
}
const statusOf = async (path: string) => (await readFeed(world(), path)).statusCode;
const eventsOf = async (path: string, headers = {}) =>
  eventsIn((await readFeed(world(), path, headers)).body);
const setPerson = (salon: Salon, id: string, changes: object) => salon.put(`/staff/${id}`, changes);

describe('what a feed shows', () => {
  test('a visit is busy time with its service, a block is busy time, and both are on the clock of the salon', async () => {
    const { salon, barber } = await newShop();
    const visit = await book(salon, { client_phone: '069 123 4567', duration: 30 });
    await salon.post('/appointments', aBlock());
    await book(salon, { barber: 'Blerim' });
    const { path, feed } = await makeFeed(barber, { whole: false });
    expect(feed).toMatchObject({ shows_clients: false, shows_phones: false, last_read_at: null });
    const answer = await readFeed(world(), path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n');
    expect(eventsIn(answer.body)).toEqual([
      {
        uid: `${visit.id}@kreher.test`,
        sequence: visit.version,
        status: 'CONFIRMED',
        title: 'I zënë',
        begins: '2026-11-24T09:00:00.000Z',
        ends: '2026-11-24T09:30:00.000Z',
        text: 'Prerje klasike',
        transparency: 'OPAQUE',
      },
      expect.objectContaining({ title: 'I zënë', text: '', begins: '2026-11-24T11:00:00.000Z' }),
    ]);
    expect((await barber.get('/calendar-feeds')).body.feed.last_read_at).toBe('2026-11-23T10:18:00.000Z');
  });

  test('a feed that shows clients has the first name, and the phone only if it is chosen too', async () => {
    const { salon, barber } = await newShop();
    await book(salon, { client_phone: '069 123 4567' });
    await salon.post('/appointments', aBlock());
    const { path, feed } = await makeFeed(barber, { whole: false });
    await barber.put(`/calendar-feeds/${feed.id}`, { shows_clients: true });
    expect((await eventsOf(path)).map(({ title, text }) => [title, text])).toEqual([
      ['Çelë', 'Prerje klasike'],
      ['Pushim', ''],
    ]);
    await barber.put(`/calendar-feeds/${feed.id}`, { shows_phones: true });
    expect((await eventsOf(path))[0]?.text).toBe('Prerje klasike\nTelefoni: +355 69 123 4567');
    await barber.put(`/calendar-feeds/${feed.id}`, { shows_clients: false });
    expect(await eventsOf(path)).toMatchObject([{ title: 'I zënë', text: 'Prerje klasike' }, {}]);
  });

  test('a service with signs of the format, ë and ç is read as it was typed, in lines of at most 75 bytes', async () => {
    const { salon, barber } = await newShop();
    const service_name = `A;B,C\\n ${'ngjyrë çelësi '.repeat(7)}fund`;
    await book(salon, { service_name });
    const { path } = await makeFeed(barber, { whole: false });
    const { body } = await readFeed(world(), path);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.replaceAll('\r\n', '')).not.toContain('\n');
    expect(byIcalJs(body)[0]?.text).toBe(service_name);
  });

  test('a moved visit keeps its id with a higher sequence; a cancelled one is told for seven days, a deleted one is gone', {
    tags: 'long',
  }, async () => {
    const { salon, barber } = await newShop();
    const { id, version } = await book(salon);
    const other = await book(salon, { appointment_time: '15:00' });
    const { path } = await makeFeed(barber, { whole: false });
    await salon.put(`/appointments/${id}`, { appointment_time: '11:00' });
    const [moved] = await eventsOf(path);
    expect(moved).toMatchObject({ uid: `${id}@kreher.test`, begins: '2026-11-24T10:00:00.000Z' });
    expect(moved?.sequence).toBeGreaterThan(version);
    await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    await salon.delete(`/appointments/${other.id}`);
    expect(await eventsOf(path)).toMatchObject([{ status: 'CANCELLED' }]);
    await world().at('2026-11-30T10:17:00Z', async () => expect(await eventsOf(path)).toHaveLength(1));
    await world().at('2026-11-30T10:19:00Z', async () => expect(await eventsOf(path)).toEqual([]));
  });

  test('visits of the last 30 and the next 180 days are in it', { tags: 'long' }, async () => {
    const { salon, barber } = await newShop();
    for (const appointment_date of ['2026-10-23', '2026-10-24', '2027-05-22', '2027-05-23']) {
      await book(salon, { appointment_date });
    }
    const { path } = await makeFeed(barber, { whole: false });
    expect((await eventsOf(path)).map(({ begins }) => begins.slice(0, 10))).toEqual([
      '2026-10-24',
      '2027-05-22',
    ]);
  });

  test('a request is tentative until the salon accepts it', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    await bookOnline(world(), salon, { date: aDay });
    const { path } = await makeFeed(salon, { whole: true });
    const waiting = await readFeed(world(), path);
    expect(eventsIn(waiting.body)).toMatchObject([{ status: 'TENTATIVE' }]);
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: true });
    // a calendar that read the request asks with its tag
    const tag = String(waiting.headers.etag);
    const answered = await readFeed(world(), path, { 'if-none-match': tag });
    expect(answered.statusCode).toBe(200);
    expect(eventsIn(answered.body)).toMatchObject([{ status: 'CONFIRMED' }]);
  });
});

describe('the rights count that the person has now', () => {
  test('the feed of the salon names the barbers; who sees only the own column gets no other', async () => {
    const { salon, barber } = await newShop();
    await book(salon);
    await book(salon, { barber: 'Blerim' });
    const { path } = await makeFeed(barber, { whole: true });
    expect((await eventsOf(path)).map(({ title }) => title).sort()).toEqual([
      'I zënë · Arben',
      'I zënë · Blerim',
    ]);
    await setPerson(salon, barber.staffId, { ticks: { seesOthers: false } });
    expect((await eventsOf(path)).map(({ title }) => title)).toEqual(['I zënë · Arben']);
    await setPerson(salon, barber.staffId, { barberId: null });
    expect(await eventsOf(path)).toEqual([]);
  });

  test('without the right to see phones none is shown, and it comes back with the right', async () => {
    const { salon, barber } = await newShop();
    await book(salon, { client_phone: '069 123 4567' });
    const { path, feed } = await makeFeed(barber, { whole: false });
    await barber.put(`/calendar-feeds/${feed.id}`, { shows_clients: true, shows_phones: true });
    await setPerson(salon, barber.staffId, { ticks: { seesPhones: false } });
    expect((await readFeed(world(), path)).body).not.toContain('123 4567');
    await setPerson(salon, barber.staffId, { ticks: { seesPhones: true } });
    expect((await readFeed(world(), path)).body).toContain('123 4567');
  });

  test('who sees only the own column makes no feed of the salon, and who has no column none of it', async () => {
    const { salon, barber } = await newShop({ seesOthers: false });
    const whole = await barber.post('/calendar-feeds', { whole: true });
    expect([whole.status, whole.body.message]).toEqual([403, messages.ownOnly]);
    const own = await salon.post('/calendar-feeds', { whole: false });
    expect([own.status, own.body.fields]).toEqual([400, { person: messages.noColumn }]);
  });

  test('an owner makes, changes and ends the calendar of a barber; barbers and other salons do not reach it', async () => {
    const { salon, barber } = await newShop();
    const other = await newPerson(world(), salon, 'manager');
    const stranger = await world().newSalon();
    const { feed, path } = await makeFeed(salon, { whole: false, person: barber.staffId });
    for (const caller of [other, stranger]) {
      const read = await caller.get(`/calendar-feeds?person=${barber.staffId}`);
      expect(read.status).toBe(caller === other ? 403 : 404);
      const made = await caller.post('/calendar-feeds', { whole: false, person: barber.staffId });
      expect(made.status).toBe(caller === other ? 403 : 400);
      expect((await caller.put(`/calendar-feeds/${feed.id}`, { shows_clients: true })).status).toBe(404);
      expect((await caller.delete(`/calendar-feeds/${feed.id}`)).status).toBe(404);
    }
    expect((await barber.get('/calendar-feeds')).body.feed.id).toBe(feed.id);
    expect((await salon.delete(`/calendar-feeds/${feed.id}`)).body.message).toBe(messages.ended);
    expect(await statusOf(path)).toBe(404);
  });
});

describe('a feed ends', () => {
  test('with a new link', async () => {
    const { salon } = await newShop();
    const first = await makeFeed(salon, { whole: true });
    const second = await makeFeed(salon, { whole: true });
    expect([first.message, second.message]).toEqual([messages.made, messages.renewed]);
    expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200]);
  });

  test('while the person is put aside, and for good when the person leaves', async () => {
    const { salon, barber } = await newShop();
    const { path } = await makeFeed(barber, { whole: false });
    await setPerson(salon, barber.staffId, { active: false });
    expect(await statusOf(path)).toBe(404);
    await setPerson(salon, barber.staffId, { active: true });
    expect(await statusOf(path)).toBe(200);
    const { status } = await salon.post(`/staff/${barber.staffId}/leave`, {
      handOverTo: null,
      deactivatesColumn: false,
    });
    expect([status, await statusOf(path)]).toEqual([200, 404]);
  });

  test('with a new password of the person or of the owner who made it', async () => {
    const { salon, barber } = await newShop();
    const own = await makeFeed(barber, { whole: true });
    const byOwner = await makeFeed(salon, { whole: false, person: barber.staffId });
    const newPassword = 'nje-fjalekalim-tjeter-9';
    const change = (who: Pick<Salon, 'put' | 'user'>) =>
      who.put(`/users/${who.user.id}`, { password: newPassword });
    expect((await change(salon)).status).toBe(200);
    expect([await statusOf(own.path), await statusOf(byOwner.path)]).toEqual([200, 404]);
    expect((await barber.get('/calendar-feeds')).body.feed).toBe(null);
    const again = await makeFeed(await world().signIn(salon.email, newPassword), {
      whole: false,
      person: barber.staffId,
    });
    expect((await change(barber)).status).toBe(200);
    expect([await statusOf(own.path), await statusOf(again.path)]).toEqual([404, 404]);
  });

  test('not with the plan: own data is still read, but no new link is made', { tags: 'long' }, async () => {
    const { salon } = await newShop();
    await book(salon);
    const { path } = await makeFeed(salon, { whole: true });
    await world().at('2026-12-02T10:00:00Z', async () => {
      expect(await statusOf(path)).toBe(200);
      const { body } = await world().call('POST', '/calendar-feeds', { whole: true }, { token: salon.token });
      expect(body.code).toBe('subscription_required');
    });
  });
});

test('a PIN on the tablet reaches no calendar', async () => {
  const tablet = await newTablet(world());
  const person = await withPin(world(), tablet.owner, 'owner', '2584');
  const { token } = (await enter(world(), tablet, person, '2584')).body;
  const { status } = await world().call('POST', '/calendar-feeds', { whole: true }, { token });
  expect(status).toBe(403);
});

describe('the answer', () => {
  test('what did not change is 304; another name of a client is another answer only where names are shown', async () => {
    const { salon, barber } = await newShop();
    const { client_id } = await book(salon);
    const { path, feed } = await makeFeed(barber, { whole: false });
    const tagOf = async () => String((await readFeed(world(), path)).headers.etag);
    const tag = await tagOf();
    world().clock.pass({ minutes: 15 });
    const again = await readFeed(world(), path, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await salon.put(`/clients/${client_id}`, { name: 'Blerta Hoxha' });
    expect(await tagOf()).toBe(tag);
    await barber.put(`/calendar-feeds/${feed.id}`, { shows_clients: true });
    const named = await tagOf();
    expect(named).not.toBe(tag);
    await salon.put(`/clients/${client_id}`, { name: 'Drita Hoxha' });
    expect(await tagOf()).not.toBe(named);
    await salon.put('/salon', { name: 'Salloni i Ri' });
    expect((await readFeed(world(), path)).body).toContain('Salloni i Ri');
  });

  test('only the hash of the token is kept, and nothing of it is in log, history, or the security log', async () => {
    const { barber } = await newShop();
    const { path } = await makeFeed(barber, { whole: false });
    await readFeed(world(), path);
    await readFeed(world(), `${path}x`);
    await readFeed(world(), `${path}%zz`);
    const token = /\/([\w-]{22})\.ics$/.exec(path)?.[1] ?? 'no token';
    const [{ kept } = { kept: '' }] = await readRows<{ kept: string }>(world().db)(sql`
      select concat(
        (select jsonb_agg(to_jsonb(calendar_feeds)) from calendar_feeds), (select jsonb_agg(to_jsonb(history)) from history),
        (select jsonb_agg(to_jsonb(security_log)) from security_log), (select jsonb_agg(to_jsonb(limits)) from limits)
      ) as kept`);
    expect(kept).toContain('calendar-link-made');
    expect(kept).not.toContain(token);
    expect(JSON.stringify(world().logged)).not.toContain(token);
  });

  test('after 20 wrong links of any length in a minute an address is told to wait; the right link answers there too', {
    tags: 'long',
  }, async () => {
    const { barber } = await newShop();
    const { path } = await makeFeed(barber, { whole: false });
    const from = { 'x-forwarded-for': '10.77.0.1' };
    const statuses = new Set<number>();
    for (const length of [0, 1, 22, 297, 5_000])
      for (let n = 0; n < 5; n++)
        statuses.add((await readFeed(world(), `/calendars/${`${n}`.repeat(length)}.ics`, from)).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect((await readFeed(world(), path, from)).statusCode).toBe(200);
    const elsewhere = await readFeed(world(), '/calendars/x.ics');
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([404, generalMessages.notFound]);
  });
});
