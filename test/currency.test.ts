// A salon in lekë: what it and its clients read names no euro, except its subscription; figures of all salons turn lekë into euro.

import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contracts/ground/languages.ts';
import type { TopUser } from '#contracts/operator/top-activities.ts';
import type { SystemReport } from '#contracts/reports/reports.ts';
import { addressOf, endpoints, nameOf, nowhere } from './endpoints.ts';
import { testWorld } from './harness.ts';
import { bookOnline, type OpenSalon, openSalon } from './online.ts';
import { randomFrom } from './random.ts';
import { book, listAppointments } from './visits.ts';
import { readSpreadsheet } from './xlsx.ts';

const world = testWorld({ lekPerEuro: 97 });
const { random } = randomFrom(7);
const today = '2026-11-23';
const euro = /€|\bEUR\b|\beuro/i;

const fetchFile = async ({ token }: { token: string }, path: string) =>
  (await world().app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } }))
    .rawPayload;

async function openInLek() {
  const salon = await openSalon(world());
  await salon.put('/salon', { currency: 'ALL' });
  for (const id of Object.values(salon.services)) {
    await salon.put(`/user/services/${id}`, { price: 100 * (1 + random(400)) });
  }
  return salon;
}

/** Visits of the desk with random prices, in every state, and a change of a price. */
async function fill(salon: OpenSalon) {
  const states = ['confirmed', 'completed', 'cancelled', undefined];
  for (const [hour, status] of states.entries()) {
    const price = 100 * (1 + random(900));
    const { id } = await book(salon, { appointment_date: today, appointment_time: `0${6 + hour}:00`, price });
    await salon.put(`/appointments/${id}`, { price: price + 100, ...(status && { status }) });
  }
}

describe('a salon in lekë', () => {
  let salon: OpenSalon;
  beforeAll(async () => {
    salon = await openInLek();
    await fill(salon);
    for (const [n, language] of languages.entries()) {
      const wanted = { language, name: `Klienti ${n}`, email: `klienti${n}@example.al`, time: `1${n}:00` };
      const { status, body } = await bookOnline(world(), salon, wanted);
      expect(status, JSON.stringify(body)).toBe(201);
    }
    await world().runJobs();
  });

  test('no answer to its owner names euro, except about the subscription', async () => {
    const asked = endpoints.filter(
      ({ method, access, path, contentType }) =>
        method === 'GET' &&
        (access === 'salon' || access === 'subscriber') &&
        contentType === 'application/json' &&
        path !== '/events',
    );
    const [visit] = await listAppointments(salon);
    const ids = [visit?.id, visit?.client_id, salon.services.Prerje, salon.barbers.Arben];
    const wrong: string[] = [];
    let read = 0;
    for (const endpoint of asked) {
      const address = addressOf(endpoint);
      for (const id of address.includes(nowhere) ? ids : ['']) {
        const { status, body } = await salon.get(address.replaceAll(nowhere, id ?? ''));
        if (status === 200) read += 1;
        if (euro.test(JSON.stringify(body))) wrong.push(nameOf(endpoint));
      }
    }
    expect(read).toBeGreaterThan(25);
    expect(wrong.filter((name) => !/subscription|plans|payments|orders/.test(name))).toEqual([]);
  });

  test('its spreadsheets have lekë without decimals; only the sheet of payments is in euro', async () => {
    for (const path of ['/export', '/reports/export?period=week']) {
      const sheets = readSpreadsheet(await fetchFile(salon, path));
      const cells = sheets
        .filter(({ name }) => name !== 'Pagesat')
        .flatMap(({ name, rows }) => rows.flatMap((row) => row.map((cell) => ({ sheet: name, ...cell }))));
      expect(cells.filter(({ value, format }) => euro.test(`${value} ${format}`))).toEqual([]);
      expect(cells.filter(({ format }) => format === '#,##0\u00a0"lekë"').length).toBeGreaterThan(4);
    }
    const account = readSpreadsheet(await fetchFile(salon, '/export')).find(
      ({ name }) => name === 'Llogaria',
    );
    expect(account?.rows.map((row) => row.map((cell) => cell?.value))).toContainEqual(['Valuta', 'Lekë']);
  });

  test('its mails to clients name the price in lekë, in the language of the client', () => {
    const [price] = [
      ...new Set(textsTo(/^klienti0@/).map((text) => /[\d\u00a0]+\u00a0lekë/.exec(text)?.[0])),
    ];
    expect(price).toBeDefined();
    for (const [n, unit] of ['lekë', 'lek', 'lek', 'Lek'].entries()) {
      const texts = textsTo(new RegExp(`^klienti${n}@`));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.join('\n')).toContain(`00\u00a0${unit} ·`);
      expect(texts.filter((text) => euro.test(text))).toEqual([]);
    }
  });

  test('its daily report has sums in lekë', async () => {
    const admin = await world().admin();
    await world().withJobs(admin.post('/admin/send-individual-reports', { selectedUsers: [salon.email] }));
    const [text = ''] = textsTo(new RegExp(`^${salon.email.replace('+', '.')}$`)).filter((one) =>
      one.includes('Të ardhura'),
    );
    expect(text).toMatch(/Të ardhura\D+[\d\u00a0]+00\u00a0lekë/);
    expect(text).not.toMatch(euro);
  });

  const textsTo = (to: RegExp) =>
    world()
      .mails.filter((mail) => to.test(mail.to))
      .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
});

test('the history of a salon names a changed price in its currency at that time', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  await salon.put(`/user/services/${salon.services.Prerje}`, { price: 6 });
  await salon.put('/salon', { currency: 'ALL' });
  await salon.put(`/user/services/${salon.services.Prerje}`, { price: 1600 });
  const { id } = await book(salon, { price: 500 });
  await salon.put(`/appointments/${id}`, { price: 700 });
  const { body } = await (await world().admin()).get('/admin/history?limit=50');
  const texts = body.data.activities
    .map(({ description }: { description: string }) => description)
    .join('\n');
  expect(texts).toContain('çmimi 5,00\u00a0€ → 6,00\u00a0€');
  expect(texts).toContain('valuta Euro (€) → Lekë');
  expect(texts).toContain('çmimi 6\u00a0lekë → 1\u00a0600\u00a0lekë');
  expect(texts).toContain('çmimi 500\u00a0lekë → 700\u00a0lekë');
});

test('the sums of a salon in lekë are its own, without a rate', async () => {
  const salon = await openInLek();
  for (const [n, price] of [1500, 700].entries()) {
    const { id } = await book(salon, { appointment_date: today, appointment_time: `0${7 + n}:00`, price });
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  }
  const { data } = (await salon.get('/user/stats?period=week')).body;
  expect({ revenue: data.periodRevenue, total: data.totalRevenue }).toEqual({ revenue: 2200, total: 2200 });
});

test('the figures of all salons turn lekë into euro at the rate of the operator, and say so', async () => {
  const admin = await world().admin();
  const readReport = async (): Promise<SystemReport> =>
    (await admin.get('/system/stats?period=week')).body.data;
  const before = await readReport();
  const [inEuro, inLek] = [await openSalon(world()), await openInLek()];
  // none is the only visit at its time, since the lists have the newest first
  for (const [salon, price, services] of [
    [inEuro, 10.5, undefined],
    [inLek, 970, undefined],
    [inLek, 1940, ['Prerje', 'Ngjyrosje']],
  ] as const) {
    const list = services?.map((service_name) => ({ service_name, price: price / 2, duration: 30 }));
    const { id } = await book(salon, {
      appointment_date: today,
      appointment_time: services ? '09:00' : '08:00',
      ...(list
        ? { services: list, service_name: undefined, price: undefined, duration: undefined }
        : { price }),
    });
    await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  }

  const after = await readReport();
  expect(after.isApproximate).toBe(true);
  const more = (figure: (report: SystemReport) => number) =>
    Math.round(100 * (figure(after) - figure(before))) / 100;
  expect({
    period: more(({ periodRevenue }) => periodRevenue),
    total: more(({ totalRevenue }) => totalRevenue),
    month: more(({ monthlyRevenue }) => monthlyRevenue),
    past: more(({ pastVisits }) => pastVisits.revenue),
    colouring: more(({ topServices }) => earningsOf(topServices, 'Ngjyrosje')),
  }).toEqual({ period: 40.5, total: 40.5, month: 40.5, past: 40.5, colouring: 10 });
  expect(after.recentAppointments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ price: 10.5, currency: 'EUR' }),
      expect.objectContaining({ price: 970, currency: 'ALL' }),
    ]),
  );

  const top: TopUser[] = (await admin.get('/admin/top-activities?period=week')).body.data.topUsers;
  const of = ({ email }: { email: string }) => top.find((user) => user.email === email);
  expect([of(inEuro), of(inLek)]).toMatchObject([
    { totalRevenue: 10.5, isApproximate: false },
    { totalRevenue: 30, isApproximate: true },
  ]);

  const sheets = readSpreadsheet(await fetchFile(admin, '/reports/export?period=week'));
  const [revenue, recent] = ['Përmbledhja e të ardhurave', 'Terminet e fundit'].map((name) =>
    sheets.find((sheet) => sheet.name === name),
  );
  expect(revenue?.rows[1]?.[1]).toEqual({
    value: after.totalRevenue,
    format: '"≈\u00a0"#,##0.00\u00a0"€"',
  });
  const formats = new Map(recent?.rows.slice(1).map((row) => [row[2]?.value, row[2]?.format]));
  expect([formats.get(10.5), formats.get(970)]).toEqual(['#,##0.00\u00a0"€"', '#,##0\u00a0"lekë"']);
});

const earningsOf = (services: SystemReport['topServices'], name: string) =>
  services.find(({ service_name }) => service_name === name)?.earnings ?? 0;
