import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Client } from '#contracts/clients/clients.ts';
import { keepUser } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { ClientCards } from './ClientCards.tsx';
import { ClientTable } from './ClientTable.tsx';

const client: Client = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Çelë',
  phone: null,
  email: null,
  birthday: null,
  note: null,
  totalAppointments: 3,
  totalSpent: 15.75,
  spentAhead: 10.25,
  cancelledCount: 0,
  noShows: 0,
  onlineBlocked: false,
  marketingRefusedBy: null,
  lastVisit: null,
  nextVisit: null,
  status: 'active',
  usual: null,
};

test.each([
  ['the table', ClientTable],
  ['the cards', ClientCards],
])('%s shows apart what a client spent and what confirmed visits will add', async (_, Clients) => {
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <Clients clients={[client]} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toMatch(/5,50\s€priten edhe 10,25\s€/);
});

test.each([
  ['the table', ClientTable, /3me 1\sanulim, 1\smungesë/],
  ['the cards', ClientCards, /3\stermine, me 1\sanulim, 1\smungesë/],
])('%s says how many of the visits of a client are cancelled', async (_, Clients, said) => {
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <Clients clients={[{ ...client, cancelledCount: 2, noShows: 1 }]} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toMatch(said);
});

test.each([
  ['the table', ClientTable, /Termine te ju.*Shpenzuar te ju.*Vizita e fundit te ju/],
  ['the cards', ClientCards, /3\stermine te ju, me 2\sanulime · vizita e fundit te ju: 20 nëntor/],
])(
  '%s says to a barber who reads only the own column that the counts are of it',
  async (_, Clients, said) => {
    const counted: Client = { ...client, cancelledCount: 2, lastVisit: '2026-11-20' };
    const { container } = await render(
      <QueryClientProvider client={queryClient}>
        <Clients clients={[counted]} onOpen={() => {}} />
      </QueryClientProvider>,
    );
    expect(container.textContent).not.toContain('te ju');
    const barber = staffOf('barber', { barberId: client.id, seesOthers: false });
    keepUser({ ...userOf('owner'), staff: barber });
    onTestFinished(() => keepUser(userOf('owner')));
    const own = await render(
      <QueryClientProvider client={queryClient}>
        <Clients clients={[counted]} onOpen={() => {}} />
      </QueryClientProvider>,
    );
    expect(own.container.textContent).toMatch(said);
  },
);

test.each([
  ['the table', ClientTable],
  ['the cards', ClientCards],
])('%s has no sum and no contact where the server hides them', async (_, Clients) => {
  const hidden = { ...client, totalSpent: null, money_hidden: true, contacts_hidden: true } as const;
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <Clients clients={[hidden]} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  expect(container.textContent).not.toMatch(/€|–|Shpenzuar|Kontakti/);
});
