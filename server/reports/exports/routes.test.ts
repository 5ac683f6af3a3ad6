import { describe, expect, test } from 'vitest';
import type { SalonReport } from '#contracts/reports/reports.ts';
import { fullPool, password, type Salon, testWorld } from '../../../test/harness.ts';
import { order } from '../../../test/paysera.ts';
import { addResource, addService, need } from '../../../test/resources.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { unzip } from '../../../test/unzip.ts';
import { aBlock, book, oneLine } from '../../../test/visits.ts';
import { type ParsedSheet, readSpreadsheet } from '../../../test/xlsx.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

async function fetchFile({ token }: Pick<Salon, 'token'>, path: string) {
  const answer = await world().app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
}

const values = ({ rows }: ParsedSheet) => rows.map((row) => row.map((cell) => cell?.value));
const named = (sheets: ParsedSheet[], name: string) =>
  sheets.find((sheet) => sheet.name === name) as ParsedSheet;

const today = '2026-11-23';
const visits = [
  { client_name: '=HYPERLINK("http://x","y")', appointment_time: '08:00', price: 4.99, status: 'confirmed' },
  { client_name: '+355 cmd|calc', appointment_time: '09:00', price: 1234.5, status: 'completed' },
  { client_name: '@SUM(A1)', appointment_time: '10:00', service_name: 'Ngjyrosje & "larje" <e re>' },
  {
    client_name: '_x000D_ Çelë',
    appointment_time: '11:00',
    service_name: '-2+3',
    note: 'një\ndy',
    status: 'cancelled',
  },
];

async function fill(salon: Salon, appointment_date = today) {
  for (const { status, ...visit } of visits) {
    const { id } = await book(salon, { appointment_date, ...visit });
    if (status) await salon.put(`/appointments/${id}`, { status });
  }
  await salon.post('/appointments', aBlock({ appointment_date }));
}

const reportSheets = [
  'Statistikat kryesore',
  'Performanca',
  'Shërbimet më të kërkuara',
  'Terminet e fundit',
  'Përmbledhja e të ardhurave',
];
const accountantSheets = ['Sipas ditës', 'Sipas barberit', 'Sipas shërbimit', 'Terminet e periudhës'];

test('30 exports of one salon at once take turns, and an export of another salon does not wait for half of them', {
  tags: 'long',
}, async () => {
  const [many, other] = [await world().newSalon(), await world().newSalon()];
  const path = '/reports/export?period=year';
  let answered = 0;
  const own = Promise.all(
    Array.from({ length: 30 }, async () => {
      await fetchFile(many, path);
      answered += 1;
    }),
  );
  expect((await fetchFile(other, path)).status).toBe(200);
  expect(answered).toBeLessThan(15);
  await own;
});

describe("an owner's report as a file", () => {
  test('a confirmed visit is not called finished before its end, as on the screens', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    // it is 11:18
    for (const appointment_time of ['10:00', '11:00', '18:00']) {
      const { id } = await book(salon, { appointment_date: today, appointment_time });
      await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    }
    const statusesIn = async (address: string, sheet: string) => {
      const rows = values(named(readSpreadsheet((await fetchFile(salon, address)).file), sheet));
      const column = rows[0]?.indexOf('Statusi') ?? -1;
      return rows.slice(1).map((row) => row[column]);
    };
    const all = ['Përfunduar', 'Konfirmuar', 'Konfirmuar'];
    expect(await statusesIn('/export', 'Terminet')).toEqual(all);
    expect(await statusesIn('/reports/export?period=week', 'Terminet e periudhës')).toEqual(all);
    expect(await statusesIn('/reports/export?period=week', 'Terminet e fundit')).toEqual([
      'Konfirmuar',
      'Përfunduar',
    ]);
  });

  test('missed visits are compared with the period before, as other figures are', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const days = [today, '2026-11-20', '2026-11-13'];
    for (const [at, appointment_date] of days.entries()) {
      const { id } = await book(salon, { appointment_date, appointment_time: '08:00', price: 10 + at });
      await salon.put(`/appointments/${id}`, { status: 'cancelled', cancelled_by: 'no_show' });
    }
    const { file } = await fetchFile(salon, '/reports/export?period=week');
    const rows = values(named(readSpreadsheet(file), 'Statistikat kryesore'));
    expect(rows).toContainEqual(['Mungesa', 2, 1]);
    expect(rows).toContainEqual(['Të humbura nga mungesat', 21, 12]);
  });

  test('the file of a report has sheets of typed cells with the figures of the report', async () => {
    const salon = await world().newSalon('Salloni Blloku');
    await fill(salon);
    const report: SalonReport = (await salon.get('/user/stats?period=week')).body.data;
    const { status, headers, file } = await fetchFile(salon, '/reports/export?period=week');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="raportet_java_2026-11-23.xlsx"',
    });

    const sheets = readSpreadsheet(file);
    expect(sheets.map(({ name }) => name)).toEqual([...reportSheets, ...accountantSheets]);
    for (const { isHeadFrozen, widths } of sheets) {
      expect(isHeadFrozen).toBe(true);
      // Excel's own width is a little more than the number of characters
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(10);
    }

    const [main, performance, services, recent, revenue] = sheets as [ParsedSheet, ...ParsedSheet[]];
    expect(main.rows.slice(1, 6)).toEqual([
      [
        { value: 'Salloni', format: '@' },
        { value: 'Salloni Blloku', format: '@' },
      ],
      [
        { value: 'Nga data', format: '@' },
        { value: 46343, format: 'dd.mm.yyyy' },
        { value: 46336, format: 'dd.mm.yyyy' },
      ],
      [
        { value: 'Deri më', format: '@' },
        { value: 46349, format: 'dd.mm.yyyy' },
        { value: 46342, format: 'dd.mm.yyyy' },
      ],
      [
        { value: 'Termine në periudhë, edhe të anuluarat', format: '@' },
        { value: report.periodAppointments, format: '#,##0' },
        { value: 0, format: '#,##0' },
      ],
      [
        { value: 'Të ardhura në periudhë', format: '@' },
        { value: 1239.49, format: '#,##0.00\u00a0"€"' },
        { value: 0, format: '#,##0.00\u00a0"€"' },
      ],
    ]);
    expect(
      values(main)
        .slice(-7)
        .map(([, count]) => count),
    ).toEqual([0, 0, 0, 0, 0, 0, 4]);
    expect(performance?.rows[1]?.[1]).toEqual({ value: 60 / 1440, format: '[h]:mm' });
    expect(performance?.rows[3]?.[1]).toEqual({ value: 0.5, format: '0.0%' });
    expect(values(services as ParsedSheet).slice(1)).toEqual(
      report.topServices.map(({ service_name, count, earnings }) => [service_name, count, earnings]),
    );
    expect(values(recent as ParsedSheet)).toEqual([
      ['Klienti', 'Shërbimi', 'Çmimi', 'Data', 'Statusi'],
      ['_x000D_ Çelë', '-2+3', 4.5, 46349 + 11 / 24, 'Anuluar'],
      ['@SUM(A1)', 'Ngjyrosje & "larje" <e re>', 4.5, 46349 + 10 / 24, 'Në pritje'],
      ['+355 cmd|calc', 'Prerje klasike', 1234.5, 46349 + 9 / 24, 'Përfunduar'],
      ['=HYPERLINK("http://x","y")', 'Prerje klasike', 4.99, 46349 + 8 / 24, 'Përfunduar'],
    ]);
    const { totalRevenue, totalAppointments, pastVisits } = report;
    expect(values(revenue as ParsedSheet)).toEqual(
      expect.arrayContaining([
        ['Të ardhura gjithsej', 1239.49, 'Terminet e konfirmuara dhe të përfunduara deri sot'],
        [
          'Mesatarja për termin',
          totalRevenue / totalAppointments,
          'Të ardhurat gjithsej, pjesëtuar me të gjitha terminet, edhe të anuluarat dhe ato që vijnë',
        ],
        [
          'Mesatarja për vizitë të kryer',
          pastVisits.revenue / pastVisits.count,
          expect.stringMatching(/^Çmimi mesatar i termineve të kryera, edhe kur nuk janë konfirmuar ende/),
        ],
      ]),
    );
    expect(values(revenue as ParsedSheet)).toContainEqual(['Arben', 1239.49]);
  });

  test('the file has all appointments of its days, and their sums by day, by barber and by service', async () => {
    const salon = await world().newSalon();
    await fill(salon);
    await book(salon, {
      appointment_date: '2026-11-20',
      appointment_time: '15:00',
      barber: 'Blerim',
      price: 7,
    });
    await book(salon, { appointment_date: '2026-10-31', client_name: 'Para periudhës' });
    await salon.post('/barbers', { name: 'Çelik' });
    // more than one page of the database
    await world().db.run(sql`
      with salon as (select salon_id from memberships where user_id = ${salon.user.id}),
      client as (
        insert into clients (salon_id, id, name, name_key)
        select salon_id, gen_random_uuid(), 'Dritan', 'dritan' from salon returning salon_id, id
      )
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
      select
        client.salon_id, gen_random_uuid(), 'visit', client.id, barbers.id, 'Ngjyrosje', ${oneLine('Ngjyrosje', 1, 30)}, 100, date '2026-11-01' + n / 24,
        time '00:00' + n % 24 * interval '1 hour', 30, 'pending', ${salon.user.id}
      from client join barbers using (salon_id), generate_series(0, ${12 * 24 - 1}::integer) as n
      where barbers.name = 'Çelik'`);
    const query = 'from=2026-11-01&to=2026-11-30';
    const report: SalonReport = (await salon.get(`/user/stats?${query}`)).body.data;
    const { file } = await fetchFile(salon, `/reports/export?${query}`);
    const sheets = readSpreadsheet(file);
    const [days, barbers, services, all] = accountantSheets.map((name) => values(named(sheets, name)));

    const { periodAppointments, completedAppointments, cancelledAppointments, periodRevenue } = report;
    const total = [
      'Gjithsej',
      periodAppointments,
      completedAppointments,
      cancelledAppointments,
      periodRevenue,
    ];
    expect(periodAppointments).toBe(12 * 24 + 5);
    const heads = [
      'Termine, edhe të anuluarat',
      'Të konfirmuara ose të përfunduara',
      'Termine të anuluara',
      'Të ardhura',
    ];
    expect(days?.[0]).toEqual(['Data', ...heads]);
    expect(days).toHaveLength(1 + 14 + 1);
    expect(days?.slice(-3)).toEqual([[46346, 1, 0, 0, 0], [46349, 4, 2, 1, 1239.49], total]);
    expect(barbers).toEqual([
      ['Barberi', ...heads],
      ['Arben', 4, 2, 1, 1239.49],
      ['Blerim', 1, 0, 0, 0],
      ['Çelik', 288, 0, 0, 0],
      total,
    ]);
    const timesHeads = [
      'Herë, edhe të anuluara',
      'Të konfirmuara ose të përfunduara',
      'Të anuluara',
      'Të ardhura',
    ];
    expect(services?.[0]).toEqual(['Shërbimi', ...timesHeads]);
    expect(services?.[1]).toEqual(['Prerje klasike', 3, 2, 0, 1239.49]);
    expect(services?.at(-3)).toEqual(total);
    expect(named(sheets, 'Sipas ditës').rows[1]?.map((cell) => cell?.format)).toEqual([
      'dd.mm.yyyy',
      '#,##0',
      '#,##0',
      '#,##0',
      '#,##0.00\u00a0"€"',
    ]);

    expect(all).toHaveLength(1 + periodAppointments);
    expect(all?.[0]).toEqual([
      'Data',
      'Ora',
      'Kohëzgjatja (min)',
      'Klienti',
      'Shërbimi',
      'Çmimi',
      'Barberi',
      'Statusi',
      'Arsyeja e anulimit',
      'Termine',
    ]);
    expect(all?.at(-1)).toEqual([
      ...[46349, 11 / 24, 30, '_x000D_ Çelë', '-2+3'],
      ...[4.5, 'Arben', 'Anuluar', 'Salloni', 1],
    ]);
    // neither the notes about clients, nor other days
    expect(all?.flat()).not.toContain('një\ndy');
    expect(all?.flat()).not.toContain('Para periudhës');
  });

  test('a visit of several services has a row for each of them with its own beginning; minutes, prices and visits add up once', async () => {
    const salon = await world().newSalon();
    const services = [
      { service_name: 'Prerje', price: 8, duration: 30 },
      { service_name: 'Mjekër', price: 6.35, duration: 15 },
    ];
    const several = { service_name: undefined, price: undefined, services, note: 'vjen me djalin' };
    await book(salon, { ...several, appointment_date: today });
    await book(salon, { appointment_date: today, appointment_time: '12:00', price: 4.5, duration: 30 });
    const { file } = await fetchFile(salon, `/reports/export?from=${today}&to=${today}`);
    const sheets = readSpreadsheet(file);
    const [, ...rows] = values(named(sheets, 'Terminet e periudhës'));
    const ofVisits = rows.map((row) => [row[1], row[2], row[4], row[5], row[9]]);
    expect(ofVisits).toEqual([
      [10 / 24, 30, 'Prerje', 8, 1],
      [10.5 / 24, 15, 'Mjekër', 6.35, 0],
      [12 / 24, 30, 'Prerje klasike', 4.5, 1],
    ]);
    const times = values(named(sheets, 'Sipas shërbimit')).map((row) => row.slice(0, 2));
    expect(times).toEqual([
      ['Shërbimi', 'Herë, edhe të anuluara'],
      ['Mjekër', 1],
      ['Prerje', 1],
      ['Prerje klasike', 1],
      ['Gjithsej', 3],
      [],
      ['Një vizitë me disa shërbime numërohet te secili prej tyre.'],
    ]);
    const own = values(readSpreadsheet((await fetchFile(salon, '/export')).file)[0] as ParsedSheet);
    expect(own.flat().filter((value) => value === 'vjen me djalin')).toHaveLength(1);
  });

  test('the visits name their people in the word of the salon, and the rooms that each service had, where there are some', async () => {
    const salon = await world().newSalon();
    await salon.put('/salon', { kind: 'beauty' });
    const listed = async () => {
      const { file } = await fetchFile(salon, `/reports/export?from=${today}&to=${today}`);
      return values(named(readSpreadsheet(file), 'Terminet e periudhës'));
    };
    expect((await listed())[0]?.slice(6, 8)).toEqual(['Stilisti', 'Statusi']);
    const laser = await addResource(salon, 'Lazer');
    await addService(salon, 'Epilim', [need(laser)], { duration: 30 });
    const visit = { appointment_date: today, barber: 'Arta', service_name: undefined, price: undefined };
    const services = ['Larje', 'Epilim'].map((service_name) => ({ service_name, price: 5, duration: 30 }));
    await book(salon, { ...visit, services });
    await book(salon, { ...visit, services, appointment_time: '14:00', without: [laser.id] });
    const [head, ...rows] = await listed();
    expect(head?.slice(6, 9)).toEqual(['Stilisti', 'Dhoma dhe pajisje', 'Statusi']);
    expect(rows.map((row) => [row[4], row[7] ?? null])).toEqual([
      ['Larje', null],
      ['Epilim', 'Lazer'],
      ['Larje', null],
      ['Epilim', null],
    ]);
  });

  test('the file has a chart of the popular services, and no chart if there are no services', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const empty = await fetchFile(salon, '/reports/export');
    expect(values(named(readSpreadsheet(empty.file), 'Shërbimet më të kërkuara'))).toEqual([
      ['Shërbimi', 'Herë', 'Të ardhura'],
      ['Nuk ka të dhëna për shërbimet'],
    ]);
    expect([...unzip(empty.file).keys()].join()).not.toContain('chart');

    await fill(salon);
    const files = unzip((await fetchFile(salon, '/reports/export')).file);
    const chart = files.get('xl/charts/chart1.xml') ?? '';
    expect(chart).toContain('<c:barChart>');
    expect(chart).toContain("'Shërbimet më të kërkuara'!$A$2:$A$3");
    expect(chart).toContain("'Shërbimet më të kërkuara'!$B$2:$B$3");
    expect(chart).toContain('<c:v>Ngjyrosje &amp; &quot;larje&quot; &lt;e re&gt;</c:v>');
    const leads = (from: string) => /Target="([^"]+)"/.exec(files.get(from) ?? '')?.[1];
    expect(leads('xl/worksheets/_rels/sheet3.xml.rels')).toBe('../drawings/drawing1.xml');
    expect(leads('xl/drawings/_rels/drawing1.xml.rels')).toBe('../charts/chart1.xml');
    expect([...files.values()].join()).not.toMatch(/<f[ >]/);
  });

  test('several downloads of a report at once are complete', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const files = await Promise.all(
      ['week', 'month', 'year'].map((period) => fetchFile(salon, `/reports/export?period=${period}`)),
    );
    expect(files.map(({ headers }) => headers['content-disposition'])).toEqual(
      ['java', 'muaji', 'viti'].map((period) => `attachment; filename="raportet_${period}_${today}.xlsx"`),
    );
  });

  test('the file of an unknown period is refused', async () => {
    const salon = await world().newSalon();
    expect(await salon.get('/reports/export?period=decade')).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid' },
    });
  });
});

test('the file of an admin’s report has no client names', async () => {
  world().clock.pass({ hours: 48 });
  const salon = await world().newSalon('Salloni i Çelës');
  await fill(salon, '2026-11-25');
  const admin = await world().admin();
  const { status, file } = await fetchFile(admin, '/reports/export');
  expect(status).toBe(200);
  const sheets = readSpreadsheet(file);
  expect(sheets.map(({ name }) => name)).toEqual(reportSheets);
  expect(values(named(sheets, 'Statistikat kryesore')).map(([name]) => name)).toContain('Përdorues aktivë');
  expect(values(named(sheets, 'Terminet e fundit'))[0]).toEqual([
    'Salloni',
    'Shërbimi',
    'Çmimi',
    'Data',
    'Statusi',
  ]);
  expect(values(named(sheets, 'Terminet e fundit'))[1]?.[0]).toBe('Salloni i Çelës');
  const everything = sheets.flatMap(values).flat().join('\n');
  for (const { client_name } of visits) expect(everything).not.toContain(client_name);
});

describe('the file with all data of a salon', () => {
  test('the file has all that a salon has, text as text, and no data of other salons', async () => {
    const salon = await world().newSalon();
    const other = await world().newSalon();
    await fill(salon);
    await book(other, { client_name: 'I huaj', appointment_date: today });
    await salon.post('/user/services', {
      name: '=1+1',
      description: 'Pa\n<amoniak>',
      price: 5,
      duration: 45,
      translations: { en: { name: '=2+2' }, de: { description: 'Ohne' } },
    });
    await salon.post('/barbers', { name: '=1+2', active: false });
    const basin = await addResource(salon, '=1+3', 2);
    await addService(salon, 'Larje', [need(basin)], { duration: 15, price: 3 });
    await salon.put(`/resources/${basin.id}`, { units: 1, from: '2026-12-24' });
    await salon.post('/day-exceptions', {
      barberId: null,
      from: '2026-12-24',
      to: '2026-12-26',
      open: [{ from: '09:00', to: '12:00' }],
      reason: 'other',
      title: 'Inventar',
      forAll: true,
    });
    const asked = await order(salon);
    await world().db.run(sql`update orders set paid_at = created_at where id = ${asked.get('orderid')}`);
    world().clock.pass({ hours: 8 * 24 });

    expect((await salon.get('/export')).body).toMatchObject({ code: 'reauth_required' });
    await salon.post('/auth/reauth', { password });
    // the download also works after the trial
    const { status, headers, file } = await fetchFile(salon, '/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="te-dhenat_2026-12-03.xlsx"');
    const sheets = readSpreadsheet(file);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Terminet',
      'Koha e bllokuar',
      'Çfarë u bë',
      'Klientët',
      'Alergjitë',
      'Shërbimet',
      'Barberët',
      'Dhoma dhe pajisje',
      'Foto',
      'Përgjigjet para terminit',
      'Arka',
      'Mbylljet e arkës',
      'Rregullat e pagesës',
      'Produktet',
      'Paketat',
      'Paketat e klientëve',
      'Orari',
      'Pushime dhe mbyllje',
      'Pagesat',
      'Llogaria',
    ]);
    const rowsOf = (name: string) => values(named(sheets, name));
    const appointments = rowsOf('Terminet');
    const blocks = rowsOf('Koha e bllokuar');
    const clients = rowsOf('Klientët');
    const services = rowsOf('Shërbimet');
    const barbers = rowsOf('Barberët');
    const resources = rowsOf('Dhoma dhe pajisje');
    const hours = rowsOf('Orari');
    const exceptions = rowsOf('Pushime dhe mbyllje');
    const payments = rowsOf('Pagesat');
    const account = rowsOf('Llogaria');
    expect(blocks?.slice(1)).toEqual([[46349, 12 / 24, 60, 'Pushim', 'Arben']]);
    expect(hours).toHaveLength(1 + 6);
    expect(hours?.[1]).toEqual(['Salloni', undefined, 'e hënë', '09:00', '19:00']);
    expect(exceptions?.slice(1)).toEqual([['Salloni', 46380, 46382, '09:00–12:00', 'Tjetër', 'Inventar']]);
    expect(payments?.slice(1)).toMatchObject([[expect.any(String), expect.any(Number), 'Mujor', 4.99]]);
    expect(account).toContainEqual(['Email-i', salon.user.email]);
    const empty = undefined;
    const once = [empty, empty, 1];
    expect(appointments?.slice(1)).toEqual([
      [
        46349,
        8 / 24,
        30,
        visits[0]?.client_name,
        empty,
        'Prerje klasike',
        4.99,
        'Arben',
        'Përfunduar',
        ...once,
      ],
      [
        46349,
        9 / 24,
        30,
        visits[1]?.client_name,
        empty,
        'Prerje klasike',
        1234.5,
        'Arben',
        'Përfunduar',
        ...once,
      ],
      [
        46349,
        10 / 24,
        30,
        visits[2]?.client_name,
        empty,
        visits[2]?.service_name,
        4.5,
        'Arben',
        'Në pritje',
        ...once,
      ],
      [
        46349,
        11 / 24,
        30,
        visits[3]?.client_name,
        empty,
        '-2+3',
        4.5,
        'Arben',
        'Anuluar',
        'Salloni',
        'një\ndy',
        1,
      ],
    ]);
    expect(clients?.map(([name]) => name)).toEqual([
      'Emri',
      '+355 cmd|calc',
      '=HYPERLINK("http://x","y")',
      '@SUM(A1)',
      '_x000D_ Çelë',
    ]);
    expect(services?.[0]?.slice(-2)).toEqual(['Emri në gjermanisht', 'Përshkrimi në gjermanisht']);
    expect(services?.slice(1)).toEqual([
      [
        '=1+1',
        'Pa\n<amoniak>',
        45,
        5,
        'Po',
        0,
        0,
        0,
        'Jo',
        'Jo',
        'Jo',
        empty,
        empty,
        '=2+2',
        empty,
        empty,
        empty,
        empty,
        'Ohne',
      ],
      ['Larje', empty, 15, 3, 'Po', 0, 0, 0, 'Jo', 'Jo', 'Jo'],
    ]);
    expect(barbers).toEqual([
      ['Emri', 'Aktiv'],
      ['Arben', 'Po'],
      ['Blerim', 'Po'],
      ['=1+2', 'Jo'],
    ]);
    expect(resources).toEqual([
      ['Emri', 'Sa janë', 'Aktiv', 'Ndryshim i planifikuar', 'Shërbimet që e kërkojnë'],
      ['=1+3', 2, 'Po', '24.12.2026: 1', 'Larje'],
    ]);
    expect(named(sheets, 'Terminet').rows[1]?.map((cell) => cell?.format)).toMatchObject({
      0: 'dd.mm.yyyy',
      1: 'hh:mm',
      3: '@',
      6: '#,##0.00\u00a0"€"',
    });
    expect(sheets.every(({ isHeadFrozen, widths }) => isHeadFrozen && Math.min(...widths) >= 10)).toBe(true);
    expect([...unzip(file).values()].join()).not.toMatch(/<f[ >]/);
  });

  test('the file has the sum of a client’s past visits, and beside it the sum of confirmed future visits', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    for (const [appointment_date, price] of [
      ['2026-11-20', 5.5],
      ['2027-01-30', 10.25],
    ] as const) {
      const { id } = await book(salon, { appointment_date, price });
      await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    }
    const clients = named(readSpreadsheet((await fetchFile(salon, '/export')).file), 'Klientët');
    const [head, row] = values(clients);
    expect(row?.[head?.indexOf('Shpenzuar') ?? -1]).toBe(5.5);
    expect(row?.[head?.indexOf('Shuma që pritet') ?? -1]).toBe(10.25);
  });

  test('the file has all rows when they are read in several pages', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const first = await book(salon, { appointment_time: '07:00' });
    await world().db.run(sql`
      with salon as (select salon_id from memberships where user_id = ${salon.user.id}),
      numbered as (select n, gen_random_uuid() as id from generate_series(1, 1750) as n),
      client as (
        insert into clients (salon_id, id, name, name_key)
        select salon_id, id, 'Klienti ' || n, 'klienti ' || n from salon, numbered
      )
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
      select
        salon.salon_id, gen_random_uuid(), 'visit', numbered.id, barbers.id, 'Prerje', ${oneLine('Prerje', sql`n / 100.0`, 30)}, n, date '2020-01-01' + n, '08:00',
        30, 'confirmed', ${salon.user.id}
      from salon, numbered, barbers
      where barbers.salon_id = salon.salon_id and barbers.name = 'Arben'`);

    const sheets = readSpreadsheet((await fetchFile(salon, '/export')).file);
    const [appointments, clients] = ['Terminet', 'Klientët'].map((name) => values(named(sheets, name)));
    expect(appointments).toHaveLength(1 + 1751);
    expect(new Set(appointments?.map(([day]) => day)).size).toBe(1 + 1751);
    expect(clients).toHaveLength(1 + 1751);
    expect(new Set(clients?.map(([name]) => name)).size).toBe(1 + 1751);
    expect(clients?.map(([name]) => name)).toContain(first.client_name);
  });

  test('the server stops reading when the download is closed', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    await fill(salon);
    const address = await world().app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const response = await fetch(`${address}/api/export`, {
      headers: { authorization: `Bearer ${salon.token}` },
      signal: left.signal,
    });
    left.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await salon.get('/user/stats')).status).toBe(200);
  });
});

test('the file of a report needs a recent sign-in of an admin, and none of an owner', async () => {
  const [salon, admin] = [await world().newSalon(), await world().admin()];
  world().clock.pass({ minutes: 11 });
  expect((await salon.get('/reports/export')).status).toBe(200);
  expect(await admin.get('/reports/export')).toMatchObject({
    status: 403,
    body: { code: 'reauth_required' },
  });
});

test('the file of a report names no clients of columns whose visits its reader does not see', async () => {
  world().clock.set(`${today}T10:00:00Z`);
  const salon = await world().newSalon();
  const { Arben = null } = await barbersOf(salon);
  await book(salon, { appointment_date: today, appointment_time: '08:00', client_name: 'Imja', price: 11 });
  await book(salon, {
    appointment_date: today,
    appointment_time: '08:00',
    client_name: 'E Blerimit',
    price: 22,
    barber: 'Blerim',
  });
  const ticks = { seesOthers: false, booksOthers: false, seesMoney: true };
  const person = await newPerson(world(), salon, 'barber', { ...ticks, column: Arben });
  const sheets = readSpreadsheet((await fetchFile(person, '/reports/export?period=week')).file);
  for (const name of ['Terminet e fundit', 'Terminet e periudhës']) {
    const rows = values(named(sheets, name));
    const at = (head: string) => rows[0]?.indexOf(head) ?? -1;
    const shown = rows.slice(1).map((row) => [row[at('Klienti')], row[at('Çmimi')]]);
    expect(new Map(shown.map(([client, price]) => [price, client]))).toEqual(
      new Map([
        [11, 'Imja'],
        [22, undefined],
      ]),
    );
  }
  expect(JSON.stringify(sheets)).not.toContain('E Blerimit');
});
