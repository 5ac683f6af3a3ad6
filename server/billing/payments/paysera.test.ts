import { createCipheriv, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { coversBill } from './checkout.ts';
import { InvalidCallback, type Keys, pack, readMessage, signatures, signOf, unpack } from './paysera.ts';

const signPassword = 'e7248fce8990089e402b00f89dc8d14d';
const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
const keys: Keys = { signPassword, publicKey: pair.publicKey };

/** Test vectors that the reference library made. */
const vector = {
  request: {
    fields: {
      projectid: '123456',
      orderid: 's2',
      accepturl: 'https://a.al/ok',
      cancelurl: 'https://a.al/no',
      callbackurl: 'https://a.al/cb',
      version: '1.9',
      amount: '4999',
      currency: 'EUR',
      p_firstname: "Gëzim Ç&+*~'",
    },
    data: 'cHJvamVjdGlkPTEyMzQ1NiZvcmRlcmlkPXMyJmFjY2VwdHVybD1odHRwcyUzQSUyRiUyRmEuYWwlMkZvayZjYW5jZWx1cmw9aHR0cHMlM0ElMkYlMkZhLmFsJTJGbm8mY2FsbGJhY2t1cmw9aHR0cHMlM0ElMkYlMkZhLmFsJTJGY2ImdmVyc2lvbj0xLjkmYW1vdW50PTQ5OTkmY3VycmVuY3k9RVVSJnBfZmlyc3RuYW1lPUclQzMlQUJ6aW0rJUMzJTg3JTI2JTJCJTJBJTdFJTI3',
    sign: 'c7a7f351ee1d5ee423d94b82a1d1e68f',
  },
  callback: {
    fields: {
      projectid: '123456',
      orderid: 's1',
      version: '1.9',
      amount: '499',
      currency: 'EUR',
      status: '1',
      test: '0',
      type: 'macro',
      requestid: '77',
    },
    data: 'cHJvamVjdGlkPTEyMzQ1NiZvcmRlcmlkPXMxJnZlcnNpb249MS45JmFtb3VudD00OTkmY3VycmVuY3k9RVVSJnN0YXR1cz0xJnRlc3Q9MCZ0eXBlPW1hY3JvJnJlcXVlc3RpZD03Nw==',
    ss1: 'cb13331f1314a4f222a5df7246720dd8',
    encrypted:
      'AAECAwQFBgcICQoL6pev-7uiVt2JgrhSBaQZ996Ci6JYfgXH5uNLsuhk-cnPgNiizqZcOJfepR4H90qcJI8nNkZbZy-Y40H2x5vNrG5jFVaimZ29TRXLWHZeFmNZPg0tEn2ymaFlPAgoH5X4qV_6_yNQvUil4q_4U3YVYdhTvH2vh7o=',
  },
};

describe('the test vectors of the reference library', () => {
  test('our encoding of a request equals the test vector of the reference library', () => {
    const { fields, data, sign } = vector.request;
    expect(pack(fields)).toBe(data);
    expect(signOf(data, signPassword)).toBe(sign);
    expect(Object.fromEntries(unpack(data))).toEqual(fields);
  });

  test('our encoding of a callback equals the test vector of the reference library', () => {
    const { fields, data, ss1 } = vector.callback;
    expect(pack(fields)).toBe(data);
    expect(signOf(data, signPassword)).toBe(ss1);
    const decoded = readMessage({ data, ...signatures(data, signPassword, pair.privateKey) }, keys);
    expect(Object.fromEntries(decoded)).toEqual(fields);
  });

  test('our decryption of the encrypted callback equals the test vector of the reference library', () => {
    const { fields, encrypted } = vector.callback;
    expect(Object.fromEntries(readMessage({ data: encrypted }, keys))).toEqual(fields);
    expect(Object.fromEntries(readMessage({ data: encrypted.replace(/=+$/, '') }, keys))).toEqual(fields);
  });
});

describe('readMessage', () => {
  const { data } = vector.callback;
  const { ss1, ss2, ss3 } = signatures(data, signPassword, pair.privateKey);
  const wrong = signatures(`${data}x`, signPassword, pair.privateKey);

  test.each<[string, Record<string, string>]>([
    ['all three signatures', { ss1, ss2, ss3 }],
    ['ss3 only', { ss3 }],
    ['ss2 only', { ss2 }],
    ['ss1 and ss2', { ss1, ss2 }],
  ])('a callback with %s is accepted', (_how, given) => {
    expect(readMessage({ data, ...given }, keys).get('orderid')).toBe('s1');
  });

  const others = generateKeyPairSync('rsa', { modulusLength: 1024 });
  test.each<[string, Record<string, unknown>]>([
    ['with ss1 alone, which every buyer knows', { data, ss1 }],
    ['with a bad ss3 beside a good ss2', { data, ss1, ss2, ss3: wrong.ss3 }],
    ['with a bad ss2 beside a good ss3', { data, ss1, ss2: wrong.ss2, ss3 }],
    ['with a bad ss1 beside good ones', { data, ss1: wrong.ss1, ss2, ss3 }],
    ['with an empty ss3 beside good ones', { data, ss1, ss2, ss3: '' }],
    ['with ss2 instead of ss3', { data, ss1, ss3: ss2 }],
    ['signed with another key', { data, ...signatures(data, signPassword, others.privateKey) }],
    ['with the signatures of other data', { data, ...wrong }],
    ['without a signature, unencrypted', { data }],
    ['with two ss3', { data, ss3: [ss3, ss3] }],
    ['with two data', { data: [data, data], ss3 }],
    ['without data', { ss1, ss2, ss3 }],
    ['with empty data', { data: '', ss1, ss2, ss3 }],
    ['with a signature in another spelling', { data, ss3: `${ss3}=` }],
    ['with a signature that is cut', { data, ss3: ss3.slice(0, -3) }],
    ['with a signature that is no base64', { data, ss3: '%%%' }],
    ['encrypted with another key', { data: encrypt('status=1', 'x'.repeat(32)) }],
    ['encrypted, and too short', { data: vector.callback.encrypted.slice(0, 36) }],
  ])('a callback %s is refused', (_how, message) => {
    expect(() => readMessage(message, keys)).toThrow(InvalidCallback);
  });

  test('an encrypted callback is refused if the password is no key', () => {
    expect(() =>
      readMessage({ data: vector.callback.encrypted }, { ...keys, signPassword: 'short' }),
    ).toThrow(InvalidCallback);
  });

  test('a callback with the same field twice is refused', () => {
    const twice = Buffer.from('status=0&status=1').toString('base64');
    expect(() =>
      readMessage({ data: twice, ...signatures(twice, signPassword, pair.privateKey) }, keys),
    ).toThrow(InvalidCallback);
  });

  function encrypt(text: string, key: string) {
    const iv = Buffer.alloc(12, 1);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }
});

test('an encrypted callback with one changed byte is refused', () => {
  const sealed = Buffer.from(vector.callback.encrypted, 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const data = changed.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    expect(() => readMessage({ data }, keys)).toThrow(InvalidCallback);
  }
});

describe('coversBill compares the paid amount with the bill', () => {
  const bill = {
    id: '',
    number: '',
    email: '',
    plan: 'monthly',
    cents: 499,
    currency: 'EUR',
    nipt: null,
  } as const;
  const sum = (amount?: string, currency?: string) => ({ amount, currency });
  const none = sum();

  test.each([
    ['as requested', sum('499', 'EUR'), none, true],
    ['as requested and transferred', sum('499', 'EUR'), sum('499', 'EUR'), true],
    ['transferred in another currency', sum('499', 'EUR'), sum('50000', 'ALL'), true],
    ['requested in another currency', sum('50000', 'ALL'), sum('499', 'EUR'), true],
    ['transferred with a fee', sum('499', 'EUR'), sum('515', 'EUR'), true],
    ['too low', sum('498', 'EUR'), none, false],
    ['too high', sum('500', 'EUR'), none, false],
    ['transferred too low', sum('499', 'EUR'), sum('1', 'EUR'), false],
    ['requested too low', sum('1', 'EUR'), sum('499', 'EUR'), false],
    ['in another currency only', sum('499', 'ALL'), sum('499', 'ALL'), false],
    ['absent', none, none, false],
    ['in euros instead of cents', sum('4.99', 'EUR'), none, false],
    ['with a leading zero', sum('0499', 'EUR'), none, false],
    ['beside one that is not a number', sum('499', 'EUR'), sum('x', 'EUR'), false],
  ])('with an amount %s (%j, %j) coversBill answers %s', (_how, requested, transferred, isCovered) => {
    const callback = { orderId: '', outcome: 'paid', sums: [requested, transferred] } as const;
    expect(coversBill(callback, bill)).toBe(isCovered);
  });
});
