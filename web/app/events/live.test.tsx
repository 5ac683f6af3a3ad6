// What a tab asks for after a live update, and when it is shown again. A fake server, whose stream and answers wait.
import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { LiveEvent } from '#contracts/ground/events.ts';
import type { sync } from '#contracts/programs/sync.ts';
import { invalidateAppointments } from '../../appointments/api.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { dismissFreedTime, freedTimesQuery } from '../../online/waitlist/api.ts';
import { freedTime } from '../../online/waitlist/waitlist.fixture.ts';
import { syncQuery } from '../../programs/sync/api.ts';
import { resourcesQuery } from '../../salon/resources/api.ts';
import { serviceInFullQuery } from '../../salon/services/changes.ts';
import { productsQuery } from '../../till/products/api.ts';
import { unmarkedQuery } from '../../till/takings/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useLiveEvents } from './live.ts';

const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';

let asked: string[];
/** Opens the stream. Answers when the tab reads it. */
let openStream: () => Promise<void>;
let report: (noun: LiveEvent['noun']) => void;
/** If set, the answer of `/sync` waits for it. */
let slowness: Promise<void> | undefined;
let fails: boolean;
/** The answer of each `Jo tani` waits for one of them. */
let dismissals: PromiseWithResolvers<void>[];

beforeEach(() => {
  [asked, slowness, fails, dismissals] = [[], undefined, false, []];
  // no minute passes
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const [opened, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  openStream = () => {
    opened.resolve();
    return read.promise;
  };
  const events = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        report = (noun) =>
          stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ noun, id })}\n\n`));
      },
      pull: () => read.resolve(),
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const path = address.replace(/^\/api|\?.*/g, '');
    asked.push(path);
    if (path === '/events') {
      await opened.promise;
      signal?.throwIfAborted();
      return new Response(events);
    }
    if (path.startsWith('/waitlist/places/')) {
      await dismissals.shift()?.promise;
      return Response.json({ success: true, message: '' });
    }
    if (path === '/waitlist/places') return Response.json({ success: true, places: [] });
    if (path === '/takings/unmarked') return Response.json({ success: true, visits: [] });
    if (path === '/resources') return Response.json({ success: true, resources: [] });
    if (path === `/user/services/${id}`) return Response.json({ success: true, data: {} });
    if (path === '/products') return Response.json({ success: true, products: [] });
    if (path !== '/sync') return Response.json({ success: true });
    await slowness;
    if (fails) return Response.json({ success: false, message: '' }, { status: 400 });
    return Response.json({ success: true, since: 'products=a', days: [], weeks: [] });
  });
  startSession({ token: 'token', user: userOf(id) });
  queryClient.clear();
});
afterEach(async () => {
  await queryClient.cancelQueries();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const timesSynced = () => asked.filter((path) => path === '/sync').length;
const untilQuiet = () => expect.poll(() => queryClient.isFetching()).toBe(0);

const inTab = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
};

/** A tab in the foreground, which has caught up. */
async function open() {
  const { unmount } = await renderHook(() => {
    useQuery(syncQuery);
    useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
    useLiveEvents();
  }, inTab);
  await expect.poll(timesSynced).toBe(1);
  await untilQuiet();
  await expect.poll(() => asked).toContain('/events');
  asked = [];
  return unmount;
}
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

/** Whose live update tells of a change of each part that `/sync` answers. */
// allergies have none: it would tell that there is something
const nounOf: Record<keyof Omit<ReplyOf<typeof sync>, 'success' | 'since' | 'health'>, LiveEvent['noun']> = {
  days: 'appointment',
  weeks: 'appointment',
  salon: 'salon',
  barbers: 'barber',
  services: 'service',
  products: 'takings',
  packages: 'package',
  hours: 'hours',
  holidays: 'hours',
  bookings: 'booking',
  queue: 'walk_in',
  freed: 'freed',
  wishes: 'waitlist',
  treatments: 'treatment',
};

const changes: readonly (readonly [string, LiveEvent['noun']])[] = [
  ...(Object.entries(nounOf) as [string, LiveEvent['noun']][]),
  ['person, who may be busy elsewhere no more or in another column,', 'staff'],
];

test.each(changes)('a change of the %s asks /sync for them', async (_, noun) => {
  const close = await open();
  showAgain();
  await openStream();
  await untilQuiet();
  asked = [];
  report(noun);
  await expect.poll(timesSynced).toBe(1);
  await untilQuiet();
  await close();
});

test('a tab that is shown again asks what changed before its stream has opened', async () => {
  const close = await open();
  showAgain();
  await expect.poll(timesSynced).toBe(1);
  await untilQuiet();
  expect(timesSynced()).toBe(1);
  await close();
});

test('what was read before the stream was there is read again, even if it is still under way', async () => {
  const close = await open();
  const slow = Promise.withResolvers<void>();
  slowness = slow.promise;
  showAgain();
  await expect.poll(timesSynced).toBe(1);
  openStream();
  await expect.poll(timesSynced).toBe(2);
  slow.resolve();
  await untilQuiet();
  expect(timesSynced()).toBe(2);
  await close();
});

test('what changed while the call fails is asked for by itself', async () => {
  const close = await open();
  showAgain();
  await openStream();
  await untilQuiet();
  asked = [];
  fails = true;
  report('takings');
  await expect.poll(() => asked).toContain('/products');
  await untilQuiet();
  await close();
});

test.each([
  ['a visit, which a colleague cancelled or restored', 'appointment'],
  ['the name of a client', 'client'],
  ['the name of a barber', 'barber'],
  ['a payment', 'takings'],
] as const)('a change of %s loads the visits without a payment and the reports again', async (_, noun) => {
  const { unmount } = await renderHook(() => {
    useQuery({ ...unmarkedQuery, staleTime: Number.POSITIVE_INFINITY });
    useQuery({ queryKey: ['reports'], queryFn: async () => asked.push('a report') });
    useLiveEvents();
  }, inTab);
  await openStream();
  await untilQuiet();
  asked = [];
  report(noun);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/takings/unmarked', 'a report']));
  await untilQuiet();
  await unmount();
});

test('a change of a client, such as an erasure, loads what was done and pictures again, but no health: the log has each look', async () => {
  const shown = [
    ['client-health', id],
    ['treatments', 'visit', 'a'],
  ];
  const { unmount } = await renderHook(() => {
    useQueries({
      queries: shown.map((queryKey) => ({ queryKey, queryFn: async () => asked.push(`${queryKey}`) })),
    });
    useLiveEvents();
  }, inTab);
  await openStream();
  await untilQuiet();
  asked = [];
  report('client');
  await expect.poll(() => asked).toContain('treatments,visit,a');
  await untilQuiet();
  expect(asked).not.toContain(`client-health,${id}`);
  await unmount();
});

test('a change of a room loads the rooms again, and one service in full, which says its rooms', async () => {
  const { unmount } = await renderHook(() => {
    useQuery({ ...resourcesQuery, staleTime: Number.POSITIVE_INFINITY });
    useQuery({ ...serviceInFullQuery(id), staleTime: Number.POSITIVE_INFINITY });
    useLiveEvents();
  }, inTab);
  await openStream();
  await untilQuiet();
  asked = [];
  report('resource');
  await expect.poll(() => asked).toContain('/resources');
  await expect.poll(() => asked).toContain(`/user/services/${id}`);
  await untilQuiet();
  await unmount();
});

test('a freed hour that was put off is loaded after the last answer, and not before, whatever changes in the book meanwhile', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  dismissals = [...answers];
  const { result, unmount } = await renderHook(() => {
    useQuery(syncQuery);
    useLiveEvents();
    const { data: places } = useQuery(freedTimesQuery);
    return { places, putOff: useChange(dismissFreedTime).mutate };
  }, inTab);
  const hours = ['one', 'two'].map((hour) => ({ ...freedTime, id: hour }));
  showAgain();
  await openStream();
  await untilQuiet();
  queryClient.setQueryData(freedTimesQuery.queryKey, hours);
  const timesLoaded = () => asked.filter((path) => path === '/waitlist/places').length;
  asked = [];
  for (const hour of hours) result.current.putOff({ params: { id: hour.id }, body: { dismissed: true } });
  await expect.poll(() => result.current.places).toEqual([]);
  for (const noun of ['appointment', 'client', 'barber', 'hours', 'freed'] as const) report(noun);
  await expect.poll(timesSynced).toBe(1);
  invalidateAppointments();
  answers[0]?.resolve();
  await expect.poll(() => asked).toContain('/waitlist/places/two');
  await untilQuiet();
  expect([timesLoaded(), result.current.places]).toEqual([0, []]);
  answers[1]?.resolve();
  await expect.poll(timesLoaded).toBe(1);
  invalidateAppointments();
  await expect.poll(timesLoaded).toBe(2);
  await untilQuiet();
  await unmount();
});
