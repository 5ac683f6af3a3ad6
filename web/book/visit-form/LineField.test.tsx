// A visit that is written as it is said, in the form of a new visit.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { matchingClients, searchable } from '#contracts/clients/clients.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { it } from '../../../test/each-mainly.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { takeKeptForm } from './kept-form.ts';
import type { OpenForm, VisitRequest } from './requests.ts';
import VisitDialog from './VisitDialog.tsx';
import { emptyVisit } from './values.rules.ts';
import '../../styles.css';

const client = (id: string, name: string, phone: string | null = null): KeptClient => ({
  id,
  name,
  phone,
  note: null,
  lastVisit: null,
  usual: null,
});
const usual = {
  service_name: 'Qethje',
  services: [],
  price: 5,
  duration: 30,
  barber: 'Arben',
};
const clients = [
  { ...client('agim', 'Agim Hoxha', '+383 44 123 456'), usual },
  client('arta', 'Arta Gashi'),
  client('arta2', 'Arta Leka'),
  client('neser', 'Nesër Hoxha'),
  client('one', 'Mira Dervishi', '+355 69 123 4567'),
  client('other', 'Mira Dervishi'),
];
const service = (name: string, price: number, duration: number) => ({
  ...{ id: name, name, price, duration, is_active: true, addon: false, buffer_minutes: 0 },
  ...{ description: null, colour: 'teal' },
});
/** Beni does no `Mjekër e plotë`. */
const barbers = ['Arben', 'Beni'].map((name, position) => ({
  ...{ id: name, name, colour: 'teal', active: true, position },
  services: name === 'Beni' ? ['Qethje', 'Mjekër'] : null,
}));

const periods = Array.from({ length: 7 }, (_, weekday) => ({ week: 0, weekday, from: '08:00', to: '20:00' }));

const comeIn = (id: string) =>
  startSession({ token: 'token', user: { ...userOf(id), staff: staffOf('owner') } });
let sent: Record<string, unknown>[];
let searched: string[];
/** What the server answers to a new visit that it refuses. */
let refusal: { readonly status: number; readonly code: string; readonly fields: object } | undefined;
let known: KeptClient[];
/** What the book has on each day. */
let onDay: Appointment[];
const parts = { onSent: vi.fn(), onNext: vi.fn(), onTogether: vi.fn() };
let close = () => {};
beforeEach(async () => {
  sent = [];
  searched = [];
  refusal = undefined;
  known = clients;
  onDay = [];
  queryClient.clear();
  await emptyDevice();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      const wanted = JSON.parse(String(body));
      sent.push(wanted);
      if (refusal) {
        const { status, ...why } = refusal;
        return Response.json({ success: false, message: 'Jo', ...why }, { status });
      }
      const appointment = visit(wanted.client_name, hour(14), 30, {
        appointment_date: wanted.appointment_date,
      });
      return Response.json({ success: true, message: '', appointment }, { status: 201 });
    }
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname.endsWith('/clients')) {
      const q = (searchParams.get('q') ?? '').toLowerCase();
      searched.push(q);
      const found = matchingClients(known.map(searchable), q, 5);
      return Response.json({ success: true, clients: found });
    }
    if (pathname.endsWith('/health')) return Response.json({ success: true, allergies: null, tests: [] });
    if (pathname.includes('/days/')) return Response.json({ success: true, ...compactDayOf(onDay) });
    const services = [
      { ...service('Zbukurim', 2, 10), addon: true },
      service('Qethje', 5, 30),
      service('Mjekër', 3, 15),
      service('Mjekër e plotë', 6, 30),
    ];
    const data = pathname.endsWith('/barbers')
      ? barbers
      : pathname.endsWith('/services')
        ? services
        : pathname.includes('/hours')
          ? { version: 1, periods, barbers: [], exceptions: [] }
          : pathname.endsWith('/online')
            ? { settings: { stepMinutes: 15 } }
            : [];
    return Response.json({ success: true, data });
  });
  comeIn('owner');
  close = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
});
afterEach(() => {
  close();
  parts.onSent.mockReset();
  parts.onTogether.mockReset();
  parts.onNext.mockReset();
  toastStore.set([]);
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const values = emptyVisit({ day: '2026-11-23', barber: 'Arben', minutes: hour(10) });

/** On Monday 23 November at 10:00. */
async function open(request: VisitRequest = { id: '01900000-0000-7000-8000-000000000001', values }) {
  await render(
    <QueryClientProvider client={queryClient}>
      <VisitDialog
        request={request}
        now={{ day: '2026-11-23', minutes: hour(10) }}
        onBlock={() => {}}
        onClose={() => {}}
        {...parts}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Beni')).toBeVisible();
}
const line = () => page.getByRole('combobox', { name: 'Klienti' });
const chips = () =>
  page
    .getByRole('list', { name: 'U kuptua' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const chip = (label: string) => page.getByRole('button', { name: `Ktheje në tekst: ${label}`, exact: true });
const enter = async () => {
  line().element().focus();
  await userEvent.keyboard('{Enter}');
};

test('a returning client is booked by one sentence and Enter', async () => {
  await open();
  await line().fill('Agim, nesër në dy, qethje, te Beni');
  await expect
    .poll(chips)
    .toEqual(['Agim Hoxha · +383 44 123 456', 'E martë, 24 nëntor', '14:00', 'Beni', 'Qethje']);
  // the empty field, then only what was not understood otherwise
  expect(new Set(searched)).toEqual(new Set(['', 'agim']));
  await enter();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        client_name: 'Agim Hoxha',
        client_id: 'agim',
        appointment_date: '2026-11-24',
        appointment_time: '14:00',
        barber: 'Beni',
        services: [{ service_name: 'Qethje', price: 5, duration: 30 }],
      },
    ]);
});

test('the button that saves sends the line too', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 4 mjekër');
  await expect.poll(() => chips().length).toBe(4);
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { client_id: 'agim', appointment_time: '16:00', services: [{ service_name: 'Mjekër' }] },
    ]);
});

test('the button for several people takes what the line says with it', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 4 mjekër');
  await expect.poll(() => chips().length).toBe(4);
  await page.getByRole('button', { name: 'Për disa persona' }).click();
  await expect
    .poll(() => parts.onTogether.mock.calls)
    .toMatchObject([[{ client_name: 'Agim Hoxha', appointment_time: '16:00' }, { id: 'agim' }, undefined]]);
});

test('Enter goes to the first field that is missing, with all that was understood in the others', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Ilir nesër në 3 te Beni 45 min 044 999 888');
  await expect.poll(() => chips().length).toBe(6);
  await enter();
  await expect.element(page.getByText('Ju lutem plotësoni këtë fushë.').first()).toBeVisible();
  await expect.element(line()).toHaveValue('Ilir');
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('+383 44 999 888');
  await expect.element(page.getByRole('button', { name: /Shërbimi/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a time outside the hours is said before it is sent', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 22 qethje');
  await expect.poll(() => chips().length).toBe(4);
  await enter();
  await expect.element(page.getByRole('button', { name: 'Shto gjithsesi' })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ appointment_time: '22:00' }]);
});

test('a day without a time asks for the time', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër qethje');
  await expect.poll(() => chips().length).toBe(3);
  await enter();
  await expect.element(page.getByRole('button', { name: /Ora/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a name that fits two clients is asked before anything is sent', async () => {
  await open();
  await line().fill('Arta nesër në 3 qethje');
  await expect.element(page.getByText('Cili klient?')).toBeVisible();
  await enter();
  await expect.element(page.getByRole('button', { name: 'Arta Gashi · pa vizita ende' })).toHaveFocus();
  await expect.element(page.getByText('Zgjidhni një përgjigje, pastaj ruajeni terminin.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Arta Leka · pa vizita ende' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await enter();
  await expect.poll(() => sent).toMatchObject([{ client_name: 'Arta Leka', client_id: 'arta2' }]);
});

test('a service with two candidates and a past hour are asked, and answered by a tap', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Agim sot në 9 mjek');
  await expect.element(page.getByText('Cili shërbim?')).toBeVisible();
  const services = page.getByRole('group', { name: 'Cili shërbim?' }).getByRole('button');
  await services.getByText('Mjekër', { exact: true }).click();
  await page.getByRole('button', { name: 'E martë, 24 nëntor, 09:00', exact: true }).click();
  // an answered question stays, so that another answer is one tap
  await page.getByRole('button', { name: 'Mjekër e plotë', exact: true }).click();
  await expect
    .poll(() => services.elements().map((one) => [one.textContent, one.ariaPressed]))
    .toEqual([
      ['Mjekër', 'false'],
      ['Mjekër e plotë', 'true'],
      ['Lëre si tekst', null],
    ]);
  await enter();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        appointment_date: '2026-11-24',
        appointment_time: '09:00',
        services: [{ service_name: 'Mjekër e plotë' }],
      },
    ]);
});

test('a tap on a chip turns it back into text', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 3');
  await chip('E martë, 24 nëntor').click();
  await expect.poll(chips).not.toContain('E martë, 24 nëntor');
  await expect.element(line()).toHaveFocus();
});

test('Backspace behind a line without a name turns the last piece back into text', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('nesër në 3');
  await expect.poll(chips).toEqual(['E martë, 24 nëntor', '15:00']);
  await userEvent.keyboard('{End}{Backspace}');
  await expect.poll(chips).not.toContain('15:00');
  await expect.element(line()).toHaveValue('nesër në 3');
});

test('a client whose name is a word of the calendar comes first, with the other reading beside it', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Nesër Hoxha në 4');
  await expect.poll(chips).toEqual(['Nesër Hoxha', '16:00', 'Ose: E martë, 24 nëntor']);
  await page.getByRole('button', { name: 'Ose: E martë, 24 nëntor' }).click();
  await expect.poll(chips).toContain('E martë, 24 nëntor');
});

test('a line that is only a name is the name of a client, with the list as before', async () => {
  await open();
  await line().fill('Agim');
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((o) => o.textContent),
    )
    .toEqual(['Agim Hoxhapa vizita ende+383 44 123 456']);
  expect(page.getByRole('list', { name: 'U kuptua' }).query()).toBe(null);
});

test('who leaves the line finds what it says in the fields', { tags: 'long' }, async () => {
  await open();
  await line().fill('Ilir nesër në 3 qethje');
  await expect.poll(chips).toEqual(['Klient i ri: Ilir', 'E martë, 24 nëntor', '15:00', 'Qethje']);
  await userEvent.tab({ shift: true });
  await expect.element(line()).toHaveValue('Ilir');
  await expect.element(page.getByRole('button', { name: /Ora/ })).toHaveTextContent('15:00');
});

test('a barber who is tapped right after the line stays chosen', { tags: 'long' }, async () => {
  await open();
  await line().fill('Ilir nesër në 3 qethje');
  await expect.poll(chips).toEqual(['Klient i ri: Ilir', 'E martë, 24 nëntor', '15:00', 'Qethje']);
  const beni = page.getByRole('radio', { name: 'Beni' });
  await page.getByText('Beni').click();
  await expect.element(line()).toHaveValue('Ilir');
  await expect.element(page.getByRole('button', { name: /Ora/ })).toHaveTextContent('15:00');
  await expect.element(beni).toBeChecked();
});

test('the fields show the slot of the line while it is typed, and what is chosen there holds in both', {
  tags: 'long',
}, async () => {
  await open();
  const time = page.getByRole('button', { name: /Ora/ });
  await line().fill('Arta nesër në 3 qethje te Beni');
  await expect.element(time).toHaveTextContent('15:00');
  await expect.element(page.getByRole('radio', { name: 'Beni' })).toBeChecked();
  // an open question keeps the line a line; when it comes, it moves the fields below it
  const which = page.getByRole('button', { name: 'Arta Leka · pa vizita ende' });
  await expect.element(which).toBeVisible();
  await time.click();
  await page.getByRole('option', { name: '16:00' }).click();
  await expect.poll(chips).toContain('16:00');
  expect(chips()).not.toContain('15:00');
  await which.click();
  await enter();
  await expect.poll(() => sent).toMatchObject([{ appointment_time: '16:00', barber: 'Beni' }]);
});

test('a line says what else its client has that day, and until when the visit lasts, before it is saved', async () => {
  onDay = [visit('Agim Hoxha', hour(9), 30, { client_id: 'agim', barber: 'Arben', barber_id: 'arben' })];
  await open();
  await line().fill('Agim nesër në dy, qethje, te Beni');
  await expect.element(page.getByText('Agim Hoxha ka termin më 24 nëntor në 09:00 (Arben)')).toBeVisible();
  await expect.element(page.getByText('14:00–14:30 · 30 min')).toBeVisible();
  await line().fill('Agim nesër qethje te Beni');
  await expect.element(page.getByText('14:00–14:30 · 30 min')).not.toBeInTheDocument();
});

test('a service in the line fills service, price and length at once, and a time for which it is free is not red', async () => {
  // thirty minutes would not end before eleven
  const today = (barber: string) => ({ barber, barber_id: barber, appointment_date: '2026-11-23' });
  onDay = [visit('Zana', hour(11), 60, today('Arben')), visit('Vera', hour(10) + 45, 60, today('Beni'))];
  await open();
  const price = page.getByLabelText('Çmimi (€)');
  await line().fill('Arta Gashi sot 10:45');
  await expect.element(page.getByText(/Zana/).first()).toBeVisible();
  await line().fill('Arta Gashi sot 10:45 mjekër');
  await expect.element(price).toHaveValue('3,00');
  await expect.element(page.getByRole('button', { name: /Mjekër/ }).first()).toBeVisible();
  await expect.element(page.getByText(/Zana/)).not.toBeInTheDocument();

  // taken with Arben, free with Beni
  await line().fill('Arta Gashi sot 11:45 qethje');
  await expect.element(page.getByRole('radio', { name: 'Beni' })).toBeChecked();
  await expect.element(price).toHaveValue('5,00');
  await expect.element(page.getByText(/Zana/)).not.toBeInTheDocument();

  await line().fill('Arta Gashi sot 10:00');
  await expect.element(price).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: 'Arben' })).toBeChecked();
});

test('the form says that a whole visit can be written, until it was done three times on this device', {
  tags: 'long',
}, async () => {
  const hint = page.getByText('Shkruani gjithë terminin: Agim nesër në 2, qethje');
  for (const n of [1, 2, 3]) {
    await open();
    await expect.element(hint).toBeVisible();
    await line().fill(`Agim, nesër në ${n}, qethje`);
    await expect.element(hint).not.toBeInTheDocument();
    await enter();
    // a call that is still on its way would be one of the next test
    await expect.poll(() => sent.length).toBe(n);
    await cleanup();
  }
  await open();
  await expect.element(line()).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});

test('the fields have their own slot again when the line says none any more', { tags: 'long' }, async () => {
  await open();
  const time = page.getByRole('button', { name: /Ora/ });
  await line().fill('Ilir nesër në 3');
  await expect.element(time).toHaveTextContent('15:00');
  await line().fill('Ilir');
  await expect.element(time).toHaveTextContent('10:00');
});

test('who usually does not do a service is booked for it only at the second word', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Agim nesër në 3 mjekër e plotë te Beni');
  await expect.poll(() => chips().length).toBe(5);
  await enter();
  await expect.element(page.getByText('Beni nuk e bën zakonisht: Mjekër e plotë')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Shto gjithsesi' })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ barber: 'Beni', appointment_time: '15:00' }]);
});

test('a taken time is offered with nobody who does not do the service', { tags: 'long' }, async () => {
  onDay = [visit('Ana', hour(15), 60, { appointment_date: '2026-11-24' })];
  await open();
  await line().fill('Ilir nesër në 3 te Arben mjekër e plotë');
  await expect.element(page.getByRole('list', { name: 'U kuptua' })).toBeVisible();
  await enter();
  await expect.element(page.getByText(/I zënë: Ana/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /14:30/ }).first()).toBeVisible();
  expect(page.getByRole('button', { name: /Beni/ }).elements()).toEqual([]);
});

const asksForElseRows = [
  ['anulo terminin e Agimit nesër në 3', /Për të anuluar një termin/],
  ['shtyje Agimin nesër në 3', /Për të zhvendosur një termin/],
  ['telefono Agimin nesër në 3', /nuk duket si termin i ri/],
] as const;
const asksForElseTitle = 'a line that asks for something else books nothing, and says so: %s';
const asksForElse = async (...[text, answer]: readonly [string, RegExp]) => {
  await open();
  await line().fill(text);
  await expect.element(page.getByText(answer)).toBeVisible();
  await expect.poll(chips).toContain('Agim Hoxha · +383 44 123 456');
  await enter();
  await userEvent.tab({ shift: true });
  await expect.element(line()).toHaveValue(text);
  expect(sent).toEqual([]);
};
it.each(1, asksForElseRows.slice(0, 1))(asksForElseTitle, asksForElse);
test.each(asksForElseRows.slice(1))(asksForElseTitle, { tags: 'long' }, asksForElse);

/** The button of the message about the saved visit. */
const offered = () =>
  toastStore
    .read()
    .flatMap(({ actions }) => actions)
    .find(({ label }) => label.startsWith('Shto edhe'));

test.each([
  ['the time', '15:00', 'Ilir', '15:00', 'Beni në 4 mjekër', 'Beni', '16:00'],
  ['the time of the second', '16:00', 'Beni', '16:00', 'Ilir nesër në 3', 'Ilir', '15:00'],
])(
  'of two people with two times, once %s is answered one is booked, and a tap opens the form with what the line says of the other',
  { tags: 'long' },
  async (_, answer, name, time, text, other, otherTime) => {
    await open();
    await line().fill('Ilir nesër në 3 dhe Beni në 4 mjekër');
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect.poll(chips).toEqual([`Klient i ri: ${name}`, 'E martë, 24 nëntor', time, 'Mjekër']);
    await enter();
    await expect.poll(() => sent).toMatchObject([{ client_name: name, appointment_time: time }]);
    expect(sent[0]).not.toHaveProperty('note');
    await expect.poll(offered).toMatchObject({ label: `Shto edhe: ${text}` });
    offered()?.onPress();
    expect(parts.onNext).toHaveBeenCalledOnce();
    await cleanup();
    await open({ id: '01900000-0000-7000-8000-000000000002', values: parts.onNext.mock.calls[0]?.[0] });
    await expect.poll(chips).toContain(otherTime);
    await enter();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      ...{ client_name: other, appointment_date: '2026-11-24', appointment_time: otherTime },
      services: [{ service_name: 'Mjekër' }],
    });
  },
);

test('the answer which of two known people it is also says the time, and another client of the name is still asked', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Agim nesër në 3 dhe Arta në 4 qethje');
  await page.getByRole('button', { name: 'Arta Leka · pa vizita ende' }).click();
  await expect.poll(chips).toEqual(['Arta Leka', 'E martë, 24 nëntor', '16:00', 'Qethje']);
  await enter();
  await expect.poll(() => sent).toMatchObject([{ client_id: 'arta2', appointment_time: '16:00' }]);
  await expect.poll(offered).toMatchObject({ label: 'Shto edhe: Agim nesër në 3' });
});

test('one person with two times to choose from is one visit', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 3 ose në 4 qethje');
  await page.getByRole('button', { name: '16:00', exact: true }).click();
  await enter();
  await expect.poll(() => sent).toMatchObject([{ client_id: 'agim', appointment_time: '16:00' }]);
  await expect.poll(() => toastStore.read()).toHaveLength(1);
  expect(offered()).toBeUndefined();
});

test('several people open their own form, with what the line says', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 3 qethje për 3 veta');
  await expect.poll(chips).toContain('3 persona');
  await enter();
  await expect
    .poll(() => parts.onTogether.mock.calls)
    .toMatchObject([
      [
        { client_name: 'Agim Hoxha', appointment_time: '15:00', services: [{ service_name: 'Qethje' }] },
        { id: 'agim' },
        3,
      ],
    ]);
});

test('a visit that repeats asks for its series once it is saved', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim nesër në 3 qethje çdo 3 javë');
  await expect.poll(chips).toContain('Çdo 3 javë');
  await enter();
  await expect.poll(() => parts.onSent.mock.calls.length).toBe(1);
  expect(await parts.onSent.mock.calls[0]?.[0]).toMatchObject({
    repeats: { everyWeeks: 3, visit: { client_name: 'Agim Hoxha' } },
  });
});

test('a visit that repeats and whose time is taken asks for its series also at an offered time', {
  tags: 'long',
}, async () => {
  onDay = [visit('Besa', hour(15), 30, { appointment_date: '2026-11-24', barber: 'Arben' })];
  await open();
  await line().fill('Agim nesër në 3 qethje te Arben çdo 3 javë');
  await expect.poll(chips).toContain('Çdo 3 javë');
  await enter();
  await page.getByRole('button', { name: /15:30/ }).click();
  await expect.poll(() => parts.onSent.mock.calls.length).toBe(1);
  expect(await parts.onSent.mock.calls[0]?.[0]).toMatchObject({ repeats: { everyWeeks: 3 } });
  expect(sent).toMatchObject([{ appointment_time: '15:30', client_id: 'agim' }]);
});

/** The form that was open when the session ended opens again for who comes in. */
async function reopenFor(person: string) {
  endSession();
  await cleanup();
  comeIn(person);
  const form = takeKeptForm<OpenForm>();
  if (form?.what === 'visit') await open(form.request);
  return form;
}

test('a form that was open when the session ended opens again with its series and its client', {
  tags: 'long',
}, async () => {
  onDay = [visit('Besa', hour(15), 30, { appointment_date: '2026-11-24', barber: 'Arben' })];
  await open();
  await line().fill('Agim nesër në 3 qethje te Arben çdo 3 javë');
  await expect.poll(chips).toContain('Çdo 3 javë');
  await enter();
  await expect.element(page.getByRole('button', { name: /15:30/ })).toBeVisible();
  await reopenFor('owner');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await page.getByRole('button', { name: /15:30/ }).click();
  await expect.poll(() => parts.onSent.mock.calls.length).toBe(1);
  expect(await parts.onSent.mock.calls[0]?.[0]).toMatchObject({ repeats: { everyWeeks: 3 } });
  expect(sent).toMatchObject([{ client_name: 'Agim Hoxha', client_id: 'agim' }]);
  // the number was filled in, and a colleague may have changed it meanwhile
  expect(sent[0]).not.toHaveProperty('client_phone');
});

test('a form without a time asks for it also after the session has ended, and another person does not get the form', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('Agim nesër qethje');
  await expect.poll(() => chips().length).toBe(3);
  await enter();
  await expect.element(page.getByRole('button', { name: /Ora/ })).toHaveFocus();
  await reopenFor('owner');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.element(page.getByRole('button', { name: /Ora/ })).toHaveFocus();
  expect(sent).toEqual([]);
  expect(await reopenFor('another')).toBeUndefined();
});

test('a message that is pasted with line breaks is one line', { tags: 'long' }, async () => {
  await open();
  const data = new DataTransfer();
  data.setData('text', 'Ilir\n044 999 888\nnesër ora 15\nqethje\n');
  line().element().focus();
  line()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(line()).toHaveValue('Ilir, 044 999 888, nesër ora 15, qethje');
  await expect.poll(() => chips().length).toBe(5);
});

const otherClient = 'Një klient tjetër me këtë emër';

/** Types a name, and leaves the field. */
async function typeName(name: string) {
  await open({
    id: '01900000-0000-7000-8000-000000000001',
    values: { ...values, services: [{ service_name: 'Qethje', price: 5, duration: 30 }], price: '5' },
  });
  await line().fill(name);
  await userEvent.tab();
}

const asksWhoRows = [
  ['Mira Dervishi · +355 69 123 4567', 'one'],
  ['Mira Dervishi · pa vizita ende', 'other'],
  [otherClient, null],
] as const;
const asksWhoTitle = 'a name that two clients have asks for one of them before it is saved: %s';
const asksWho = async (...[answer, client_id]: readonly [string, string | null]) => {
  await typeName('mira dervishi');
  await expect.element(page.getByRole('group', { name: 'Cili klient?' })).toBeVisible();
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  await page.getByRole('button', { name: answer }).click();
  await expect.element(page.getByRole('button', { name: answer })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.poll(() => sent).toMatchObject([{ client_id }]);
};
test.each(asksWhoRows.slice(0, 1))(asksWhoTitle, asksWho);
test.each(asksWhoRows.slice(1))(asksWhoTitle, { tags: 'long' }, asksWho);

test('the only client of a name is taken, and one tap makes it somebody else', { tags: 'long' }, async () => {
  await typeName('agim hoxha');
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('+383 44 123 456');
  await page.getByRole('button', { name: otherClient }).click();
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.poll(() => sent).toMatchObject([{ client_name: 'Agim Hoxha', client_id: null }]);
});

test('of what was filled in for the client who was recognised only the service stays with one tap', {
  tags: 'long',
}, async () => {
  await open();
  await line().fill('agim hoxha');
  await userEvent.tab();
  const service = page.getByRole('button', { name: /Qethje.*Shërbimi|Shërbimi.*Qethje/ });
  await expect.element(service).toBeVisible();
  await page.getByRole('button', { name: otherClient }).click();
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('');
  await expect.element(service).toBeVisible();
  // as the salon has it, not at the price of the other client
  await expect.element(page.getByLabelText(/^Çmimi/)).toHaveValue('5,00');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ client_id: null, services: [{ service_name: 'Qethje', price: 5 }] }]);
});

/** Opens the form again with what the server has refused. */
async function openRefused() {
  const [[outcome] = []] = parts.onSent.mock.calls;
  const { refused } = await (outcome as Promise<{ refused: VisitRequest }>);
  await cleanup();
  refusal = undefined;
  await open(refused);
}

test('after the refusal of a client who is gone the others of the name are asked about, and a new one can come', {
  tags: 'long',
}, async () => {
  await typeName('mira dervishi');
  await page.getByRole('button', { name: 'Mira Dervishi · +355 69 123 4567' }).click();
  const unknown = 'Salloni nuk e ka këtë klient. Zgjidhni një tjetër.';
  refusal = { status: 400, code: 'invalid', fields: { client_id: unknown } };
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.poll(() => parts.onSent.mock.calls.length).toBe(1);
  known = clients.filter(({ id }) => id !== 'one');
  await openRefused();
  await expect.element(page.getByText(unknown)).toBeVisible();
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('');
  const which = page.getByRole('group', { name: 'Cili klient?' });
  await expect.element(which.getByRole('button', { name: 'Mira Dervishi · pa vizita ende' })).toBeVisible();
  expect(which.getByRole('button').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  await which.getByRole('button', { name: otherClient }).click();
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ client_id: null });
});

const hidden = 'Ky klient ka një numër tjetër. Atë mund ta ndryshojë vetëm kush i sheh numrat e klientëve.';

test.each([
  ['Mos e ruaj numrin', { client_id: 'arta' }, ['client_phone']],
  [otherClient, { client_id: null, client_phone: '068 555 6677' }, []],
])(
  'who sees no numbers is told that the client has another one, and is asked once: %s',
  { tags: 'long' },
  async (answer, body, without) => {
    await typeName('arta gashi');
    await expect.element(page.getByRole('button', { name: otherClient })).toBeVisible();
    await page.getByLabelText('Telefoni').fill('068 555 6677');
    refusal = { status: 403, code: 'forbidden', fields: { client_phone: hidden } };
    await page.getByRole('button', { name: 'Ruaj terminin' }).click();
    await expect.poll(() => parts.onSent.mock.calls.length).toBe(1);
    await openRefused();
    await expect.element(page.getByText(hidden)).toBeVisible();
    await page.getByRole('button', { name: 'Ruaj terminin' }).click();
    expect(sent).toHaveLength(1);
    await whose().getByRole('button', { name: answer }).click();
    await page.getByRole('button', { name: 'Ruaj terminin' }).click();
    await expect.poll(() => sent[1]).toMatchObject(body);
    for (const field of without) expect(sent[1]).not.toHaveProperty(field);
  },
);

test('after "another client" all clients of the name can be chosen', { tags: 'long' }, async () => {
  await open();
  await line().fill('mira dervishi');
  await page.getByRole('option', { name: /123 4567/ }).click();
  await page.getByLabelText('Telefoni').fill('068 555 6677');
  await page.getByRole('button', { name: 'Ruaj terminin' }).click();
  await whose().getByRole('button', { name: otherClient }).click();
  const which = page.getByRole('group', { name: 'Cili klient?' });
  await expect
    .element(which.getByRole('button', { name: otherClient }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(which.getByRole('button').elements()).toHaveLength(3);
});

test('a line whose name is none of the offered clients is of a new one', { tags: 'long' }, async () => {
  await open();
  await line().fill('Arta nesër në 4 mjekër');
  await page.getByRole('button', { name: 'Klient i ri: Arta' }).click();
  await enter();
  await expect.poll(() => sent).toMatchObject([{ client_name: 'Arta', client_id: null }]);
});

const phone = () => page.getByLabelText('Telefoni');
const save = () => page.getByRole('button', { name: 'Ruaj terminin' });
const whose = () => page.getByRole('group', { name: 'Kujt i përket numri?' });

test('a number that the server would refuse is refused in the form, and is sent after it is corrected', {
  tags: 'long',
}, async () => {
  await typeName('Zana Krasniqi');
  await phone().fill('069 12');
  await save().click();
  await expect.element(page.getByText('Numri i telefonit nuk është i vlefshëm.').first()).toBeVisible();
  expect([sent, parts.onSent.mock.calls]).toEqual([[], []]);
  await phone().fill('069 123 4567');
  await save().click();
  await expect.poll(() => sent).toMatchObject([{ client_phone: '069 123 4567' }]);
});

const otherNumber = 'Agim Hoxha ka një numër tjetër: +383 44 123 456. Zgjidhni kush vjen.';
const service5 = { services: [{ service_name: 'Qethje', price: 5, duration: 30 }], price: '5' };

it.each(1, [
  ['Një klient tjetër me këtë emër', { client_id: null, client_phone: '068 555 6677' }],
  ['Ndrysho numrin: Agim Hoxha', { client_id: 'agim', client_phone: '068 555 6677' }],
])(
  'a number that differs from the client’s asks whose it is before it is saved: %s',
  async (answer, body) => {
    await typeName('agim hoxha');
    await expect.element(phone()).toHaveValue('+383 44 123 456');
    await phone().fill('068 555 6677');
    await save().dblClick();
    await expect.element(page.getByText(otherNumber)).toBeVisible();
    expect([sent, parts.onSent.mock.calls]).toEqual([[], []]);
    await whose().getByRole('button', { name: answer }).click();
    await expect.element(save()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toMatchObject([{ client_name: 'Agim Hoxha', ...body }]);
  },
);

test('a number that another client has suggests this client', { tags: 'long' }, async () => {
  await typeName('agim hoxha');
  await phone().fill('0691234567');
  await save().click();
  await whose().getByRole('button', { name: 'Mira Dervishi · +355 69 123 4567' }).click();
  await expect.element(line()).toHaveValue('Mira Dervishi');
  await save().click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { client_id: 'one', client_name: 'Mira Dervishi', services: [{ service_name: 'Qethje' }] },
    ]);
  expect(sent[0]).not.toHaveProperty('client_phone');
});

test('the number of the client, written otherwise, asks nothing and is not sent', {
  tags: 'long',
}, async () => {
  await typeName('agim hoxha');
  await phone().fill('044 123 456');
  await save().click();
  await expect.poll(() => sent).toMatchObject([{ client_id: 'agim' }]);
  expect(sent[0]).not.toHaveProperty('client_phone');
});

test('a line with a number that differs from the client’s asks whose it is', { tags: 'long' }, async () => {
  await open();
  await line().fill('Agim Hoxha sot 19:00 qethje te Beni 0685556677');
  await expect.poll(() => chips().length).toBe(6);
  await enter();
  await expect.element(whose()).toBeVisible();
  expect(sent).toEqual([]);
  await whose().getByRole('button', { name: otherClient }).click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ client_name: 'Agim Hoxha', client_id: null, client_phone: '+355 68 555 6677' }]);
});

test('a name that is sent at once with a number before it asks whose it is', { tags: 'long' }, async () => {
  await open({ id: '01900000-0000-7000-8000-000000000001', values: { ...values, ...service5 } });
  await phone().fill('068 555 6677');
  await line().fill('agim hoxha');
  // Escape closes the list
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(page.getByText(otherNumber)).toBeVisible();
  expect(sent).toEqual([]);
});

test('an offered time is not taken before it is said whose the number is', { tags: 'long' }, async () => {
  onDay = [visit('Besa', hour(10), 30, { barber: 'Arben', appointment_date: '2026-11-23' })];
  await typeName('agim hoxha');
  await save().click();
  await expect.element(page.getByRole('button', { name: /^10:30/ })).toBeVisible();
  await phone().fill('068 555 6677');
  await page.getByRole('button', { name: /^10:30/ }).click();
  await expect.element(whose()).toBeVisible();
  expect(sent).toEqual([]);
});

test('a number that is typed into the field of a filled-in one takes its place', {
  tags: 'long',
}, async () => {
  await typeName('agim hoxha');
  await expect.element(phone()).toHaveValue('+383 44 123 456');
  await phone().click();
  await userEvent.keyboard('0694447788');
  await expect.element(phone()).toHaveValue('0694447788');
  await page.getByRole('button', { name: '+355 Shqipëri' }).click();
  await userEvent.keyboard('1');
  await expect.element(phone()).toHaveValue('+355 69 444 77881');
});

test('what was refused as missing goes when a line says it, and a taken time is shown alone', {
  tags: 'long',
}, async () => {
  const taken = { appointment_date: '2026-11-23' };
  onDay = [visit('Besa', hour(16), 30, { barber: 'Arben', ...taken })];
  await open();
  await save().click();
  await expect.element(page.getByText('Ju lutem plotesoni te gjitha fushat!')).toBeVisible();
  await line().fill('Agim sot në 16 te Arben');
  await expect.poll(() => chips().length).toBe(4);
  expect(page.getByText(/^I zënë deri në 16:30: Besa\. Orare/).query()).toBeNull();
  await line().fill('Agim sot në 16 te Arben mjekër e plotë');
  await expect.element(page.getByText('Ju lutem plotesoni te gjitha fushat!')).not.toBeInTheDocument();
  expect(page.getByText('Ju lutem plotësoni këtë fushë.').query()).toBeNull();
  await enter();
  await expect.element(page.getByText('I zënë deri në 16:30: Besa. Orare të lira:')).toBeVisible();
  expect(page.getByText('Ju lutem plotesoni te gjitha fushat!').query()).toBeNull();
  // Beni does no `Mjekër e plotë`
  expect(page.getByRole('button', { name: /· Beni/ }).query()).toBeNull();
  expect(sent).toEqual([]);
});

test('a day that has no other free time says so', { tags: 'long' }, async () => {
  const whole = { appointment_date: '2026-11-23' };
  const all = ({ barber, name }: { barber: string; name: string }) =>
    visit(name, hour(8), 720, { barber, barber_id: barber, ...whole });
  onDay = [all({ barber: 'Arben', name: 'Besa' }), all({ barber: 'Beni', name: 'Dea' })];
  await typeName('arta gashi');
  await save().click();
  await expect
    .element(page.getByText('I zënë deri në 20:00: Besa. Këtë ditë nuk ka orar tjetër të lirë.'))
    .toBeVisible();
});
