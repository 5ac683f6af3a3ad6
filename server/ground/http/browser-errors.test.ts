import { describe, expect, test } from 'vitest';
import { maxLengths } from '#contracts/ground/browser-errors.ts';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

const error = {
  message: 'TypeError: no client erjona@blloku.al',
  stack: 'at save (https://kreher.al/assets/index-6U6PqsNZ.js?token=abc:10:512)',
  path: '/klientet/01a1f88a-d903-7691-bf5a-20e7826ec760?kerko=Erjona',
  build: 'index-6U6PqsNZ.js',
};

const report = (body: object, address: string) =>
  world().call('POST', '/browser-errors', body, { headers: { 'x-forwarded-for': address } });
const logged = () => world().logged.filter(({ browserError }) => browserError);

test('a browser error is logged as one line, without query, ids, e-mail addresses and the sender’s IP address', async () => {
  const { status, body } = await report({ ...error, user: 'Erjona' }, '10.1.0.1');
  expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  expect(logged()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: expect.any(String),
      msg: 'error in a browser',
      browserError: {
        message: 'TypeError: no client <email>',
        stack: 'at save (https://kreher.al/assets/index-6U6PqsNZ.js:10:512)',
        path: '/klientet/:id',
        build: 'index-6U6PqsNZ.js',
      },
    },
  ]);
});

describe('browser errors that are not logged', () => {
  test.each(Object.entries(maxLengths))(
    'an error whose %s has more than %i characters is not logged',
    async (field, max) => {
      const before = logged().length;
      expect((await report({ ...error, [field]: 'x '.repeat(max) }, '10.1.0.2')).status).toBe(400);
      expect(logged()).toHaveLength(before);
    },
  );

  test('the eleventh error of one address within a minute is not logged', async () => {
    const before = logged().length;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await report(error, '10.1.0.3')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(logged()).toHaveLength(before + 10);
  });
});
