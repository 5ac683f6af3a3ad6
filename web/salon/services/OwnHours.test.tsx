// The own hours of a service in its row, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ownHoursMessages as messages } from '#contracts/salon/own-hours-messages.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useServices } from './api.ts';
import { ownHoursWords as words } from './own-hours-words.sq.ts';
import { ServicesTab } from './ServicesTab.tsx';
import { useServiceDrafts } from './use-service-drafts.ts';
import '../../styles.css';

/** The number of tests so far. */
let tests = 0;
/** Each test has a service of its own: what is typed for one is kept. */
const colourOf = (n: number): Service => ({
  ...{
    id: `01a1f88a-d903-7691-bf5a-20e7826ec7${10 + n}`,
    name: 'Ngjyrosje',
    description: null,
    duration: 90,
    price: 40,
    is_active: true,
    colour: 'plum',
  },
  ...{ addon: false, buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 },
});
const periods = [0, 1, 2, 3, 4, 5].map((weekday) => ({ week: 0, weekday, from: '09:00', to: '19:00' }));
const salon = {
  ...{ name: 'Salloni', phone: null, contact_email: null, asks_contact_email: false, country: 'AL' },
  ...{ has_moved_answers: false, currency: 'EUR', till: 'off', address: null, city: null, kind: null },
  ...{ about: null, instagram: null },
};
let saved: Service;
let sent: Record<string, unknown>[];
let refusal: object | undefined;

beforeEach(() => {
  tests += 1;
  [saved, sent, refusal] = [colourOf(tests), [], undefined];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      if (refusal) return Response.json({ success: false, code: 'invalid', ...refusal }, { status: 400 });
      saved = { ...saved, own_hours: (sent.at(-1)?.own_hours ?? undefined) as Service['own_hours'] };
      return Response.json({ success: true, message: 'U ruajt.', data: saved });
    }
    const hours = { version: 1, periods, barbers: [], exceptions: [] };
    const barbers = [
      { id: 'arben', name: 'Arben', active: true, colour: 'sage', position: 0, services: null },
    ];
    const data = Object.entries({ hours, barbers, salon, services: [saved] }).find(([name]) =>
      address.endsWith(`/${name}`),
    )?.[1];
    return Response.json({ success: true, data: data ?? [] });
  });
});
afterEach(async () => {
  await cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Screen() {
  const { services = [] } = useServices();
  return <ServicesTab drafts={useServiceDrafts(services)} />;
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
const unfold = () => page.getByText(/^Kur bëhet/).click();
const save = () => page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
const checkbox = (name: string) => page.getByRole('checkbox', { name });

test('the part is closed and says what holds; opened, it has the values, and another change sends none', {
  tags: 'long',
}, async () => {
  saved = {
    ...saved,
    own_hours: {
      days: [{ weekday: 5, from: '09:00', to: '12:00' }],
      ...{ notice_hours: 24, most: 2, most_of: 'salon', within_days: 60 },
    },
  };
  await open();
  await expect
    .element(
      page.getByText(
        'Kur bëhet: e shtunë fillon mes 09:00 dhe 12:00; së paku 24 orë përpara; jo më shumë se 2 në ditë; vetëm për klientë që e kanë bërë në 60 ditët para terminit',
      ),
    )
    .toBeVisible();
  await expect.element(checkbox('E shtunë')).not.toBeInTheDocument();
  await unfold();
  await expect.element(checkbox('E shtunë')).toBeChecked();
  await expect.element(checkbox('E hënë')).not.toBeChecked();
  await expect.element(page.getByLabelText(words.from('e shtunë'))).toHaveValue('09:00');
  await expect.element(page.getByLabelText(words.notice)).toHaveValue('24');
  await page.getByLabelText('Kohëzgjatja (min)').fill('80');
  await save();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).not.toHaveProperty('own_hours');
});

test('a day with a last begin and a number a day are sent, and the closed part says them', async () => {
  await open();
  await unfold();
  await page.getByLabelText(words.to('e shtunë')).selectOptions('12:00');
  await page.getByLabelText(words.most).fill('2');
  await save();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.own_hours).toMatchObject({ most: 2, most_of: 'salon', notice_hours: null });
  expect((sent as { own_hours?: { days: object[] } }[])[0]?.own_hours?.days.at(5)).toEqual({
    weekday: 5,
    from: '00:00',
    to: '12:00',
  });
  await expect.element(page.getByText(/^Kur bëhet: .*jo më shumë se 2 në ditë$/)).toBeVisible();
});

test('without any day the form says so at the days, and sends nothing', { tags: 'long' }, async () => {
  await open();
  await unfold();
  for (const name of ['E hënë', 'E martë', 'E mërkurë', 'E enjte', 'E premte', 'E shtunë', 'E diel'])
    await checkbox(name).click();
  await save();
  await expect.element(page.getByText(messages.noDay)).toBeVisible();
  expect(sent).toEqual([]);
});

test('days and hours at which nobody works are named at the field', { tags: 'long' }, async () => {
  await open();
  await unfold();
  for (const name of ['E hënë', 'E martë', 'E mërkurë', 'E enjte', 'E premte', 'E shtunë'])
    await checkbox(name).click();
  await expect.element(page.getByText(words.noTime)).toBeVisible();
  await checkbox('E hënë').click();
  await expect.element(page.getByText(words.noTime)).not.toBeInTheDocument();
});

test('a refusal of the server opens the part, and its field has the sentence', async () => {
  refusal = {
    message: messages.noticeBeyond(30),
    fields: { 'own_hours.notice_hours': messages.noticeBeyond(30) },
  };
  await open();
  await unfold();
  await page.getByLabelText(words.notice).fill('720');
  await save();
  await expect.element(page.getByText(messages.noticeBeyond(30))).toBeVisible();
});
