// @module-tag long
// What a client reads of the services of a visit: in the language of the booking, where the salon translated their names.
import { beforeEach, describe, expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { listAppointments } from '../../../test/visits.ts';
import { remindByMail } from '../reminders/by-mail.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const email = 'kunde@example.de';
// one address gets at most five mails an hour
beforeEach(() => world().db.run(sql`delete from client_mails`));

const german = { Prerje: 'Haarschnitt <b>&</b>', Ngjyrosje: 'Färben' };
async function translated(
  changes: Parameters<typeof openSalon>[1] = {},
  names: Partial<typeof german> = german,
) {
  const salon = await openSalon(world(), changes);
  for (const [name, de] of Object.entries(names))
    await rename(salon, name, { translations: { de: { name: de } } });
  return salon;
}
const rename = (salon: OpenSalon, name: string, changes: Record<string, unknown>) =>
  salon.put(`/user/services/${salon.services[name]}`, changes);

const both = ({ services }: OpenSalon) => [services.Prerje, services.Ngjyrosje];
const bookInGerman = async (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  (
    await bookOnline(world(), salon, {
      email,
      language: 'de',
      phone: '+355 69 700 1234',
      services: both(salon),
      ...changes,
    })
  ).body;

/** The mails to the client since the last call, also mails that the desk could still have stopped. */
async function newMails() {
  await bringForward(world().db, 61);
  await world().runJobs();
  return world()
    .mails.splice(0)
    .filter(({ to }) => to === email);
}
const visitOf = async (link: string) =>
  (await world().nobody.get(new URL(link).pathname.replace('/r/', '/public/visits/'))).body.visit;
const unfolded = (calendar: string | undefined) => calendar?.replaceAll('\r\n ', '');

describe('services in German', () => {
  test('a booking in German is mailed with the German names, escaped, and so is its event', async () => {
    const salon = await translated();
    await newMails();
    await bookInGerman(salon);
    const [mail] = await newMails();
    expect(mail?.text).toContain('Haarschnitt <b>&</b> + Färben · Arben · 2 Std.');
    expect(mail?.html).toContain('Haarschnitt &lt;b&gt;&amp;&lt;/b&gt; + Färben');
    expect(mail?.html).not.toContain('<b>&');
    expect(mail?.text).not.toContain('Prerje');
    const event = unfolded(mail?.calendar?.content);
    expect(event).toMatch(/^SUMMARY:Haarschnitt <b>&<\/b> \+ Färben · /m);
    expect(event).toContain('DESCRIPTION:Haarschnitt <b>&</b> + Färben · Arben');
  });

  test.each([
    [{ Prerje: 'Haarschnitt' }, 'Haarschnitt + Ngjyrosje'],
    [{}, 'Prerje + Ngjyrosje'],
  ])('a booking of services translated as %j is mailed as “%s”', async (names, service) => {
    const salon = await translated({}, names);
    await newMails();
    await bookInGerman(salon);
    const [mail] = await newMails();
    expect(mail?.text).toContain(`${service} · Arben`);
    expect(unfolded(mail?.calendar?.content)).toContain(`SUMMARY:${service} · `);
  });

  test('a booking in German is Albanian in the book and in the mail to the owner', async () => {
    const salon = await translated();
    await newMails();
    await bookOnline(world(), salon, { email, language: 'de', services: both(salon) });
    await world().runJobs();
    const told = world().mails.splice(0);
    expect(told.find(({ to }) => to === salon.email)?.text).toContain('Prerje + Ngjyrosje');
    const [visit] = await listAppointments(salon);
    expect(visit).toMatchObject({ service_name: 'Prerje + Ngjyrosje' });
    expect(visit?.services.map((one) => one.service_name)).toEqual(['Prerje', 'Ngjyrosje']);
  });

  test('the link of a visit answers the names in all languages, since its page can change the language', async () => {
    const salon = await translated();
    await rename(salon, 'Prerje', { translations: { en: { name: 'Haircut' } } });
    const { link } = await bookInGerman(salon);
    expect(await visitOf(link)).toMatchObject({
      service: 'Prerje + Ngjyrosje',
      translations: { en: 'Haircut + Ngjyrosje', de: 'Haarschnitt <b>&</b> + Färben' },
    });
    const other = await openSalon(world());
    expect(await visitOf((await bookInGerman(other)).link)).not.toHaveProperty('translations');
  });

  test('texts to a client name the service in German, but not one that the desk typed instead', async () => {
    const salon = await translated();
    await bookInGerman(salon, { services: [salon.services.Ngjyrosje] });
    const [visit] = await listAppointments(salon);
    const written = async () => (await salon.get(`/visits/${visit?.id}/link`)).body;
    expect(await written()).toMatchObject({
      service: 'Ngjyrosje',
      serviceForClient: 'Färben',
      language: 'de',
    });
    const { reminders } = (await salon.get('/reminders')).body;
    expect(reminders[0].visits[0]).toMatchObject({ service_name: 'Ngjyrosje', service_for_client: 'Färben' });
    await salon.put(`/appointments/${visit?.id}`, { service_name: 'Larje' });
    expect(await written()).toMatchObject({ service: 'Larje', language: 'de' });
    expect(await written()).not.toHaveProperty('serviceForClient');
  });

  test('a reminder by mail has the German name', async () => {
    const salon = await translated();
    await bookInGerman(salon, { date: '2026-11-25', services: [salon.services.Ngjyrosje] });
    await newMails();
    await world().at('2026-11-24T09:00:00Z', async () => {
      await remindByMail(world().db, () => world().clock.now())();
      await world().runJobs();
    });
    expect(
      world()
        .mails.splice(0)
        .find(({ to }) => to === email)?.text,
    ).toContain('Färben · ');
  });
});

describe('translations and changes', () => {
  const nameIn = async (link: string) => (await visitOf(link)).translations?.de;

  test('a translation that is given later, or changed, counts for visits that were booked before', async () => {
    const salon = await translated({}, {});
    const { link } = await bookInGerman(salon, { services: [salon.services.Prerje] });
    expect(await nameIn(link)).toBeUndefined();
    for (const name of ['Schnitt', 'Haarschnitt']) {
      await rename(salon, 'Prerje', { translations: { de: { name } } });
      expect(await nameIn(link)).toBe(name);
    }
  });

  test('a renamed service keeps its translation in visits that were booked before; a deleted one has none', async () => {
    const salon = await translated();
    const { link } = await bookInGerman(salon);
    await rename(salon, 'Prerje', { name: 'Prerje moderne' });
    expect(await nameIn(link)).toBe('Haarschnitt <b>&</b> + Färben');
    await rename(salon, 'Prerje', { translations: { de: null } });
    expect(await nameIn(link)).toBe('Prerje + Färben');
    await salon.delete(`/user/services/${salon.services.Ngjyrosje}`);
    expect(await nameIn(link)).toBeUndefined();
  });

  test('a service that the desk typed in other letters has its translation', async () => {
    const salon = await translated();
    const { link } = await bookInGerman(salon, { services: [salon.services.Ngjyrosje], email: undefined });
    const [visit] = await listAppointments(salon);
    await salon.put(`/appointments/${visit?.id}`, { service_name: 'prerje ' });
    expect(await visitOf(link)).toMatchObject({ service: 'prerje', translations: { de: german.Prerje } });
  });

  test('a translation of another service that got the name is left out', async () => {
    const salon = await translated({}, {});
    const { link } = await bookInGerman(salon, { services: [salon.services.Prerje] });
    await rename(salon, 'Prerje', { name: 'Prerje moderne' });
    const translations = { de: { name: 'Falsch' } };
    await salon.post('/user/services', { name: 'Prerje', duration: 30, price: 5, translations });
    expect(await nameIn(link)).toBeUndefined();
  });

  test('the mail about a declined request has the German names, though there is no visit any more', async () => {
    const salon = await translated({ accept: 'none' });
    await bookInGerman(salon);
    await newMails();
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: false });
    const [mail] = await newMails();
    expect(mail?.subject).toMatch(/nicht angenommen$/);
    expect(mail?.text).toContain('Haarschnitt <b>&</b> + Färben');
    expect(unfolded(mail?.calendar?.content)).toContain('SUMMARY:Haarschnitt <b>&</b> + Färben');
  });

  test('a request that holds no place has the German names, before and after it is declined', async () => {
    const salon = await translated({ accept: 'none', avoidGaps: false });
    const slots = (await freeSlots(world(), salon)).slice(60, 80);
    for (const slot of slots) await bookOnline(world(), salon, { ...slot });
    const { link, booking } = await bookInGerman(salon);
    expect(booking.keepsTime).toBe(false);
    expect(booking).not.toHaveProperty('services');
    expect(await nameIn(link)).toBe('Haarschnitt <b>&</b> + Färben');
    await salon.post(`/bookings/${booking.id}/answer`, { accept: false });
    expect(await visitOf(link)).toMatchObject({
      state: 'declined',
      translations: { de: 'Haarschnitt <b>&</b> + Färben' },
    });
  });
});
