import { createCipheriv, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { covers } from './checkout.ts';
import { type Keys, open, pack, signatures, signOf, Unsound, unpack } from './paysera.ts';

const signPassword = 'e7248fce8990089e402b00f89dc8d14d';
const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
const keys: Keys = { signPassword, publicKey: pair.publicKey };

/** Made by the reference library. */
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

describe('the vectors of the reference library', () => {
  test('a request', () => {
    const { fields, data, sign } = vector.request;
    expect(pack(fields)).toBe(data);
    expect(signOf(data, signPassword)).toBe(sign);
    expect(Object.fromEntries(unpack(data))).toEqual(fields);
  });

  test('a callback', () => {
    const { fields, data, ss1 } = vector.callback;
    expect(pack(fields)).toBe(data);
    expect(signOf(data, signPassword)).toBe(ss1);
    const told = open({ data, ...signatures(data, signPassword, pair.privateKey) }, keys);
    expect(Object.fromEntries(told)).toEqual(fields);
  });

  test('the same callback, encrypted', () => {
    const { fields, encrypted } = vector.callback;
    expect(Object.fromEntries(open({ data: encrypted }, keys))).toEqual(fields);
    expect(Object.fromEntries(open({ data: encrypted.replace(/=+$/, '') }, keys))).toEqual(fields);
  });
});

describe('a callback is believed', () => {
  const { data } = vector.callback;
  const { ss1, ss2, ss3 } = signatures(data, signPassword, pair.privateKey);
  const wrong = signatures(`${data}x`, signPassword, pair.privateKey);

  test.each<[string, Record<string, string>]>([
    ['all three signatures', { ss1, ss2, ss3 }],
    ['the newer one', { ss3 }],
    ['the older one', { ss2 }],
    ['the older ones', { ss1, ss2 }],
  ])('with %s', (_how, given) => {
    expect(open({ data, ...given }, keys).get('orderid')).toBe('s1');
  });

  const others = generateKeyPairSync('rsa', { modulusLength: 1024 });
  test.each<[string, Record<string, unknown>]>([
    ['with ss1 alone, which every buyer knows', { data, ss1 }],
    ['with a bad ss3 beside a good ss2', { data, ss1, ss2, ss3: wrong.ss3 }],
    ['with a bad ss2 beside a good ss3', { data, ss1, ss2: wrong.ss2, ss3 }],
    ['with a bad ss1 beside good ones', { data, ss1: wrong.ss1, ss2, ss3 }],
    ['with an empty ss3 beside good ones', { data, ss1, ss2, ss3: '' }],
    ['with ss2 in the place of ss3', { data, ss1, ss3: ss2 }],
    ['signed with another key', { data, ...signatures(data, signPassword, others.privateKey) }],
    ['with the signatures of another data', { data, ...wrong }],
    ['with nothing, unencrypted', { data }],
    ['with two ss3', { data, ss3: [ss3, ss3] }],
    ['with two data', { data: [data, data], ss3 }],
    ['without data', { ss1, ss2, ss3 }],
    ['with empty data', { data: '', ss1, ss2, ss3 }],
    ['with a signature in another spelling', { data, ss3: `${ss3}=` }],
    ['with a signature that is cut', { data, ss3: ss3.slice(0, -3) }],
    ['with a signature that is no base64', { data, ss3: '%%%' }],
    ['encrypted with another key', { data: encrypt('status=1', 'x'.repeat(32)) }],
    ['encrypted, and too short', { data: vector.callback.encrypted.slice(0, 36) }],
  ])('but not %s', (_how, message) => {
    expect(() => open(message, keys)).toThrow(Unsound);
  });

  test('but not encrypted, where the password is no key', () => {
    expect(() => open({ data: vector.callback.encrypted }, { ...keys, signPassword: 'short' })).toThrow(
      Unsound,
    );
  });

  test('but not with a key that comes twice', () => {
    const twice = Buffer.from('status=0&status=1').toString('base64');
    expect(() => open({ data: twice, ...signatures(twice, signPassword, pair.privateKey) }, keys)).toThrow(
      Unsound,
    );
  });

  function encrypt(text: string, key: string) {
    const iv = Buffer.alloc(12, 1);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }
});

test('no byte of an encrypted callback can be another', () => {
  const sealed = Buffer.from(vector.callback.encrypted, 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const data = changed.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    expect(() => open({ data }, keys)).toThrow(Unsound);
  }
});

describe('the sum', () => {
  const bill = { id: '', number: '', email: '', plan: 'monthly', cents: 499, currency: 'EUR' } as const;
  const sum = (amount?: string, currency?: string) => ({ amount, currency });
  const none = sum();

  test.each([
    ['as asked for', sum('499', 'EUR'), none, true],
    ['as asked for and transferred', sum('499', 'EUR'), sum('499', 'EUR'), true],
    ['transferred in another currency', sum('499', 'EUR'), sum('50000', 'ALL'), true],
    ['asked for in another currency', sum('50000', 'ALL'), sum('499', 'EUR'), true],
    ['with what the way of paying costs', sum('499', 'EUR'), sum('515', 'EUR'), true],
    ['less', sum('498', 'EUR'), none, false],
    ['more', sum('500', 'EUR'), none, false],
    ['less transferred', sum('499', 'EUR'), sum('1', 'EUR'), false],
    ['less asked for', sum('1', 'EUR'), sum('499', 'EUR'), false],
    ['in another currency only', sum('499', 'ALL'), sum('499', 'ALL'), false],
    ['none', none, none, false],
    ['in euros', sum('4.99', 'EUR'), none, false],
    ['written otherwise', sum('0499', 'EUR'), none, false],
    ['beside one that is no number', sum('499', 'EUR'), sum('x', 'EUR'), false],
  ])('%s', (_how, asked, transferred, isCovered) => {
    const callback = { orderId: '', outcome: 'paid', sums: [asked, transferred] } as const;
    expect(covers(callback, bill)).toBe(isCovered);
  });
});
