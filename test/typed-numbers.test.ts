// Whoever sees no phones learns no client's number by trying numbers, whichever call takes one.

import { beforeAll, expect, test } from 'vitest';
import { otherNumber } from '#contracts/clients/clients.sq.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { it } from './each-mainly.ts';
import { addressOf, endpoints, nameOf } from './endpoints.ts';
import { type Salon, testWorld } from './harness.ts';
import { openSalon } from './online.ts';
import { newPerson } from './staff.ts';
import { book } from './visits.ts';
import { aWish } from './waitlist.ts';
import { rightInputs } from './wrong-input.ts';

const world = testWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world().newSalon();
});

const withoutPhones = (of: Salon) =>
  newPerson(world(), of, 'barber', { booksOthers: true, seesOthers: true, seesPhones: false });

const aNumber = '069 210 0000';

type Fields = Readonly<Record<string, unknown>>;

/** The body with this number wherever it has one. */
const withNumber = (body: unknown, number: string): unknown =>
  Array.isArray(body)
    ? body.map((one) => withNumber(one, number))
    : typeof body === 'object' && body
      ? Object.fromEntries(
          Object.entries(body as Fields).map(([key, value]) => [
            key,
            /phone$/i.test(key) && typeof value === 'string' ? number : withNumber(value, number),
          ]),
        )
      : body;

const bodyOf = (endpoint: (typeof endpoints)[number]) =>
  rightInputs(endpoint, 'body')
    .flatMap(([, inputs]) => inputs)
    .find((body) => JSON.stringify(withNumber(body, aNumber)) !== JSON.stringify(body));

const taking = endpoints.flatMap((endpoint) => {
  const body = endpoint.may === 'day' ? bodyOf(endpoint) : undefined;
  return body ? [[nameOf(endpoint), endpoint, body] as const] : [];
});

test('the calls of the day that take a number are found', () => {
  expect(taking.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'POST /appointments',
      'POST /visits',
      'PUT /appointments/:id',
      'PUT /series/:id',
      'POST /walk-ins',
      'PUT /walk-ins/:id',
      'POST /waitlist',
    ]),
  );
});

it.each(3, taking)('%s takes twenty numbers an hour of who sees no phones', async (_name, endpoint, body) => {
  const { token } = await withoutPhones(salon);
  const inEach = JSON.stringify(withNumber(body, aNumber)).split(aNumber).length - 1;
  const calls = Math.floor(20 / inEach);
  const codes: string[] = [];
  for (let n = 0; n <= calls; n++) {
    const sent = withNumber(body, `069 21${String(10_000 + n)}`);
    codes.push((await world().call(endpoint.method, addressOf(endpoint), sent, { token })).body.code ?? '');
  }
  expect(codes.slice(0, calls)).not.toContain('too_many_requests');
  expect(codes[calls]).toBe('too_many_requests');
});

test('the last digits of the number of a client are not found at the waitlist', async () => {
  const other = await openSalon(world());
  const client = { client_name: 'Besa Kola', client_phone: '069 234 5678' };
  await book(other, client);
  const person = await withoutPhones(other);
  const answers: string[] = [];
  for (let n = 0; n < 30; n++) {
    const wish = aWish([other.services.Prerje ?? ''], { client_phone: `069 234 5${649 + n}` });
    const { status, body } = await person.post('/waitlist', wish);
    answers.push(status === 201 ? 'found' : body.message);
  }
  expect(answers).toEqual([...Array(20).fill(otherNumber), ...Array(10).fill(messages.tooMany)]);
});
