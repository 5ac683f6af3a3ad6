// Faults between here and a calendar, besides those in routes.test.ts.
import { EventEmitter } from 'node:events';
import { Agent, type request } from 'node:https';
import { describe, expect, test } from 'vitest';
import type { Reach } from '../../ground/guarded-call.ts';
import { addressOf, fetchAddress, NotRead, requireSuccess, serverOf } from './fetch.ts';

const failureOf = (reach: Reach, address = 'https://kalendari.al/x.ics') =>
  fetchAddress(address, null, reach).then(
    () => 'read',
    (error) => (error instanceof NotRead ? error.failure : error),
  );
const resolve = async () => ['8.8.8.8'];

/** Opens no connection: the call fails like this. */
const failing = (code: string) =>
  (() => {
    const call = Object.assign(new EventEmitter(), {
      end: () => queueMicrotask(() => call.emit('error', Object.assign(new Error(code), { code }))),
      destroy: () => {},
    });
    return call;
  }) as unknown as typeof request;

describe('a call that fails', () => {
  test.each([
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['ECONNREFUSED', 'down'],
    ['ECONNRESET', 'down'],
  ])('by %s is said as “%s”', async (code, failure) => {
    expect(await failureOf({ resolve, open: failing(code) })).toBe(failure);
  });

  test('since nobody has the name is said as such', async () => {
    const nobody = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    expect(await failureOf({ resolve: nobody })).toBe('not_found');
  });
});

test.each([
  ['https://kalendari.al/x.ics', ['10.0.0.1']],
  ['https://kalendari.al/x.ics', ['8.8.8.8', '127.0.0.1']],
  ['https://127.0.0.1/x.ics', ['8.8.8.8']],
  ['https://[::1]/x.ics', ['8.8.8.8']],
  ['https://kalendari.al:8443/x.ics', ['8.8.8.8']],
  ['https://une:sekret@kalendari.al/x.ics', ['8.8.8.8']],
  ['http://kalendari.al/x.ics', ['8.8.8.8']],
])('%s, which leads to %j, is not called', async (address, addresses) => {
  const called: unknown[] = [];
  const open = ((options: unknown) => {
    called.push(options);
    throw new Error('called');
  }) as unknown as typeof request;
  expect(await failureOf({ resolve: async () => addresses, open }, address)).toBe('not_public');
  expect(called).toEqual([]);
});

test('calls of one address share their sessions, and leave no connection open', async () => {
  const agents: Agent[] = [];
  const open = ((options: { agent: Agent }) => {
    agents.push(options.agent);
    return failing('ECONNREFUSED')('');
  }) as unknown as typeof request;
  await failureOf({ resolve, open });
  await failureOf({ resolve, open });
  expect(agents[0]).toBeInstanceOf(Agent);
  expect(agents[1]).toBe(agents[0]);
  expect(agents[0]?.options.keepAlive ?? false).toBe(false);
});

test.each([
  ['120', 120],
  ['Tue, 24 Nov 2026 10:02:00 GMT', 120],
  ['Tue, 24 Nov 2026 09:00:00 GMT', undefined],
  ['së shpejti', undefined],
])('a server that says Retry-After: %s is asked again after %s seconds', (said, pause) => {
  const headers = { 'retry-after': said, date: 'Tue, 24 Nov 2026 10:00:00 GMT' };
  const answer = { status: 429, headers, body: Buffer.alloc(0), isWhole: true };
  expect(() => requireSuccess(answer, 'closed')).toThrow(
    expect.objectContaining({ failure: 'asked_less', pause }),
  );
});

test('a webcal address is called by https, and a server may be typed without one', () => {
  expect(addressOf('webcal://p52.icloud.com/x')?.href).toBe('https://p52.icloud.com/x');
  expect(addressOf('WEBCALS://p52.icloud.com/x')?.href).toBe('https://p52.icloud.com/x');
  expect([addressOf('mailto:une@a.al'), addressOf('p52.icloud.com')]).toEqual([undefined, undefined]);
  expect(serverOf('caldav.icloud.com')?.href).toBe('https://caldav.icloud.com/');
  expect(serverOf('http://10.0.0.5:5232/une')?.href).toBe('http://10.0.0.5:5232/une');
  expect(serverOf('')).toBeUndefined();
});
