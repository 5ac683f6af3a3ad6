import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { CallFailed, call, explain } from './call.ts';

const readIt = endpoint('GET /it', 'public', { reply: z.object({ data: z.string() }) });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => void vi.unstubAllGlobals());

const read = () => call(readIt, {}, { token: null });

async function failureOf(response: Response) {
  fetched.mockResolvedValueOnce(response);
  const failure = await read().catch((error: unknown) => error);
  return failure instanceof CallFailed ? failure : undefined;
}

test('an answer says itself whether the call succeeded', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, data: 'po' }));
  expect(await read()).toEqual({ success: true, data: 'po' });

  const refused = await failureOf(Response.json({ success: false, message: 'Jo sot.' }));
  expect(refused?.status).toBe(200);
  expect(explain(refused)).toBe('Jo sot.');
  expect(explain(await failureOf(Response.json({ success: false })), 'Nuk shkoi.')).toBe('Nuk shkoi.');
});

test.each([
  ['a page', () => new Response('<p>Kyçuni në rrjet</p>')],
  ['JSON of somebody else', () => Response.json({ login: 'required' })],
  ['nothing', () => new Response(null)],
])('%s, in the place of an answer, did not come from the server', async (_what, make) => {
  expect(explain(await failureOf(make()))).toBe('Gabim në lidhje me serverin');
});

test('a server in trouble is told in the words of whoever asked', async () => {
  const failure = await failureOf(new Response('Bad gateway', { status: 502 }));
  expect(explain(failure, 'Nuk shkoi.')).toBe('Nuk shkoi.');
});
