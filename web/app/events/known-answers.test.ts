import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/ground/endpoint.ts';
import { call } from '../../ground/lib/call.ts';
import { rememberAnswers } from './known-answers.ts';

const readIt = endpoint('GET /it', 'public', { bound: 'read', reply: z.object({ data: z.string() }) });
const changeIt = endpoint('PUT /it', 'public', { bound: 'read', reply: z.object({ data: z.string() }) });
const fetchMock = vi.fn<typeof fetch>();
const tagged = (data: string, tag: string) =>
  Response.json({ success: true, data }, { headers: { etag: tag } });
const tagSent = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('if-none-match');
const read = () => call(readIt, {}, { token: null });

let forget = () => {};
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  forget = rememberAnswers();
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

test('a 304 returns the answer that the tab has', async () => {
  fetchMock.mockResolvedValueOnce(tagged('po', 'W/"1"'));
  await read();
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await read()).toEqual({ success: true, data: 'po' });
  expect(tagSent()).toBe('W/"1"');
});

test('a changed answer replaces the earlier one', async () => {
  fetchMock.mockResolvedValueOnce(tagged('po', 'W/"1"'));
  await read();
  fetchMock.mockResolvedValueOnce(tagged('jo', 'W/"2"'));
  expect(await read()).toEqual({ success: true, data: 'jo' });
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await read()).toEqual({ success: true, data: 'jo' });
  expect(tagSent()).toBe('W/"2"');
});

test('a change sends no tag, and after signing out nothing is known', async () => {
  fetchMock.mockResolvedValueOnce(tagged('po', 'W/"1"'));
  await read();
  fetchMock.mockResolvedValueOnce(Response.json({ success: true, data: 'jo' }));
  await call(changeIt, {}, { token: null });
  expect(tagSent()).toBeNull();

  forget();
  fetchMock.mockResolvedValueOnce(tagged('po', 'W/"1"'));
  await read();
  expect(tagSent()).toBeNull();
});
