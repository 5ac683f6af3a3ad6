import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { messages } from '#contracts/online/questions.sq.ts';
import type { VisitQuestion } from '#contracts/online/questions.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aBooking, bookOnline, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { newPerson } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

const ask = async (salon: Salon, question: string, more: object = {}): Promise<VisitQuestion> => {
  const sent = { kind: 'line', question, ...more };
  const { status, body } = await salon.post('/online/questions', sent);
  expect({ status, message: body.message }).toEqual({ status: 201, message: messages.created });
  return body.data.at(-1);
};
const colours = { kind: 'choice', choices: ['Gel', 'Llak'] };
const answerTo = ({ id: question, version }: VisitQuestion, answer: string) => ({
  question,
  version,
  answer,
});
const send = (salon: OpenSalon, changes: object) => bookOnline(world(), salon, { ...changes });
const visitOf = async (salon: Salon) => (await listAppointments(salon, `?from=${aDay}&to=${aDay}`)).at(-1);
const answersOf = async (salon: Pick<Salon, 'get'>, id: string | undefined) =>
  (await salon.get(`/visits/${id}/answers`)).body.answers;
const countAnswers = ({ slug }: OpenSalon) =>
  world().db.run(sql`
    select from visit_answers where salon_id = (select salon_id from salon_slugs where slug = ${slug})`);
const lastMail = () => world().mails.at(-1)?.text ?? '';

test('answers stand at the visit as they were asked, and in the mail of the owner, apart from those about health', async () => {
  const salon = await openSalon(world());
  const visits = await ask(salon, 'A keni qenë te ne?', { kind: 'yes_no', required: true });
  const nails = await ask(salon, 'Çfarë dëshironi?', colours);
  const health = await ask(salon, 'Jeni shtatzënë?', { is_health: true });
  const booked = await send(salon, {
    answers: [answerTo(health, 'Po, <b>muaji</b> i tretë'), answerTo(nails, 'Llak'), answerTo(visits, 'no')],
  });
  expect(booked.status).toBe(201);
  expect(JSON.stringify(booked.body)).not.toMatch(/Llak|muaji/);
  await world().runJobs();
  expect(lastMail()).toMatch(/A keni qenë te ne\?\s+Jo/);
  expect(lastMail()).toMatch(/Çfarë dëshironi\?\s+Llak/);
  expect(JSON.stringify(world().mails)).not.toMatch(/shtatzënë|muaji/);

  const visit = await visitOf(salon);
  const known = [
    { question: 'A keni qenë te ne?', answer: 'Jo', is_health: false },
    { question: 'Çfarë dëshironi?', answer: 'Llak', is_health: false },
    { question: 'Jeni shtatzënë?', answer: 'Po, <b>muaji</b> i tretë', is_health: true },
  ];
  expect(await answersOf(salon, visit?.id)).toEqual(known);
  await salon.put(`/online/questions/${nails.id}`, { question: 'Tjetër?', choices: ['Asgjë', 'Gel'] });
  await salon.delete(`/online/questions/${health.id}`);
  // the client moves it, the desk cancels it and brings it back
  const link = await linkOf(world(), visit?.id ?? '');
  expect((await world().nobody.put(link, { date: aDay, time: '12:00' })).status).toBe(200);
  for (const status of ['cancelled', 'pending'])
    await salon.put(`/appointments/${visit?.id}`, { status, change_id: newId() });
  expect(await answersOf(salon, visit?.id)).toEqual(known);
  const file = (await salon.get(`/clients/${visit?.client_id}/file`)).body.file;
  expect(file.answers).toEqual(known.map((one) => ({ ...one, visit: visit?.id })));

  expect((await salon.post(`/clients/${visit?.client_id}/erase`)).status).toBe(200);
  expect(await answersOf(salon, visit?.id)).toEqual([]);
  expect(await countAnswers(salon)).toBe(0);
});

test('answers about health are seen by the owner and by who does the visit, if they see allergies', async () => {
  const salon = await openSalon(world());
  const health = await ask(salon, 'Alergji?', { is_health: true });
  const usual = await ask(salon, 'Parkim?');
  const answers = [answerTo(health, 'Lateks'), answerTo(usual, 'Po')];
  expect((await send(salon, { barber: salon.barbers.Arben, answers })).status).toBe(201);
  const visit = await visitOf(salon);
  const barber = (name: string, more = {}) =>
    newPerson(world(), salon, 'barber', { ...more, column: salon.barbers[name] ?? '' });
  const texts = async (person: Pick<Salon, 'get'>) =>
    (await answersOf(person, visit?.id)).map(({ answer }: { answer: string }) => answer);
  expect(await texts(salon)).toEqual(['Lateks', 'Po']);
  expect(await texts(await barber('Arben'))).toEqual(['Lateks', 'Po']);
  expect(await texts(await barber('Blerim'))).toEqual(['Po']);
  expect(await texts(await newPerson(world(), salon, 'manager'))).toEqual(['Lateks', 'Po']);
  expect(await texts(await newPerson(world(), salon, 'manager', { seesHealth: false }))).toEqual(['Po']);
  const blind = await newPerson(world(), salon, 'barber', { seesOthers: false });
  expect((await blind.get(`/visits/${visit?.id}/answers`)).status).toBe(404);
  const other = await openSalon(world());
  expect((await other.get(`/visits/${visit?.id}/answers`)).status).toBe(404);
});

test('a booking without a needed answer, or with answers to other questions, is refused at the field', async () => {
  const [salon, other] = [await openSalon(world()), await openSalon(world())];
  const dyeing = [salon.services.Ngjyrosje ?? ''];
  const must = await ask(salon, 'Çfarë?', { ...colours, required: true, services: dyeing });
  const theirs = await ask(other, 'Çfarë?', colours);
  const good = answerTo(must, 'Gel');
  const refused = async (answers: object[] | undefined, message: string | undefined, services = dyeing) => {
    const { status, body } = await send(salon, { services, ...(answers && { answers }) });
    const field = Object.values(body.fields ?? {})[0];
    expect({ status, field }).toEqual({ status: 400, field: message ?? expect.any(String) });
  };
  await refused(undefined, messages.unanswered('Çfarë?'));
  await refused([], messages.unanswered('Çfarë?'));
  await refused([{ ...good, answer: 'Tjetër' }], messages.unknownChoice);
  await refused([{ ...good, version: 2 }], messages.changed);
  await refused([good, good], messages.changed);
  await refused([good, answerTo(theirs, 'Gel')], messages.changed);
  await refused([good], messages.changed, [salon.services.Prerje ?? '']);
  await refused([{ ...good, answer: ' ' }], undefined);
  await refused([{ ...good, answer: 'x'.repeat(501) }], undefined);
  await refused([good, good, good, good], undefined);
  expect(await countAnswers(salon)).toBe(0);

  await salon.put(`/online/questions/${must.id}`, { choices: ['Gel', 'Akril'] });
  await refused([good], messages.changed);
  const [now] = (await salon.get('/online/questions')).body.data;
  const wanted = await aBooking(world(), salon, { services: dyeing, answers: [answerTo(now, 'Akril')] });
  const page = `/public/salons/${salon.slug}/bookings`;
  expect((await world().nobody.post(page, wanted)).status).toBe(201);
  await salon.delete(`/online/questions/${must.id}`);
  expect((await world().nobody.post(page, wanted)).status).toBe(200);
  expect(await answersOf(salon, (await visitOf(salon))?.id)).toMatchObject([{ answer: 'Akril' }]);
  // nothing is asked of a haircut, nor at the desk
  expect((await send(salon, { time: '15:00' })).status).toBe(201);
  const desk = await book(salon, { appointment_time: '17:00' });
  expect(await answersOf(salon, desk.id)).toEqual([]);
});

test('answers that came from another installation stay with a merged client, and go where the visit is given to another one', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const visit = await book(salon);
  const twin = await book(salon, { client_name: 'Çela', appointment_time: '12:00' });
  await world().db.run(sql`
    insert into visit_answers (salon_id, id, appointment_id, position, question, answer, is_health)
    select salon_id, ${newId()}, id, 0, 'Alergji?', 'Lateks', true from appointments where id = ${visit.id}`);
  const merged = { gone: visit.client_id, name: 'kept' };
  expect((await salon.post(`/clients/${twin.client_id}/merge`, merged)).status).toBe(200);
  expect(await answersOf(salon, visit.id)).toMatchObject([{ answer: 'Lateks' }]);
  expect((await salon.put(`/appointments/${visit.id}`, { client_name: 'Dea' })).status).toBe(200);
  expect(await answersOf(salon, visit.id)).toEqual([]);
});

test('a question names no service that was deleted, so that it can be changed', async () => {
  const salon = await openSalon(world());
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  const { id } = await ask(salon, 'Çfarë?', { services: [Prerje, Ngjyrosje] });
  const deleted = async (service: string) => {
    expect((await salon.delete(`/user/services/${service}`)).status).toBe(200);
    const { status, body } = await salon.put(`/online/questions/${id}`, { question: `Pas ${service}?` });
    return [status, body.data?.[0].services];
  };
  expect(await deleted(Prerje)).toEqual([200, [Ngjyrosje]]);
  expect(await deleted(Ngjyrosje)).toEqual([200, []]);
});

test('the answers of a request without a slot come to its visit, and go where it is declined or its client erased', async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const question = await ask(salon, 'Parkim?');
  for (const [time, answer] of [
    ['10:00', 'një'],
    ['11:00', 'dy'],
  ] as const)
    expect((await send(salon, { time, answers: [answerTo(question, answer)] })).status).toBe(201);
  const [first, second] = (await salon.get('/bookings')).body.requests;
  // as if so many waited that it holds none
  await world().db.run(sql`update visit_answers set appointment_id = null where booking_id = ${first.id}`);
  await world().db.run(sql`update bookings set appointment_id = null where id = ${first.id}`);
  expect(await answersOf(salon, first.appointment)).toEqual([]);
  await world().db.run(sql`update bookings set appointment_id = ${first.appointment} where id = ${first.id}`);
  expect(await answersOf(salon, first.appointment)).toMatchObject([{ answer: 'një' }]);
  await salon.post(`/bookings/${first.id}/answer`, { accept: true });
  expect(await answersOf(salon, first.appointment)).toMatchObject([{ answer: 'një' }]);
  await world().db.run(sql`update bookings set phone_digits = '' where id = ${second.id}`);
  expect(await countAnswers(salon)).toBe(1);
  expect((await salon.delete(`/appointments/${first.appointment}`)).status).toBe(200);
  expect(await countAnswers(salon)).toBe(0);
});

test('a request shows its answers, also one that holds no slot, to who may see them', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world(), { accept: 'none', avoidGaps: false });
  const question = await ask(salon, 'Alergji?', { is_health: true });
  const slots = (await freeSlots(world(), salon)).slice(0, 21);
  for (const { date, time } of slots.slice(0, 20)) await send(salon, { date, time });
  const { date, time } = slots[20] ?? {};
  const asked = await send(salon, { date, time, answers: [answerTo(question, 'Lateks')] });
  expect(asked.body.booking).toMatchObject({ state: 'waiting', keepsTime: false });
  const cardFor = async (person: Pick<Salon, 'get'>) =>
    (await person.get('/bookings')).body.requests.find(({ keepsTime }: ClientBooking) => !keepsTime);
  const card = await cardFor(salon);
  expect(card).toMatchObject({ hasAnswers: true });
  expect(await answersOf(salon, card.appointment)).toMatchObject([{ answer: 'Lateks' }]);
  const manager = await newPerson(world(), salon, 'manager', { seesHealth: false });
  expect(await cardFor(manager)).toMatchObject({ hasAnswers: false });
  expect(await answersOf(manager, card.appointment)).toEqual([]);
  const other = await openSalon(world());
  expect((await other.get(`/visits/${card.appointment}/answers`)).status).toBe(404);
  await salon.post(`/bookings/${card.id}/answer`, { accept: true });
  expect(await answersOf(salon, card.appointment)).toMatchObject([{ answer: 'Lateks' }]);
});

test('wrong questions are refused: the fourth, also from two tabs at once, the seventh choice, fewer than two, the same twice', async () => {
  const [salon, other] = [await openSalon(world()), await openSalon(world())];
  const refused = async (sent: object, field: string) => {
    const { status, body } = await salon.post('/online/questions', { kind: 'line', question: 'X?', ...sent });
    expect({ status, fields: Object.keys(body.fields ?? {})[0] }).toEqual({
      status: 400,
      fields: expect.stringMatching(field),
    });
  };
  await refused({ question: ' ' }, 'question');
  await refused({ question: 'x'.repeat(201) }, 'question');
  await refused({ kind: 'tjetër' }, 'kind');
  await refused({ kind: 'choice' }, 'choices');
  await refused({ kind: 'choice', choices: ['Gel'] }, 'choices');
  await refused({ kind: 'choice', choices: ['1', '2', '3', '4', '5', '6', '7'] }, 'choices');
  await refused({ kind: 'choice', choices: ['Gel', ' gel'] }, 'choices');
  await refused({ kind: 'choice', choices: ['Gel', ''] }, 'choices');
  await refused({ services: [] }, 'services');
  await refused({ services: [other.services.Prerje] }, 'services');

  const id = newId();
  const first = {
    id,
    question: 'Një?',
    kind: 'yes_no',
    choices: ['po', 'jo'],
    services: [salon.services.Prerje],
  };
  expect(await ask(salon, 'Një?', first)).toEqual({
    ...{ id, version: 1, kind: 'yes_no', question: 'Një?', choices: null },
    ...{ required: false, is_health: false, services: [salon.services.Prerje] },
  });
  expect((await salon.post('/online/questions', first)).status).toBe(200);
  expect((await salon.post('/online/questions', { ...first, question: 'Dy?' })).status).toBe(409);
  await ask(salon, 'Dy?');
  const both = await Promise.all(
    ['Tre?', 'Katër?'].map((question) => salon.post('/online/questions', { kind: 'line', question })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await salon.get('/online/questions')).body.data).toHaveLength(3);

  const same = await salon.put(`/online/questions/${id}`, { question: 'Një?' });
  expect(same.body.data[0].version).toBe(1);
  const changed = await salon.put(`/online/questions/${id}`, { translations: { de: { question: 'Eins?' } } });
  expect(changed.body.data[0]).toMatchObject({ version: 2, translations: { de: { question: 'Eins?' } } });
  const nails = { kind: 'choice', choices: ['Gel', 'Llak', 'Akril'] };
  await salon.delete(`/online/questions/${id}`);
  const choice = await ask(salon, 'Çfarë?', {
    ...nails,
    translations: { en: { question: 'What?', choice1: 'Gel', choice2: 'Polish' } },
  });
  const turned = await salon.put(`/online/questions/${choice.id}`, {
    choices: ['Llak', 'Pluhur'],
    translations: { en: { choice2: 'Powder' }, it: { choice1: 'Smalto' } },
  });
  expect(turned.body.data.at(-1).translations).toEqual({
    en: { question: 'What?', choice1: 'Polish', choice2: 'Powder' },
    it: { choice1: 'Smalto' },
  });
  expect((await other.put(`/online/questions/${choice.id}`, { required: true })).status).toBe(404);
  expect((await other.delete(`/online/questions/${choice.id}`)).status).toBe(404);
});

test('answers about health of a visit that a barber dragged to the own column open ten clients within an hour', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const health = await ask(salon, 'Alergji?', { is_health: true });
  const { Arben = '', Blerim = '' } = salon.barbers;
  expect((await send(salon, { barber: Blerim, answers: [answerTo(health, 'Lateks')] })).status).toBe(201);
  const visit = await visitOf(salon);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben, booksOthers: true });
  const blerim = await newPerson(world(), salon, 'barber', { column: Blerim });
  expect(await answersOf(blerim, visit?.id)).toMatchObject([{ answer: 'Lateks' }]);
  expect(await answersOf(arben, visit?.id)).toEqual([]);
  await world().db.run(sql`
    insert into health_openings (salon_id, staff_id, client_id, at)
    select salon_id, ${arben.staffId}, gen_random_uuid(), ${world().clock.now()}
    from appointments cross join generate_series(1, 10) where id = ${visit?.id}`);
  expect((await arben.put(`/appointments/${visit?.id}`, { barber_id: Arben, barber: 'x' })).status).toBe(200);
  expect((await arben.get(`/visits/${visit?.id}/answers`)).body.code).toBe('too_many_requests');
  world().clock.pass({ minutes: 60 });
  expect(await answersOf(arben, visit?.id)).toMatchObject([{ answer: 'Lateks' }]);
  const { entries } = (await salon.get('/security-log/taken-out')).body;
  expect(entries.map(({ event, person }: { event: string; person: string }) => [event, person])).toEqual([
    ['health-read', arben.name],
    ['health-limit', arben.name],
    ['health-read', blerim.name],
  ]);
});
