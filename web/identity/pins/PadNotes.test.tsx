// What the pad says of who may come in and of what waits, with the rows of a real IndexedDB.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PadPerson } from '#contracts/identity/pins.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import '../../app/outbox/kinds.ts';
import Pad from './Pad.tsx';

const idOf = (n: number) => `01a1f88a-d903-7691-bf5a-20e7826ec76${n}`;
const device = openDeviceRows();
const people: readonly PadPerson[] = [
  { id: idOf(1), name: 'Ardit Leka', hasPin: true },
  { id: idOf(2), name: 'Blerim Hoxha', hasPin: true },
];
/** Ardit left two changes, Blerim one, and an account that has no PIN one more. */
const left = [people[0], people[0], people[1], undefined];

afterEach(async () => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const { user } of await device.all()) await device.change(user, () => []);
});

async function open() {
  for (const [n, person] of left.entries()) {
    const change = {
      id: idOf(n),
      call: 'updateAppointment',
      about: idOf(n),
      body: {},
      name: 'Besa',
    } as const;
    const owner = { user: person?.id ?? 'owner', ...(person && { person: { name: person.name } }) };
    await device.add({ ...change, ...owner, version: 1, guarded: false });
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <Pad onEntered={() => {}} />
    </QueryClientProvider>,
  );
}
const listed = () =>
  page
    .getByRole('status')
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

test('a pad that is loaded anew without a network says who left how many changes, that they are kept, and who comes in when it is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await open();
  await expect
    .poll(listed)
    .toEqual(['Ardit Leka: 2 ndryshime të ruajtura', 'Blerim Hoxha: 1 ndryshim i ruajtur']);
  await expect
    .element(page.getByText(/Kur të kthehet lidhja, secili hyn me PIN-in e vet. Ndryshimet ruhen/))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('Besa');
});

test('a pad that knows the people names only those', async () => {
  const pad = { success: true, salon: 'Te Arbeni', lock_minutes: 2, people: people.slice(1) };
  vi.stubGlobal('fetch', async () => Response.json(pad));
  await open();
  await expect.poll(listed).toEqual(['Blerim Hoxha: 1 ndryshim pret të dërgohet']);
  await expect.element(page.getByRole('button', { name: 'Blerim Hoxha' })).toBeVisible();
});
