// What one person on the salon's tablet leaves for the next one. The server of these tests answers by hand.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { listBarbers } from '#contracts/salon/barbers.ts';
import { outsideQuestion } from '../../appointments/outside-hours.ts';
import { hasDeletions, hide } from '../../appointments/overlay.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { OutsideHours } from '../../book/dialogs/OutsideHours.tsx';
import { FreedTime } from '../../book/waitlist/FreedTime.tsx';
import { leaveTab, personIdOf, readUser, startSession, useSession } from '../../identity/accounts/session.ts';
import { logout } from '../../identity/accounts/sign-out.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { useLiveEvents } from '../events/live.ts';
import { call, openAnswer } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { forgetTablet, keepTablet } from '../../ground/lib/tablet.ts';
import { readToken } from '../../ground/lib/token.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast, toastStore } from '../../ground/ui/toast.ts';
import { keepLocking, lockTablet } from './lock.ts';
import { openedScreen, openScreen } from './owner-screen.ts';

const person = (id: string) => ({
  ...userOf('owner of the tablet'),
  email: '',
  name: id,
  staff: { ...staffOf('barber'), id, name: id },
});
const comeIn = (id: string) => startSession({ token: `token of ${id}`, user: person(id) });
const isIn = () => readUser()?.staff?.id;

const address = location.href;
/** Answers the lists of barbers that were asked for, by the token of each call. */
let answers: Map<string, (answer: Response | Promise<Response>) => void>;
let isLocked: boolean;
let profileAsked: ((answer: Response) => void) | undefined;
beforeEach(() => {
  [answers, isLocked, profileAsked] = [new Map(), false, undefined];
  keepTablet(2);
  vi.stubGlobal('fetch', async (asked: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (asked.endsWith('/auth/owner-screen'))
      return Response.json({ success: true, token: 'token of screen', ends_at: '2026-11-23T19:00:00Z' });
    if (asked.endsWith('/auth/profile')) return new Promise((resolve) => (profileAsked = resolve));
    if (isLocked) return Response.json({ success: false, code: 'locked' }, { status: 401 });
    return new Promise((resolve) => asked.endsWith('/barbers') && answers.set(token, resolve));
  });
});
afterEach(() => {
  leaveTab(null);
  forgetTablet();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', address);
});

const barberId = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const barbers = (name: string) =>
  Response.json({
    success: true,
    data: [{ id: barberId, name, colour: 'sage', position: 0, active: true }],
  });

function Form() {
  const form = useForm({
    initial: { note: '' },
    keepAs: 'a note',
    check: () => undefined,
    otherwise: '',
    send: async () => undefined,
    done: () => {},
  });
  return <TextField {...form.text('note')} label="Note" />;
}

function Forms() {
  const { user } = useSession();
  return user && <Form key={personIdOf(user)} />;
}

test('text that a person typed before the lock is there after the own PIN, and not for the next person', async () => {
  comeIn('ardit');
  await render(<Forms />);
  const field = page.getByLabelText('Note');
  await field.fill('of Ardit');
  lockTablet();
  await expect.element(field).not.toBeInTheDocument();
  comeIn('blerim');
  await expect.element(field).toHaveValue('');
  await field.fill('of Blerim');
  lockTablet();
  await expect.element(field).not.toBeInTheDocument();
  comeIn('ardit');
  await expect.element(field).toHaveValue('of Ardit');
});

const OnEveryScreen = () =>
  useSession().user && (
    <QueryClientProvider client={queryClient}>
      <OutsideHours />
      <FreedTime />
    </QueryClientProvider>
  );

test('a question about a visit, and who fits a freed hour, that are open at the lock are not shown to the next person', async () => {
  comeIn('ardit');
  await render(<OnEveryScreen />);
  outsideQuestion.set({ wanted: visit('Ana', hour(9), 30), onYes: () => {} });
  openFreedTime.set('a freed hour');
  await expect.element(page.getByText(/Ana/)).toBeVisible();
  lockTablet();
  await expect.element(page.getByText(/Ana/)).not.toBeInTheDocument();
  comeIn('blerim');
  expect([outsideQuestion.read(), openFreedTime.read()]).toEqual([undefined, undefined]);
});

test.each<readonly [string, () => unknown]>([
  ['the lock', lockTablet],
  [
    '401 locked',
    () => {
      isLocked = true;
      return call(listBarbers, {}).catch(() => {});
    },
  ],
  ['signing out', () => void logout()],
  ['the next person', () => comeIn('blerim')],
])('%s takes away the messages about clients with their buttons', async (_, leave) => {
  comeIn('ardit');
  toast.done('Ana u fshi', () => {});
  await leave();
  expect(toastStore.read()).toEqual([]);
});

const failed = () => Promise.reject(new TypeError('no network'));

test.each([
  ['an answer', () => barbers('asked by Ardit')],
  ['a failure', failed],
  ['a refusal', () => Response.json({ success: false, code: 'forbidden' }, { status: 403 })],
])('%s that comes after the next person came in is shown to nobody', async (_, answer) => {
  const shown: string[] = [];
  const load = () =>
    call(listBarbers, {}).then(
      ({ data }) => shown.push(...data.map(({ name }) => name)),
      () => shown.push('failed'),
    );
  comeIn('ardit');
  load();
  await expect.poll(() => answers.has('token of ardit')).toBe(true);
  lockTablet();
  comeIn('blerim');
  answers.get('token of ardit')?.(answer());
  const own = load();
  await expect.poll(() => answers.has('token of blerim')).toBe(true);
  answers.get('token of blerim')?.(barbers('asked by Blerim'));
  await own;
  expect(shown).toEqual(['asked by Blerim']);
});

test.each([
  ['an answer', () => new Response('text')],
  ['a failure', failed],
  ['a refusal', () => Response.json({ success: false, code: 'forbidden' }, { status: 403 })],
])('%s to a file that the person before asked for reaches nobody', async (_, answer) => {
  const told: string[] = [];
  const open = (name: string) => {
    comeIn(name);
    const tell = () => void told.push(name);
    return openAnswer(listBarbers, {}, new AbortController().signal).then(tell, tell);
  };
  open('ardit');
  await expect.poll(() => answers.has('token of ardit')).toBe(true);
  lockTablet();
  const own = open('blerim');
  answers.get('token of ardit')?.(answer());
  await expect.poll(() => answers.has('token of blerim')).toBe(true);
  answers.get('token of blerim')?.(barbers('asked by Blerim'));
  await own;
  expect(told).toEqual(['blerim']);
});

test('a deletion whose answer comes after the lock does not keep the next person from hearing of changes', async () => {
  comeIn('ardit');
  const { unmount } = await renderHook(useLiveEvents);
  hide(visit('Ana', hour(9), 30));
  expect(hasDeletions()).toBe(true);
  lockTablet();
  await unmount();
  expect(hasDeletions()).toBe(false);
});

test('a lock while the screen of the owner is asked for: the next person does not find it open', async () => {
  comeIn('ardit');
  const opening = openScreen({ screen: 'staff', password: 'right' }, () => true);
  await expect.poll(() => profileAsked).toBeDefined();
  lockTablet();
  comeIn('blerim');
  profileAsked?.(Response.json({ success: true, user: { ...userOf(barberId), staff: null } }));
  await opening;
  expect([openedScreen(), isIn(), readToken()]).toEqual([undefined, 'blerim', 'token of blerim']);
});

test('the screen of the owner does not open once its question is closed', async () => {
  comeIn('ardit');
  let isWanted = true;
  const opening = openScreen({ screen: 'staff', password: 'right' }, () => isWanted);
  await expect.poll(() => profileAsked).toBeDefined();
  isWanted = false;
  profileAsked?.(Response.json({ success: true, user: { ...userOf(barberId), staff: null } }));
  await opening;
  expect([openedScreen(), isIn(), readToken()]).toEqual([undefined, 'ardit', 'token of ardit']);
});

describe('on a tablet that locks after 15 minutes', () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  let stop: () => void;
  beforeEach(async () => {
    keepTablet(15);
    comeIn('ardit');
    stop = keepLocking();
    dispatchEvent(new PointerEvent('pointerdown'));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
    const opening = openScreen({ screen: 'staff', password: 'right' }, () => true);
    await expect.poll(() => profileAsked).toBeDefined();
    profileAsked?.(Response.json({ success: true, user: { ...userOf(barberId), staff: null } }));
    await opening;
    expect(openedScreen()).toBeDefined();
  });
  afterEach(() => {
    vi.useRealTimers();
    stop();
  });

  test('the screen of the owner closes after two minutes without a touch, and the tablet locks 13 minutes later', async () => {
    await minutes(1.9);
    expect(openedScreen()).toBeDefined();
    await minutes(0.2);
    expect([openedScreen(), isIn(), readToken()]).toEqual([undefined, 'ardit', 'token of ardit']);
    await minutes(12.8);
    expect(isIn()).toBe('ardit');
    await minutes(0.2);
    expect(isIn()).toBeUndefined();
  });

  test('each touch keeps the screen of the owner open for two minutes more', async () => {
    for (let touch = 0; touch < 3; touch++) {
      await minutes(1.9);
      dispatchEvent(new PointerEvent('pointerdown'));
    }
    expect(openedScreen()).toBeDefined();
    await minutes(2.1);
    expect(openedScreen()).toBeUndefined();
  });
});

test('401 locked takes the person off the tab', async () => {
  comeIn('ardit');
  isLocked = true;
  await call(listBarbers, {}).catch(() => {});
  expect([isIn(), readToken(), location.pathname]).toEqual([undefined, null, '/login']);
});

test('a tab covers itself when somebody comes in in another tab, or locks there', async () => {
  for (const ofOther of ['another tab', null]) {
    comeIn('ardit');
    const stop = keepLocking();
    expect(isIn()).toBe('ardit');
    if (ofOther) localStorage.setItem('tabletIn', ofOther);
    else localStorage.removeItem('tabletIn');
    dispatchEvent(new StorageEvent('storage', { key: 'tabletIn' }));
    expect([isIn(), readToken()]).toEqual([undefined, null]);
    stop();
  }
});
