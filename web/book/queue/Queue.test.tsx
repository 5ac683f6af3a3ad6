import { it } from '../../../test/each-mainly.ts';
import 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { queueQuery } from '../../appointments/walk-ins/api.ts';
import { healthQuestion } from '../../clients/allergies/health-question.ts';
import { endSession } from '../../identity/accounts/session.ts';
import { staffOf } from '../../identity/accounts/user.fixture.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide } from '../../ground/outbox/queued-changes.ts';
import { runAxeInThemes } from '../../ground/ui/accessible.fixture.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { LinePlace } from './LinePlace.tsx';
import {
  ardit,
  blerim,
  clock,
  mjeker,
  openSalon,
  prerje,
  queueAt,
  showQueue,
  waits,
} from './queue.fixture.tsx';
import '../../styles.css';
// loaded before the first test, or its limit of time would be about loading them
import './AddWalkIn.tsx';
import './EditWalkIn.tsx';
import './BarberDialog.tsx';
import './NoSeatDialog.tsx';
import './QueueSheet.tsx';

let salon: ReturnType<typeof openSalon> | undefined;
afterEach(async () => {
  await decide(() => []);
  // an answer that comes later would be shown by the next test
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await cleanup();
  salon?.close();
  await endSession();
  toastStore.set([]);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (parts: Parameters<typeof openSalon>[0]) => {
  salon = openSalon(parts);
  return salon;
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) =>
      [...row.querySelectorAll('p > span, p:not(:has(span))')].map(({ textContent }) => textContent),
    );
const names = () => rows().map(([name]) => name);
const busy = (barber: typeof ardit, from: number, minutes: number, name = 'Besnik') =>
  visit(name, from, minutes, {
    id: `${name} ${barber.name}`,
    barber: barber.name,
    barber_id: barber.id,
    status: 'pending',
  });

test('two taps put somebody into the queue, and the message says the wait as the list does', async () => {
  const { calls } = open({ visits: [busy(ardit, hour(14), 30), busy(blerim, hour(14), 60)] });
  await showQueue();
  await expect.element(page.getByText('Askush në radhë.')).toBeVisible();
  await button('Pa termin').click();
  await button(/^Prerje 30/).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['Nr. 9']);
  await expect.element(page.getByText('U shtua në radhë. Pritja: 25–35 min.')).toBeVisible();
  expect(rows()[0]?.[1]).toBe('25–35 min');
  const sent = { service_ids: [prerje], name: null, phone: null, barber_id: null, quoted_minutes: 30 };
  expect(calls.map(({ path, body: { id: _, ...body } }) => [path, body])).toEqual([['POST /walk-ins', sent]]);
});

test('service, name and person of who waits are corrected, and "Zhbëj" takes it back', {
  tags: 'long',
}, async () => {
  const { calls } = open({ waiting: [waits(1)] });
  await showQueue();
  await button('Ndrysho: Nr. 1').click();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Rea');
  await page.getByLabelText('Shërbimi').selectOptions('Mjekër');
  await page.getByLabelText('Barberi').selectOptions('Blerim');
  await button('Ruaj').click();
  await expect.poll(() => rows()[0]?.slice(0, 3)).toEqual(['Rea', 'tani', 'Pret prej 19 min · Mjekër']);
  const sent = () => calls.map(({ body: { change_id: _, ...body } }) => body);
  const changed = { name: 'Rea', client_id: null, barber_id: blerim.id, service_ids: [mjeker] };
  await expect.poll(sent).toEqual([changed]);
  await button('Zhbëj').click();
  const before = { name: null, client_id: null, barber_id: null, service_ids: [prerje] };
  await expect.poll(sent).toEqual([changed, before]);
  await expect.poll(names).toEqual(['Nr. 1']);
});

const arta = { name: 'Arta Hoxha', note: null, lastVisit: null, usual: null };
const artas = [
  { ...arta, id: ardit.id, phone: '+355691112567' },
  { ...arta, id: blerim.id, phone: '+355693334890' },
];
const otherClient = 'Një klient tjetër me këtë emër';

it.each(1, [
  ['Arta Hoxha · +355693334890', { client_id: blerim.id, is_new_client: false }],
  [otherClient, { client_id: null, is_new_client: true }],
])(
  'of two clients with the typed name one is chosen before the entry is added, or a new one: %s',
  async (answer, who) => {
    const { calls } = open({ clients: artas });
    await showQueue();
    await button('Pa termin').click();
    await page.getByRole('combobox', { name: 'Klienti' }).fill('Arta Hoxha');
    // the list of clients hides the rest until it closes
    await userEvent.keyboard('{Tab}');
    await button(/^Prerje 30/).click();
    await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
    const which = page.getByRole('group', { name: 'Cili klient?' });
    await expect.element(which).toBeInViewport({ ratio: 1 });
    expect(which.element().compareDocumentPosition(button(/^Prerje 30/).element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(calls).toEqual([]);
    await button(answer).click();
    await button(/^Prerje 30/).click();
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toMatchObject([{ name: 'Arta Hoxha', phone: null, ...who }]);
    await expect.element(page.getByText('U shtua në radhë. Nuk ka pritje.')).toBeVisible();
  },
);

test('a part of the name proposes clients, as in the form of a visit, and the chosen one waits', async () => {
  const { calls } = open({ clients: artas });
  await showQueue();
  await button('Pa termin').click();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Art');
  const options = page.getByRole('option');
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('+355693334890');
  await button(/^Prerje 30/).click();
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toMatchObject([{ name: 'Arta Hoxha', client_id: blerim.id, is_new_client: false }]);
});

test.each([
  ['Ndrysho numrin: Arta Hoxha', { client_id: ardit.id, is_new_client: false }],
  [otherClient, { client_id: null, is_new_client: true }],
])(
  'a number that differs from the client’s asks whose it is before the entry is added: %s',
  { tags: 'long' },
  async (answer, who) => {
    const { calls } = open({ clients: artas.slice(0, 1) });
    await showQueue();
    await button('Pa termin').click();
    await page.getByRole('combobox', { name: 'Klienti' }).fill('Arta Hoxha');
    await page.getByLabelText('Telefoni').fill('068 555 6677');
    await button(/^Prerje 30/).click();
    await expect.element(page.getByText(/^Arta Hoxha ka një numër tjetër/)).toBeVisible();
    expect(calls).toEqual([]);
    await page
      .getByRole('group', { name: 'Kujt i përket numri?' })
      .getByRole('button', { name: answer })
      .click();
    await button(/^Prerje 30/).click();
    await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ phone: '068 555 6677', ...who }]);
    await expect.element(page.getByText('U shtua në radhë. Nuk ka pritje.')).toBeVisible();
  },
);

test('who waits by a name that several clients have is asked about when the entry is corrected', {
  tags: 'long',
}, async () => {
  const { calls } = open({ waiting: [waits(1, { name: 'Arta Hoxha' })], clients: artas });
  await showQueue();
  await button('Ndrysho: Arta Hoxha').click();
  await button('Ruaj').click();
  await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  await button('Arta Hoxha · +355693334890').click();
  await button('Ruaj').click();
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ client_id: blerim.id }]);
  await expect.element(page.getByText('U kthye në radhë.')).toBeVisible();
});

test('who waits without an answer who this is, is asked about before the visit begins', {
  tags: 'long',
}, async () => {
  const { calls } = open({ waiting: [waits(1, { name: 'Arta Hoxha' })], clients: artas });
  await showQueue();
  await button('Fillo: Arta Hoxha · Ardit').click();
  await expect.element(page.getByText('Disa klientë kanë këtë emër. Zgjidhni cilin.')).toBeVisible();
  expect(calls).toEqual([]);
  await button('Arta Hoxha · +355693334890').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fillo', exact: true }).click();
  await expect.poll(() => calls.map(({ path }) => path.split('/').at(-1))).toEqual([waits(1).id, 'seat']);
  expect(calls[0]?.body).toMatchObject({ client_id: blerim.id, is_new_client: false });
  await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
});

test('a visit of the queue begins only after its allergies are read, and at once if there are none', async () => {
  const arta = waits(1, { name: 'Arta Hoxha', client_id: blerim.id });
  const { calls } = open({ waiting: [arta, waits(2)], allergies: 'PPD, amoniak' });
  await showQueue();
  const start = button('Fillo: Arta Hoxha · Ardit');
  const textOfQuestion = () =>
    healthQuestion
      .read()
      ?.said.map(({ text }) => text)
      .join('\n');
  await start.click();
  await expect.poll(textOfQuestion).toBe('Alergji: PPD, amoniak');
  healthQuestion.read()?.onClose();
  expect(calls).toEqual([]);
  await start.click();
  await expect.poll(textOfQuestion).toBe('Alergji: PPD, amoniak');
  healthQuestion.read()?.onYes();
  await expect.poll(() => calls).toHaveLength(1);
});

test('a client who is found puts no number before the one that is typed next', { tags: 'long' }, async () => {
  const found = Promise.withResolvers<typeof artas>();
  open({ clients: found.promise });
  await showQueue();
  await button('Pa termin').click();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Arta Hoxha');
  await page.getByLabelText('Telefoni').click();
  found.resolve(artas.slice(0, 1));
  await expect.element(button(otherClient)).toBeVisible();
  await userEvent.keyboard('068 555');
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('068 555');
});

test('who waits for a colleague is not corrected by who may not write there', async () => {
  const staff = staffOf('barber', { barberId: ardit.id, seesOthers: true });
  open({ waiting: [waits(1, { barber_id: blerim.id }), waits(2)], staff });
  await showQueue();
  await expect.element(button('Ndrysho: Nr. 2')).toBeVisible();
  expect(button('Ndrysho: Nr. 1').elements()).toEqual([]);
});

test('at 390 px the line names who is next, before all else', async () => {
  open({ waiting: [waits(1, { name: 'Rea' }), waits(2)], visits: [busy(ardit, hour(14), 30)] });
  await showQueue(390);
  await expect.element(page.getByText('Rea · tani')).toBeInViewport({ ratio: 1 });
});

test('a salon where nobody ever came without an appointment has only a button, until the first one comes', async () => {
  open({ neverUsed: true });
  await showQueue();
  await expect.element(button('Pa termin')).toBeVisible();
  expect(page.getByText('Askush në radhë.').elements()).toEqual([]);
  expect(button('Radha').elements()).toEqual([]);
  await button('Pa termin').click();
  await button(/^Prerje 30/).click();
  await expect.element(button('Radha 1')).toBeVisible();
  await expect.element(page.getByText('U shtua në radhë. Nuk ka pritje.')).toBeVisible();
});

test('P opens the sheet; a typed name and a person go along', { tags: 'long' }, async () => {
  const { calls } = open({});
  await showQueue();
  await userEvent.keyboard('p');
  await expect.element(page.getByText('Prekni shërbimin: klienti shtohet në radhë.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Genti');
  await page.getByLabelText('Barberi').selectOptions('Blerim');
  await button('Pa shërbim').click();
  await expect
    .poll(() => calls.map(({ body }) => [body.name, body.barber_id, body.service_ids]))
    .toEqual([['Genti', blerim.id, []]]);
});

test('cards say how long each waited and still waits, and with whom; who is booked is after them, also in the sheet', async () => {
  open({
    waiting: [waits(1), waits(2, { name: 'Luan', service_ids: [] })],
    visits: [
      busy(ardit, hour(13, 50), 30, 'Agim'),
      busy(blerim, hour(14), 60, 'Genc'),
      busy(ardit, hour(14, 50), 30),
    ],
  });
  await showQueue();
  await expect.poll(rows).toEqual([
    ['Nr. 1', '15–25 min', 'Pret prej 19 min · Prerje', 'Ardit, rreth orës 14:20'],
    ['Luan', '55 min – 1 orë 5 min', 'Pret prej 18 min · Pa shërbim', 'Blerim, rreth orës 15:00'],
    ['Besnik', '14:50', 'Me termin · Ardit'],
  ]);
  await button('Radha 2').click();
  const inSheet = page.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => inSheet.elements().map(({ textContent }) => /^(Nr\. 1|Besnik|Luan)/.exec(textContent)?.[0]))
    .toEqual(['Nr. 1', 'Luan', 'Besnik']);
});

test('one tap begins with the barber that is shown, and "Zhbëj" brings them back', async () => {
  const { calls } = open({ waiting: [waits(1), waits(2)] });
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.poll(names).toEqual(['Nr. 2']);
  await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
  expect(calls.map(({ path, body }) => [path.split('/').at(-1), body.barber_id])).toEqual([
    ['seat', ardit.id],
  ]);
  await button('Zhbëj').click();
  await expect.poll(names).toEqual(['Nr. 1', 'Nr. 2']);
  await expect.poll(() => calls.at(-1)?.body.state).toBe('waiting');
});

test('a visit that would reach into the next one asks: another barber now, or shorter', async () => {
  const besnik = busy(ardit, hour(14, 25), 30);
  const { calls } = open({ waiting: [waits(1, { barber_id: ardit.id }), waits(2)], visits: [besnik] });
  await showQueue();
  // the device knows it before the server is asked
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByText('Nuk mbaron para terminit tjetër: Besnik, 14:25.')).toBeVisible();
  await expect.element(button('Blerim, tani')).toBeVisible();
  expect(calls).toEqual([]);
  await button('Shkurtoje në 25 min').click();
  await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
  expect(calls.map(({ body }) => body.duration)).toEqual([25]);
});

test('the offer to shorten a visit is right as long as the question is open', async () => {
  const besnik = busy(ardit, hour(14, 25), 30);
  const { calls } = open({ waiting: [waits(1, { barber_id: ardit.id })], visits: [besnik] });
  const { rerender } = await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(button('Shkurtoje në 25 min')).toBeVisible();
  await rerender(queueAt({ ...clock, minutes: hour(14, 3) }));
  await button('Shkurtoje në 22 min').click();
  await expect.poll(() => calls.map(({ body }) => body.duration)).toEqual([22]);
});

test('where the laser is taken it says until when, and one tap begins without it', async () => {
  const message = 'Lazeri është i zënë deri në 14:30.';
  const laser = { id: mjeker, name: 'Lazer' };
  const refused = {
    success: false,
    code: 'resource_taken',
    message,
    resource: laser,
    until: '14:30',
    times: [],
  };
  let isTaken = true;
  open({
    waiting: [waits(1)],
    refuse: (path) =>
      path.endsWith('/seat') && isTaken ? Response.json(refused, { status: 409 }) : undefined,
  });
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  isTaken = false;
  await button('Pa lazer këtë herë').click();
  await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
  expect(salon?.calls.at(-1)?.body).toMatchObject({ without: [laser.id] });
});

test('while the barber has somebody, it says when he is free again, and who is free now', {
  tags: 'long',
}, async () => {
  const { calls } = open({
    waiting: [waits(1, { barber_id: ardit.id })],
    visits: [busy(ardit, hour(13, 50), 40, 'Agim')],
  });
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByText('Ardit: lirohet rreth orës 14:30.')).toBeVisible();
  expect(button(/^Shkurtoje/).query()).toBeNull();
  await button('Blerim, tani').click();
  await expect.poll(() => calls.map(({ body }) => body.barber_id)).toEqual([blerim.id]);
});

test.each(['confirmed', 'pending'] as const)(
  'a %s visit goes on until its end; it ends for who waits only where the desk says that its client is done',
  { tags: 'long' },
  async (status) => {
    const agim = { ...busy(ardit, hour(13, 40), 60, 'Agim'), id: blerim.id, status };
    const { calls } = open({ waiting: [waits(1, { barber_id: ardit.id })], visits: [agim] });
    await showQueue();
    const inRow = ['Nr. 1', '35–45 min', 'Pret prej 19 min · Prerje', 'Ardit, rreth orës 14:40'];
    await expect.poll(rows).toEqual([inRow]);
    await button('Fillo: Nr. 1 · Ardit').click();
    await expect.element(page.getByText('Ardit: lirohet rreth orës 14:40.')).toBeVisible();
    const asked = 'Tani: Agim, deri në orën 14:40. Nëse ka mbaruar, termini shkurtohet nga 1 orë në 20 min.';
    await expect.element(page.getByText(asked)).toBeVisible();
    expect(calls).toEqual([]);
    await button('Ka mbaruar: Agim').click();
    await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
    expect(calls.map(({ body }) => [body.barber_id, body.ends])).toEqual([
      [ardit.id, { appointment_id: agim.id, duration: 60 }],
    ]);
  },
);

test('who does not do the service is neither said nor offered; another person is chosen with the word that they do not do it', {
  tags: 'long',
}, async () => {
  const { calls } = open({
    waiting: [waits(1)],
    visits: [busy(blerim, hour(14), 20)],
    does: { [ardit.id]: [] },
  });
  await showQueue();
  await expect.poll(() => rows().map((row) => row.at(-1))).toEqual(['Blerim, rreth orës 14:20']);
  await button('Fillo: Nr. 1 · Blerim').click();
  await expect.element(page.getByText('Blerim: lirohet rreth orës 14:20.')).toBeVisible();
  expect(button('Ardit, tani').query()).toBeNull();
  await button('Mbyll').last().click();
  await button(/^Te kush fillon: Nr\. 1/).click();
  await expect.element(button('Blerim rreth orës 14:20')).toBeVisible();
  await button('Ardit nuk e bën zakonisht · tani').click();
  await expect.poll(() => calls.map(({ body }) => body.barber_id)).toEqual([ardit.id]);
});

test('where only one barber does it, a visit that is too long for the next one begins shorter, or with somebody else', {
  tags: 'long',
}, async () => {
  const sonila = busy(blerim, hour(14, 22), 30, 'Sonila');
  const { calls, services } = open({ waiting: [waits(1)], visits: [sonila], does: { [ardit.id]: [] } });
  // 35 minutes of work, 40 of waiting, 20 of work
  const colour = { duration: 95, wait_minutes: 40, work_after_minutes: 20 };
  const changed = services.map((one) => (one.id === prerje ? { ...one, ...colour } : one));
  queryClient.setQueryData(servicesQuery.queryKey, changed as never);
  await showQueue();
  await button(/^Fillo: Nr\. 1/).click();
  await expect.element(page.getByText('Nuk mbaron para terminit tjetër: Sonila, 14:22.')).toBeVisible();
  await button('Fillo te dikush tjetër').click();
  await expect.element(button('Ardit nuk e bën zakonisht · tani')).toBeVisible();
  await button(/^Blerim/).click();
  await button('Shkurtoje në 22 min').click();
  await expect
    .poll(() => calls.map(({ body }) => [body.barber_id, body.duration]))
    .toEqual([[blerim.id, 22]]);
});

test('where nobody does it, `Fillo` asks with whom', { tags: 'long' }, async () => {
  const { calls } = open({ waiting: [waits(1)], does: { [ardit.id]: [], [blerim.id]: [] } });
  await showQueue();
  await button('Fillo: Nr. 1').click();
  await button('Blerim nuk e bën zakonisht · tani').click();
  await expect.poll(() => calls.map(({ body }) => body.barber_id)).toEqual([blerim.id]);
});

test('a service without a large button is found by its name; what the chosen person does not do says so', {
  tags: 'long',
}, async () => {
  const { calls, services } = open({
    does: { [ardit.id]: [prerje] },
    more: ['Ngjyrosje', 'Balayage', 'Lyerje rrënjësh'],
  });
  await showQueue();
  await button('Pa termin').click();
  await page.getByLabelText('Barberi').selectOptions('Ardit');
  await expect.element(button('Prerje 30 min')).toBeVisible();
  await expect.element(button('Mjekër nuk e bën zakonisht')).toBeVisible();
  await button('Shërbim tjetër').click();
  await expect.element(button('Ngjyrosje nuk e bën zakonisht')).toBeVisible();
  await page.getByLabelText('Kërko shërbimin').fill('rrenj');
  await expect.element(button(/^Balayage/)).not.toBeInTheDocument();
  await page.getByLabelText('Kërko shërbimin').fill('xx');
  await expect.element(page.getByText('Nuk u gjet asnjë shërbim me këtë emër.')).toBeVisible();
  await page.getByLabelText('Kërko shërbimin').fill('lyer');
  await button(/^Lyerje rrënjësh/).click();
  const lyerje = services.find(({ name }) => name.startsWith('Lyerje'))?.id;
  await expect
    .poll(() => calls.map(({ body }) => [body.service_ids, body.barber_id]))
    .toEqual([[[lyerje], ardit.id]]);
});

test('who still waited at midnight is named the next day, until somebody waits again', {
  tags: 'long',
}, async () => {
  const people = [
    { number: 3, name: 'Beni' },
    { number: 4, name: null },
  ];
  const salon = open({ leftOver: { day: '2026-11-22', people } });
  await showQueue();
  const sentence = 'U hoqën nga radha në fund të ditës (e diel, 22 nëntor): Beni, Nr. 4.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  salon.waiting = [waits(1)];
  await queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
  await expect.poll(names).toEqual(['Nr. 1']);
  await button('Radha 1').click();
  await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible();
});

test.each([390, 1440])(
  'at %i px a name of 120 letters without a space pushes no button out of its dialog',
  { tags: 'long' },
  async (width) => {
    const name = 'Ë'.repeat(120);
    const agim = { ...busy(ardit, hour(13, 40), 60, name), id: blerim.id, status: 'confirmed' as const };
    open({
      waiting: [waits(1, { name, phone: '+355692112233', barber_id: ardit.id }), waits(2)],
      visits: [agim],
    });
    await showQueue(width);
    const expectInside = async () => {
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toBeVisible();
      const { left, right } = dialog.element().getBoundingClientRect();
      for (const one of dialog.getByRole('button').elements()) {
        const box = one.getBoundingClientRect();
        expect([box.left >= left, box.right <= right, one.ariaLabel ?? one.textContent]).toEqual([
          true,
          true,
          expect.any(String),
        ]);
      }
    };
    await button('Radha 2').click();
    await expectInside();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Te kush fillon: Ë/ })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Te kush fillon?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Radha 2').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Fillo: Ë/ })
      .click();
    await expect.element(button(/^Ka mbaruar: Ë/)).toBeVisible();
    await expectInside();
  },
);

test('what was typed for who comes is asked about before it is lost, and there again after a refusal', {
  tags: 'long',
}, async () => {
  const message = 'Numri i telefonit nuk është i saktë.';
  open({
    refuse: (path) =>
      path === 'POST /walk-ins'
        ? Response.json({ success: false, code: 'invalid', message }, { status: 400 })
        : undefined,
  });
  await showQueue();
  await button('Pa termin').click();
  await page.getByRole('combobox', { name: 'Klienti' }).fill('Genti');
  await page.getByLabelText('Telefoni').fill('069 123 4567');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(page.getByRole('combobox', { name: 'Klienti' })).toHaveValue('Genti');
  await button('Pa shërbim').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await button('Ndrysho').click();
  await expect.element(page.getByRole('combobox', { name: 'Klienti' })).toHaveValue('Genti');
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('069 123 4567');
});

test('where another tablet was quicker, its visit can be shown, and who is seated stays', async () => {
  const seated = visit('Nr. 1', hour(14), 30, { barber: 'Blerim', barber_id: blerim.id });
  const message = 'Filloi tashmë: Blerim, 14:00.';
  open({
    waiting: [waits(1)],
    refuse: () =>
      Response.json({ success: false, code: 'changed', message, appointment: seated }, { status: 409 }),
  });
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

it.each(1, [
  ['Fillo: Nr. 1 · Ardit', 'seat'],
  ['U largua: Nr. 1', 'left'],
])('a double and a triple click on "%s" act on nobody who comes to that place', async (label, done) => {
  const { calls } = open({ waiting: [waits(1), waits(2), waits(3)] });
  await showQueue();
  await button(label).tripleClick();
  await expect.poll(names).toEqual(['Nr. 2', 'Nr. 3']);
  await expect
    .poll(() => calls.map(({ path, body }) => body.state ?? path.split('/').at(-1)))
    .toEqual([done]);
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('who leaves can be brought back', async () => {
  open({ waiting: [waits(1), waits(2)] });
  await showQueue();
  await button('U largua: Nr. 1').click();
  await expect.poll(names).toEqual(['Nr. 2']);
  await button('Zhbëj').click();
  await expect.poll(names).toEqual(['Nr. 1', 'Nr. 2']);
});

test('where nobody works any more, it says so, and somebody may still be added', {
  tags: 'long',
}, async () => {
  open({ waiting: [waits(1)], visits: [busy(ardit, hour(14), 600), busy(blerim, hour(14), 600)] });
  await showQueue();
  await expect.element(page.getByText('Sot nuk ka më vend.')).toBeVisible();
  await button('Pa termin').click();
  await button('Pa shërbim').click();
  await expect.poll(() => names()).toHaveLength(2);
});

test('on a phone one line says how many wait; it opens them', async () => {
  open({ waiting: [waits(1), waits(2)] });
  const { container } = await showQueue(390);
  expect(container.querySelector('section')?.getBoundingClientRect().height).toBeLessThanOrEqual(44);
  expect(page.getByRole('listitem').elements()).toEqual([]);
  await button('Radha 2').click();
  await expect.poll(names).toEqual(['Nr. 1', 'Nr. 2']);
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Filloi: Nr. 1 · Ardit.')).toBeVisible();
});

test('who entered on the page comes last until the desk says that they are here, and then waits behind the others', async () => {
  const { calls } = open({
    waiting: [waits(1, { name: 'Luan', phone: '+355692112233', is_here: false, from_page: true }), waits(2)],
  });
  await showQueue();
  await expect.poll(rows).toEqual([
    ['Nr. 2', 'tani', 'Pret prej 18 min · Prerje', 'Ardit, tani'],
    ['Luan', 'Prerje', 'U regjistrua vetë'],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Thirre: Luan' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:..wa.me.355692112233.text=P%C3%ABrsh.*Luan/));
  await button('Është këtu: Luan').click();
  await expect.poll(() => rows().some((row) => row.includes('U regjistrua vetë'))).toBe(false);
  await expect.poll(names).toEqual(['Nr. 2', 'Luan']);
  await expect
    .poll(() => calls.map(({ body: { change_id: _, ...body } }) => body))
    .toEqual([{ is_here: true }]);
});

test('all who entered on the page go after a question that says how many, and one tap closes the queue there', {
  tags: 'long',
}, async () => {
  const { calls } = open({ waiting: [waits(1, { is_here: false, from_page: true })] });
  await showQueue(390);
  await button('Radha 1').click();
  await button('Hiqi ata që u regjistruan vetë').click();
  await expect.element(page.getByText(/Në radhë: 1\sklient/)).toBeVisible();
  await button('Hiqi (1)').click();
  await button('Mbyll radhën online').click();
  await expect.element(button('Hap radhën online')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['POST /walk-ins/remove-from-page', { waitlist: true }],
    ['PUT /queue-page', { is_open: false }],
  ]);
});

test('who writes only the own column is offered nothing with those who wait for a colleague', async () => {
  open({
    waiting: [waits(1, { barber_id: blerim.id }), waits(2, { barber_id: ardit.id }), waits(3)],
    staff: staffOf('barber', { barberId: ardit.id }),
  });
  await showQueue();
  await expect.element(button('U largua: Nr. 3')).toBeVisible();
  await expect.poll(names).toEqual(['Nr. 1', 'Nr. 2', 'Nr. 3']);
  const offered = page
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((one) => one.ariaLabel);
  expect(offered).toEqual([
    'Ndrysho: Nr. 2',
    'Fillo: Nr. 2 · Ardit',
    'U largua: Nr. 2',
    'Ndrysho: Nr. 3',
    'Fillo: Nr. 3 · Ardit',
    'U largua: Nr. 3',
  ]);
  await button('Pa termin').click();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(options).toEqual(['Kush të jetë i lirë', 'Ardit']);
});

test('who sees only the own column reads the wait of the whole salon, also of who comes now', {
  tags: 'long',
}, async () => {
  const standing = [{ barber_id: blerim.id, minutes: hour(14), duration: 60, parts: null, isDone: true }];
  const other = {
    id: waits(8).id,
    barber_id: blerim.id,
    service_ids: [],
    arrived_at: '2026-11-23T12:00:00.000Z',
  };
  const { calls } = open({
    waiting: [waits(1)],
    visits: [busy(ardit, hour(14), 600)],
    staff: staffOf('barber', { barberId: ardit.id, seesOthers: false }),
    elsewhere: { standing, waiting: [other] },
  });
  await showQueue();
  // Blerim is busy until 15:00, and somebody whom this person does not see waits for him
  await expect.element(page.getByText('Blerim, rreth orës 15:30')).toBeVisible();
  expect(page.getByText('Sot nuk ka më vend.').query()).toBeNull();
  // the own column is full, but the person may still begin there
  await expect.element(button('Fillo: Nr. 1 · Ardit')).toBeVisible();
  await button('Pa termin').click();
  await button('Pa shërbim').click();
  await expect.poll(() => calls.map(({ body }) => body.quoted_minutes)).toEqual([120]);
});

test('however many wait, somebody can be added', async () => {
  open({ waiting: [1, 2, 3, 4, 5, 6].map((n) => waits(n)) });
  await showQueue(1024);
  await expect.poll(names).toHaveLength(6);
  await expect.element(button('Pa termin')).toBeInViewport({ ratio: 1 });
});

test('at 1024 px who is next can begin, and a button says how many more wait than there is room for', {
  tags: 'long',
}, async () => {
  open({ waiting: [1, 2, 3, 4, 5].map((n) => waits(n)) });
  await showQueue(1024);
  await expect.element(button('Fillo: Nr. 1 · Ardit')).toBeInViewport({ ratio: 1 });
  const more = button(/^në radhë edhe [34]$/);
  await expect.element(more).toBeInViewport({ ratio: 1 });
  await page.viewport(2400, 900);
  await expect.element(more).not.toBeInTheDocument();
  await page.viewport(1024, 900);
  await more.click();
  await expect.element(page.getByRole('dialog').getByText('Nr. 5')).toBeVisible();
});

test('whoever waits long is still named in full', async () => {
  open({
    waiting: [waits(1)],
    visits: [busy(ardit, hour(14), 210), busy(blerim, hour(14), 210)],
  });
  await showQueue(1440);
  const name = button('Ndrysho: Nr. 1');
  await expect.element(page.getByText(/^3 orë .* – 3 orë .*/)).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('on a narrow screen the wait of whoever comes now is said to be that', async () => {
  open({ waiting: [waits(1)] });
  await showQueue(820);
  await expect.element(page.getByText(/^Pritja tani: /)).toBeVisible();
});

test('the other parts of the line are in sight after the cards, which stand together', async () => {
  open({ waiting: [1, 2, 3, 4, 5].map((n) => waits(n)) });
  await showQueue(1440, clock, <p className="shrink-0">1 kërkesë në pritje</p>);
  const part = page.getByText('1 kërkesë në pritje');
  await expect.element(button('Fillo: Nr. 2 · Blerim')).toBeInViewport({ ratio: 1 });
  await expect.element(part).toBeInViewport({ ratio: 1 });
  const cards = [...document.querySelectorAll('[data-waits]')].map((one) => one.getBoundingClientRect());
  const [first] = cards;
  const shown = cards.filter(({ top }) => top === first?.top);
  expect(shown.length).toBeGreaterThan(1);
  expect(part.element().getBoundingClientRect().left).toBeGreaterThan(
    Math.max(...shown.map(({ right }) => right)),
  );
  await expect
    .poll(() => cards.map(({ top }) => top !== first?.top))
    .toEqual([...document.querySelectorAll('[data-waits]')].map((one) => one.hasAttribute('inert')));
  // those who have no room are said before the other parts
  const further = button(`në radhë edhe ${5 - shown.length}`);
  await expect.element(further).toBeVisible();
  expect(further.element().getBoundingClientRect().right).toBeLessThan(
    part.element().getBoundingClientRect().left,
  );
});

test('a card that takes its new place when its client is here is still in sight, and nobody is said to be hidden', async () => {
  open({ waiting: [waits(1, { name: 'Luan', is_here: false, from_page: true })] });
  await showQueue(1440);
  const card = () => document.querySelector('[data-waits]');
  const before = card();
  await button('Është këtu: Luan').click();
  await expect.poll(card).not.toBe(before);
  // the observer tells of the old card in the next frame
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(button(/^në radhë edhe/).elements()).toEqual([]);
});

test('before it is known who waits, nobody is said to wait', async () => {
  // it stays unknown, however long the test takes
  open({}).isOffline = true;
  queryClient.removeQueries({ queryKey: queueQuery.queryKey });
  await showQueue();
  await expect.element(button('Pa termin')).toBeVisible();
  expect(page.getByText('Askush në radhë.').elements()).toEqual([]);
});

test.each([
  [1440, 0],
  [390, 0],
  [1440, 1],
  [390, 1],
])(
  'at %i px the queue with %i waiting is as high as the place that was kept for it',
  async (width, count) => {
    open({ waiting: count > 0 ? [waits(1)] : [] });
    await showQueue(width);
    await expect.element(button(count > 0 ? 'Radha 1' : 'Radha')).toBeVisible();
    const shown = page.getByRole('region', { name: 'Radha' }).element().getBoundingClientRect().height;
    const { container } = await render(
      <QueryClientProvider client={queryClient}>
        <LinePlace hasQueue />
      </QueryClientProvider>,
    );
    const place = container.firstElementChild?.getBoundingClientRect().height ?? 0;
    expect(place).toBeGreaterThanOrEqual(shown);
    expect(place - shown).toBeLessThan(2);
  },
);

async function passesAxe(width: number) {
  open({
    waiting: [waits(1), waits(2, { name: 'Luan me një emër shumë të gjatë', is_blocked: true })],
    visits: [busy(ardit, hour(14), 30), busy(blerim, hour(14), 60)],
  });
  await showQueue(width);
  const none = { light: [], dark: [] };
  expect(await runAxeInThemes({ isPart: true })).toEqual(none);
  await button(/^Radha/).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await runAxeInThemes({ isPart: true })).toEqual(none);
  await page.getByRole('dialog').getByRole('button', { name: 'Pa termin' }).click();
  await expect.element(button('Pa shërbim')).toBeVisible();
  expect(await runAxeInThemes({ isPart: true })).toEqual(none);
}
test('at 1440 px the queue and its sheets pass axe', { tags: 'long' }, () => passesAxe(1440));
test('at 390 px the queue and its sheets pass axe', { tags: 'long' }, () => passesAxe(390));
