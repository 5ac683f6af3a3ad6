// The choices of services and barbers for online booking, with a fake server whose answers wait.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Online, usualSettings } from '#contracts/online/online.ts';
import { queryClient } from '../ground/lib/query.ts';
import { onlineQuery } from './api.ts';
import { OnlineBarbers } from './OnlineBarbers.tsx';
import { OnlineRules } from './OnlineRules.tsx';
import { OnlineServices } from './OnlineServices.tsx';
import { questionsQuery } from './questions/api.ts';
import { queuePageQuery } from './queue-page/api.ts';
import { words } from './words.sq.ts';
import '../styles.css';

const [haircut, beard, colour, arben] = [1, 2, 3, 4].map((n) => `01a1f88a-d903-7691-bf5a-20e7826ec76${n}`);
const serviceOf = (id = '', name: string) => ({ id, name, online: true, priceFrom: false });

let saved: Online;
/** The changes that have arrived at the server. Each waits for a call of its function. */
let changes: (() => void)[];
let bodies: { readonly services: string[]; readonly shown: string[] }[];

beforeEach(() => {
  [changes, bodies] = [[], []];
  saved = {
    settings: usualSettings,
    slug: 'salloni',
    suggestedSlug: 'salloni',
    base: 'https://salloni.al/',
    services: [serviceOf(haircut, 'Prerje'), serviceOf(beard, 'Mjekër'), serviceOf(colour, 'Ngjyrosje')],
    barbers: [{ id: arben ?? '', name: 'Arben', services: [], chosen: [] }],
    sources: [],
    pictureShows: null,
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.endsWith('/questions')) return Response.json({ success: true, data: [] });
    if (address.endsWith('/queue-page')) return Response.json({ success: true, page: { open: false } });
    if (method !== 'PUT') return Response.json({ success: true, data: saved });
    const { shown, ...sent } = JSON.parse(String(body));
    bodies.push({ shown, ...sent });
    await new Promise<void>((answer) => changes.push(answer));
    const changed = <One extends { id: string }>(list: One[]) =>
      list.map((one) => (address.endsWith(one.id) ? { ...one, ...sent } : one));
    saved = { ...saved, services: changed(saved.services), barbers: changed(saved.barbers) };
    return Response.json({ success: true, message: 'U ruajt.', data: saved });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function Choices() {
  const { data } = useQuery(onlineQuery);
  return (
    data && (
      <>
        <OnlineServices services={data.services} />
        <OnlineBarbers barbers={data.barbers} services={data.services} />
      </>
    )
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Choices />
    </QueryClientProvider>,
  );

async function answerAll(count: number) {
  for (let n = 0; n < count; n += 1) {
    await expect.poll(() => changes).toHaveLength(n + 1);
    changes[n]?.();
  }
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
}

test('services of a barber that are chosen one right after the other are all saved', async () => {
  await open();
  const boxes = ['Prerje', 'Mjekër', 'Ngjyrosje'].map((name) => page.getByRole('checkbox', { name }));
  for (const box of boxes) await expect.element(box).toBeVisible();
  // faster than the screen is drawn again
  for (const box of boxes) (box.element() as HTMLInputElement).click();
  for (const box of boxes) await expect.element(box).toBeChecked();
  await answerAll(3);
  expect(saved.barbers[0]?.services).toEqual([haircut, beard, colour]);
  // each call says of one tick, since a colleague may tick others
  const added = bodies.map(({ services, shown }) => services.filter((one) => !shown.includes(one)));
  expect(added).toEqual([[haircut], [beard], [colour]]);
  for (const box of boxes) await expect.element(box).toBeChecked();
});

test.each([
  { before: [beard ?? ''], kept: 'their choice', after: [beard] },
  { before: [], kept: 'no service', after: [] },
  { before: null, kept: 'all, since none were ever chosen', after: [haircut, beard, colour] },
])('a barber who is switched to all services and back has $kept', async ({ before, after }) => {
  const shown = saved.barbers[0];
  if (shown) saved.barbers = [{ ...shown, services: before, chosen: before }];
  await open();
  const all = page.getByRole('switch', { name: 'Të gjitha shërbimet: Arben' });
  const press = () => (all.element() as HTMLInputElement).click();
  await expect.element(all).toBeVisible();
  if (before) press();
  await expect.element(all).toBeChecked();
  press();
  await expect.element(all).not.toBeChecked();
  await answerAll(before ? 2 : 1);
  expect(saved.barbers[0]?.services).toEqual(after);
  await expect.element(page.getByRole('checkbox', { name: 'Mjekër' })).toBeVisible();
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(after.length);
  expect(page.getByText(words.doesNone).elements()).toHaveLength(after.length === 0 ? 1 : 0);
});

const settings = () => [queryClient.fetchQuery(questionsQuery), queryClient.fetchQuery(queuePageQuery)];

test.each<[string, (change: () => void) => Promise<unknown>]>([
  ['after', (change) => Promise.all(settings()).then(change)],
  [
    'before',
    async (change) => {
      change();
      await expect.poll(() => changes).toHaveLength(1);
      await Promise.all(settings());
    },
  ],
])(
  'what is done, and by whom, can be switched %s the questions and the queue have loaded',
  async (_, load) => {
    await open();
    const done = page.getByRole('checkbox', { name: 'Prerje', exact: true });
    const online = page.getByRole('switch', { name: 'Rezervohet online: Mjekër' });
    await expect.element(done).toBeVisible();
    await load(() => (done.element() as HTMLInputElement).click());
    (online.element() as HTMLInputElement).click();
    await expect.element(done).toBeChecked();
    await expect.element(online).not.toBeChecked();
    await answerAll(2);
    expect(saved.barbers[0]?.services).toEqual([haircut]);
    expect(saved.services.map((one) => one.online)).toEqual([true, false, true]);
    expect(queryClient.getQueryData(questionsQuery.queryKey)).toEqual([]);
  },
);

test('the button that saves the rules is in sight beside the first tick', async () => {
  await page.viewport(1440, 900);
  await render(
    <QueryClientProvider client={queryClient}>
      <OnlineRules online={saved} />
    </QueryClientProvider>,
  );
  expect(document.documentElement.scrollHeight).toBeGreaterThan(900);
  await expect.element(page.getByRole('button', { name: /^Ruaj/ })).toBeInViewport({ ratio: 1 });
});
