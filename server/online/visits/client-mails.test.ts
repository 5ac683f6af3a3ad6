// @module-tag long
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward, withoutFields } from '../../../test/queue.ts';
import { newPerson } from '../../../test/staff.ts';
import { aBlock, book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const email = 'arben@example.al';
// one address gets at most five mails an hour
beforeEach(() => world().db.run(sql`delete from client_mails`));
const bookWithMail = (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  bookOnline(world(), salon, { barber: salon.barbers.Arben, email, ...changes });

/** The mails to the client since the last call. */
async function newMails() {
  await world().runJobs();
  return world()
    .mails.splice(0)
    .filter(({ to }) => to === email);
}
/** All mails, also those that the desk could still have stopped. */
async function mailsAMinuteLater() {
  await bringForward(world().db, 61);
  return newMails();
}

const subjects = async () => (await newMails()).map(({ subject }) => subject);

test('a booking is confirmed with an event, in the name of the salon, with its phone and without the address of its owner', async () => {
  const salon = await openSalon(world());
  await newMails();
  await salon.put('/salon', { phone: '069 123 4567' });
  const { body } = await bookWithMail(salon);
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  const { name } = (await salon.get('/salon')).body.data;
  expect(mail).toMatchObject({
    subject: `Rezervimi juaj te ${name}: e martë, 24 nëntor, 10:00`,
    sender: { name: `${name} përmes Krehërit`, replyTo: null },
    calendar: { method: 'PUBLISH' },
  });
  expect(mail?.text).toContain(body.link);
  expect(mail?.text).toContain('Telefoni i sallonit: +355 69 123 4567');
  expect(mail?.text).not.toContain('Adresa e sallonit');
  expect(JSON.stringify(mail)).not.toContain(salon.email);
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '') as never);
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence')).toBe(1);
});

test('a salon that gave its address has it in the mail, as text and as HTML', async () => {
  const salon = await openSalon(world());
  await salon.put('/salon', { address: 'Rruga e Dibrës 1', city: 'Tiranë' });
  await newMails();
  await bookWithMail(salon, { language: 'it' });
  const [mail] = await newMails();
  expect(mail?.text).toContain('\nIndirizzo del salone: Rruga e Dibrës 1, Tiranë\n');
  expect(mail?.html).toContain('Indirizzo del salone: Rruga e Dibrës 1, Tiranë');
});

test.each([
  ['sq', 'E anuluat rezervimin te', 'E tërhoqët kërkesën te', 'Rezervimi juaj te .* u anulua'],
  ['en', 'You cancelled your booking at', 'You withdrew your request at', 'Your booking at .* was cancelled'],
  [
    'it',
    'Hai annullato la prenotazione da',
    'Hai ritirato la richiesta a',
    'La tua prenotazione da .* è stata',
  ],
  ['de', 'Sie haben Ihren Termin bei', 'Sie haben Ihre Anfrage bei', 'Ihr Termin bei .* wurde abgesagt'],
] as const)(
  'in %s a mail says whether the client or the salon cancelled',
  async (language, byYou, taken, bySalon) => {
    const [salon, asked] = [await openSalon(world()), await openSalon(world(), { accept: 'none' })];
    const booked = (await bookWithMail(salon, { language })).body;
    await bookWithMail(salon, { language, time: '12:00' });
    const requested = (await bookOnline(world(), asked, { email, language })).body;
    await newMails();
    const cancel = (link: string) => world().nobody.post(`/public/visits/${link.split('/').at(-1)}/cancel`);
    await cancel(booked.link);
    expect(await subjects()).toEqual([expect.stringContaining(byYou)]);
    await cancel(requested.link);
    expect(await subjects()).toEqual([expect.stringContaining(taken)]);
    await world().db.run(sql`delete from client_mails`);
    const visit = (await listAppointments(salon)).find(({ appointment_time: time }) => time === '12:00');
    await salon.put(`/appointments/${visit?.id}`, { status: 'cancelled' });
    const mails = await mailsAMinuteLater();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(bySalon)]);
  },
);

test.each([
  ['sq', 'Përgjigjen e merrni deri të hënën, 23 nëntor, në 23:18.'],
  ['de', 'Sie erhalten bis Montag, 23. November, 23:18 Uhr eine Antwort.'],
] as const)('the mail about a request says until when it is answered (%s)', async (language, until) => {
  const salon = await openSalon(world(), { accept: 'none' });
  await newMails();
  await bookWithMail(salon, { language });
  const [mail] = await newMails();
  expect(mail?.text).toContain(until);
});

test('answers go to the contact address of the salon, and then the mail needs no phone', async () => {
  const salon = await openSalon(world());
  await salon.put('/salon', { phone: '069 123 4567', contact_email: 'Kontakt@Salloni.al' });
  await newMails();
  await bookWithMail(salon);
  const [mail] = await newMails();
  expect(mail?.sender?.replyTo).toBe('kontakt@salloni.al');
  expect(mail?.text).not.toContain('Telefoni i sallonit');
});

test('what the desk moves and cancels is told, other changes and missed visits are not', async () => {
  const salon = await openSalon(world());
  await newMails();
  await bookWithMail(salon, { language: 'de' });
  await newMails();
  const [visit] = await listAppointments(salon);
  const path = `/appointments/${visit?.id}`;
  await salon.put(path, { note: 'Me makinë' });
  expect(await newMails()).toEqual([]);
  await salon.put(path, { appointment_time: '12:00' });
  expect(await newMails()).toEqual([]);
  const [moved] = await mailsAMinuteLater();
  expect(moved).toMatchObject({
    subject: expect.stringMatching(/^Ihr Termin bei .* wurde verschoben$/),
    html: expect.stringContaining('<html lang="de">'),
  });
  await salon.put(path, { status: 'cancelled' });
  const [cancelled] = await mailsAMinuteLater();
  expect(cancelled).toMatchObject({
    subject: expect.stringMatching(/^Ihr Termin bei .* wurde abgesagt$/),
    calendar: { method: 'CANCEL', content: expect.stringContaining('STATUS:CANCELLED') },
  });
});

test.each([
  ['sq', 'E ndryshuat orën e rezervimit te', 'E ndryshuat rezervimin te'],
  ['en', 'You changed the time of your booking at', 'You changed your booking at'],
  ['it', 'Hai cambiato l’orario della prenotazione da', 'Hai cambiato la prenotazione da'],
  ['de', 'Sie haben Ihren Termin bei', 'Sie haben Ihren Termin bei'],
])(
  'in %s a mail says that the client moved the visit, or took another person',
  async (language, ...begins) => {
    const salon = await openSalon(world());
    const { body } = await bookWithMail(salon, { language });
    const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
    await newMails();
    const wanted = { date: '2026-11-24', time: '12:00' };
    const moves: readonly (readonly [string | undefined, object])[] = [
      [begins[0], {}],
      [begins[1], { barber: 'any' }],
    ];
    for (const [begin, choice] of moves) {
      const { version } = (await world().nobody.get(path)).body.visit;
      await salon.post('/appointments', aBlock({ appointment_time: '12:30', duration: 30 }));
      expect((await world().nobody.put(path, { ...wanted, ...choice, version })).status).toBe(200);
      const [mail] = await newMails();
      expect(mail?.subject.startsWith(`${begin}`), mail?.subject).toBe(true);
    }
  },
);

test('a deleted visit is told as a cancelled one, and a restored one as a new one', async () => {
  const salon = await openSalon(world());
  await newMails();
  await bookWithMail(salon);
  const [visit] = await listAppointments(salon);
  const path = `/appointments/${visit?.id}`;
  await salon.put(path, { status: 'cancelled' });
  await mailsAMinuteLater();
  expect((await salon.put(path, { status: 'pending' })).body.client_told).toBe(true);
  const [restored] = await mailsAMinuteLater();
  expect(restored).toMatchObject({ subject: expect.stringMatching(/^Rezervimi juaj te .*: e martë, /) });
  expect((await salon.delete(path)).body.client_told).toBe(true);
  const [deleted] = await newMails();
  expect(deleted).toMatchObject({
    subject: expect.stringMatching(/^Rezervimi juaj te .* u anulua$/),
    calendar: { method: 'CANCEL' },
  });
});

test('changes that the desk undoes within a minute are not mailed, and two changes of one visit are one mail', async () => {
  const salon = await openSalon(world());
  await newMails();
  await bookWithMail(salon);
  await newMails();
  const [visit] = await listAppointments(salon);
  const path = `/appointments/${visit?.id}`;
  for (const status of ['cancelled', 'pending', 'cancelled', 'pending']) await salon.put(path, { status });
  for (const appointment_time of ['12:00', '10:00']) await salon.put(path, { appointment_time });
  expect(await mailsAMinuteLater()).toEqual([]);

  for (const appointment_time of ['12:00', '13:00']) await salon.put(path, { appointment_time });
  const [moved, ...others] = await mailsAMinuteLater();
  expect([moved?.subject, others]).toEqual([expect.stringMatching(/ ka orë të re$/), []]);
  expect(moved?.text).toContain(
    '\nTë martën, më 24 nëntor, në orën 13:00\nMë parë: të martën, më 24 nëntor, në orën 10:00\n',
  );

  await salon.put(path, { appointment_time: '15:00' });
  await salon.put(path, { status: 'cancelled' });
  expect((await mailsAMinuteLater()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ u anulua$/),
  ]);
});

test('a confirmation that has not left yet goes out although the desk moved the visit and moved it back', async () => {
  const salon = await openSalon(world());
  await newMails();
  await bookWithMail(salon);
  const [visit] = await listAppointments(salon);
  for (const appointment_time of ['12:00', '10:00']) {
    await salon.put(`/appointments/${visit?.id}`, { appointment_time });
  }
  const [booked, ...others] = await mailsAMinuteLater();
  expect([booked?.subject, others]).toEqual([expect.stringMatching(/: e martë, 24 nëntor, 10:00$/), []]);
});

test('what the client moves meanwhile is told in place of what the desk has not told yet', async () => {
  const salon = await openSalon(world());
  await newMails();
  const { body } = await bookWithMail(salon);
  await newMails();
  const [visit] = await listAppointments(salon);
  const byDesk = (appointment_time: string) => salon.put(`/appointments/${visit?.id}`, { appointment_time });
  await byDesk('12:00');
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  await world().nobody.put(path, { date: '2026-11-24', time: '14:00' });
  const [moved, ...others] = await mailsAMinuteLater();
  expect([moved?.text, others]).toEqual([expect.stringContaining('14:00'), []]);

  await byDesk('12:00');
  await world().nobody.put(path, { date: '2026-11-24', time: '15:00' });
  await newMails();
  await byDesk('14:00');
  expect((await mailsAMinuteLater()).map(({ text }) => text)).toEqual([expect.stringContaining('14:00')]);
});

describe('a visit that somebody else does now', () => {
  const linkOf = (link: string) => new URL(link).pathname.replace('/r/', '/public/visits/');
  /** The path of a booked visit of Arben at the desk, and by its link. */
  async function bookedWithMail(salon: OpenSalon, changes: Record<string, unknown> = {}) {
    const { body } = await bookWithMail(salon, changes);
    await newMails();
    const [visit] = await listAppointments(salon);
    return { visit: `/appointments/${visit?.id}`, link: linkOf(body.link), version: visit?.version };
  }

  test.each([
    ['sq', 'ndryshoi: tani është te dikush tjetër', 'Më parë: Arben'],
    ['en', 'changed: it is with somebody else now', 'Before: Arben'],
    ['it', 'è cambiata: ora è con un’altra persona', 'Prima: Arben'],
    ['de', 'hat sich geändert: Er ist jetzt bei jemand anderem', 'Bisher: Arben'],
  ])('is mailed at the same hour, also where the client chose nobody (%s)', async (language, end, before) => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon, { language, barber: null });
    expect((await salon.put(visit, { barber: 'Blerim' })).body.client_told).toBe(true);
    const [mail, ...others] = await mailsAMinuteLater();
    expect([mail?.subject.endsWith(end), mail?.subject, others]).toEqual([true, expect.any(String), []]);
    expect(mail?.text).toMatch(new RegExp(`^Prerje · Blerim · .*\n${before}$`, 'm'));
    expect(mail?.calendar).toMatchObject({ method: 'PUBLISH', content: expect.stringContaining('Blerim') });
  });

  test('is mailed at once if the client takes anybody by the link', async () => {
    const salon = await openSalon(world());
    const { link, version } = await bookedWithMail(salon);
    await salon.post('/appointments', aBlock({ appointment_time: '10:30' }));
    const wanted = { date: '2026-11-24', time: '10:00', barber: 'any', version };
    expect((await world().nobody.put(link, wanted)).body.visit.barber).toBe('Blerim');
    const [mail] = await newMails();
    expect(mail?.subject).toMatch(/ tani është te dikush tjetër$/);
    expect(mail?.text).toContain('\nMë parë: Arben\n');
  });

  test('is told in one mail with its other hour, and not at all if the desk takes it back', async () => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon);
    for (const barber of ['Blerim', 'Arben']) await salon.put(visit, { barber });
    expect(await mailsAMinuteLater()).toEqual([]);
    await salon.put(visit, { barber: 'Blerim' });
    await salon.put(visit, { appointment_time: '12:00' });
    const [moved, ...others] = await mailsAMinuteLater();
    expect([moved?.subject, others]).toEqual([expect.stringMatching(/ ka orë të re$/), []]);
    expect(moved?.text).toContain(
      '\nMë parë: të martën, më 24 nëntor, në orën 10:00 · Arben\nPrerje · Blerim',
    );
  });

  test('is not told if the column is handed back within the minute', async () => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon);
    await salon.put(visit, { barber: 'Blerim' });
    const { Arben, Blerim = '' } = salon.barbers;
    const { staffId } = await newPerson(world(), salon, 'barber', { column: Blerim });
    const leave = { handOverTo: Arben, deactivatesColumn: true };
    expect((await salon.post(`/staff/${staffId}/leave`, leave)).status).toBe(200);
    expect((await listAppointments(salon))[0]?.barber).toBe('Arben');
    expect(await mailsAMinuteLater()).toEqual([]);
  });

  test('is told with the name that the person of before has by then, who is the same by another name', async () => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon);
    await salon.put(visit, { appointment_time: '12:00' });
    const rename = (name: string) => salon.put(`/barbers/${salon.barbers.Arben}`, { name });
    expect((await rename('Arben K.')).status).toBe(200);
    const [moved] = await mailsAMinuteLater();
    expect(moved?.text).toContain('në orën 10:00\nPrerje · Arben K. ·');
    await salon.put(visit, { barber: 'Blerim' });
    await rename('Ben');
    const [given] = await mailsAMinuteLater();
    expect(given?.text).toMatch(/^Prerje · Blerim · .*\nMë parë: Ben$/m);
  });

  test('is told with the hour that the client chooses within the minute', async () => {
    const salon = await openSalon(world());
    const { visit, link } = await bookedWithMail(salon);
    await salon.put(visit, { barber: 'Blerim' });
    const [now] = await listAppointments(salon);
    const wanted = { date: '2026-11-24', time: '12:00', version: now?.version };
    expect((await world().nobody.put(link, wanted)).status).toBe(200);
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('\nMë parë: të martën, më 24 nëntor, në orën 10:00 · Arben\n');
  });

  test('is told of a request as of one that still waits', async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { visit } = await bookedWithMail(salon);
    await salon.put(visit, { barber: 'Blerim' });
    const [mail] = await mailsAMinuteLater();
    expect(mail?.subject).toMatch(/^Kërkesa juaj te .* ndryshoi dhe pret ende përgjigje$/);
    expect(mail?.text).toContain('Salloni ende nuk e ka pranuar këtë kërkesë.');
    expect(mail?.text).toContain('\nMë parë: Arben\n');
  });

  test('is not told by a message of the desk, which would say that it has another hour', async () => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon, { email: null });
    expect((await salon.put(visit, { barber: 'Blerim' })).body.client_told).toBeUndefined();
    expect((await salon.put(visit, { appointment_time: '12:00' })).body.client_told).toBe(false);
  });

  test('is not told where somebody leaves and hands over the column', async () => {
    const salon = await openSalon(world());
    await bookedWithMail(salon);
    const { Arben = '', Blerim } = salon.barbers;
    const { staffId } = await newPerson(world(), salon, 'barber', { column: Arben });
    const leave = { handOverTo: Blerim, deactivatesColumn: true };
    expect((await salon.post(`/staff/${staffId}/leave`, leave)).status).toBe(200);
    expect((await listAppointments(salon))[0]?.barber).toBe('Blerim');
    expect(await mailsAMinuteLater()).toEqual([]);
  });

  test('is told as the hour alone by a job of the release before, which has no names', async () => {
    const salon = await openSalon(world());
    const { visit } = await bookedWithMail(salon);
    await salon.put(visit, { appointment_time: '12:00' });
    await withoutFields(world().db, 'moved', ['known', 'barber_id'], ['changed']);
    await salon.put(visit, { barber: 'Blerim' });
    const [moved] = await mailsAMinuteLater();
    expect(moved?.text).toContain('\nMë parë: të martën, më 24 nëntor, në orën 10:00\nPrerje · Blerim');
  });
});

const eventOf = (mail: { calendar?: { content: string } } | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '') as never);
  const event = calendar.getFirstSubcomponent('vevent');
  const read = (name: string) => String(event?.getFirstPropertyValue(name));
  return { status: read('status'), title: read('summary'), lines: read('description').split('\n') };
};

test('a request is mailed when it is sent, as one that waits, with a tentative event', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await newMails();
  await bookWithMail(salon);
  const [mail, ...others] = await newMails();
  expect([mail?.subject, others]).toEqual([
    expect.stringMatching(/^Kërkesa juaj te .*: e martë, 24 nëntor, 10:00$/),
    [],
  ]);
  expect(mail?.text).toMatch(/Kërkesa u dërgua\. .* do t’ju përgjigjet/);
  const { status, title, lines } = eventOf(mail);
  expect([status, title, lines[0], lines[1]]).toEqual([
    'TENTATIVE',
    expect.stringMatching(/^Në pritje: Prerje · /),
    'Salloni ende nuk e ka pranuar këtë kërkesë.',
    'Prerje · Arben',
  ]);
  expect(lines.at(-1)).toMatch(/^Ndryshoni ose anuloni këtu: http.*\/r\//);
});

test('the event leads to the page as long as the client may change the visit there, and else says to call', async () => {
  const salon = await openSalon(world(), { changeUntilMinutes: 2880, lateCancel: 'call' });
  await newMails();
  await bookWithMail(salon, { language: 'de' });
  const [mail] = await newMails();
  expect(eventOf(mail).lines.at(-1)).toBe('Ändern oder absagen können Sie nur telefonisch.');
});

test.each([
  [
    'the desk',
    'Your request at .* has a new time and',
    (salon: OpenSalon, path: string) => salon.put(path, { appointment_time: '12:00' }),
  ],
  [
    'the client',
    'You changed the time of your request at .*; it',
    (_salon: OpenSalon, _path: string, link: string) =>
      world().nobody.put(link, { date: '2026-11-24', time: '12:00' }),
  ],
])(
  'a request that %s moves is mailed as one that still waits, with a tentative event',
  async (_who, said, move) => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { body } = await bookWithMail(salon, { language: 'en' });
    await newMails();
    const [visit] = await listAppointments(salon);
    const link = new URL(body.link).pathname.replace('/r/', '/public/visits/');
    await move(salon, `/appointments/${visit?.id}`, link);
    const [mail] = await mailsAMinuteLater();
    expect(mail?.subject).toMatch(new RegExp(`^${said} is still waiting for an answer$`));
    expect(mail?.text).toContain('The salon has not accepted this request yet.');
    expect(mail?.text).toContain('\nBefore: Tuesday 24 November at 10:00\n');
    expect(eventOf(mail).status).toBe('TENTATIVE');
  },
);

test('a request that the client takes back is mailed with a cancelled event', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const { body } = await bookWithMail(salon);
  await newMails();
  const link = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  await world().nobody.post(`${link}/cancel`);
  const [mail] = await newMails();
  expect([mail?.subject, mail?.calendar?.method]).toEqual([
    expect.stringMatching(/^E tërhoqët kërkesën te /),
    'CANCEL',
  ]);
});

test.each([
  ['sq', 'Jemi plot', 'Kërkesa juaj te', 'nuk u pranua', 'Arsyeja: Jemi plot.'],
  ['de', 'Jemi plot', 'Ihre Anfrage bei', 'wurde nicht angenommen', 'Grund: Wir sind ausgebucht.'],
  ['en', 'Drita is ill.', 'Your request at', 'was not accepted', 'Reason: Drita is ill.'],
])(
  'a declined request is mailed with the reason and the page to book again, in the language of the client (%s, %s)',
  async (language, reason, begin, end, line) => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { body } = await bookWithMail(salon, { language });
    await newMails();
    await salon.post(`/bookings/${body.booking.id}/answer`, { accept: false, reason });
    const [mail] = await newMails();
    expect(mail?.subject.startsWith(begin) && mail.subject.endsWith(end)).toBe(true);
    expect(mail?.text).toContain(line);
    expect(mail?.text).toContain(`http://kreher.test/s/${salon.slug}?gj=${language}`);
    expect(mail?.calendar?.method).toBe('CANCEL');
    expect(eventOf(mail).lines[0]).toContain(line);
    const { visit } = (
      await world().nobody.get(new URL(body.link).pathname.replace('/r/', '/public/visits/'))
    ).body;
    expect([visit.state, visit.reason]).toEqual(['declined', reason]);
  },
);

test('the client gets one mail about a request that the desk moves and then accepts', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const { body } = await bookWithMail(salon);
  const [visit] = await listAppointments(salon);
  await newMails();
  await salon.put(`/appointments/${visit?.id}`, { appointment_time: '12:00' });
  await salon.post(`/bookings/${body.booking.id}/answer`, { accept: true });
  expect((await mailsAMinuteLater()).map(({ subject, text }) => [subject, text])).toEqual([
    [expect.stringMatching(/ u pranua$/), expect.stringContaining('12:00')],
  ]);
});

test('a request that the desk cancels and deletes within a minute is told', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await bookWithMail(salon);
  await newMails();
  const [visit] = await listAppointments(salon);
  await salon.put(`/appointments/${visit?.id}`, { status: 'cancelled' });
  await salon.delete(`/appointments/${visit?.id}`);
  expect((await mailsAMinuteLater()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ nuk u pranua$/),
  ]);
});

test('the salon reads whether it has to tell the client: not of a visit of the desk, nor of one that has begun', async () => {
  const salon = await openSalon(world());
  await bookOnline(world(), salon);
  const ofDesk = await book(salon, { appointment_time: '16:00' });
  const visit = (await listAppointments(salon)).find(({ id }) => id !== ofDesk.id);
  const told = async (id: string | undefined, body: object) =>
    (await salon.put(`/appointments/${id}`, body)).body.client_told;
  expect(await told(ofDesk.id, { appointment_time: '17:00' })).toBeUndefined();
  expect(await told(visit?.id, { note: 'Me makinë' })).toBeUndefined();
  expect(await told(visit?.id, { appointment_time: '12:00' })).toBe(false);
  await world().at('2026-11-24T12:00:00Z', async () => {
    expect(await told(visit?.id, { status: 'cancelled' })).toBeUndefined();
    expect((await salon.delete(`/appointments/${visit?.id}`)).body.client_told).toBeUndefined();
  });
});

test('a change at the desk says that no mail tells a reader who stopped the mails', async () => {
  const salon = await openSalon(world());
  await bookWithMail(salon, { email: 'ndal@shembull.al' });
  await world().runJobs();
  await world().db.run(sql`
    update client_addresses set stopped_at = ${world().clock.now()} where email = 'ndal@shembull.al'`);
  const [visit] = await listAppointments(salon);
  const path = `/appointments/${visit?.id}`;
  expect((await salon.put(path, { appointment_time: '12:00' })).body.client_told).toBe(false);
  expect((await salon.delete(path)).body.client_told).toBe(false);
});

test('a change at the desk after six mails about one visit says that no mail tells of it', async () => {
  const salon = await openSalon(world());
  await bookWithMail(salon, { email: 'gjashte@shembull.al' });
  const [visit] = await listAppointments(salon);
  const told: boolean[] = [];
  for (const hour of [11, 12, 13, 14, 15, 16]) {
    const { body } = await salon.put(`/appointments/${visit?.id}`, { appointment_time: `${hour}:00` });
    told.push(body.client_told);
    await bringForward(world().db, 120);
    await world().runJobs();
    world().clock.pass({ minutes: 61 });
  }
  expect(told).toEqual([true, true, true, true, true, false]);
});

test('a request is answered by mail: accepted, or declined although its visit is gone', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  await newMails();
  await bookWithMail(salon);
  await bookWithMail(salon, { time: '12:00' });
  await newMails();
  const { requests } = (await salon.get('/bookings')).body;
  await salon.post(`/bookings/${requests[0].id}/answer`, { accept: true });
  expect(await subjects()).toEqual([expect.stringMatching(/ u pranua$/)]);
  await salon.post(`/bookings/${requests[1].id}/answer`, { accept: false });
  expect(await subjects()).toEqual([expect.stringMatching(/ nuk u pranua$/)]);
});

test('what the client does with the link comes with a new event', async () => {
  const salon = await openSalon(world());
  await newMails();
  const { body } = await bookWithMail(salon);
  await newMails();
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  await world().nobody.put(path, { date: '2026-11-25', time: '12:00' });
  expect((await newMails())[0]?.calendar?.content).toContain('SEQUENCE:2');
  await world().nobody.post(`${path}/cancel`);
  expect((await newMails())[0]?.calendar?.method).toBe('CANCEL');
});

test('where only known clients are accepted, no mail at once says who is known; without an address there is none', async () => {
  const salon = await openSalon(world(), { accept: 'known' });
  await newMails();
  await bookWithMail(salon);
  await bookWithMail(await openSalon(world()), { email: null });
  expect(await subjects()).toEqual([expect.stringMatching(/^Kërkesa juaj te /)]);
});
