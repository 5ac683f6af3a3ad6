import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/ground/endpoint.ts';
import { noData } from '#contracts/ground/refusals.ts';
import { CallFailed, call, explain, onReauth, openAnswer, refusalOf } from './call.ts';

const readIt = endpoint('GET /it', 'public', {
  bound: 'read',
  reply: z.object({ data: z.string() }),
  refusals: { changed: z.object({ version: z.int() }), duplicate: noData },
});
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetchMock));
afterEach(() => void vi.unstubAllGlobals());

const read = () => call(readIt, {}, { token: null });

async function failureOf(response: Response) {
  fetchMock.mockResolvedValueOnce(response);
  const failure = await read().catch((error: unknown) => error);
  return failure instanceof CallFailed ? failure : undefined;
}

test('an answer with `success: false` is a failure, even with status 200', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ success: true, data: 'po' }));
  expect(await read()).toEqual({ success: true, data: 'po' });

  const refused = await failureOf(Response.json({ success: false, message: 'Jo sot.' }));
  expect(refused?.code).toBe('failed');
  expect(explain(refused)).toBe('Jo sot.');
  expect(explain(await failureOf(Response.json({ success: false })), 'Nuk shkoi.')).toBe('Nuk shkoi.');
});

test.each([
  ['a page', () => new Response('<p>Kyçuni në rrjet</p>')],
  ['JSON of somebody else', () => Response.json({ login: 'required' })],
  ['nothing', () => new Response(null)],
])('%s instead of an answer counts as an unreachable server', async (_what, make) => {
  expect(explain(await failureOf(make()))).toBe('Gabim në lidhje me serverin');
});

test('a device without a network hears that there is no connection, after the sentence of the screen', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const failure = await failureOf(new Response(null));
  expect(explain(failure)).toBe('Gabim në lidhje me serverin. Nuk ka lidhje me internetin.');
  expect(explain(failure, '', 'Nuk shkoi!')).toBe('Nuk shkoi! Nuk ka lidhje me internetin.');
  expect(explain(await failureOf(new Response('Bad gateway', { status: 502 })), 'Nuk shkoi.')).toBe(
    'Nuk shkoi.',
  );
  vi.unstubAllGlobals();
});

test('after a 502 of a proxy `explain` returns the caller’s sentence, and `isTrouble` is true', async () => {
  const failure = await failureOf(new Response('Bad gateway', { status: 502 }));
  expect(explain(failure, 'Nuk shkoi.')).toBe('Nuk shkoi.');
  expect(failure?.isTrouble).toBe(true);
});

describe('refusalOf', () => {
  const changed = { success: false, code: 'changed', message: 'Ndryshoi.', version: 3 };

  test('refusalOf returns the data that the endpoint declares for the code', async () => {
    const failure = await failureOf(Response.json(changed, { status: 409 }));
    expect(refusalOf(failure, readIt, 'changed')).toEqual({ version: 3, message: 'Ndryshoi.', fields: {} });
    expect(refusalOf(failure, readIt, 'duplicate')).toBeUndefined();
  });

  test('refusalOf returns undefined for data of another shape, and for an error that is not a failed call', async () => {
    const failure = await failureOf(Response.json({ ...changed, version: 'tre' }, { status: 409 }));
    expect(refusalOf(failure, readIt, 'changed')).toBeUndefined();
    expect(refusalOf(new Error('gabim'), readIt, 'changed')).toBeUndefined();
  });

  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
    [504, 'failed'],
  ] as const)('an answer of %i without a code of ours counts as %s', async (status, code) => {
    const failure = await failureOf(Response.json({}, { status }));
    expect(refusalOf(failure, readIt, code)).toMatchObject({ fields: {} });
  });
});

describe('a refusal that asks for the password', () => {
  const refused = () =>
    Response.json({ success: false, code: 'reauth_required', message: 'Shkruani.' }, { status: 403 });
  afterEach(() => onReauth(async () => false));

  test('a call that was refused for an old sign-in is repeated after the right password', async () => {
    fetchMock.mockReset();
    fetchMock.mockResolvedValueOnce(refused());
    fetchMock.mockResolvedValueOnce(Response.json({ success: true, data: 'po' }));
    onReauth(async () => true);
    expect(await read()).toEqual({ success: true, data: 'po' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test('a download is repeated after the right password, too', async () => {
    fetchMock.mockReset();
    fetchMock.mockResolvedValueOnce(refused());
    fetchMock.mockResolvedValueOnce(new Response('a;b'));
    onReauth(async () => true);
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    const answer = await openAnswer(readIt, {}, new AbortController().signal);
    expect(await answer.text()).toBe('a;b');
  });

  test('without a password the call fails with the refusal, and the password is not asked for twice', async () => {
    fetchMock.mockReset();
    fetchMock.mockImplementation(async () => refused());
    expect(await read().catch(explain)).toBe('Shkruani.');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    onReauth(async () => true);
    expect(await read().catch(explain)).toBe('Shkruani.');
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });
});
