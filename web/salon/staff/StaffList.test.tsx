// The people of a salon, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { usualTicks } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import { maxPeople, type Person } from '#contracts/salon/staff.ts';
import { forgetKept } from '../../ground/lib/kept-values.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { StaffList } from './StaffList.tsx';

let people: Person[];
let sent: Record<string, unknown>[];
let refusal: object | undefined;

const person = (n: number, name: string, role: StaffRole, more: Partial<Person> = {}): Person => ({
  id: `01a1f88a-d903-7691-bf5a-0000000000${n + 10}`,
  name,
  role,
  barberId: null,
  ticks: usualTicks(role),
  email: null,
  invitedUntil: null,
  hasPin: false,
  pinIsOff: false,
  lastSeenAt: null,
  active: true,
  ...more,
});
const erjona = person(1, 'Erjona', 'owner', { email: 'erjona@salloni.al' });
const drita = person(2, 'Drita', 'manager', { email: 'drita@salloni.al' });
const ardit = person(3, 'Ardit', 'barber', { barberId: 'a' });
const barbers = ['Arben', 'Blerim'].map((name, position) => ({
  id: 'ab'[position],
  name,
  colour: 'sage',
  active: true,
  position,
}));

beforeEach(() => {
  people = [erjona, drita, ardit];
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.endsWith('/barbers')) return Response.json({ success: true, data: barbers });
    if (method === 'GET') return Response.json({ success: true, staff: people });
    sent.push(JSON.parse(String(body)));
    if (refusal) return Response.json({ success: false, ...refusal }, { status: 409 });
    return Response.json({ success: true, message: messages.updated, data: ardit, staff: people });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function openAs({ id }: Person) {
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <StaffList ownId={id} more={() => null} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Ardit')).toBeVisible();
  return shown;
}
const edit = (name: string) => page.getByRole('button', { name: new RegExp(`^Ndrysho: ${name}`) });
const optionsOf = (label: string) =>
  [...(page.getByLabelText(label).element() as HTMLSelectElement).options].map(({ text }) => text);

test('an owner can change everybody, and gives all six ticks and each free column', async () => {
  await openAs(erjona);
  for (const name of ['Erjona', 'Drita', 'Ardit']) await expect.element(edit(name)).toBeVisible();
  await edit('Ardit').click();
  await expect.element(page.getByLabelText('Sheh raportet dhe arkën')).not.toBeChecked();
  expect(page.getByRole('checkbox').elements()).toHaveLength(7);
  expect(optionsOf('Roli')).toEqual(['Pronar', 'Menaxher', 'Barber']);
  expect(optionsOf('Barberi në agjendë')).toEqual(['Nuk ka termine vetë', 'Arben', 'Blerim']);
});

test('an owner who opens a new barber is asked whether this person sees allergies; a manager is not, and gives no such tick', async () => {
  people[2] = { ...ardit, asksHealth: true };
  const question = page.getByRole('region', { name: 'A t’i shohin barberët alergjitë e klientëve të vet?' });
  const { unmount } = await openAs(drita);
  await edit('Ardit').click();
  await expect.element(page.getByLabelText('Sheh numrat e telefonit')).toBeVisible();
  expect(page.getByLabelText('Sheh alergjitë e klientëve').elements()).toEqual([]);
  expect(question.elements()).toEqual([]);
  await unmount();
  await openAs(erjona);
  await edit('Ardit').click();
  await expect.element(question.getByText('Stafi: Ardit')).toBeVisible();
  people[2] = ardit;
  await question.getByRole('button', { name: 'Mos lejo' }).click();
  await expect.poll(() => sent).toEqual([{ people: [ardit.id], sees: false }]);
  await expect.poll(() => question.elements()).toEqual([]);
});

test('a manager changes only barbers', async () => {
  await openAs(drita);
  await edit('Ardit').click();
  await expect.element(page.getByLabelText('Sheh raportet dhe arkën')).toBeVisible();
  expect(optionsOf('Roli')).toEqual(['Barber']);
  for (const name of ['Erjona', 'Drita']) expect(edit(name).elements()).toEqual([]);
});

describe('a manager who sees no sums', { tags: 'long' }, () => {
  const noSums = { seesMoney: false, seesOwnMoney: false };
  beforeEach(() => {
    people[1] = { ...drita, ticks: { ...drita.ticks, ...noSums } };
  });

  test('gives who sees sums no other column and no more of them, and may take what the person has', async () => {
    await openAs(drita);
    await edit('Ardit').click();
    await expect.element(page.getByText(messages.ownersOnly)).toBeVisible();
    await expect.element(page.getByLabelText('Aktiv')).toBeChecked();
    expect(optionsOf('Barberi në agjendë')).toEqual(['Nuk ka termine vetë', 'Arben']);
    expect(page.getByLabelText('Sheh raportet dhe arkën').elements()).toEqual([]);
    await expect.element(page.getByText(/^Çmimet e termineve të veta i sheh gjithmonë/)).toBeVisible();
    await page.getByLabelText('Sheh të ardhurat e veta').click();
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ ticks: { seesOwnMoney: false }, shown: { seesOwnMoney: true } }]);
  });

  test('does not bring back who sees sums', async () => {
    people[2] = { ...ardit, active: false };
    await openAs(drita);
    await edit('Ardit').click();
    await expect.element(page.getByLabelText('Sheh terminet e të tjerëve')).toBeVisible();
    expect(page.getByLabelText('Aktiv').elements()).toEqual([]);
  });

  test('gives who sees none each free column, and no tick that shows any', async () => {
    people[2] = { ...ardit, ticks: { ...ardit.ticks, ...noSums } };
    await openAs(drita);
    await edit('Ardit').click();
    await expect.element(page.getByLabelText('Sheh terminet e të tjerëve')).toBeVisible();
    expect(optionsOf('Barberi në agjendë')).toEqual(['Nuk ka termine vetë', 'Arben', 'Blerim']);
    expect(page.getByText(messages.ownersOnly).elements()).toEqual([]);
    for (const tick of ['Sheh të ardhurat e veta', 'Sheh raportet dhe arkën'])
      expect(page.getByLabelText(tick).elements()).toEqual([]);
  });
});

test('only what was changed is sent', async () => {
  await openAs(erjona);
  await edit('Ardit').click();
  await page.getByLabelText('Shton termine edhe te të tjerët').click();
  await page.getByLabelText('Barberi në agjendë').selectOptions('Nuk ka termine vetë');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...{ barberId: null, ticks: { booksOthers: true } },
        shown: { barberId: ardit.barberId, booksOthers: false },
      },
    ]);
});

test('a column that somebody took meanwhile is refused at the column, and what was typed stays', async () => {
  const message = messages.columnTaken;
  refusal = { code: 'duplicate', message, fields: { barberId: message } };
  await openAs(erjona);
  await edit('Ardit').click();
  await page.getByLabelText('Barberi në agjendë').selectOptions('Blerim');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Barberi në agjendë')).toHaveValue('b');
});

test('one tap makes a person of a column that has none', async () => {
  await openAs(erjona);
  expect(page.getByRole('button', { name: 'Arben' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Blerim: Shto te stafi' }).click();
  await expect.poll(() => sent).toMatchObject([{ name: 'Blerim', role: 'barber', barberId: 'b' }]);
});

test('a column is offered to who has its name, else to an owner without one, before it makes a second person', async () => {
  people = [
    erjona,
    drita,
    { ...ardit, barberId: null },
    person(4, 'Blerim', 'barber'),
    person(5, 'Blerim Hoxha', 'barber'),
  ];
  await openAs(erjona);
  const buttons = page.getByRole('region').getByRole('button');
  await expect
    .poll(() => buttons.elements().map((one) => one.textContent))
    .toEqual([
      ...['Arben: Lidhe me: Erjona', 'Arben: Shto te stafi'],
      ...['Blerim: Lidhe me: Blerim', 'Blerim: Lidhe me: Blerim Hoxha'],
    ]);
  await page.getByRole('button', { name: 'Blerim: Lidhe me: Blerim' }).click();
  await expect.poll(() => sent).toEqual([{ barberId: 'b', shown: { barberId: null } }]);
});

test('with 30 persons nobody can be added, and the screen says so', async () => {
  people = [
    ...people,
    ...Array.from({ length: maxPeople - 3 }, (_, n) => person(n + 4, `Personi ${n}`, 'barber')),
  ];
  await openAs(erjona);
  await expect.element(page.getByText('Stafi është plot: 30 persona.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Shto person' }).elements()).toEqual([]);
});

test('only what was typed is sent: what another owner took away meanwhile does not come back', async () => {
  // what another test typed is kept, as nobody is signed in
  forgetKept(`person ${ardit.id}`);
  await openAs(erjona);
  await edit('Ardit').click();
  const name = page.getByLabelText('Emri', { exact: true });
  await expect.element(name).toBeVisible();
  people = [erjona, drita, { ...ardit, ticks: { ...ardit.ticks, seesPhones: false } }];
  await queryClient.invalidateQueries();
  await name.fill('Ardian');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect.poll(() => sent).toEqual([{ name: 'Ardian', shown: { name: 'Ardit' } }]);
});
