import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession, personIdOf, startSession, useSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { DayDialogs } from '../dialogs/DayDialogs.tsx';
import { type Dialogs, useDialogs } from '../dialogs/use-dialogs.ts';
import { emptyVisit, type KnownClient } from '../visit-form/values.rules.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { keepClock } from '../../ground/lib/server-clock.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import TogetherDialog from './TogetherDialog.tsx';
import '../../styles.css';

const barber = (name: string) => ({ id: `id of ${name}`, name, colour: 'sage', active: true, position: 1 });
const service = {
  id: 'cut',
  name: 'Prerje',
  description: null,
  duration: 30,
  price: 8,
  is_active: true,
  colour: 'sage',
  addon: false,
  buffer_minutes: 0,
};
const barbers = [barber('Arben'), barber('Blerim')];
const ownOfBlerim = {
  ...{ barber_id: 'id of Blerim', price: 12, work_minutes: 40 },
  ...{ wait_minutes: null, work_after_minutes: null },
};
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ week: 0, weekday, from: '08:00', to: '20:00' }));
const known = {
  '/barbers': barbers,
  '/hours': {
    version: 1,
    periods: everyDay,
    exceptions: [],
    barbers: barbers.map(({ id }) => ({
      barberId: id,
      ownHours: false,
      weeks: 1,
      weekAnchor: null,
      periods: [],
    })),
  },
};
let sent: unknown[] = [];
let refusal: object | undefined;
let ofDay: readonly Appointment[] = [];
let services: object[] = [];
let clients: object[] = [];
const artaOf = (id: string, phone: string) => ({
  ...{ id, name: 'Arta Hoxha', phone, note: null, lastVisit: null, usual: null },
});
let booked: readonly Appointment[] = [];
let resources: object | undefined;

beforeEach(() => {
  [sent, refusal, ofDay, booked] = [[], undefined, [], []];
  services = [service];
  clients = [];
  resources = undefined;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return refusal
        ? Response.json(refusal, { status: 409 })
        : Response.json({ success: true, message: 'Terminet u shtuan.', appointments: booked });
    }
    if (address.endsWith('/health')) return Response.json({ success: true, allergies: null, tests: [] });
    if (address.includes('/days/')) return Response.json({ success: true, ...compactDayOf(ofDay) });
    if (address.includes('/resources'))
      return resources
        ? Response.json({ success: true, ...resources })
        : Response.json({ success: false, message: 'Gabim' }, { status: 500 });
    if (address.includes('/services')) return Response.json({ success: true, data: services });
    const data = Object.entries(known).find(([noun]) => address.includes(noun))?.[1] ?? [];
    return Response.json({ success: true, data, clients });
  });
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

const values = {
  ...emptyVisit({ day: '2026-11-24', barber: 'Arben', minutes: hour(16) }),
  client_name: 'Ana',
  services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
  price: '8,00',
};
const person = (n: number) => page.getByRole('group', { name: new RegExp(`^Personi ${n}`) });
const save = () => page.getByRole('button', { name: 'Ruaj 2 termine' });

async function openForm(typed: Partial<typeof values> = {}, client?: KnownClient) {
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <TogetherDialog
        values={{ ...values, ...typed }}
        client={client}
        now={{ day: '2026-11-23', minutes: hour(9) }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  await expect.element(person(2).getByRole('radio', { name: 'Blerim' })).toBeChecked();
  return onClose;
}

async function fillSecond() {
  await person(2).getByRole('combobox', { name: 'Klienti' }).fill('Dea');
  await person(2)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: /Prerje/ }).click();
}

test('the first person has what was typed, also the barber; the second one gets another barber', async () => {
  await openForm();
  await expect.element(person(1).getByRole('combobox', { name: 'Klienti' })).toHaveValue('Ana');
  await expect.element(person(1).getByRole('radio', { name: 'Arben' })).toBeChecked();
});

test('each person has a barber, also if none was chosen before', async () => {
  await openForm({ barber: '' });
  await expect.element(person(1).getByRole('radio', { name: 'Arben' })).toBeChecked();
});

test('two people are booked by one call; in turn the second one begins when the first is done', async () => {
  const onClose = await openForm();
  await fillSecond();
  await page.getByLabelText('Si vijnë').selectOptions('Njëri pas tjetrit');
  await expect.element(person(2).getByText('16:30–17:00')).toBeVisible();
  await save().dblClick();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    {
      visits: [
        { client_name: 'Ana', barber: 'Arben', barber_id: 'id of Arben' },
        {
          client_name: 'Dea',
          barber: 'Blerim',
          barber_id: 'id of Blerim',
          appointment_time: '16:30',
          services: [{ service_name: 'Prerje', service_id: 'cut' }],
        },
      ],
    },
  ]);
});

test.each([
  [1, 'option'],
  [14, 'button'],
] as const)(
  'Escape after one of %i services was chosen asks about what was typed, as in any other field',
  async (many, choice) => {
    services = Array.from({ length: many }, (_, n) => ({
      ...service,
      ...{ id: `cut ${n}`, name: `Prerje ${n}`, group_id: null },
    }));
    const { innerWidth, innerHeight } = window;
    // a phone folds the groups of a long list
    await page.viewport(1440, 900);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    const onClose = await openForm();
    const field = person(2).getByRole('button', { name: /Shërbimi/ });
    const first = page.getByRole(choice, { name: /^Prerje 0/ });
    await field.click();
    await expect.element(first).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(first).not.toBeInTheDocument();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await field.click();
    await first.click();
    await expect.element(field).toHaveTextContent('Prerje 0');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kthehu' }).click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  },
);

describe('two people who both need the one laser', () => {
  const laser = { id: 'laser', name: 'Lazer', units: 1, is_active: true, later: null };
  const needs = [{ resource_id: laser.id, during: 'all', minutes: null, cleaning: false }];
  beforeEach(() => {
    services = [{ ...service, needs }];
  });

  test.each([390, 1440])('have all fields below each other, %i pixels wide', async (width) => {
    resources = { resources: [laser], times: [] };
    const { innerWidth, innerHeight } = window;
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await openForm();
    await fillSecond();
    for (const one of [person(1), person(2)]) {
      const box = (of: Element | null | undefined) => of?.getBoundingClientRect() ?? new DOMRect();
      const whole = box(one.element());
      const fields = [
        one.getByRole('combobox', { name: 'Klienti' }).element(),
        one.getByRole('button', { name: /Shërbimi/ }).element(),
        one.getByRole('radio').first().element().closest('fieldset'),
      ].map(box);
      expect(fields.map(({ left }) => left)).toEqual(fields.map(() => whole.left));
      expect(fields.map((field) => field.width)).toEqual(fields.map(() => whole.width));
    }
  });

  test('are told so at the second, who goes without it or begins later', async () => {
    resources = { resources: [laser], times: [] };
    const onClose = await openForm();
    await fillSecond();
    const said = person(2).getByText('Lazeri është i zënë deri në 16:30.');
    await expect.element(said).toBeVisible();
    await expect.element(person(1).getByText(/Lazeri/)).not.toBeInTheDocument();
    await save().click();
    expect(sent).toEqual([]);
    await person(2).getByRole('checkbox', { name: 'Pa lazer këtë herë' }).click();
    await expect.element(said).not.toBeInTheDocument();
    await person(2).getByRole('checkbox', { name: 'Pa lazer këtë herë' }).click();
    await expect.element(said).toBeVisible();
    await page.getByLabelText('Si vijnë').selectOptions('Njëri pas tjetrit');
    await expect.element(said).not.toBeInTheDocument();
    await page.getByLabelText('Si vijnë').selectOptions('Në të njëjtën kohë');
    await person(2).getByRole('checkbox', { name: 'Pa lazer këtë herë' }).click();
    await save().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent).toMatchObject([{ visits: [{ client_name: 'Ana' }, { without: ['laser'] }] }]);
  });

  test('are asked again where the server says that it is taken, and nobody can say until when', {
    tags: 'long',
  }, async () => {
    const message = 'Lazeri është i zënë deri në 16:30.';
    refusal = {
      success: false,
      code: 'resource_taken',
      message,
      resource: laser,
      until: '16:30',
      visit: 1,
      times: [],
    };
    await openForm();
    await fillSecond();
    await expect.element(person(2).getByText(/^Tani nuk dihet/)).toBeVisible();
    await save().click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  });
});

test('the message says the day, and has a button that goes there', { tags: 'long' }, async () => {
  booked = [visit('Ana', hour(16), 30, { appointment_date: '2026-11-24' }), visit('Dea', hour(16), 30)];
  const onClose = await openForm();
  await fillSecond();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const said = toastStore.read().find(({ text }) => text === 'Terminet u shtuan.');
  expect(said).toMatchObject({
    detail: expect.stringMatching(/^2\stermine · e martë, 24 nëntor, 16:00$/),
    actions: [{ label: 'Shiko' }],
  });
});

test('a client who was chosen before goes by the id', { tags: 'long' }, async () => {
  const onClose = await openForm({}, { id: 'id of Ana', name: 'Ana', phone: null, note: null });
  await fillSecond();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { visits: [{ client_name: 'Ana', client_id: 'id of Ana' }, { client_name: 'Dea' }] },
  ]);
});

test('of two clients with the typed name one is chosen before the save, or a new one', {
  tags: 'long',
}, async () => {
  clients = [artaOf('one', '+355 69 111 2567'), artaOf('other', '+355 69 333 4890')];
  const onClose = await openForm({ client_name: 'Arta Hoxha' });
  await fillSecond();
  await person(2).getByRole('combobox', { name: 'Klienti' }).fill('Arta Hoxha');
  await save().click();
  await expect.element(person(1).getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  await person(1).getByRole('button', { name: 'Arta Hoxha · +355 69 333 4890' }).click();
  await person(2).getByRole('button', { name: 'Një klient tjetër me këtë emër' }).click();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const name = { client_name: 'Arta Hoxha' };
  expect(sent).toMatchObject([
    {
      visits: [
        { ...name, client_id: 'other' },
        { ...name, client_id: null },
      ],
    },
  ]);
});

test('a number that differs from the client’s asks whose it is before the save', {
  tags: 'long',
}, async () => {
  clients = [artaOf('one', '+355 69 111 2567')];
  const onClose = await openForm({ client_name: 'Arta Hoxha', client_phone: '068 555 6677' });
  await expect.element(person(1).getByRole('button', { name: /^Një klient tjetër/ })).toBeVisible();
  clients = [];
  await fillSecond();
  await save().click();
  await expect.element(person(1).getByText(/^Arta Hoxha ka një numër tjetër/)).toBeVisible();
  expect(sent).toEqual([]);
  await person(1)
    .getByRole('group', { name: 'Kujt i përket numri?' })
    .getByRole('button', { name: 'Një klient tjetër me këtë emër' })
    .click();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([{ visits: [{ client_id: null, client_phone: '068 555 6677' }, {}] }]);
});

test('a new client of a known name has a field for the number; an answer leaves the question of the other person', {
  tags: 'long',
}, async () => {
  clients = [artaOf('one', '+355 69 111 2567'), artaOf('other', '+355 69 333 4890')];
  const onClose = await openForm({ client_name: 'Arta Hoxha' });
  await fillSecond();
  await person(2).getByRole('combobox', { name: 'Klienti' }).fill('Arta Hoxha');
  await save().click();
  const which = 'Disa klientë kanë këtë emër. Zgjidhni cilin.';
  await expect.element(person(2).getByText(which)).toBeVisible();
  await person(1).getByRole('button', { name: 'Një klient tjetër me këtë emër' }).click();
  await person(1).getByLabelText('Telefoni').fill('068 555 6677');
  await expect.element(person(2).getByText(which)).toBeVisible();
  await person(2).getByRole('button', { name: 'Arta Hoxha · +355 69 333 4890' }).click();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { visits: [{ client_id: null, client_phone: '068 555 6677' }, { client_id: 'other' }] },
  ]);
});

test('the number of the client who was chosen before is not sent with the name of another one', {
  tags: 'long',
}, async () => {
  const phone = '+355 69 123 4567';
  const agim = { id: 'id of Agim', name: 'Agim', phone, note: null };
  const onClose = await openForm({ client_name: 'Agim', client_phone: phone }, agim);
  await person(1).getByRole('combobox', { name: 'Klienti' }).fill('Besa');
  await fillSecond();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([{ visits: [{ client_name: 'Besa' }, { client_name: 'Dea' }] }]);
  expect(JSON.stringify(sent)).not.toContain('client_phone');
});

let dialogs: Dialogs;
function Day() {
  dialogs = useDialogs();
  return <DayDialogs dialogs={dialogs} today="2026-11-23" minutes={hour(9)} salon="Salloni" />;
}
function Desk() {
  const { user } = useSession();
  return user && <Day key={personIdOf(user)} />;
}

test('the form that was open when the session ended opens again for the same person, and not for another one', {
  tags: 'long',
}, async () => {
  const comeIn = (id: string) => startSession({ token: 'token', user: userOf(id) });
  const second = person(2).getByRole('combobox', { name: 'Klienti' });
  comeIn('ardit');
  await render(
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>,
  );
  dialogs.addTogether(values);
  await fillSecond();
  await page.getByLabelText('Si vijnë').selectOptions('Njëri pas tjetrit');
  endSession();
  await expect.element(second).not.toBeInTheDocument();
  comeIn('ardit');
  await expect.element(second).toHaveValue('Dea');
  await expect.element(person(2).getByText('16:30–17:00')).toBeVisible();
  endSession();
  await expect.element(second).not.toBeInTheDocument();
  comeIn('blerim');
  await expect.poll(() => dialogs.current).toBeUndefined();
  endSession();
});

test('a refusal keeps the form, and marks the person whose slot is taken', { tags: 'long' }, async () => {
  const onClose = await openForm();
  await fillSecond();
  refusal = {
    success: false,
    code: 'slot_taken',
    message: 'Ky orar eshte i zene!',
    visit: 1,
    overlap: { kind: 'visit', name: 'Besa', until: '16:45' },
  };
  await save().click();
  await expect.element(person(2).getByText(/I zënë deri në 16:45: Besa/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a new client has a field for the phone, which is sent; a known one has none', {
  tags: 'long',
}, async () => {
  const onClose = await openForm();
  await fillSecond();
  await person(2).getByLabelText('Telefoni').fill('+355 69 123 4567');
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([{ visits: [{ client_name: 'Ana' }, { client_phone: '+355 69 123 4567' }] }]);
  expect(sent).not.toMatchObject([{ visits: [{ client_phone: expect.anything() }] }]);
});

test('a phone that is refused is marked at its person, and has the focus', { tags: 'long' }, async () => {
  await openForm();
  await fillSecond();
  const phone = person(2).getByLabelText('Telefoni');
  await phone.fill('12');
  const message = 'Numri i telefonit nuk është i vlefshëm.';
  refusal = { success: false, code: 'invalid', message, fields: { 'visits.1.client_phone': message } };
  await save().click();
  await expect.element(person(2).getByText(message)).toBeVisible();
  await expect.element(phone).toHaveFocus();
});

test('the focus is on the first person of whom something is missing', async () => {
  await openForm({ client_name: '' });
  await expect.element(person(1).getByRole('combobox', { name: 'Klienti' })).toHaveFocus();
  await cleanup();
  await openForm();
  await expect.element(person(2).getByRole('combobox', { name: 'Klienti' })).toHaveFocus();
});

test('the form begins at the time that was asked for, or when the barber of each person is free', {
  tags: 'long',
}, async () => {
  const begin = page.getByRole('button', { name: /Ora e fillimit/ });
  ofDay = [visit('Besa', hour(16, 15), 45, { appointment_date: '2026-11-24', barber: 'Blerim' })];
  await openForm();
  await expect.element(begin).toHaveTextContent('17:00');
  await expect.element(person(1).getByText('17:00–17:30')).toBeVisible();
  // a shown time stays as it is after another field was changed
  await page.getByLabelText('Si vijnë').selectOptions('Njëri pas tjetrit');
  await expect.element(person(2).getByText('17:30–18:00')).toBeVisible();
  await cleanup();
  queryClient.clear();
  ofDay = [];
  await openForm();
  await expect.element(begin).toHaveTextContent('16:00');
});

test('outside the hours the person has the reason, and the button asks whether to book anyway', async () => {
  await openForm({ appointment_time: '19:30' });
  await expect.element(save()).toBeVisible();
  await page.getByLabelText('Si vijnë').selectOptions('Njëri pas tjetrit');
  await expect.element(person(2).getByText('Blerim: nuk punon në këtë orë.')).toBeVisible();
  await expect.element(person(1).getByText(/nuk punon/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Shto gjithsesi' })).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
});

test('each person has the price and the time of their barber, and gets others with another barber', {
  tags: 'long',
}, async () => {
  services = [{ ...service, barbers: [ownOfBlerim] }];
  const onClose = await openForm();
  await fillSecond();
  await expect.element(person(1).getByText('16:00–16:30')).toBeVisible();
  await expect.element(person(2).getByText('16:00–16:40')).toBeVisible();
  await person(1).getByText('Blerim').click();
  await expect.element(person(1).getByText('16:00–16:40')).toBeVisible();
  await person(2).getByText('Arben').click();
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    {
      visits: [
        { barber: 'Blerim', services: [{ price: 12, duration: 40 }] },
        { barber: 'Arben', services: [{ price: 8, duration: 30 }] },
      ],
    },
  ]);
});

test('beyond the own hours of a service each person has a line, and all can be saved', async () => {
  const days = [{ weekday: 6, from: '09:00', to: '12:00' }];
  services = [
    { ...service, own_hours: { days, notice_hours: null, most: null, most_of: 'salon', within_days: null } },
  ];
  keepClock({ ahead: Date.parse('2026-11-23T08:00:00Z') - Date.now(), at: 0 });
  onTestFinished(() => keepClock({ ahead: 0, at: 0 }));
  await openForm();
  await expect
    .element(
      person(1).getByText('Jashtë rregullit të shërbimit (Prerje): e diel fillon mes 09:00 dhe 12:00.'),
    )
    .toBeVisible();
  await expect.element(save()).toBeEnabled();
});
