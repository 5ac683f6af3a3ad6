import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contracts/ground/push.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { newBrowser, openPushService, signerOf } from '../../../test/push-service.ts';
import { bringForward } from '../../../test/queue.ts';
import { newPerson } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../db/database.ts';

const service = await openPushService();
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answerWith(201);
  // what a test before left alone
  world().clock.pass({ hours: 1 });
});
const world = testWorld({ pushServices: [service.origin] }, fullPool);

async function listen(salon: Pick<Salon, 'put'>) {
  const browser = newBrowser(service.origin);
  const { status, body } = await salon.put('/push', browser.subscription);
  expect({ status, ...body }).toMatchObject({ status: 200, message: messages.on });
  return { ...browser, received: () => service.received.filter(({ path }) => path === browser.path) };
}

const subscriptionsOf = async (salon: Salon) =>
  readRows<{ endpoint: string; failures: number }>(world().db)(sql`
    select endpoint, failures from push_subscriptions where user_id = ${salon.user.id} order by id`);

const mailsAbout = (salon: Salon) =>
  world()
    .mails.filter(({ to, subject }) => to === salon.email && subject.endsWith(': Arben Hoxha'))
    .map(({ subject, text }) => ({ subject, text }));

describe('a device that listens', () => {
  test('a device gets a booking encrypted for it, and signed with the key that it subscribed with', async () => {
    const salon = await openSalon(world());
    const phone = await listen(salon);
    const { key, endpoint } = (await salon.get('/push')).body;
    expect(endpoint).toBe(phone.subscription.endpoint);

    const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben });
    await world().runJobs();

    const [message, ...more] = phone.received();
    expect(more).toEqual([]);
    if (!message) throw new Error('no message arrived');
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
      topic: body.booking.id.replaceAll('-', ''),
    });
    expect(phone.read(message.body)).toEqual({
      title: 'Rezervim i ri: Arben Hoxha',
      body: 'Mar 24 nëntor, 10:00 · Prerje · Arben',
      about: body.booking.id,
      path: expect.stringMatching(/^\/terminet\?dita=2026-11-24&termini=[\w-]{36}$/),
      isRequest: false,
      mayRefuse: false,
    });
    const { isSigned, claims } = signerOf(message.headers, key);
    expect({ isSigned, aud: claims.aud }).toEqual({ isSigned: true, aud: service.origin });
    expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(3_600_000);
    expect(mailsAbout(salon)).toEqual([]);
  });

  test('the message about a request says that it is a request', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const phone = await listen(salon);
    await bookOnline(world(), salon);
    await world().runJobs();
    const [message] = phone.received();
    expect(phone.read(message?.body ?? Buffer.of())).toMatchObject({
      title: 'Kërkesë e re: Arben Hoxha',
      isRequest: true,
      mayRefuse: false,
    });
  });

  test('hears that a client moved and cancelled a visit by its link; the later news replaces the earlier', async () => {
    const salon = await openSalon(world());
    const phone = await listen(salon);
    const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben });
    const link = `/public/visits/${body.link.split('/r/')[1]}`;
    await world().nobody.put(link, { date: '2026-11-25', time: '11:00' });
    await world().nobody.post(`${link}/cancel`);
    await world().nobody.post(`${link}/cancel`);
    await world().runJobs();
    const [, ...news] = phone.received().map((message) => phone.read(message.body));
    const about = body.booking.id;
    const place = {
      body: 'Mër 25 nëntor, 11:00 · Prerje · Arben',
      about,
      isRequest: false,
      mayRefuse: false,
    };
    const path = expect.stringMatching(/^\/terminet\?dita=2026-11-25&termini=[\w-]{36}$/);
    expect(news).toEqual([
      {
        ...{ title: 'Orë e re: Arben Hoxha', ...place, path },
        body: `${place.body} · Më parë: Mar 24 nëntor, 10:00`,
      },
      { title: 'U anulua: Arben Hoxha', ...place, path },
    ]);
  });

  test('hears of a request that was moved and taken back, and of a visit that the salon booked', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const phone = await listen(salon);
    const { body } = await bookOnline(world(), salon);
    const link = `/public/visits/${body.link.split('/r/')[1]}`;
    await world().nobody.put(link, { date: '2026-11-25', time: '11:00' });
    await world().nobody.post(`${link}/cancel`);
    const ofDesk = await book(salon, { client_name: 'Besa Kola' });
    await world().nobody.post(`${await linkOf(world(), ofDesk.id)}/cancel`);
    await world().runJobs();
    const [, ...news] = phone.received().map((message) => phone.read(message.body));
    expect(news).toMatchObject([
      { title: 'Kërkesë me orë të re: Arben Hoxha', isRequest: true, mayRefuse: false },
      {
        title: 'Kërkesë e tërhequr: Arben Hoxha',
        isRequest: false,
        mayRefuse: false,
        path: '/terminet?dita=2026-11-25',
      },
      { title: 'U anulua: Besa Kola', about: ofDesk.id },
    ]);
  });

  test('hears nothing of another salon, nor of a booking that was refused', async () => {
    const [salon, other] = [await openSalon(world()), await openSalon(world())];
    const phone = await listen(salon);
    await bookOnline(world(), other);
    await bookOnline(world(), salon, { time: '10:07' });
    await world().runJobs();
    expect(phone.received()).toEqual([]);
  });

  test('a device has one subscription: a new one replaces it, and the next user who signs in takes it over', async () => {
    const [salon, other] = [await openSalon(world()), await openSalon(world())];
    await listen(salon);
    const phone = await listen(salon);
    expect(await subscriptionsOf(salon)).toMatchObject([{ endpoint: phone.subscription.endpoint }]);
    await other.put('/push', phone.subscription);
    expect([await subscriptionsOf(salon), (await subscriptionsOf(other)).length]).toEqual([[], 1]);
    expect((await salon.get('/push')).body.endpoint).toBeNull();
  });

  test('hears nothing any more after it was turned off, or signed out', async () => {
    const salon = await openSalon(world());
    await listen(salon);
    expect((await salon.delete('/push')).body.message).toBe(messages.off);
    expect(await subscriptionsOf(salon)).toEqual([]);

    const laptop = await world().signIn(salon.email);
    const remembered = (await world().call('POST', '/auth/login', { ...laptop, password, remember: true }))
      .body;
    await listen(laptop);
    await world().call('PUT', '/push', newBrowser(service.origin).subscription, { token: remembered.token });
    expect(await subscriptionsOf(salon)).toHaveLength(2);
    await laptop.post('/auth/logout');
    expect(await subscriptionsOf(salon)).toHaveLength(1);
    await salon.post('/auth/sessions/end-others');
    expect(await subscriptionsOf(salon)).toEqual([]);
  });

  test('a device gets no messages after a link set a new password, remembered or not', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    await listen(salon);
    const typed = { email: salon.email, password, remember: true };
    const { token } = (await world().call('POST', '/auth/login', typed)).body;
    await world().call('PUT', '/push', newBrowser(service.origin).subscription, { token });
    expect(await subscriptionsOf(salon)).toHaveLength(2);
    await world().nobody.post('/auth/forgot-password', { email: salon.email });
    await world().runJobs();
    const link = tokenIn(
      world().mails.findLast(({ to, text }) => to === salon.email && /reset-password/.test(text)),
    );
    const body = { token: link, password: 'imja-perseri-1' };
    expect((await world().nobody.post('/auth/reset-password', body)).status).toBe(200);
    expect(await subscriptionsOf(salon)).toEqual([]);
  });
});

describe('a device that is gone', () => {
  it.each(1, [404, 410])(
    'the answer %i of a push service ends the subscription, and the owner gets a mail instead',
    async (status) => {
      const salon = await openSalon(world());
      await listen(salon);
      service.answerWith(status);
      await bookOnline(world(), salon);
      await world().runJobs();
      await world().runJobs();
      expect(await subscriptionsOf(salon)).toEqual([]);
      expect(mailsAbout(salon)).toHaveLength(1);
    },
  );

  test('when the owner’s device is gone, the owner gets the mail, and devices of a barber and of an owner put aside stay', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const barber = await newPerson(world(), salon, 'barber', { booksOthers: true });
    const aside = await newPerson(world(), salon, 'owner');
    await listen(aside);
    await salon.put(`/staff/${aside.staffId}`, { active: false });
    const gone = await listen(salon);
    const stays = await listen(barber);
    service.answerWith((path) => (path === gone.path ? 410 : 201));
    await bookOnline(world(), salon);
    await world().runJobs();
    await world().runJobs();
    expect([stays.received().length, await subscriptionsOf(salon)]).toEqual([1, []]);
    expect(mailsAbout(salon)).toHaveLength(1);
  });

  test('when the device of a barber is gone, nobody gets a mail', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const gone = await listen(await newPerson(world(), salon, 'barber', { booksOthers: true }));
    const stays = await listen(salon);
    service.answerWith((path) => (path === gone.path ? 410 : 201));
    await bookOnline(world(), salon);
    await world().runJobs();
    await world().runJobs();
    expect([stays.received().length, mailsAbout(salon)]).toEqual([1, []]);
  });

  test('when one subscription ends, other devices still get messages', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    await listen(salon);
    const laptop = await world().signIn(salon.email);
    service.answerWith(410);
    await bookOnline(world(), salon);
    await world().runJobs();
    service.answerWith(201);
    const phone = await listen(laptop);
    await bookOnline(world(), salon, { time: '12:00' });
    await world().runJobs();
    expect(phone.received()).toHaveLength(1);
  });

  test.each([429, 302])(
    'after the answer %i of a push service the message is tried again; failures are counted until one arrives',
    { tags: 'long' },
    async (status) => {
      const salon = await openSalon(world());
      const phone = await listen(salon);
      service.answerWith(status);
      await bookOnline(world(), salon);
      await world().runJobs();
      expect(await subscriptionsOf(salon)).toMatchObject([{ failures: 1 }]);
      service.answerWith(201);
      await bookOnline(world(), salon, { time: '12:00' });
      await world().runJobs();
      expect(await subscriptionsOf(salon)).toMatchObject([{ failures: 0 }]);
      // the first try of each; the second one of the first message comes later
      expect(phone.received()).toHaveLength(2);
      expect(service.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    },
  );
});

describe('a push service that does not answer', () => {
  // the messages that other tests left
  beforeEach(async () => {
    await bringForward(world().db);
    await world().runJobs();
    service.received.length = 0;
  });

  /** Lets the messages leave that were put off. */
  async function pass(minutes: number) {
    world().clock.pass({ minutes });
    await bringForward(world().db, minutes * 60);
    await world().runJobs();
  }

  test('a push service that answered 500 is called again after 1, 2 and 4 minutes, and no message is lost', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const phone = await listen(salon);
    service.answerWith(500);
    await bookOnline(world(), salon);
    await world().runJobs();
    await bookOnline(world(), salon, { time: '12:00' });
    await world().runJobs();
    expect(phone.received()).toHaveLength(1);
    expect(await subscriptionsOf(salon)).toMatchObject([{ failures: 1 }]);

    await pass(1);
    expect(phone.received()).toHaveLength(2);
    await pass(1);
    expect(phone.received()).toHaveLength(2);
    await pass(2);
    expect(phone.received()).toHaveLength(3);

    service.answerWith(201);
    await pass(4);
    expect(phone.received()).toHaveLength(5);
    expect(await subscriptionsOf(salon)).toMatchObject([{ failures: 0 }]);
    await bookOnline(world(), salon, { time: '14:00' });
    await world().runJobs();
    expect(phone.received()).toHaveLength(6);
  });

  test('a message that was put off four times, or refused five times, is given up: the owner gets one mail for all devices', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const phone = await listen(salon);
    const laptop = await listen(await world().signIn(salon.email));
    const mails = () => world().mails.filter(({ to }) => to === salon.email);
    service.answerWith(503);
    await bookOnline(world(), salon);
    await world().runJobs();
    for (const minutes of [1, 2, 4]) await pass(minutes);
    expect(mails()).toEqual([]);
    for (const minutes of [8, 16]) await pass(minutes);
    expect([phone.received().length, mails().length]).toEqual([5, 1]);
    expect(laptop.received().length).toBeLessThanOrEqual(5);

    service.received.length = 0;
    service.answerWith(403);
    await bookOnline(world(), salon, { time: '12:00' });
    await world().runJobs();
    for (const minutes of [1, 1, 1, 1, 1]) await pass(minutes);
    expect([phone.received().length, laptop.received().length, mails().length]).toEqual([5, 5, 2]);
  });
});

test('of twelve devices of one person, also if they subscribe at once, the newest ten get messages', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const devices: Pick<Salon, 'put'>[] = [];
  for (let n = 0; n < 12; n++) {
    devices.push(await world().signIn(salon.email));
    world().clock.pass({ minutes: 1 });
  }
  const first = newBrowser(service.origin).subscription;
  await devices[0]?.put('/push', first);
  world().clock.pass({ minutes: 1 });
  await Promise.all(
    devices.slice(1).map((device) => device.put('/push', newBrowser(service.origin).subscription)),
  );
  const kept = await subscriptionsOf(salon);
  expect(kept).toHaveLength(10);
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
});

describe('without a device', () => {
  test('the owner gets a mail with time, service and barber of the booking', async () => {
    const salon = await openSalon(world());
    await bookOnline(world(), salon, { barber: salon.barbers.Arben });
    await world().runJobs();
    const [mail, ...more] = mailsAbout(salon);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Rezervim i ri: Arben Hoxha');
    expect(mail?.text).toContain('E martë, 24 nëntor, ora 10:00\nPrerje · Arben');
    expect(mail?.text).toContain('http://kreher.test/terminet?dita=2026-11-24&termini=');
  });

  test('the owner gets a mail when the client cancels', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben });
    await world().nobody.post(`/public/visits/${body.link.split('/r/')[1]}/cancel`);
    await world().runJobs();
    const mails = mailsAbout(salon);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Rezervim i ri: Arben Hoxha',
      'U anulua: Arben Hoxha',
    ]);
    expect(mails[1]?.text).toContain('Klienti e anuloi vetë. Ky orar është përsëri i lirë.');
  });

  test('an owner who wants no mails about bookings gets none', async () => {
    const salon = await openSalon(world(), { mailOwner: false });
    await bookOnline(world(), salon);
    await world().runJobs();
    expect(mailsAbout(salon)).toEqual([]);
  });
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.al/x',
  'https://evil-push.apple.com.al/x',
  'https://user@web.push.apple.com/x',
  'https://localhost/x',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'x',
])('the address %s is of no known push service', async (endpoint) => {
  const salon = await world().newSalon();
  const { status, body } = await salon.put('/push', { ...newBrowser('').subscription, endpoint });
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['endpoint'] });
  expect(await subscriptionsOf(salon)).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('the address %s is of a known one', async (endpoint) => {
  const salon = await world().newSalon();
  const { status } = await salon.put('/push', { ...newBrowser('').subscription, endpoint });
  expect(status).toBe(200);
});

test('all instances have one key, and it stays', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const { key } = (await salon.get('/push')).body;
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  await world().admin();
  const instance = await world().openInstance();
  try {
    const answer = await fetch(`${instance.api}/push`, {
      headers: { authorization: `Bearer ${salon.token}` },
    });
    expect((await answer.json()).key).toBe(key);
  } finally {
    await instance.close();
  }
});
