// The salon's tablet: whose changes go out under which session, on a real IndexedDB. The server of these tests answers a locked
// session as the real one does (server/identity/pins/rights.test.ts).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { holdTimers } from '../lib/timers.fixture.ts';
import { callAs, keepToken } from '../lib/token.ts';
import { openDeviceRows } from './device-rows.ts';
import { withLockOf } from './locks.ts';
import type { NewChange } from './outbox.ts';
import { decide, openOutboxOf, queueChange, useQueuedChanges } from './queued-changes.ts';
import { listWaiting, putBack, removeWaiting } from './tablet-rows.ts';

const rows = openDeviceRows();
const people = {
  arben: { name: 'Arben' },
  blerim: { name: 'Blerim' },
};
type Person = keyof typeof people;

let isOnline: boolean;
/** The sessions that are locked, and those that are over. */
let locked: Set<string>;
let over: Set<string>;
/** The visits that the person may not change any more. */
let refused: Set<string>;
let calls: { token: string; visit: string; version?: number }[];

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

function serve(address: unknown, { headers, body }: RequestInit = {}) {
  const visit = /appointments\/([^?]+)/.exec(String(address))?.[1];
  if (!isOnline || !visit) throw new TypeError('Failed to fetch');
  const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
  const { version } = JSON.parse(String(body));
  calls.push({ token, visit, ...(version !== undefined && { version }) });
  if (over.has(token)) return answer(401, { success: false, code: 'unauthenticated' });
  if (refused.has(visit)) {
    return locked.has(token)
      ? answer(401, { success: false, code: 'locked' })
      : answer(404, { success: false, code: 'not_found', message: 'Nuk u gjet.' });
  }
  const next = (version ?? 1) + 1;
  return answer(
    200,
    locked.has(token)
      ? { success: true, id: visit, version: next }
      : { success: true, message: 'U ruajt.', appointment: { id: visit, version: next } },
  );
}

let close = () => {};
let who: Person | undefined;
function comeIn(person: Person, token: string) {
  who = person;
  keepToken(token);
  close = openOutboxOf(
    person,
    () => who === person,
    () => import('../../app/outbox/start.ts'),
    people[person],
  );
}

/** The screen locks, as the tab does it: it gives the token away, and shows the pad. */
function lock(token: string) {
  who = undefined;
  sessionStorage.removeItem('token');
  locked.add(token);
  close();
}

const change = (about: string, body: object, version = 1) =>
  queueChange({ call: 'updateAppointment', about, body, version, guarded: true } satisfies NewChange);
const confirm = (about: string, version?: number) => change(about, { status: 'confirmed' }, version);
const networkIsBack = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};
const waiting = async (person: Person) => (await rows.list(person)).map(({ about }) => about);

/** Lets the longest pause between two tries pass, and waits for a try that then begins. */
async function passAPause(person: Person) {
  await vi.advanceTimersByTimeAsync(90_000);
  await withLockOf({ name: 'outbox' }, person, async () => {});
}

beforeEach(() => {
  isOnline = true;
  [locked, over, refused, calls] = [new Set(), new Set(), new Set(), []];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof serve>) => serve(...call));
});
afterEach(async () => {
  close();
  for (const { user } of await rows.all()) await rows.change(user, () => []);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what Arben changed without a network goes out under his locked session while Blerim is in, who neither sees nor sends it', async () => {
  isOnline = false;
  comeIn('arben', 'token of arben');
  expect(await Promise.all([confirm('Ana'), confirm('Besa')])).toEqual(['kept', 'kept']);
  lock('token of arben');
  comeIn('blerim', 'token of blerim');
  const { result } = await renderHook(() => useQueuedChanges());
  expect(await confirm('Dea')).toBe('kept');
  expect(result.current.map(({ about }) => about)).toEqual(['Dea']);

  networkIsBack();
  await expect.poll(() => rows.all()).toEqual([]);
  expect(calls.toSorted((one, other) => one.visit.localeCompare(other.visit))).toEqual([
    { token: 'token of arben', visit: 'Ana', version: 1 },
    { token: 'token of arben', visit: 'Besa', version: 1 },
    { token: 'token of blerim', visit: 'Dea', version: 1 },
  ]);
});

test('while a screen of the owner is open, a change goes out with the token of who is in', async () => {
  comeIn('arben', 'token of arben');
  callAs('token of the screen');
  try {
    await confirm('Ana');
  } finally {
    callAs(undefined);
  }
  expect(calls).toEqual([{ token: 'token of arben', visit: 'Ana', version: 1 }]);
});

test('a later change of the same visit starts from the version that the locked session was answered', async () => {
  isOnline = false;
  comeIn('arben', 'token');
  await Promise.all([confirm('Ana', 4), confirm('Ana', 4)]);
  lock('token');
  networkIsBack();
  await expect.poll(() => waiting('arben')).toEqual([]);
  expect(calls.map(({ version }) => version)).toEqual([4, 5]);
});

test('what is refused of a locked session is tried once, holds up nothing else, and is a question when the person is in again', async () => {
  holdTimers();
  isOnline = false;
  refused.add('Ana');
  comeIn('arben', 'locked token');
  // the next one waits for the answer, since this may free its slot
  await Promise.all([change('Ana', { status: 'cancelled' }), confirm('Besa')]);
  lock('locked token');
  networkIsBack();
  await expect.poll(() => waiting('arben')).toEqual(['Ana']);
  networkIsBack();
  await passAPause('arben');
  expect(calls.filter(({ visit }) => visit === 'Ana')).toHaveLength(1);

  comeIn('arben', 'new token');
  const { result } = await renderHook(() => useQueuedChanges());
  await expect
    .poll(() => result.current)
    .toMatchObject([{ about: 'Ana', refused: { answer: { message: 'Nuk u gjet.' } } }]);
  await decide(() => []);
});

test('with a session that is over nothing more is sent, and the changes wait for the person', async () => {
  holdTimers();
  isOnline = false;
  comeIn('arben', 'token');
  await Promise.all([confirm('Ana'), confirm('Besa')]);
  lock('token');
  over.add('token');
  networkIsBack();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const tries = calls.length;
  networkIsBack();
  await passAPause('arben');
  expect(calls).toHaveLength(tries);
  expect(await waiting('arben')).toEqual(['Ana', 'Besa']);
});

test('what waits is listed by person; one is removed, and put back', async () => {
  isOnline = false;
  comeIn('arben', 'token of arben');
  await Promise.all([confirm('Ana'), confirm('Besa')]);
  lock('token of arben');
  comeIn('blerim', 'token of blerim');
  await confirm('Dea');
  const listed = await listWaiting();
  expect(listed.map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['Arben', 2],
    ['Blerim', 1],
  ]);
  const [first] = listed[0]?.rows ?? [];
  if (!first) throw new Error('nothing waits');
  await removeWaiting(first);
  expect([await waiting('arben'), await waiting('blerim')]).toEqual([['Besa'], ['Dea']]);
  await putBack(first);
  expect(await waiting('arben')).toEqual(['Ana', 'Besa']);
});
