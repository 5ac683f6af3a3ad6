// A salon on a Monday at 14:00, with two barbers, for the tests of its queue. What the server answers is kept here.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { numberText } from '#contracts/appointments/walk-ins.sq.ts';
import type { Queue as QueueReply, WalkIn } from '#contracts/appointments/walk-ins.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { StaffMember } from '#contracts/ground/roles.ts';
import { dayQuery } from '../../appointments/api.ts';
import { queueQuery } from '../../appointments/walk-ins/api.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { hoursQuery } from '../../salon/hours/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import Queue from './Queue.tsx';

export const today = '2026-11-23';
export const clock = { day: today, minutes: 14 * 60 };
const idOf = (n: number) => `01a1fea1-63ba-76d8-917a-f4eccee7360${n}`;
export const ardit = { id: idOf(1), name: 'Ardit' };
export const blerim = { id: idOf(2), name: 'Blerim' };
const serviceOf = (name: string, n: number) => ({
  id: idOf(n + 3),
  name,
  duration: 30,
  price: 8,
  is_active: true,
  addon: false,
});
const quickServices = ['Prerje', 'Mjekër', 'Larje', 'Prerje + mjekër'].map(serviceOf);
export const prerje = quickServices[0]?.id ?? '';
export const mjeker = quickServices[1]?.id ?? '';

export const waits = (number: number, changes: Partial<WalkIn> = {}): WalkIn => ({
  id: `01a1fea1-63ba-76d8-917a-f4eccee737${10 + number}`,
  day: today,
  number,
  name: null,
  client_id: null,
  phone: null,
  service_ids: [prerje],
  barber_id: null,
  arrived_at: `2026-11-23T12:4${number}:00.000Z`,
  quoted_minutes: 25,
  state: 'waiting',
  ended_at: null,
  appointment_id: null,
  from_page: false,
  is_here: true,
  is_blocked: false,
  version: 1,
  ...changes,
});

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** `refuse`: the answer to a change that is refused. */
export function openSalon({
  waiting = [],
  visits = [],
  refuse,
  staff = null,
  does = {},
  more = [],
  leftOver,
  elsewhere,
  neverUsed = false,
  clients = [],
  allergies = null,
}: {
  waiting?: WalkIn[];
  visits?: Appointment[];
  refuse?: (path: string) => Response | undefined;
  staff?: StaffMember | null;
  /** The services of barbers who do not do all. */
  does?: Record<string, string[]>;
  /** The names of services without a large button. */
  more?: string[];
  elsewhere?: NonNullable<QueueReply['elsewhere']>;
  neverUsed?: boolean;
  /** The clients that any name finds. */
  clients?: object[] | Promise<object[]>;
  /** The allergies of each client. */
  allergies?: string | null;
  leftOver?: { day: string; people: { number: number; name: string | null }[] };
}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T13:00:00Z') });
  const calls: Call[] = [];
  const all = [...waiting];
  const services = [...quickServices, ...more.map((name, n) => serviceOf(name, n + 4))];
  let queuePage = { is_open: true, address: '/s/blloku/radha' };
  const salon = { isOffline: false, waiting, visits, calls, services };
  const list = () => ({
    day: today,
    waiting: salon.waiting,
    left: 0,
    spread: { early: 5, late: 5 },
    done: [],
    ...(leftOver && { left_over: leftOver }),
    ...(elsewhere && { elsewhere }),
    ...(neverUsed && { never_used: true as const }),
    most_used_services: quickServices.map(({ id }) => id),
  });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (salon.isOffline) throw new TypeError('no network');
    const path = address.replace('/api', '');
    if (method === 'GET' || !method) {
      if (path === '/queue-page') return Response.json({ success: true, page: queuePage });
      if (path.startsWith('/walk-ins')) return Response.json({ success: true, ...list() });
      if (path.includes('/days/')) return Response.json({ success: true, ...compactDayOf(salon.visits) });
      if (path.endsWith('/health')) return Response.json({ success: true, allergies, tests: [] });
      if (path.startsWith('/clients')) return Response.json({ success: true, clients: await clients });
      return new Promise<Response>(() => {});
    }
    const call = { path: `${method} ${path}`, body: JSON.parse(String(body)) };
    calls.push(call);
    return refuse?.(call.path) ?? Response.json({ success: true, ...answerTo(call) });
  });

  function answerTo({ path, body }: Call) {
    if (path === 'POST /walk-ins') {
      const walk_in = waits(9, { service_ids: [], arrived_at: '2026-11-23T13:00:00.000Z', ...body });
      all.push(walk_in);
      salon.waiting = [...salon.waiting, walk_in];
      return { walk_in, message: 'U shtua në radhë. Pritja: rreth 30 min.' };
    }
    if (path === 'PUT /queue-page') {
      queuePage = { ...queuePage, ...body };
      return { page: queuePage, message: 'Radha online u mbyll.' };
    }
    if (path.endsWith('/remove-from-page'))
      return { removed: 1, walk_ins: ['1'], waitlist: [], message: 'U hoqën nga radha: 1.' };
    const [, id = ''] = /\/walk-ins\/([^/]+)/.exec(path) ?? [];
    const known = all.find((one) => one.id === id) ?? waits(7, { id });
    const others = salon.waiting.filter((one) => one.id !== id);
    if (path.endsWith('/seat')) {
      salon.waiting = others;
      const walk_in = { ...known, state: 'seated' };
      return {
        walk_in,
        appointment: { id: body.appointment_id },
        message: `Filloi: ${numberText(known.number)} · Ardit.`,
      };
    }
    const state = body.state ?? 'waiting';
    const { at: _, ...changes } = body;
    const walk_in = {
      ...known,
      ...changes,
      state,
      ...(body.is_here === true && { arrived_at: '2026-11-23T13:00:00.000Z' }),
    };
    salon.waiting = state === 'left' ? others : [...others, walk_in as WalkIn];
    return {
      walk_in,
      message: state === 'left' ? 'U hoq nga radha.' : 'U kthye në radhë.',
    };
  }

  startSession({ token: 'token', user: { ...userOf('drita'), trialEndDate: '2099-01-01T00:00:00Z', staff } });
  queryClient.setQueryData(queueQuery.queryKey, list());
  queryClient.setQueryData(dayQuery(today).queryKey, visits);
  queryClient.setQueryData(
    barbersQuery.queryKey,
    [ardit, blerim].map((one) => ({
      ...one,
      active: true,
      colour: 'sage',
      services: does[one.id] ?? null,
    })) as never,
  );
  queryClient.setQueryData(servicesQuery.queryKey, services as never);
  queryClient.setQueryData(hoursQuery.queryKey, null as never);
  return Object.assign(salon, { close: openOutbox() });
}

export const openOutbox = () =>
  openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );

export const queueAt = (now: typeof clock, parts?: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    {/* as on the day */}
    <main className="grid overflow-hidden">
      <Queue clock={now}>{parts}</Queue>
    </main>
    <Toasts />
  </QueryClientProvider>
);

export async function showQueue(width = 1440, now = clock, parts?: ReactNode) {
  await page.viewport(width, 900);
  return render(queueAt(now, parts));
}
