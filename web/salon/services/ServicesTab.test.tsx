// The names of services in other languages, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Salon } from '#contracts/salon/salons.ts';
import type { ServiceInFull } from '#contracts/salon/services.ts';
import { salonQuery } from '../salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { servicesQuery, useServices } from './api.ts';
import { ServicesTab } from './ServicesTab.tsx';
import { useServiceDrafts } from './use-service-drafts.ts';
import '../../styles.css';

const id = '01a1f88a-d903-7691-bf5a-20e7826ec761';
let saved: ServiceInFull;
let sent: Record<string, unknown>[];
let added: Record<string, unknown>[];
/** How often the service itself was read. */
let read: number;
let refusal: object | undefined;
let salon: Salon;

beforeEach(() => {
  sent = [];
  added = [];
  read = 0;
  refusal = undefined;
  salon = {
    ...{
      name: 'Salloni',
      phone: null,
      contact_email: null,
      asks_contact_email: false,
      country: 'AL',
      has_moved_answers: false,
    },
    ...{ currency: 'EUR', till: 'off', address: null, city: null, kind: null, about: null, instagram: null },
  };
  saved = {
    id,
    name: 'Prerje',
    description: 'Me gërshërë',
    duration: 30,
    price: 5,
    is_active: true,
    colour: 'sage',
    addon: false,
    buffer_minutes: 0,
    wait_minutes: 0,
    work_after_minutes: 0,
    translations: { de: { name: 'Haarschnitt' }, it: { name: 'Taglio' } },
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      if (refusal) return Response.json({ success: false, code: 'invalid', ...refusal }, { status: 400 });
      const translations = sent.at(-1)?.translations as ServiceInFull['translations'];
      saved = { ...saved, translations: { ...saved.translations, ...translations } };
    }
    if (method === 'POST') {
      added.push(JSON.parse(String(body)));
      return Response.json({ success: true, message: 'U ruajt.', data: saved }, { status: 201 });
    }
    const { translations, ...listed } = saved;
    if (address.endsWith('/salon')) return Response.json({ success: true, data: salon });
    const isOne = address.endsWith(id);
    if (isOne && method !== 'PUT') read += 1;
    return Response.json({ success: true, message: 'U ruajt.', data: isOne ? saved : [listed] });
  });
  queryClient.clear();
});
const size = [innerWidth, innerHeight] as const;
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(...size);
});

function Screen() {
  const { services = [] } = useServices();
  return <ServicesTab drafts={useServiceDrafts(services)} />;
}

async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Emri në gjuhë të tjera').first()).toBeVisible();
}
const unfold = () => page.getByText('Emri në gjuhë të tjera').click();
const field = (name: string) => page.getByLabelText(name);
const save = () => page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();

test('one tap shows the names in other languages, which are read only then', async () => {
  await open();
  expect(read).toBe(0);
  await unfold();
  await expect.element(field('Emri në gjermanisht')).toHaveValue('Haarschnitt');
  await expect.element(field('Emri në italisht')).toHaveValue('Taglio');
  await expect.element(field('Emri në anglisht')).toHaveAttribute('placeholder', 'Prerje');
  expect(read).toBe(1);
});

test('saving without a changed translation sends none, and with one sends only that text', {
  tags: 'long',
}, async () => {
  await open();
  await save();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({});

  await unfold();
  await field('Emri në gjermanisht').fill('Schnitt');
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).toBeVisible();
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.translations).toEqual({ de: { name: 'Schnitt' } });
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).not.toBeInTheDocument();
  await expect.element(field('Emri në gjermanisht')).toHaveValue('Schnitt');
});

test('a translation that is typed back to the saved one is no unsaved change', { tags: 'long' }, async () => {
  await open();
  await unfold();
  await field('Emri në gjermanisht').fill('Schnitt');
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).toBeVisible();
  await field('Emri në gjermanisht').fill('Haarschnitt');
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).not.toBeInTheDocument();
});

test('a save sends what was typed, and what is typed back to what was saved follows a colleague', async () => {
  await open();
  const price = field('Çmimi (€)');
  await price.fill('9');
  await price.fill('5,00');
  await field('Kohëzgjatja (min)').fill('45');
  saved = { ...saved, price: 7, name: 'Prerje klasike' };
  await queryClient.refetchQueries(servicesQuery);
  await expect.element(price).toHaveValue('7,00');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...{ duration: 45, wait_minutes: 0, work_after_minutes: 0 },
        shown: { duration: 30, wait_minutes: 0, work_after_minutes: 0 },
      },
    ]);
});

test('what a colleague saved of other fields after the typing began is not asked about', async () => {
  await open();
  await field('Kohëzgjatja (min)').fill('45');
  saved = { ...saved, price: 7, duration: 40, wait_minutes: 5, work_after_minutes: 5 };
  await queryClient.refetchQueries(servicesQuery);
  await expect.element(field('Çmimi (€)')).toHaveValue('7,00');
  await field('Çmimi (€)').fill('9');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        ...{ price: 9, duration: 55, wait_minutes: 5, work_after_minutes: 5 },
        shown: { price: 7, duration: 40, wait_minutes: 5, work_after_minutes: 5 },
      },
    ]);
});

test('what was saved elsewhere meanwhile is named for each service that the next save overwrites', async () => {
  let refuses = true;
  const services = [saved, { ...saved, id: '01a1f88a-d903-7691-bf5a-20e7826ec762', name: 'Larje' }];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const price = address.endsWith(id) ? 6 : 7;
    const refused = { success: false, code: 'changed', message: `U ruajt: ${price}.`, present: { price } };
    if (method === 'PUT' && refuses) return Response.json(refused, { status: 409 });
    return Response.json({
      success: true,
      message: 'U ruajt.',
      data: address.endsWith('/salon') ? salon : method === 'PUT' ? saved : services,
    });
  });
  await open();
  for (const n of [0, 1]) await page.getByLabelText('Çmimi (€)').nth(n).fill('9');
  await save();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Gabim në ruajtjen e konfigurimeve! Prerje: U ruajt: 6. Larje: U ruajt: 7.');
  refuses = false;
  await save();
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).not.toBeInTheDocument();
});

test('a description of two lines keeps its words apart in the row', async () => {
  saved = { ...saved, description: 'Me gërshërë\nose makinë' };
  await open();
  await expect.element(page.getByLabelText('Përshkrimi')).toHaveValue('Me gërshërë ose makinë');
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).not.toBeInTheDocument();
});

test('a typed translation says which one was shown', async () => {
  await open();
  await unfold();
  await field('Emri në gjermanisht').fill('Schnitt');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      { translations: { de: { name: 'Schnitt' } }, shown: { 'translations.de.name': 'Haarschnitt' } },
    ]);
});

test('a refused translation opens the folded part again, with the sentence at its field and the focus in it', async () => {
  await open();
  await unfold();
  await field('Emri në gjermanisht').fill('Schnitt');
  await unfold();
  const sentence = 'Teksti ka shenja që nuk lejohen.';
  refusal = { message: sentence, fields: { 'translations.de.name': sentence } };
  await save();
  await expect.element(field('Emri në gjermanisht')).toHaveAccessibleDescription(sentence);
  await expect.element(field('Emri në gjermanisht')).toHaveFocus();
});

test('a waiting time is folded until one is typed: then the sum is shown and sent, and a flaw is at its field', async () => {
  await open();
  await expect.element(field('Kohëzgjatja (min)')).toHaveValue('30');
  const work = page.getByRole('textbox', { name: 'Punë (min)' });
  await expect.element(work).not.toBeInTheDocument();
  await page.getByText('Koha e veprimit', { exact: true }).click();
  await expect.element(work.last()).toHaveAccessibleDescription(/^Puna pas kohës së veprimit/);
  await field('Koha e veprimit (min)').fill('40');
  await save();
  await expect.element(work.last()).toHaveFocus();
  await expect.element(work.last()).toHaveAccessibleDescription(/duhet të ketë punë/);
  expect(sent).toEqual([]);
  await work.last().fill('20');
  await expect.element(work.first()).toHaveValue('30');
  await expect.element(page.getByText(/Gjithsej: 1 orë 30 min$/)).toBeVisible();
  await save();
  await expect.poll(() => sent).toMatchObject([{ duration: 90, wait_minutes: 40, work_after_minutes: 20 }]);
});

test('a new service has no price until one is typed, and is not sent without', async () => {
  await open();
  await page.getByRole('button', { name: 'Shto Shërbim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shërbim i ri' });
  await dialog.getByLabelText('Emri').first().fill('Masazh');
  await expect.element(dialog.getByLabelText('Çmimi (€)')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect.element(dialog.getByLabelText('Çmimi (€)')).toHaveFocus();
  await expect.element(dialog.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a new group saves only itself, not what was typed at the services', async () => {
  await open();
  await page.getByLabelText('Çmimi (€)').fill('9');
  await page.getByRole('button', { name: 'Shto grup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grup i ri' });
  await dialog.getByLabelText('Emri i grupit').fill('Thonj');
  await dialog.getByRole('button', { name: 'Shto grup' }).click();
  await expect.poll(() => added).toMatchObject([{ name: 'Thonj' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await save();
  await expect.poll(() => sent).toMatchObject([{ price: 9 }]);
});

test('“Ruaj dhe shto tjetër” saves, and leaves an empty form for the next service; Enter and the other button end it', {
  tags: 'long',
}, async () => {
  await open();
  await page.getByRole('button', { name: 'Shto Shërbim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shërbim i ri' });
  const name = dialog.getByLabelText('Emri').first();
  const price = dialog.getByLabelText('Çmimi (€)');
  const another = dialog.getByRole('button', { name: 'Ruaj dhe shto tjetër' });
  // the part that loads later moves the buttons
  await expect.element(dialog.getByText('Grupi', { exact: true })).toBeVisible();
  await name.fill('Manikyr');
  await another.click();
  await expect.element(dialog.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible();
  await price.fill('8');
  await another.click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  await expect.element(price).toHaveValue('');
  await name.fill('Pedikyr');
  await price.fill('15');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added).toMatchObject([
    { name: 'Manikyr', price: 8 },
    { name: 'Pedikyr', price: 15 },
  ]);
  expect(added[0]?.id).not.toBe(added[1]?.id);
});

test('a saved waiting time is shown with the work before and after it', async () => {
  saved = { ...saved, duration: 90, wait_minutes: 40, work_after_minutes: 20 };
  await open();
  await expect.element(field('Koha e veprimit (min)')).toHaveValue('40');
  const work = page.getByRole('textbox', { name: 'Punë (min)' });
  await expect.element(work.first()).toHaveValue('30');
  await expect.element(work.last()).toHaveValue('20');
  await field('Koha e veprimit (min)').fill('');
  await expect.element(field('Koha e veprimit (min)')).toHaveFocus();
  await expect.element(page.getByText('Ka ndryshime të paruajtura.')).toBeVisible();
});

test('in a salon in lekë the usual services are a hundred times as many, and a price has no decimals', {
  tags: 'long',
}, async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Çmimi (€)', exact: true })).toHaveValue('5,00');
  // the salon may arrive after its services, and another tab may change its currency
  await expect.poll(() => queryClient.getQueryState(salonQuery.queryKey)?.fetchStatus).toBe('idle');
  salon = { ...salon, currency: 'ALL' };
  queryClient.setQueryData(salonQuery.queryKey, salon);
  await expect.element(page.getByLabelText('Çmimi (lekë): Prerje klasike')).toHaveValue('500');
  await expect.element(page.getByLabelText('Çmimi (lekë): Ngjyrosje')).toHaveValue('2000');
  const price = page.getByRole('textbox', { name: 'Çmimi (lekë)', exact: true });
  await expect.element(price).toHaveValue('5');
  await price.fill('499,50');
  await save();
  await expect.element(page.getByText('Në lekë, çmimi shkruhet pa presje.')).toBeVisible();
  expect(sent).toEqual([]);
  await price.fill('1,500');
  await save();
  await expect.poll(() => sent).toMatchObject([{ price: 1500 }]);
});

test('a nail salon is offered the usual services of nails, and a beauty salon sends the waiting time of a colour', {
  tags: 'long',
}, async () => {
  salon = { ...salon, kind: 'nails' };
  await open();
  await expect.element(page.getByLabelText('Çmimi (€): Manikyr me gel')).toHaveValue('15,00');
  salon = { ...salon, kind: 'beauty' };
  queryClient.setQueryData(salonQuery.queryKey, salon);
  await expect.element(page.getByLabelText('Çmimi (€): Vetulla')).toHaveValue('4,00');
  await page.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await expect.poll(() => added.length).toBe(6);
  expect(added.find(({ name }) => name === 'Ngjyrosje')).toMatchObject({
    duration: 105,
    wait_minutes: 35,
    work_after_minutes: 40,
  });
});

test('on a desktop each heading of the table is over its column', { tags: 'long' }, async () => {
  await page.viewport(1440, 900);
  await open();
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  for (const [heading, field] of [
    ['Përshkrimi', 'Përshkrimi'],
    ['Minuta', 'Kohëzgjatja (min)'],
    ['Çmimi (€)', 'Çmimi (€)'],
    ['Pastrim', 'Pastrim pas vizitës (min)'],
  ] as const) {
    const input = page.getByRole('textbox', { name: field }).element();
    const titles = [...document.querySelectorAll('.lab span')];
    const title = titles.find(({ textContent }) => textContent === heading);
    expect(title && leftOf(title), heading).toBeCloseTo(leftOf(input), 0);
  }
});
