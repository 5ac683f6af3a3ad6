// Callbacks that the provider did not send: none of them gives access.

import { beforeEach, describe, expect, test } from 'vitest';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import {
  callbackFor,
  expectOk,
  fieldsOf,
  type Message,
  order,
  payseraOf,
  project,
  requestIn,
  signedData,
} from '../../../test/paysera.ts';
import { type Fields, pack, signOf } from './paysera.ts';
import { openProvider } from './provider.ts';

const world = testWorld({ payments: openProvider(project) });
const { address, get, post, stateOf, statusOf, grantsOf, warnings } = payseraOf(world);

/** The forged callbacks of an address and hour are one row of the history. */
beforeEach(() => world().clock.pass({ hours: 1 }));

describe('a forged callback', () => {
  const wrong: [string, string, (request: Fields) => Message][] = [
    ['with another project', 'project', (request) => callbackFor(request, { projectid: '123457' })],
    ['with no project', 'project', (request) => callbackFor(request, { projectid: '' })],
    [
      'with an unknown order',
      'order',
      (request) => callbackFor(request, { orderid: '01900000-0000-7000-8000-000000000000' }),
    ],
    ['with a malformed order id', 'order', (request) => callbackFor(request, { orderid: "' or 1=1" })],
    ['with a lower amount', 'amount', (request) => callbackFor(request, { amount: '498' })],
    ['with a higher amount', 'amount', (request) => callbackFor(request, { amount: '4999' })],
    ['without an amount', 'amount', (request) => callbackFor(request, { amount: '' })],
    ['in another currency', 'amount', (request) => callbackFor(request, { currency: 'ALL' })],
    [
      'with a lower transferred amount',
      'amount',
      (request) => callbackFor(request, { payamount: '1', paycurrency: 'EUR' }),
    ],
    ['with another type', 'kind', (request) => callbackFor(request, { type: 'micro' })],
    ['with an unknown status', 'kind', (request) => callbackFor(request, { status: '6' })],
    ['with a status in words', 'kind', (request) => callbackFor(request, { status: 'paid' })],
    ['with two digits of status', 'kind', (request) => callbackFor(request, { status: '11' })],
    ['marked as a test', 'test', (request) => callbackFor(request, { test: '1' })],
    ['with a malformed test mark', 'test', (request) => callbackFor(request, { test: 'true' })],
    [
      'with the same field twice',
      'malformed',
      (request) => {
        const query = `${new URLSearchParams(fieldsOf(request))}&status=1`;
        return signedData(Buffer.from(query).toString('base64url'));
      },
    ],
    ['without any field', 'malformed', () => ({})],
    ['unsigned', 'signature', (request) => ({ data: pack(fieldsOf(request)) })],
    [
      'signed only with ss1, which every buyer knows',
      'signature',
      (request) => {
        const data = pack(fieldsOf(request));
        return { data, ss1: signOf(data, project.signPassword) };
      },
    ],
    [
      'with its fields in another order',
      'signature',
      (request) => {
        const reordered = pack(Object.fromEntries(Object.entries(fieldsOf(request)).reverse()));
        return { ...callbackFor(request), data: reordered };
      },
    ],
  ];

  it.each(6, wrong)('a callback %s is refused and written to the history', async (_how, fault, make) => {
    const salon = await world().newSalon();
    const request = await order(salon);
    const before = (await warnings()).length;
    const message = make(request);
    for (const send of [get, post]) {
      const answer = await send(message);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid' });
      expect(JSON.stringify(answer.body)).not.toContain(message.data ?? 'kreher');
      expect(answer.body.message).toBe('Njoftimi i pagesës nuk u pranua.');
    }
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await stateOf(salon, request)).toMatchObject({ status: 'pending' });
    const rows = (await warnings()).slice(before);
    expect(rows).toMatchObject([{ times: 2 }]);
    const sentences: Record<string, RegExp> = {
      project: /projekt/,
      order: /porosia/,
      amount: /shuma/,
      kind: /lloji/,
      test: /provë/,
      malformed: /nuk lexohet/,
      signature: /nënshkrimi/,
    };
    for (const { description, severity } of rows) {
      expect(severity).toBe('warning');
      expect(description).toMatch(sentences[fault] ?? /^$/);
    }
  });

  test('a callback made of the payment address is refused', async () => {
    const salon = await world().newSalon();
    const { body } = await salon.post('/subscription/generate-paysera-url', { planType: 'monthly' });
    const { searchParams } = new URL(body.paymentUrl);
    const data = searchParams.get('data') ?? '';
    const sign = searchParams.get('sign') ?? '';
    expect(sign).toBe(signOf(data, project.signPassword));
    const forged: Message[] = [
      { data, ss1: sign },
      { data, ss1: sign, ss2: sign, ss3: sign },
      { data, ss3: sign },
    ];
    for (const message of forged) {
      expect((await get(message)).status).toBe(400);
    }
    expect(await stateOf(salon, requestIn(body.paymentUrl))).toMatchObject({ status: 'pending' });
  });

  test('a callback with the signatures of another order is refused', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const [own, theirs] = [await order(salon), await order(other)];
    const message = callbackFor(own);
    expect((await get({ ...callbackFor(own), data: callbackFor(theirs).data ?? '' })).status).toBe(400);
    expectOk(await get(message));
    expect(await statusOf(other)).toMatchObject({ hasActiveSubscription: false });
    const answer = await other.get(`/subscriptions/payments/${own.get('orderid')}`);
    expect(answer.status).toBe(404);
  });

  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['a list', '[1]', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['cut JSON', '{"data":', 'application/json', 400],
    ['a large form', `data=${'x'.repeat(200_000)}`, form, 400],
    ['a form with two data fields', 'data=a&data=b&ss3=c', form, 400],
    ['a form with dangerous keys', '__proto__=1&constructor=2&data[]=3', form, 400],
    ['JSON with dangerous keys', '{"__proto__":{"data":"1"}}', 'application/json', 400],
    ['a form that is too large', `data=${'x'.repeat(300_000)}`, form, 413],
    ['XML', '<data/>', 'application/xml', 415],
    ['a multipart form', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=a', 400],
  ])(
    'a callback with a body that is %s is refused and written to the history',
    async (_what, payload, type, status) => {
      const before = (await warnings()).length;
      const answer = await world().call('POST', address, payload, { headers: { 'content-type': type } });
      expect(answer.status).toBe(status);
      expect((await warnings()).slice(before)).toMatchObject([{ severity: 'warning' }]);
    },
  );
});

describe('many forged callbacks', { tags: 'long' }, () => {
  /** Random numbers that are the same in every run. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/%&';
  const withoutPadding = (message: Message) => JSON.stringify(message).replace(/=+"/g, '"');

  function mutate(message: Message, request: Fields, roll: (sides: number) => number): Message {
    const names = Object.keys(message);
    const name = names[roll(names.length)] ?? 'data';
    const text = message[name] ?? '';
    const at = roll(text.length);
    const letter = alphabet[roll(alphabet.length)] ?? 'A';
    const fields = fieldsOf(request);
    const keys = Object.keys(fields);
    const key = keys[roll(keys.length)] ?? 'amount';
    switch (roll(8)) {
      case 0:
        return { ...message, [name]: text.slice(0, at) + letter + text.slice(at + 1) };
      case 1:
        return { ...message, [name]: text.slice(0, at) + letter + text.slice(at) };
      case 2:
        return { ...message, [name]: text.slice(0, at) + text.slice(at + 1) };
      case 3:
        return { ...message, [name]: text.slice(0, at) };
      case 4:
        return { ...message, [name]: [...text].reverse().join('') };
      case 5: {
        const data = pack({ ...fields, [key]: fields[key] + letter });
        return { ...message, data, ss1: signOf(data, project.signPassword) };
      }
      case 6: {
        const { [key]: _left, ...rest } = fields;
        return { ...message, data: pack(rest) };
      }
      default: {
        const { data = '' } = message;
        return { data, ss1: signOf(data, project.signPassword), [`ss${2 + roll(2)}`]: text };
      }
    }
  }

  test('two hundred forged callbacks are refused and give no access', async () => {
    const salon = await world().newSalon();
    const request = await order(salon);
    const roll = dice(20261123);
    const message = callbackFor(request);
    const forged: Message[] = [];
    while (forged.length < 200) {
      const next = mutate(message, request, roll);
      const isTheSame = withoutPadding({ ...message, ...next }) === withoutPadding(message);
      if (!isTheSame) forged.push(next);
    }

    const before = (await warnings()).length;
    const statuses = new Set<number>();
    for (let at = 0; at < forged.length; at += 20) {
      const answers = await Promise.all(
        forged.slice(at, at + 20).map((next, i) => (i % 2 === 0 ? get(next) : post(next))),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
    // a row for those with a wrong signature, and one for those that cannot be read
    const rows = (await warnings()).slice(before);
    expect(rows).toHaveLength(2);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(200);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await grantsOf(request)).toEqual([]);

    expectOk(await get(message));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });
});
