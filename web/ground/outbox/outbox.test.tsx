// The outbox on a real IndexedDB, which only browsers have. The server of these tests keeps the answer of each change, as the
// real one does; e2e/outbox.spec.ts runs the same code against the real one.

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { it } from '../../../test/each-mainly.ts';
import { visit as aVisit } from '../../appointments/visit.fixture.ts';
import '../../app/outbox/kinds.ts';
import { CallFailed } from '../lib/call.ts';
import { noteAnswer, noteCut } from '../lib/reach.ts';
import { holdTimers } from '../lib/timers.fixture.ts';
import type { Answer, QueuedChange } from './change.ts';
import { type DeviceRows, openDeviceRows } from './device-rows.ts';
import { kept, type NewChange, type Outbox, openOutbox } from './outbox.ts';
import { newPair } from './outbox-keys.fixture.ts';
import { type Row, restored } from './row.rules.ts';
import { keepSealingKey, openRowsOf, sealRowsOf } from './sealing.ts';

const drita = 'drita';
const erjona = 'erjona';
const device = openDeviceRows('outbox-tests');
const open: Outbox[] = [];
let written: string[] = [];
/** The network between this device and the server. */
let trouble: (write: () => Promise<Answer>) => Promise<Answer>;
/** Puts back what is sealed. */
let openSealed: () => Promise<void>;
const onNoRoom = vi.fn();
const onKept = vi.fn();
const onSentAnyway = vi.fn();
const onErased = vi.fn();
/** The server, if a test needs another one. */
let refusing: ((change: QueuedChange) => Promise<Answer>) | undefined;
let shown: readonly Row[] = [];

beforeEach(async () => {
  written = [];
  trouble = (write) => write();
  refusing = undefined;
  openSealed = async () => {};
  for (const { user } of await device.all()) await device.change(user, () => []);
  vi.clearAllMocks();
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

/** Each change is written once, however often it comes. */
async function write({ id, about }: QueuedChange): Promise<Answer> {
  if (!written.includes(id)) written.push(id);
  return { message: '', appointment: { id: about, version: 1 } as Appointment };
}

function openAs(user: string, rows: DeviceRows = device) {
  const outbox = openOutbox({
    user,
    device: rows,
    name: 'outbox-tests',
    onNoRoom,
    onKept,
    onSentAnyway,
    onErased,
    send: (change) => trouble(() => (refusing ?? write)(change)),
    openSealed: () => openSealed(),
    onAnswer: async () => {},
    onRows: (now) => {
      shown = now;
    },
  });
  open.push(outbox);
  return outbox;
}

const confirmation = (about: string): NewChange => ({
  call: 'updateAppointment',
  about,
  body: { status: 'confirmed' },
  version: 1,
  guarded: false,
});
const withoutNetwork = () => Promise.reject(new TypeError('no network'));
/** Fires the event of a browser whose network is back. */
const networkIsBack = () => dispatchEvent(new Event('online'));
const isEmpty = () => expect.poll(() => device.list(drita)).toEqual([]);

/** Thirty changes of ten visits, three of each. Answers their ids. */
const changeAll = (outbox: Outbox) =>
  Array.from({ length: 30 }, (_, n) => outbox.put(confirmation(`visit ${n % 10}`)).change.id);

function expectEachOnceAndInOrder(ids: readonly string[]) {
  expect(written.toSorted()).toEqual(ids.toSorted());
  for (let visit = 0; visit < 10; visit++) {
    const ofVisit = ids.filter((_, n) => n % 10 === visit);
    expect(written.filter((id) => ofVisit.includes(id))).toEqual(ofVisit);
  }
}

test('with a network that comes and goes, each of 30 changes is written once and in order', async () => {
  const isThere = () => Math.random() < 0.7;
  trouble = async (write) => {
    if (!isThere()) return withoutNetwork();
    const answer = await write();
    // it also goes between a call and its answer
    return isThere() ? answer : withoutNetwork();
  };
  const flapping = setInterval(networkIsBack, 50);
  const ids = changeAll(openAs(drita));
  await isEmpty();
  clearInterval(flapping);
  expectEachOnceAndInOrder(ids);
});

test('changes whose answers are lost are sent again, and written once', async () => {
  const sent: string[] = [];
  trouble = async (write) => {
    const answer = await write();
    const { id } = answer.appointment ?? { id: '' };
    sent.push(id);
    // each visit loses its first two answers
    return sent.filter((one) => one === id).length > 2 ? answer : withoutNetwork();
  };
  const ids = changeAll(openAs(drita));
  const retrying = setInterval(networkIsBack, 50);
  await isEmpty();
  clearInterval(retrying);
  expectEachOnceAndInOrder(ids);
  expect(sent.length).toBe(30 + 2 * 10);
});

it.each(2, [
  ['while the server answers 503', new CallFailed('unavailable')],
  ['after the session has ended', new CallFailed('unauthenticated')],
  ['after the plan has ended', new CallFailed('subscription_required')],
  ['while the server asks to wait', new CallFailed('too_many_requests', { success: false }, 0.01)],
  ['without a network', new TypeError('no network')],
  ['behind a proxy that answers 404 in the place of the server', new CallFailed('not_found')],
])(
  '%s 30 changes stay on the device, also when the tab is closed, and are written once afterwards',
  async (_, error) => {
    trouble = () => Promise.reject(error);
    const first = openAs(drita);
    const ids = changeAll(first);
    await expect.poll(() => device.list(drita)).toHaveLength(30);
    await expect.poll(() => onKept).toHaveBeenCalled();
    first.close();
    expect(shown.every(({ refused }) => refused === undefined)).toBe(true);

    trouble = (write) => write();
    openAs(drita).drain();
    await isEmpty();
    expectEachOnceAndInOrder(ids);
  },
);

test.each([
  ['a field that the person may not change any more', { name: 'E ndaluar' }],
  ['what the person may not change any more', {}],
])('%s is put to the person, and holds up nothing else', async (_, fields) => {
  trouble = withoutNetwork;
  const outbox = openAs(drita);
  outbox.put({ ...confirmation('client'), call: 'updateClient' });
  outbox.put(confirmation('visit'));
  await expect.poll(() => onKept).toHaveBeenCalled();
  const answer = { success: false, message: 'E ndaluar', fields } as const;
  let isFirst = true;
  trouble = (write) => {
    if (!isFirst) return write();
    isFirst = false;
    return Promise.reject(new CallFailed('forbidden', answer));
  };
  networkIsBack();
  await expect.poll(() => written).toHaveLength(1);
  expect(await device.list(drita)).toMatchObject([{ about: 'client', refused: { answer } }]);
});

test('two tabs that send at the same time write each of 30 changes once and in order', async () => {
  trouble = withoutNetwork;
  const tabs = [openAs(drita), openAs(drita)];
  const ids = Array.from(
    { length: 30 },
    (_, n) => tabs[n % 2]?.put(confirmation(`visit ${n % 10}`)).change.id ?? '',
  );
  await expect.poll(() => device.list(drita)).toHaveLength(30);
  trouble = (write) => write();
  for (const tab of tabs) tab.drain();
  networkIsBack();
  await isEmpty();
  expectEachOnceAndInOrder(ids);
});

test('the form that another tab had open before a change sends the version that it showed, so that the server asks', async () => {
  const base = aVisit('visit', 16 * 60, 30);
  const sent: number[] = [];
  refusing = async ({ about, version, changes }) => {
    sent.push(version);
    return { message: '', appointment: { ...base, ...changes, id: about, version: version + 1 } };
  };
  const noted = (note: string): NewChange => ({
    call: 'updateAppointment',
    about: 'visit',
    body: { note },
    changes: { note },
    version: 1,
    guarded: true,
    base,
  });
  const [one, other] = [openAs(drita), openAs(drita)];
  await one.put(noted('a')).result;
  await isEmpty();
  await other.put(noted('b')).result;
  // the same tab knows its own change, and so does a screen that shows it
  await one.put(noted('c')).result;
  await other.put({ ...noted('d'), base: { ...base, note: 'a' } }).result;
  expect(sent).toEqual([1, 1, 2, 2]);
});

test('a change is on the disk before it counts as kept: a phone whose battery ends loses nothing', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { result } = openAs(drita).put(confirmation('visit'));
  await result;
  const writing = begin.mock.results.filter(({ value }) => value.mode === 'readwrite');
  expect(writing.length).toBeGreaterThan(0);
  for (const { value } of writing) expect(value.durability).toBe('strict');
  begin.mockRestore();
});

test('another account neither sees the changes nor sends them', async () => {
  trouble = withoutNetwork;
  const { change } = openAs(drita).put(confirmation('visit'));
  await expect.poll(() => onKept).toHaveBeenCalled();
  for (const outbox of open.splice(0)) outbox.close();

  trouble = (write) => write();
  shown = [];
  await openAs(erjona).drain();
  expect(shown).toEqual([]);
  expect(written).toEqual([]);
  expect(await device.list(drita)).toMatchObject([{ id: change.id }]);
});

test('a waiting change that the user removes is not sent; put back, it is sent once and in its place', async () => {
  trouble = withoutNetwork;
  const outbox = openAs(drita);
  const ids = ['one', 'two', 'one'].map((about) => outbox.put(confirmation(about)).change.id);
  await expect.poll(() => device.list(drita)).toHaveLength(3);
  const [first] = await device.list(drita);
  await outbox.decide((rows) => rows.slice(1));
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(1));
  await outbox.decide((rows) => restored(rows, first ? [first] : []));
  trouble = (write) => write();
  networkIsBack();
  await isEmpty();
  expect(written.filter((id) => id !== ids[1])).toEqual([ids[0], ids[2]]);
  expect(onSentAnyway).not.toHaveBeenCalled();
});

test.each([
  ...(['foreign_origin', 'inactive', 'reauth_required'] as const),
  ...(['second_factor_required', 'verification_required', 'failed'] as const),
])('a change that is answered with %s stays on the device, and nobody is asked about it', async (code) => {
  trouble = () => Promise.reject(new CallFailed(code, { success: false }));
  const { change, result } = openAs(drita).put(confirmation('visit'));
  expect(await result).toBe(kept);
  expect((await device.list(drita)).map(({ id, refused }) => [id, refused])).toEqual([
    [change.id, undefined],
  ]);
});

test.each(['the same tab', 'another tab'])(
  'a change that is removed in %s while its call hangs: nobody waits for it any more, and the user hears that it was sent',
  async (where) => {
    let answer: (() => void) | undefined;
    trouble = async (write) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return write();
    };
    const outbox = openAs(drita);
    const { result } = outbox.put(confirmation('visit'));
    await expect.poll(() => answer).toBeDefined();
    await (where === 'the same tab' ? outbox : openAs(drita)).decide(() => []);
    expect(await result).toBe('kept');
    answer?.();
    await expect.poll(() => onSentAnyway).toHaveBeenCalledOnce();
  },
);

test('of kept changes about a client who was erased meanwhile the part of the person goes, with one message each, and the rest is written', async () => {
  trouble = withoutNetwork;
  const outbox = openAs(drita);
  const ofVisit = { appointment_time: '12:00', note: 'dushkulore' };
  const wanted: readonly NewChange[] = [
    { call: 'updateClient', about: 'zamira', body: { name: 'Zamira' }, version: 0, guarded: false },
    { ...confirmation('visit'), body: ofVisit, changes: ofVisit },
    confirmation('other'),
  ];
  const results = wanted.map((one) => outbox.put(one).result);
  expect(await Promise.all(results)).toEqual([kept, kept, kept]);
  const sent: object[] = [];
  refusing = async (change) => {
    sent.push(change.body);
    if (!('name' in change.body || 'note' in change.body)) return write(change);
    const data = change.call === 'updateClient' ? {} : { client_erased: true, appointment: { id: 'visit' } };
    throw new CallFailed('changed', { success: false, message: 'U fshinë.', ...data });
  };
  trouble = (write) => write();
  networkIsBack();
  await isEmpty();
  expect(written).toHaveLength(2);
  expect(sent).toContainEqual({ appointment_time: '12:00' });
  expect(onErased).toHaveBeenCalledTimes(2);
});

test('an answer of the server after a long silence wakes the tab, which sends what waits', async () => {
  // the next try by itself would come after ten minutes
  trouble = () => Promise.reject(new CallFailed('unavailable', {}, 600));
  noteCut();
  openAs(drita).put(confirmation('visit'));
  await expect.poll(() => onKept).toHaveBeenCalled();
  trouble = (write) => write();
  noteAnswer();
  await isEmpty();
  expect(written).toHaveLength(1);
});

test('Background Sync wakes the tab, which sends what waits', async () => {
  trouble = withoutNetwork;
  openAs(drita).put(confirmation('visit'));
  await expect.poll(() => onKept).toHaveBeenCalled();
  trouble = (write) => write();
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'outbox' }));
  await isEmpty();
  expect(written).toHaveLength(1);
});

/** Thirty changes wait, sealed since the end of a session. */
async function sealThirty() {
  const place = { device, name: 'outbox-tests' };
  const pair = await newPair();
  keepSealingKey(drita, pair.sealing);
  trouble = withoutNetwork;
  const first = openAs(drita);
  const ids = changeAll(first);
  await expect.poll(() => device.list(drita)).toHaveLength(30);
  first.close();
  await sealRowsOf(drita, place);
  await isEmpty();
  trouble = (write) => write();
  return { ids, openWith: (readKey: () => Promise<string>) => openRowsOf(drita, readKey, place), pair };
}

test('changes sealed at a sign-out are written once, in order and before a later one, when a network brings the key', async () => {
  const { ids, openWith, pair } = await sealThirty();
  let isThere = false;
  openSealed = () =>
    openWith(async () => {
      if (!isThere) throw new CallFailed('unreachable');
      return pair.opening;
    });
  holdTimers();
  const later = openAs(drita).put(confirmation('visit 0')).change.id;
  await expect.poll(() => device.list(drita)).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  await expect.poll(() => onKept).toHaveBeenCalled();
  expect(written).toEqual([]);
  isThere = true;
  networkIsBack();
  await expect.poll(() => written.length).toBe(31);
  await isEmpty();
  // the later one is of the first visit too
  expectEachOnceAndInOrder([...ids, later]);
});

it.each(1, [
  ['has no such call, as the release before,', new CallFailed('not_found', { success: false })],
  ['fails at it', new CallFailed('failed')],
  ['answers no key', new DOMException('', 'DataError')],
])(
  'a server that %s keeps no later change from being sent; what is sealed is written when the key comes',
  async (_, error) => {
    const { ids, openWith, pair } = await sealThirty();
    openSealed = () => openWith(() => Promise.reject(error));
    const outbox = openAs(drita);
    const { change, result } = outbox.put(confirmation('visit 0'));
    expect(await result).toMatchObject({ message: '' });
    expect(written).toEqual([change.id]);
    expect(await device.all()).toHaveLength(30);

    openSealed = () => openWith(async () => pair.opening);
    await outbox.drain();
    await isEmpty();
    expect(written.toSorted()).toEqual([...ids, change.id].toSorted());
  },
);

test.each([
  ['without IndexedDB, as in a private window', new DOMException('', 'InvalidStateError')],
  ['without room', new DOMException('', 'QuotaExceededError')],
])('a device %s sends the changes at once and in order, and says that it keeps none', async (_, error) => {
  const refusing: DeviceRows = {
    add: () => Promise.reject(error),
    list: () => Promise.reject(error),
    all: () => Promise.reject(error),
    change: () => Promise.reject(error),
  };
  const outbox = openAs(drita, refusing);
  const changes = ['one', 'one', 'two'].map((about) => outbox.put(confirmation(about)));
  for (const { result } of changes) expect(await result).toMatchObject({ message: '' });
  expect(written).toEqual(changes.map(({ change }) => change.id));
  expect(onNoRoom).toHaveBeenCalledTimes(3);

  trouble = withoutNetwork;
  await expect(outbox.put(confirmation('three')).result).rejects.toThrow('no network');
});

test('a tab that closes while it takes the refusal from another tab tells its caller that the change was refused', async () => {
  const refused = new CallFailed('slot_taken', { success: false });
  const { promise: second, resolve: putSecond } = Promise.withResolvers<void>();
  trouble = async () => {
    await second;
    throw refused;
  };
  const sender = openAs(drita).put(confirmation('one'));
  const closing: DeviceRows = {
    ...device,
    change(...work) {
      tab.close();
      return device.change(...work);
    },
  };
  const tab = openAs(drita, closing);
  const { result } = tab.put(confirmation('two'));
  await expect.poll(() => device.list(drita)).toHaveLength(2);
  putSecond();
  await Promise.all([expect(sender.result).rejects.toThrow(), expect(result).rejects.toThrow()]);
  expect(await device.list(drita)).toEqual([]);
});

test('a refusal that the device cannot write down leaves the change kept, and its caller does not wait for ever', async () => {
  const failing: DeviceRows = {
    ...device,
    change: () => Promise.reject(new DOMException('', 'UnknownError')),
  };
  trouble = () => Promise.reject(new CallFailed('slot_taken', { success: false }));
  const { result, change } = openAs(drita, failing).put(confirmation('visit'));
  expect(await result).toBe(kept);
  expect(await device.list(drita)).toMatchObject([{ id: change.id }]);
});

test('a storage that never answers counts as full: the change is sent at once', async () => {
  holdTimers();
  const { result } = openAs(drita, { ...device, add: () => new Promise(() => {}) }).put(
    confirmation('visit'),
  );
  vi.advanceTimersByTime(10_000);
  expect(await result).toMatchObject({ appointment: { id: 'visit' } });
  expect(onNoRoom).toHaveBeenCalledOnce();
});

test('a tab that closes while the device writes a change down tells its caller that it is kept only after that', async () => {
  const { promise: isRoomThere, resolve: makeRoom } = Promise.withResolvers<void>();
  const slow: DeviceRows = { ...device, add: (row) => isRoomThere.then(() => device.add(row)) };
  const outbox = openAs(drita, slow);
  const { result, change } = outbox.put(confirmation('visit'));
  const told = vi.fn();
  result.then(told);
  outbox.close();
  expect(await device.list(drita)).toEqual([]);
  expect(told).not.toHaveBeenCalled();

  makeRoom();
  expect(await result).toBe(kept);
  expect(await device.list(drita)).toMatchObject([{ id: change.id }]);
});

test('a change says that it is kept once nobody waits for it; of a closed day it then gets another try', async () => {
  holdTimers();
  const tries = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
  const sent: unknown[] = [];
  refusing = ({ isKept }) => tries[sent.push(isKept) - 1]?.promise ?? Promise.reject();
  const { result } = openAs(drita).put(confirmation('visit'));
  await expect.poll(() => sent).toEqual([undefined]);
  vi.advanceTimersByTime(4000);
  expect(await result).toBe(kept);
  const dayClosed = new CallFailed('day_closed', { success: false });
  tries[0]?.reject(dayClosed);
  await expect
    .poll(() => {
      networkIsBack();
      return sent;
    })
    .toEqual([undefined, true]);
  tries[1]?.reject(dayClosed);
  await expect
    .poll(() => device.list(drita))
    .toMatchObject([{ refused: { answer: { code: 'day_closed' } } }]);
});

test('a tab whose change another tab sent, which was killed before it told the answer, does not let its caller wait for ever', async () => {
  holdTimers();
  const { promise: untilEnd, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  // the other tab has the lock, takes the answered change from the device, and is gone
  void navigator.locks.request(`outbox-tests ${drita}`, () => untilEnd);
  const { result } = openAs(drita).put(confirmation('visit'));
  await expect.poll(() => device.list(drita)).toHaveLength(1);
  await device.change(drita, () => []);
  vi.advanceTimersByTime(4000);
  expect(await result).toBe(kept);
});
