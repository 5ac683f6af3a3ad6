// Tries every call of the API without a session, with an ended one, as the wrong role, as an owner whose plan ended, and
// as another salon.
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { addressOf, endpoints, nameOf, nowhere } from './endpoints.ts';
import { type Salon, testWorld, type World } from './harness.ts';
import { allCases, ofNouns } from './nouns.ts';
import { bookOnline } from './online.ts';
import { newPasskey } from './passkey-device.ts';
import { order } from './paysera.ts';
import { aPictureBody } from './pictures.ts';
import { newTablet } from './pins.ts';
import { ownStaffId } from './staff.ts';
import { book, newVisits } from './visits.ts';
import { waits } from './waitlist.ts';

const world = testWorld();

const guarded = (...access: string[]) =>
  endpoints
    .filter((endpoint) => access.includes(endpoint.access))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

test('only the calls that sign in and out learn the cookie of a remembered device', () => {
  const reading = endpoints.filter(({ readsDevice }) => readsDevice);
  expect(reading.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /auth/pad',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/passkey',
    'POST /auth/pin',
    'POST /auth/reauth',
    'POST /auth/resume',
    'POST /auth/salon-device',
    'POST /auth/second-factor',
  ]);
});

const tryCall = (endpoint: Endpoint, token?: string) =>
  world().call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? undefined : {}, { token });

describe('every call without a session', () => {
  test.each(guarded('account', 'salon', 'subscriber', 'admin'))(
    'without a session %s answers 401',
    async (_name, endpoint) => {
      const { status, body } = await tryCall(endpoint);
      expect({ status, code: body.code, success: body.success }).toEqual({
        status: 401,
        code: 'unauthenticated',
        success: false,
      });
    },
  );
});

const endings: [string, (owner: Salon) => Promise<unknown>][] = [
  ['was closed by logging out', (owner) => owner.post('/auth/logout')],
  [
    'expired',
    ({ user }) => {
      const now = world().clock.now();
      return world().db.run(sql`update sessions set ends_at = ${now} where user_id = ${user.id}`);
    },
  ],
];

describe.each(endings)('every call with a session that %s', (how, end) => {
  let token: string;
  beforeAll(async () => {
    const owner = await world().newSalon();
    expect((await owner.get('/auth/profile')).status).toBe(200);
    await end(owner);
    token = owner.token;
  });

  test.each(guarded('account', 'salon', 'subscriber', 'admin'))(
    'with an ended session %s answers 401',
    how === 'expired' ? {} : { tags: 'long' },
    async (_name, endpoint) => {
      const { status, body } = await tryCall(endpoint, token);
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
    },
  );
});

describe('calls of an owner', () => {
  let owner: Salon;
  beforeAll(async () => {
    owner = await world().newSalon();
  });

  test.each(guarded('admin'))('an owner gets 403 from %s', async (_name, endpoint) => {
    const { status, body } = await tryCall(endpoint, owner.token);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
  });

  describe('after the trial', () => {
    beforeAll(() => world().clock.pass({ hours: 7 * 24 + 1 }));

    test.each(guarded('subscriber'))(
      'an owner whose trial is over gets 403 from %s',
      async (_name, endpoint) => {
        const { status, body } = await tryCall(endpoint, owner.token);
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'subscription_required' });
      },
    );
  });
});

describe('the right that a call needs', () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s names one only if it is about a salon',
    (_name, { access, may }) => {
      expect(may !== null).toBe(access === 'salon' || access === 'subscriber');
    },
  );

  test('an owner has every right', async () => {
    const owner = await world().newSalon();
    for (const [, endpoint] of guarded('salon', 'subscriber')) {
      // the event stream would stay open
      if (endpoint.path === '/events') continue;
      const { status } = await tryCall(endpoint, owner.token);
      expect(status, nameOf(endpoint)).not.toBe(403);
    }
  });
});

describe('calls of an admin', () => {
  let admin: Awaited<ReturnType<World['admin']>>;
  beforeAll(async () => {
    admin = await world().admin();
  });

  test.each(guarded('salon', 'subscriber'))(
    'an admin gets 403 from %s, which needs a salon',
    async (_name, endpoint) => {
      const { status, body } = await tryCall(endpoint, admin.token);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    },
  );
});

/** The calls of administrators that do not need a recent sign-in, by the reason. Every other one does. */
const withoutRecentSignIn = {
  'reads and takes nothing away as a file': [
    'GET /admin/alerts',
    'GET /admin/business',
    'GET /admin/history',
    'GET /admin/history/stats',
    'GET /admin/holidays',
    'GET /admin/invitations',
    'GET /admin/notifications/:id',
    'GET /admin/notifications/:id/recipients',
    'GET /admin/notifications/addresses',
    'GET /admin/notifications/audiences',
    'GET /admin/notifications/recent',
    'GET /admin/plans',
    'GET /admin/refund-requests',
    'GET /admin/report-runs/:id',
    'GET /admin/report-runs/recent',
    'GET /admin/report-runs/recipients-of-today',
    'GET /admin/report-schedule',
    'GET /admin/security-log',
    'GET /admin/subscriptions/stats',
    'GET /admin/top-activities',
    'GET /admin/users/:id',
    'GET /admin/users/:id/deletion',
    'GET /auth/admin/users',
    'GET /subscriptions/recent',
    'GET /system/stats',
  ],
  'ends an invitation, which opens nothing': ['DELETE /admin/invitations/:id'],
  'marks what the caller has seen': ['POST /admin/alerts/read'],
  'a private note changes nothing of the account': [
    'DELETE /admin/users/:id/notes/:noteId',
    'POST /admin/users/:id/notes',
  ],
  'a mailing that goes wrong is stopped at once': [
    'POST /admin/notifications/:id/stop',
    'POST /admin/report-runs/:id/stop',
  ],
  'deletes only what the hourly clean-up deletes anyway': ['POST /admin/history/cleanup'],
};

test('every call of an administrator needs a recent sign-in, unless the list above has a reason', () => {
  const withoutNeed = guarded('admin').flatMap(([name, { recentSignIn }]) => (recentSignIn ? [] : [name]));
  expect(withoutNeed.sort()).toEqual(Object.values(withoutRecentSignIn).flat().sort());
});

describe('calls of another salon', () => {
  /** For each path with an id: the id of a record of this salon. */
  /** For calls that name a record and need a whole body. */
  const bodies: Record<string, object> = {
    '/clients/:id/merge': { gone: newId(), name: 'kept' },
    '/clients/:id/apart': { other: newId() },
    '/auth/salon-device/:id': { lock_minutes: 5 },
    '/auth/passkeys/:id': { name: 'Telefoni' },
    '/users/:id/name': { name: 'Erjona' },
    '/staff/:id/pin': { pin: '2584' },
    '/online/services/:id': { online: true, priceFrom: false },
    '/online/barbers/:id': { services: null },
    '/pictures/barbers/:id': { picture: null },
    '/online/picture': { picture: 'x', shows: 'Salloni' },
    '/bookings/:id/answer': { accept: true },
    '/walk-ins/:id/seat': { appointment_id: nowhere, barber_id: nowhere },
    '/waitlist/:id': { weekdays: 1 },
    '/waitlist/places/:id': { dismissed: true },
    '/waitlist/:id/offers': { id: newId(), barber_id: nowhere, date: '2026-12-24', time: '10:00' },
    '/clients/:id/online': { blocked: true },
    '/clients/:id/forget-length': { service_id: nowhere },
    '/clients/:id/marketing': { refused: true },
    '/clients/:id/pictures': { allowed: false },
    '/visit-pictures/:id': { side: null },
    '/visits/:id/pictures': aPictureBody(),
    '/leave-requests/:id/answer': { accepts: true },
    '/staff/:id/leave': { handOverTo: null, deactivatesColumn: false },
    '/staff/health': { people: [nowhere], sees: false },
    '/visits/:id/payment': { paid: [] },
    '/visits/:id/method': { method: 'card' },
    '/visits/:id/method/undo': { undoes: nowhere },
    '/visits/:id/paid-later': { paid: [] },
    '/visits/:id/refund': { method: 'cash', currency: 'EUR', cents: 1, note: 'x' },
    '/takings/:id/fiscal-number': { fiscal_number: 'A-1' },
    '/series/:id': { from: nowhere, changes: {} },
    '/series/:id/preview': { from: nowhere, changes: {} },
    '/series/:id/cancel': { from: nowhere },
    ...ofNouns((one) => one.bodies),
  };

  async function recordsOf(salon: Salon): Promise<Record<string, string>> {
    const booked = await book(salon);
    const together = await salon.post('/visits', newVisits());
    const series = await salon.post('/series', {
      id: newId(),
      visit: booked.id,
      every_weeks: 1,
      visits: [{ appointment_date: addDays(booked.appointment_date, 7), appointment_time: '08:00' }],
    });
    const walkIn = newId();
    await salon.post('/walk-ins', { id: walkIn });
    const service = await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
    const barber = await salon.post('/barbers', { name: 'Agron' });
    const person = await salon.post('/staff', { name: 'Agron', role: 'barber' });
    const ordered = await order(salon);
    const { options } = (await salon.post('/auth/passkeys/options')).body;
    const passkey = newPasskey('http://kreher.test').create(options);
    const added = await salon.post('/auth/passkeys', { name: 'Telefoni', passkey });
    await newTablet(world(), salon);
    const { sessions } = (await salon.get('/auth/sessions')).body;
    const tablet = sessions.find(({ isSalon }: { isSalon: boolean }) => isSalon);
    const request = await requestOf(salon, service.body.data.id);
    const [{ staff = '' } = {}] = await readRows<{ staff: string }>(world().db)(sql`
      select id as staff from staff where user_id = ${salon.user.id}`);
    await world().db.run(sql`
      update staff set barber_id = ${barber.body.data.id} where id = ${staff}`);
    const { day } = localTime(world().clock.now());
    const asked = await salon.post('/leave-requests', { from: day, to: day, note: null });
    const leaveAsked = asked.body.data.id;
    await salon.put('/till', { is_on: true });
    const taken = newId();
    const put = { kind: 'in', day, currency: 'EUR', cents: 100, note: 'Kusur' };
    await salon.post('/takings', { ...put, id: taken });
    const imported = { id: newId(), part: 0, is_last: true, source: 'other', existing: 'fill', clients: [] };
    await salon.post('/imports', imported);
    const token = await salon.post('/tokens', { name: 'Kasa', scopes: ['hours:read'], days: null });
    const feed = await salon.post('/calendar-feeds', { whole: true });
    const heard = { url: 'https://salloni.al/kreher', events: ['client.created'], scopes: [] };
    const hook = (await salon.post('/webhooks', heard)).body.webhook.id;
    await salon.post(`/webhooks/${hook}/test`);
    const { deliveries } = (await salon.get(`/webhooks/${hook}/deliveries`)).body;
    const twice = await book(salon, { client_name: 'Anna Hoxha', appointment_time: '19:00' });
    const once = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '20:00' });
    const { merge: merged } = (
      await salon.post(`/clients/${once.client_id}/merge`, { gone: twice.client_id, name: 'kept' })
    ).body;
    const waiting = await waits(salon, service.body.data.id, {
      client_name: 'Pret',
      from: day,
      to: addDays(day, 30),
    });
    await salon.put('/picture-rules', { is_on: true });
    await salon.put(`/clients/${booked.client_id}/pictures`, { allowed: true });
    const picture = aPictureBody();
    await salon.post(`/visits/${booked.id}/pictures`, picture);
    const place = newId();
    await world().db.run(sql`
      insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at, matched_at)
      select salon_id, ${place}, id, ${addDays(day, 3)}, 600, 660, ${world().clock.now()}, ${world().clock.now()}
      from barbers where id = ${barber.body.data.id}`);
    const made = await Promise.all(allCases.map(({ records }) => records?.(salon, booked, world())));
    return {
      ...Object.fromEntries(made.flatMap((records) => Object.entries(records ?? {}))),
      '/calendar-feeds/:id': feed.body.feed.id,
      '/auth/sessions/:id': sessions[0].id,
      '/auth/salon-device/:id': tablet.id,
      '/users/:id': salon.user.id,
      '/users/:id/name': salon.user.id,
      '/staff/:id/pin': await ownStaffId(world(), salon),
      '/auth/passkeys/:id': added.body.data.id,
      '/appointments/:id': booked.id,
      '/appointments/:id/changes': booked.id,
      '/appointments/:id/next': booked.id,
      '/visits/:id': booked.id,
      '/visits/:id/link': booked.id,
      '/visits/:id/takings': booked.id,
      '/visits/:id/pictures': booked.id,
      '/clients/:id/pictures': booked.client_id ?? '',
      '/visit-pictures/:id': picture.id,
      '/visit-pictures/:id/restore': picture.id,
      '/visits/:id/payment': booked.id,
      '/visits/:id/method': booked.id,
      '/visits/:id/method/undo': booked.id,
      '/visits/:id/paid-later': booked.id,
      '/visits/:id/refund': booked.id,
      '/takings/:id/void': taken,
      '/takings/:id/fiscal-number': taken,
      '/visits/:id/cancel': together.body.appointments[0].id,
      '/series/:id': series.body.appointments[0].series.id,
      '/series/:id/preview': series.body.appointments[0].series.id,
      '/series/:id/cancel': series.body.appointments[0].series.id,
      '/walk-ins/:id': walkIn,
      '/walk-ins/:id/seat': walkIn,
      '/waitlist/:id': waiting.id,
      '/waitlist/:id/offers': waiting.id,
      '/waitlist/places/:id': place,
      '/clients/:id': booked.client_id ?? '',
      '/clients/:id/erase': booked.client_id ?? '',
      '/clients/:id/file': booked.client_id ?? '',
      '/clients/:id/marketing': booked.client_id ?? '',
      '/clients/:id/online': booked.client_id ?? '',
      '/clients/:id/forget-length': booked.client_id ?? '',
      '/clients/:id/merge': booked.client_id ?? '',
      '/clients/:id/apart': booked.client_id ?? '',
      '/merges/:id/undo': merged,
      '/staff/:id': person.body.data.id,
      '/staff/:id/invite': person.body.data.id,
      '/online/services/:id': service.body.data.id,
      '/online/barbers/:id': barber.body.data.id,
      '/pictures/barbers/:id': barber.body.data.id,
      '/bookings/:id': request,
      '/bookings/:id/answer': request,
      '/imports/:id/undo': imported.id,
      '/tokens/:id': token.body.token.id,
      '/webhooks/:id': hook,
      '/webhooks/:id/secret': hook,
      '/webhooks/:id/test': hook,
      '/webhooks/:id/deliveries': hook,
      '/webhook-deliveries/:id/resend': deliveries[0].id,
      '/leave-requests/:id': leaveAsked,
      '/leave-requests/:id/answer': leaveAsked,
      '/staff/:id/leaving': staff,
      '/staff/:id/leave': staff,
      '/subscriptions/payments/:id': ordered.get('orderid') ?? '',
    };
  }

  async function requestOf(salon: Salon, service: string) {
    const slug = 'salloni-me-kerkesa';
    await salon.put('/online', { ...usualSettings, open: true, accept: 'none', slug });
    const { days } = (await world().nobody.get(`/public/salons/${slug}/times?services=${service}`)).body;
    const { date, times } = days.findLast((day: { times: string[] }) => day.times.length > 0);
    const page = { ...salon, slug, services: { Prerje: service }, barbers: {} };
    return (await bookOnline(world(), page, { date, time: times[0] })).body.booking.id;
  }

  test('an owner gets 404 for every record of another salon', async () => {
    const owner = await world().newSalon();
    const other = await world().newSalon();
    const records = await recordsOf(owner);
    const naming = endpoints.filter(({ path, access }) => path.includes('/:id') && access !== 'admin');

    for (const endpoint of naming) {
      const id = records[endpoint.path];
      expect(id, `no record for ${endpoint.path}`).toBeTruthy();
      const path = endpoint.path.replace(':id', id ?? '');
      const body = endpoint.method === 'GET' ? undefined : (bodies[endpoint.path] ?? {});
      const answer = await world().call(endpoint.method, path, body, { token: other.token });
      expect({ call: nameOf(endpoint), status: answer.status }).toEqual({
        call: nameOf(endpoint),
        status: 404,
      });
    }
  });
});
