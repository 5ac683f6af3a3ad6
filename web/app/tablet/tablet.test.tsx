// What one person on the salon's tablet leaves for the next one. The server of these tests answers by hand.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listBarbers } from '#contracts/salon/barbers.ts';
import { leaveTab, personOf, readUser, startSession, useSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { call } from '../../ground/lib/call.ts';
import { forgetTablet, keepTablet } from '../../ground/lib/tablet.ts';
import { readToken } from '../../ground/lib/token.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { TextField } from '../../ground/ui/TextField.tsx';
import { keepLocking, lockTablet } from './lock.ts';

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
let answers: Map<string, (answer: Response) => void>;
let isLocked: boolean;
beforeEach(() => {
  [answers, isLocked] = [new Map(), false];
  keepTablet(2);
  vi.stubGlobal('fetch', async (asked: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
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

const barbers = (name: string) =>
  Response.json({
    success: true,
    data: [{ id: '01a1f88a-d903-7691-bf5a-20e7826ec760', name, colour: 'sage', position: 0, active: true }],
  });

function Form() {
  const form = useForm({
    ...{ initial: { note: '' }, keepAs: 'a note', check: () => undefined, otherwise: '' },
    ...{ send: async () => undefined, done: () => {} },
  });
  return <TextField {...form.text('note')} label="Note" />;
}

function Forms() {
  const { user } = useSession();
  return user && <Form key={personOf(user)} />;
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

test('an answer that comes after the next person came in is shown to nobody', async () => {
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
  answers.get('token of ardit')?.(barbers('asked by Ardit'));
  const own = load();
  await expect.poll(() => answers.has('token of blerim')).toBe(true);
  answers.get('token of blerim')?.(barbers('asked by Blerim'));
  await own;
  expect(shown).toEqual(['asked by Blerim']);
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
