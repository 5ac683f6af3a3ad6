// The questions of the salon before a visit from the waitlist: offered when joining, asked at the offer, and named to the desk.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { messages } from '#contracts/online/questions.sq.ts';
import type { VisitQuestion } from '#contracts/online/questions.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { it } from '../../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aProof, type OpenSalon, openSalon } from '../../../test/online.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();

const ask = async (salon: Salon, more: object): Promise<VisitQuestion> => {
  const sent = { kind: 'line', question: 'Keni bërë këtë më parë?', ...more };
  const { status, body } = await salon.post('/online/questions', sent);
  expect(status).toBe(201);
  return body.data.at(-1);
};
const answerTo = ({ id: question, version }: VisitQuestion, answer = 'Po, dy herë') => ({
  question,
  version,
  answer,
});

let numbers = 0;
async function join(salon: OpenSalon, changes: object = {}): Promise<WaitlistEntry> {
  const n = ++numbers;
  const joining = {
    id: newId(),
    services: [salon.services.Prerje],
    barber: null,
    from: aDay,
    to: aDay,
    weekdays: 127,
    from_minute: 0,
    to_minute: 1440,
    name: `Besa ${n}`,
    phone: `+355 69 ${4_000_000 + n}`,
    language: 'sq',
    proof: await aProof(world(), salon),
    ...changes,
  };
  const path = `/public/salons/${salon.slug}/waitlist`;
  const sent = await world().call('POST', path, joining, {
    headers: { 'x-forwarded-for': `10.92.0.${n}` },
  });
  expect({ status: sent.status, message: sent.body.message }).toMatchObject({ status: 201 });
  return entryOf(salon, joining.id);
}
const entryOf = async (salon: Salon, id: string): Promise<WaitlistEntry> =>
  (await salon.get('/waitlist')).body.entries.find((one: WaitlistEntry) => one.id === id);

const offer = async (salon: OpenSalon, entry: WaitlistEntry, time = '16:00'): Promise<string> => {
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time };
  const { status, body } = await salon.post(`/waitlist/${entry.id}/offers`, place);
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.link;
};
const answersOf = async (salon: Pick<Salon, 'get'>, id: string | undefined) =>
  (await salon.get(`/visits/${id}/answers`)).body.answers;
const visitAt = async (salon: Salon, time = '16:00') =>
  (await listAppointments(salon)).find((one) => one.appointment_time === time && one.status !== 'cancelled');
const kept = () => world().db.run(sql`select from waitlist_answers`);

const kinds = {
  required: { required: true },
  optional: {},
  'required about health': { required: true, is_health: true },
};
const cases = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  [false, true].map((isJoinedWith) => [kind, isJoinedWith] as const),
);
const first = cases.slice(0, 2);

async function follow(kind: keyof typeof kinds, isJoinedWith: boolean) {
  const salon = await openSalon(world());
  const question = await ask(salon, kinds[kind]);
  const isAsked = kind !== 'optional' && !isJoinedWith;
  const entry = await join(salon, isJoinedWith ? { answers: [answerTo(question)] } : {});
  expect(entry.unanswered).toBe(isAsked ? true : undefined);
  const link = await offer(salon, entry);
  const without = await takeOffer(world(), link);
  if (isAsked) {
    expect([without.status, without.body.code]).toEqual([400, 'invalid']);
    expect(without.body.fields).toEqual({ answers: messages.unanswered(question.question) });
    expect(await visitAt(salon)).toBeUndefined();
    const taken = await takeOffer(world(), link, { cancels: false, answers: [answerTo(question)] });
    expect(taken.status).toBe(200);
  } else expect(without.status).toBe(200);
  const visit = await visitAt(salon);
  const is_health = kind === 'required about health';
  const answers = [{ question: question.question, answer: 'Po, dy herë', is_health }];
  expect(await answersOf(salon, visit?.id)).toEqual(isAsked || isJoinedWith ? answers : []);
  expect(await kept()).toBe(0);
  const column = salon.barbers.Arben ?? null;
  const barber = await newPerson(world(), salon, 'barber', { column, seesHealth: false });
  expect(await answersOf(barber, visit?.id)).toEqual(is_health ? [] : await answersOf(salon, visit?.id));
}

it.each(1, first)(
  'a %s question that was answered when joining (%s) is asked at the offer as it must be',
  follow,
);
test.each(cases.slice(2))(
  'a %s question that was answered when joining (%s) is asked at the offer as it must be',
  { tags: 'long' },
  follow,
);

test('a client whom the desk put on the list answers at the offer, and the desk reads that the answer is open', async () => {
  const salon = await openSalon(world());
  const question = await ask(salon, { required: true, services: [salon.services.Prerje] });
  const entry = await waits(salon, salon.services.Prerje ?? '');
  expect(entry.unanswered).toBe(true);
  const beard = (await salon.post('/user/services', { name: 'Mjekër', duration: 15, price: 3 })).body.data;
  expect((await waits(salon, beard.id, { client_name: 'Ana' })).unanswered).toBeUndefined();
  const link = await offer(salon, entry);
  expect((await takeOffer(world(), link)).status).toBe(400);
  const wrong = { cancels: false, answers: [{ ...answerTo(question), version: question.version + 1 }] };
  expect((await takeOffer(world(), link, wrong)).body.message).toBe(messages.changed);
  expect((await takeOffer(world(), link, { cancels: false, answers: [answerTo(question)] })).status).toBe(
    200,
  );
});

test('what was answered when joining is asked again after the salon changed the question, and goes with the question or the client', async () => {
  const salon = await openSalon(world());
  const question = await ask(salon, { required: true });
  const entry = await join(salon, { answers: [answerTo(question)] });
  const again = await join(salon, { answers: [answerTo(question)] });
  expect(await kept()).toBe(2);
  const { file } = (await salon.get(`/clients/${entry.client.id}/file`)).body;
  expect(file.answers).toEqual([
    { visit: null, question: question.question, answer: 'Po, dy herë', is_health: false },
  ]);
  await salon.put(`/online/questions/${question.id}`, { question: 'Sa herë e keni bërë?' });
  expect((await entryOf(salon, entry.id)).unanswered).toBe(true);
  expect((await takeOffer(world(), await offer(salon, entry))).status).toBe(400);
  await salon.post(`/clients/${again.client.id}/erase`);
  expect(await kept()).toBe(1);
  await salon.delete(`/online/questions/${question.id}`);
  expect(await kept()).toBe(0);
  expect((await takeOffer(world(), await offer(salon, entry, '17:00'))).status).toBe(200);
});

test('an answer to an older question is left out when joining, and the first answer of a number stays', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const question = await ask(salon, { required: true });
  const phone = '+355 69 711 2233';
  const stale = await join(salon, { phone, answers: [{ ...answerTo(question), version: 9 }] });
  expect(stale.unanswered).toBe(true);
  for (const answer of ['Po', 'Jo']) {
    const proof = await aProof(world(), salon);
    const wish = { barber: null, from: aDay, to: aDay, weekdays: 127, from_minute: 0, to_minute: 1440 };
    await world().call(
      'POST',
      `/public/salons/${salon.slug}/waitlist`,
      {
        ...{ id: newId(), services: [salon.services.Prerje], ...wish, name: 'Besa', phone, language: 'sq' },
        ...{ proof, answers: [answerTo(question, answer)] },
      },
      { headers: { 'x-forwarded-for': '10.93.0.1' } },
    );
  }
  expect((await takeOffer(world(), await offer(salon, stale))).status).toBe(200);
  expect(await answersOf(salon, (await visitAt(salon))?.id)).toMatchObject([{ answer: 'Po' }]);
});

test('a later visit that comes earlier keeps its answers, and is asked only for what is open', async () => {
  const salon = await openSalon(world());
  const question = await ask(salon, { required: true });
  const entry = await join(salon);
  const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }];
  const later = {
    client_id: entry.client.id,
    client_name: entry.client.name,
    appointment_date: '2026-12-03',
  };
  const { id } = await book(salon, { ...later, service_name: undefined, price: undefined, services });
  const link = await offer(salon, entry);
  expect((await takeOffer(world(), link, { cancels: true })).status).toBe(400);
  const answers = [answerTo(question)];
  expect((await takeOffer(world(), link, { cancels: true, answers })).status).toBe(200);
  expect((await visitAt(salon))?.id).toBe(id);
  expect(await answersOf(salon, id)).toMatchObject([{ answer: 'Po, dy herë' }]);

  const next = await waits(salon, salon.services.Prerje ?? '', {
    client_id: entry.client.id,
    client_name: entry.client.name,
  });
  const earlier = await offer(salon, next, '09:00');
  expect((await takeOffer(world(), earlier, { cancels: true })).status).toBe(200);
  expect(await answersOf(salon, id)).toHaveLength(1);
});
