// Callbacks that nobody but the provider could have meant, and that it did not send: none activates anything.
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import {
  askedIn,
  expectOk,
  fieldsOf,
  type Message,
  order,
  payseraOf,
  project,
  signedData,
  told,
} from '../../test/paysera.ts';
import { type Fields, pack, signOf } from './paysera.ts';
import { openProvider } from './provider.ts';

const world = testWorld({ payments: openProvider(project) });
const { address, get, post, stateOf, statusOf, grantsOf, warnings } = payseraOf(world);

describe('what is not right', () => {
  const wrong: [string, string, (asked: Fields) => Message][] = [
    ['of another project', 'project', (asked) => told(asked, { projectid: '123457' })],
    ['of no project', 'project', (asked) => told(asked, { projectid: '' })],
    [
      'of an order that there is not',
      'order',
      (asked) => told(asked, { orderid: '01900000-0000-7000-8000-000000000000' }),
    ],
    ['of an order that is none', 'order', (asked) => told(asked, { orderid: "' or 1=1" })],
    ['over less', 'amount', (asked) => told(asked, { amount: '498' })],
    ['over more', 'amount', (asked) => told(asked, { amount: '4999' })],
    ['over nothing', 'amount', (asked) => told(asked, { amount: '' })],
    ['in another currency', 'amount', (asked) => told(asked, { currency: 'ALL' })],
    [
      'over less than was asked for',
      'amount',
      (asked) => told(asked, { payamount: '1', paycurrency: 'EUR' }),
    ],
    ['of another type', 'kind', (asked) => told(asked, { type: 'micro' })],
    ['with a status that there is not', 'kind', (asked) => told(asked, { status: '6' })],
    ['with a status in words', 'kind', (asked) => told(asked, { status: 'paid' })],
    ['with two digits of status', 'kind', (asked) => told(asked, { status: '11' })],
    ['as a test', 'test', (asked) => told(asked, { test: '1' })],
    ['as another kind of test', 'test', (asked) => told(asked, { test: 'true' })],
    [
      'with a key that comes twice',
      'malformed',
      (asked) => {
        const query = `${new URLSearchParams(fieldsOf(asked))}&status=1`;
        return signedData(Buffer.from(query).toString('base64url'));
      },
    ],
    ['with nothing', 'malformed', () => ({})],
    ['unsigned', 'signature', (asked) => ({ data: pack(fieldsOf(asked)) })],
    [
      'signed with what every buyer knows',
      'signature',
      (asked) => {
        const data = pack(fieldsOf(asked));
        return { data, ss1: signOf(data, project.signPassword) };
      },
    ],
    [
      'with its fields in another order',
      'signature',
      (asked) => {
        const reordered = pack(Object.fromEntries(Object.entries(fieldsOf(asked)).reverse()));
        return { ...told(asked), data: reordered };
      },
    ],
  ];

  test.each(wrong)('a callback %s', async (_how, fault, make) => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const before = (await warnings()).length;
    const message = make(asked);
    for (const send of [get, post]) {
      const answer = await send(message);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid' });
      expect(JSON.stringify(answer.body)).not.toContain(message.data ?? 'kreher');
      expect(answer.body.message).toBe('Njoftimi i pagesës nuk u pranua.');
    }
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await stateOf(salon, asked)).toMatchObject({ status: 'pending' });
    const told = (await warnings()).slice(before);
    expect(told).toHaveLength(2);
    const sentences: Record<string, RegExp> = {
      project: /projekt/,
      order: /porosia/,
      amount: /shuma/,
      kind: /lloji/,
      test: /provë/,
      malformed: /nuk lexohet/,
      signature: /nënshkrimi/,
    };
    for (const { description, severity } of told) {
      expect(severity).toBe('warning');
      expect(description).toMatch(sentences[fault] ?? /^$/);
    }
  });

  test('the way to the payment page, sent back as if it were a callback', async () => {
    const salon = await world().newSalon();
    const { body } = await salon.post('/subscription/generate-paysera-url', { planType: 'monthly' });
    const { searchParams } = new URL(body.paymentUrl);
    const data = searchParams.get('data') ?? '';
    const sign = searchParams.get('sign') ?? '';
    expect(sign).toBe(signOf(data, project.signPassword));
    const sentBack: Message[] = [
      { data, ss1: sign },
      { data, ss1: sign, ss2: sign, ss3: sign },
      { data, ss3: sign },
    ];
    for (const message of sentBack) {
      expect((await get(message)).status).toBe(400);
    }
    expect(await stateOf(salon, askedIn(body.paymentUrl))).toMatchObject({ status: 'pending' });
  });

  test('the payment of one order does not pay another', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    const [own, theirs] = [await order(salon), await order(other)];
    const message = told(own);
    expect((await get({ ...told(own), data: told(theirs).data ?? '' })).status).toBe(400);
    expectOk(await get(message));
    expect(await statusOf(other)).toMatchObject({ hasActiveSubscription: false });
    const asked = await other.get(`/subscriptions/payments/${own.get('orderid')}`);
    expect(asked.status).toBe(404);
  });

  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['a list', '[1]', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['JSON that is cut', '{"data":', 'application/json', 400],
    ['a large one', `data=${'x'.repeat(200_000)}`, form, 400],
    ['data twice', 'data=a&data=b&ss3=c', form, 400],
    ['odd keys', '__proto__=1&constructor=2&data[]=3', form, 400],
    ['JSON with odd keys', '{"__proto__":{"data":"1"}}', 'application/json', 400],
    ['larger than any is taken', `data=${'x'.repeat(300_000)}`, form, 413],
    ['of a kind that is not taken', '<data/>', 'application/xml', 415],
    ['a form in parts', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=a', 400],
  ])('a body that is %s', async (_what, payload, type, status) => {
    const before = (await warnings()).length;
    const answer = await world().call('POST', address, payload, { headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect((await warnings()).slice(before)).toMatchObject([{ severity: 'warning' }]);
  });
});

describe('a thousand forgeries', () => {
  /** The same ones in every run. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/%&';
  const bare = (message: Message) => JSON.stringify(message).replace(/=+"/g, '"');

  function mutate(message: Message, asked: Fields, roll: (sides: number) => number): Message {
    const names = Object.keys(message);
    const name = names[roll(names.length)] ?? 'data';
    const text = message[name] ?? '';
    // each part of the text gets its share
    const at = roll(text.length);
    const letter = alphabet[roll(alphabet.length)] ?? 'A';
    const fields = fieldsOf(asked);
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

  test('activate nothing', async () => {
    const salon = await world().newSalon();
    const asked = await order(salon);
    const roll = dice(20261123);
    const message = told(asked);
    const forged: Message[] = [];
    while (forged.length < 1000) {
      const next = mutate(message, asked, roll);
      const isTheSame = bare({ ...message, ...next }) === bare(message);
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
    expect((await warnings()).length - before).toBe(1000);
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false });
    expect(await grantsOf(asked)).toEqual([]);

    expectOk(await get(message));
    expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true });
  });
});
