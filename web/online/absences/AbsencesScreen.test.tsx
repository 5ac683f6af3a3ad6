// The list of who has not come: writing, hiding, and its states.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Absence } from '#contracts/online/absences.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import AbsencesScreen from './AbsencesScreen.tsx';
import { absencesQuery } from './api.ts';
import '../../styles.css';

const today = localTime(new Date()).day;
const besnik: Absence = {
  client: { id: '1', name: 'Besnik Thaçi', phone: '+355 69 123 4567', language: 'sq' },
  channel: 'whatsapp',
  last_visit: addDays(today, -49),
  rhythm_days: 28,
  service: 'Prerje klasike',
  page: 'https://kreher.al/s/blloku',
  refuse_link: 'https://kreher.al/api/no-offers/a',
  sent: null,
};
const dea: Absence = {
  ...besnik,
  client: { ...besnik.client, id: '2', name: 'Dea Kola' },
  last_visit: addDays(today, -63),
  rhythm_days: null,
};

/** The marks that were sent. */
let marks: string[] = [];
let reply: () => Promise<Response>;
beforeEach(() => {
  marks = [];
  reply = async () => Response.json({ success: true, marked: true });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {});
    marks.push(`${path} ${body}`);
    return reply();
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  sessionStorage.clear();
});

async function show(absences?: readonly Absence[], more: object = {}) {
  queryClient.setQueryData(salonQuery.queryKey, { name: 'Blloku' } as never);
  const list = {
    success: true,
    absences: [...(absences ?? [])],
    came_back: 0,
    written: 0,
    after_days: 60,
    ...more,
  };
  if (absences) queryClient.setQueryData(absencesQuery.queryKey, list as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <AbsencesScreen />
    </QueryClientProvider>,
  );
}

test('each client has how often they came and how long ago; one tap writes and marks', {
  tags: 'long',
}, async () => {
  const screen = await show([besnik, dea], { came_back: 6, written: 14 });
  await expect.element(screen.getByText('Klientë që u kthyen pas mesazhit: 6 nga 14')).toBeVisible();
  const [first, second] = [...screen.container.querySelectorAll('li p:first-child')].map(
    (row) => row.textContent,
  );
  expect(first?.replaceAll('\u00a0', ' ')).toBe('Besnik Thaçi: vinte çdo 4 javë; kanë kaluar 7 javë.');
  expect(second).toBe('Dea Kola · Nuk ka ardhur prej 63 ditësh.');
  const link = screen.getByRole('link', { name: 'WhatsApp: Besnik Thaçi' });
  const { href } = link.element() as HTMLAnchorElement;
  expect(decodeURIComponent(href)).toContain(
    'te Blloku. Kur t’ju përshtatet, zgjidhni një orë këtu: https://kreher.al/s/blloku Nuk doni mesazhe të tilla? https://kreher.al/api/no-offers/a',
  );
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(marks).toEqual(['/api/absences/1 {"mark":"whatsapp"}']);
  await screen.getByRole('button', { name: 'Nuk e dërgova: Besnik Thaçi' }).click();
  await expect.poll(() => marks.at(-1)).toBe('/api/absences/1 {"mark":"undo"}');
});

test('who refused offers has no button to write', async () => {
  const screen = await show([{ ...besnik, refuse_link: null, page: null }]);
  await expect.element(screen.getByText('Nuk do mesazhe për oferta')).toBeVisible();
  expect(screen.getByRole('link', { name: /Besnik/ }).query()).toBeNull();
});

test('a hidden client goes at once, and the toast brings them back; a failure is told', async () => {
  const screen = await show([besnik, dea]);
  await screen.getByRole('button', { name: 'Mos e shfaq për 3 muaj: Besnik Thaçi' }).click();
  await expect.element(screen.getByText('Besnik Thaçi')).not.toBeInTheDocument();
  const [{ text = '', actions = [] } = {}] = toastStore.read();
  expect([text, ...actions.map(({ label }) => label)]).toEqual(['Nuk shfaqet për 3 muaj.', 'Zhbëj']);
  reply = async () => Promise.reject(new TypeError('no network'));
  actions[0]?.onPress();
  await expect.poll(() => toastStore.read().some(({ kind }) => kind === 'error')).toBe(true);
  expect(marks).toEqual(['/api/absences/1 {"mark":"hide"}', '/api/absences/1 {"mark":"undo"}']);
});

test('an empty list says so, and who sees no phones that the owner writes', async () => {
  const empty = await show([]);
  await expect.element(empty.getByText(/Të gjithë klientët vijnë si zakonisht/)).toBeVisible();
  await empty.unmount();
  startSession({ token: 'token', user: { ...userOf('barber'), staff: staffOf('barber') } });
  const hidden = await show([], { contacts_hidden: true });
  await expect.element(hidden.getByText('Mesazhin e dërgon pronari')).toBeVisible();
  expect(hidden.getByText('Klientët me një ose dy vizita').query()).toBeNull();
});
