import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Currency } from '#contracts/ground/currency.ts';
import { readAppointments } from './appointment-rows.rules.ts';
import { type ReadClient, readClients } from './client-rows.rules.ts';
import { columnsOf, fieldsAs } from './columns.rules.ts';
import { sortClients } from './preview.ts';
import { readFile, readPasted } from './read-file.ts';
import { unclearDates } from './row-cells.rules.ts';
import { sheetOf } from './zip.fixture.ts';

const columnsOfFixture = async (name: string) =>
  columnsOf(
    await readFile(new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)))),
    name === 'notebook-1250.csv' ? 'XK' : 'AL',
  );
const pasted = (text: string, order?: 'dayFirst' | 'monthFirst') =>
  readClients(columnsOf(readPasted(text), 'AL'), 'AL', order);
const nobody: Omit<ReadClient, 'row' | 'name'> = {
  inCapitals: null,
  phone: null,
  otherPhones: [],
  email: null,
  birthday: null,
  note: null,
  isBlocked: false,
  facts: {},
};

test.each([
  ['fresha.csv', 'fresha', 'clients'],
  ['booksy.csv', 'booksy', 'clients'],
  ['google.csv', 'google', 'clients'],
  ['square.csv', 'square', 'clients'],
  ['phone-21.vcf', 'phone', 'clients'],
  ['notebook-1250.csv', 'other', 'clients'],
  ['own-sheet.xlsx', 'other', 'clients'],
  ['booksy.ics', 'calendar', 'appointments'],
])('%s is known to be of %s, with %s', async (name, source, kind) => {
  expect(await columnsOfFixture(name)).toMatchObject({ source, kind });
});

test.each<[string, Partial<ReadClient>[]]>([
  [
    'fresha.csv',
    [
      {
        row: 2,
        name: 'Ardita Krasniqi',
        phone: '+38344111222',
        email: 'ardita@example.com',
        birthday: { day: 10, month: 5, year: 1990 },
        note: 'Flokë të gjata, pa amoniak',
      },
      { row: 3, name: 'Blerim Hoxha', inCapitals: 'BLERIM HOXHA', phone: '+38349123456', isBlocked: true },
      { row: 4, name: 'Çlirim Gashi' },
    ],
  ],
  [
    'booksy.csv',
    [
      {
        row: 2,
        name: 'Ana Prifti',
        phone: '+355691234567',
        email: 'ana@example.com',
        facts: { firstVisit: '2019-02-01', lastVisit: '2024-11-30', visits: 37, spent: 412.5 },
      },
      {
        row: 3,
        name: 'Era Leka',
        phone: '+355697654321',
        facts: { firstVisit: '2023-05-06', lastVisit: '2023-05-06', visits: 1, spent: 10 },
      },
    ],
  ],
  [
    'google.csv',
    [
      {
        row: 2,
        name: 'Drita Shehu',
        phone: '+355682223333',
        otherPhones: ['+35542234567'],
        email: 'drita@example.com',
        birthday: { day: 29, month: 2, year: 1988 },
        note: 'Vjen të shtunave',
      },
      { row: 3, name: 'Hidrauliku', phone: '+355673334444' },
    ],
  ],
  [
    'square.csv',
    [
      {
        row: 2,
        name: 'Luan Deda',
        phone: '+355691112223',
        email: 'luan@example.com',
        birthday: { day: 3, month: 4, year: 1985 },
      },
    ],
  ],
  ['phone-21.vcf', [{ row: 1, name: 'Shqipe Çela', phone: '+355692345678', otherPhones: ['+35542223344'] }]],
  [
    'phone-30.vcf',
    [
      {
        row: 1,
        name: 'Mira Marku',
        phone: '+355675556666',
        email: 'mira@example.com',
        birthday: { day: 12, month: 7, year: null },
        note: 'Alergji ndaj ngjyrave, kujdes!',
      },
      { row: 2, name: 'Petrit Kola' },
    ],
  ],
  [
    'phone-40.vcf',
    [{ row: 1, name: 'Teuta Berisha', phone: '+38345123456', birthday: { day: 3, month: 2, year: null } }],
  ],
  [
    'own-sheet.xlsx',
    [
      {
        row: 3,
        name: 'Vjollca Rama',
        phone: '+355691234567',
        note: "=cmd|'/c calc'!A1",
        birthday: { day: 10, month: 5, year: 1990 },
      },
      { row: 4, name: 'Genti Meta', inCapitals: 'GENTI META', phone: '+355682112223', note: '2' },
    ],
  ],
])('%s: each client is read whole', async (name, expected) => {
  const columns = await columnsOfFixture(name);
  expect(readClients(columns, 'AL')).toEqual({
    clients: expected.map((client) => ({ ...nobody, ...client })),
    faulty: [],
  });
});

test.each([
  'Shërbimi;Kohëzgjatja;Çmimi\nQethje;30;500',
  'Emri i shërbimit;Price\nQethje;500',
  'Emri;Minuta;Çmimi;Shënim\nQethje;30;500;me larje',
])('a list of services is not taken for clients: %j', (file) => {
  const columns = columnsOf(readPasted(file), 'AL');
  expect(columns).toMatchObject({ isOfServices: true, rows: [{ number: 2 }] });
  expect(columns.fields.filter(Boolean)).toEqual([]);
});

test.each([
  'Emri;Shërbimi;Çmimi\nAna Leka;Qethje;500',
  'Shërbimi;Minuta;Tel\nQethje;30;0691234567',
  'Data;Shërbimi;Çmimi\n05.10.2026;Qethje;500',
  'Emri;Vizita\nAna Leka;3',
])('a list with a client, a phone or a day is not one of services: %j', (file) => {
  expect(columnsOf(readPasted(file), 'AL').isOfServices).toBe(false);
});

test('a header in row 4 is found, and a row with a date of two digits is given back with the cell', async () => {
  const columns = await columnsOfFixture('notebook-1250.csv');
  expect(columns.fields).toEqual(['firstName', 'lastName', 'phone', 'birthday', 'note']);
  const { clients, faulty } = readClients(columns, 'XK');
  expect(clients).toMatchObject([{ row: 5, name: 'Zoran Jovanović', phone: '+38344123456' }]);
  expect(faulty).toEqual([
    {
      row: 6,
      cells: ['Lumturije', 'Gjoka', '0682234567', '1.1.75', 'ngjyrë 7.1'],
      faults: [{ column: 3, fault: 'date' }],
    },
  ]);
});

test('a name of signs that are not seen is missing, in the file and in a mended cell', () => {
  const columns = columnsOf(readPasted('Emri;Tel\n\u200b\u200e;0691234567\n\u200eAna Leka;0682345678'), 'AL');
  const chosen = { fields: columns.fields, country: 'AL', order: undefined, book: [] } as const;
  for (const mended of [new Map(), new Map([[2, ['\u200b', '0691234567']]])]) {
    const { clients, faulty } = sortClients(columns, { ...chosen, mended });
    expect(clients.map(({ client }) => client.name)).toEqual(['Ana Leka']);
    expect(faulty).toMatchObject([{ row: 2, faults: [{ column: 0, fault: 'name' }] }]);
  }
});

test('headers are found in any order and case, with or without diacritics', () => {
  expect(columnsOf(readPasted('SHENIME;nr tel;MBIEMER;Emer\nx;069;A;B'), 'AL').fields).toEqual([
    'note',
    'phone',
    'lastName',
    'firstName',
  ]);
});

test('without headers, phones, e-mails and names are known by the cells', () => {
  const { fields } = columnsOf(
    readPasted('1\t0691234567\tAna Leka\ta@b.al\n2\t0682234567\tEra Kola\tc@d.al'),
    'AL',
  );
  expect(fields).toEqual([null, 'phone', 'name', 'email']);
});

test.each(['0682345678', 'era@example.com', '05.10.1990'])('a row with %s is no header', (cell) => {
  const { rows, headers } = columnsOf(readPasted(`Ana Leka;0691234567;x\nEra Kola;${cell};Email`), 'AL');
  expect(rows.map(({ cells: [name] }) => name)).toEqual(['Ana Leka', 'Era Kola']);
  expect(headers).toEqual([]);
});

test('a column that counts the rows is no phone, also where a client has none; one with numbers is', () => {
  const counted = columnsOf(readPasted('Nr;Emri;Tel\n1;Ana Leka;0691234567\n2;Era Kola;'), 'AL');
  expect(counted.fields).toEqual([null, 'name', 'phone']);
  expect(readClients(counted, 'AL').faulty).toEqual([]);
  const numbers = columnsOf(readPasted('Emri;Nr.\nAna Leka;0691234567\nEra Kola;0682234567'), 'AL');
  expect(numbers.fields).toEqual(['name', 'phone']);
});

test('in a file without names no column is guessed, and one with only a header is empty', () => {
  expect(columnsOf(readPasted('12;34\n56;78'), 'AL').fields).toEqual([null, null]);
  expect(() => columnsOf(readPasted('Emri;Telefoni'), 'AL')).toThrow('empty');
});

test('20,000 rows below the header are taken, one more is refused', () => {
  const file = (rows: number) => `Emri\n${'Ana Leka\n'.repeat(rows)}`;
  expect(columnsOf(readPasted(file(20_000)), 'AL').rows).toHaveLength(20_000);
  expect(() => columnsOf(readPasted(file(20_001)), 'AL')).toThrow('tooManyRows');
});

test('dates of which both orders fit are asked about; the answer counts for the column', () => {
  const file = 'Emri,Birthday\nAna Leka,03/04/1985\nEra Kola,05/06/1990';
  expect(unclearDates(columnsOf(readPasted(file), 'AL'))).toEqual([1]);
  expect(pasted(file, 'monthFirst').clients[0]?.birthday).toEqual({ day: 4, month: 3, year: 1985 });
  const clear = `${file}\nMira Deda,12/25/1970`;
  expect(unclearDates(columnsOf(readPasted(clear), 'AL'))).toEqual([]);
  expect(pasted(clear).clients.map(({ birthday }) => birthday?.month)).toEqual([3, 5, 12]);
  const both = `${clear}\nBesa Gjoni,25/12/1970`;
  expect(unclearDates(columnsOf(readPasted(both), 'AL'))).toEqual([1]);
});

test('a mended date does not turn day and month of the other rows around', () => {
  const columns = columnsOf(readPasted('Emri,Birthday\nAna Leka,03/04/1985\nEra Kola,?'), 'AL');
  const chosen = { fields: columns.fields, country: 'AL', order: 'monthFirst', book: [] } as const;
  const mended = new Map([[3, ['Era Kola', '25/12/1970']]]);
  const { clients, faulty } = sortClients(columns, { ...chosen, mended });
  expect(clients.map(({ client }) => client.birthday)).toEqual([{ day: 4, month: 3, year: 1985 }]);
  expect(faulty.map(({ row }) => row)).toEqual([3]);
});

test('each wrong cell of a row is named, and no row is left out', () => {
  const { clients, faulty } = pasted(
    `Emri,Tel,E-mail,Datëlindja,Shënime\n,069 123,ana,30.02.1990,\nAna,"6,91E+08",,,\nEra,,,29.02.1900,${'x'.repeat(1001)}\nBeni,,,,`,
  );
  expect(
    faulty.map(({ row, faults }) => [row, ...faults.map(({ column, fault }) => `${column} ${fault}`)]),
  ).toEqual([
    [2, '0 name', '1 phone', '2 email', '3 date'],
    [3, '1 phoneRounded'],
    [4, '3 date', '4 tooLong'],
  ]);
  expect(clients.map(({ name }) => name)).toEqual(['Beni']);
});

test('the events of a calendar are read as appointments', async () => {
  const { appointments, faulty } = readAppointments(await columnsOfFixture('booksy.ics'), 'AL');
  const nothing = { phone: null, barber: null, price: null, note: null, unknownStatus: null };
  expect(appointments).toEqual([
    {
      ...nothing,
      row: 1,
      day: '2026-05-11',
      time: '10:00',
      client: 'Ana Prifti',
      minutes: 45,
      service: 'Prerje, tharje',
      held: 'held',
    },
    {
      ...nothing,
      row: 2,
      day: '2026-12-23',
      time: '17:30',
      client: 'Era Leka',
      minutes: 30,
      service: null,
      held: 'cancelled',
    },
  ]);
  expect(faulty).toEqual([]);
});

test('a list of appointments has day and time in one column or in two; wrong cells are named', () => {
  const readList = (text: string) => readAppointments(columnsOf(readPasted(text), 'AL'), 'AL');
  const one = readList(
    'Data dhe ora;Klienti;Shërbimi;Çmimi;Barberi\n23.12.2026 17:30;ANA HOXHA;Prerje;12,50;Arben\n23.12.2026;Era;x;1;',
  );
  expect(one.appointments).toMatchObject([
    {
      day: '2026-12-23',
      time: '17:30',
      client: 'Ana Hoxha',
      service: 'Prerje',
      price: 12.5,
      minutes: null,
      barber: 'Arben',
    },
  ]);
  expect(one.faulty).toMatchObject([{ row: 3, faults: [{ column: 0, fault: 'time' }] }]);
  const two = readList(
    'Date,Start Time,Client,Staff,Phone,Duration,Status\n12/23/2026,5:30 PM,Ana,Arben,0691234567,1h 15min,No-show\n,25:00,,Arben,12,900,',
  );
  expect(two.appointments).toMatchObject([
    {
      day: '2026-12-23',
      time: '17:30',
      barber: 'Arben',
      phone: '+355691234567',
      minutes: 75,
      held: 'missed',
    },
  ]);
  expect(two.faulty[0]?.faults.map(({ column, fault }) => `${column} ${fault}`).sort()).toEqual([
    '0 date',
    '1 time',
    '2 name',
    '4 phone',
    '5 minutes',
  ]);
});

const visitsOf = async (name: string, currency?: Currency) => {
  const columns = await columnsOfFixture(name);
  const { appointments, faulty } = readAppointments(columns, 'AL', undefined, currency);
  const told = appointments.map((one) =>
    [
      one.day,
      one.time,
      one.client,
      one.phone,
      one.service,
      one.barber,
      one.price,
      one.minutes,
      one.held,
    ].join(' | '),
  );
  return { source: columns.source, kind: columns.kind, told, appointments, faulty };
};

test('the appointments of Fresha are read, and one without a client is named', async () => {
  const { source, kind, told, faulty } = await visitsOf('fresha-visits.csv');
  expect([source, kind]).toEqual(['fresha', 'appointments']);
  expect(told).toEqual([
    '2026-10-05 | 10:00 | Ardita Krasniqi |  | Prerje | Arben Hoxha | 12.5 | 45 | held',
    '2026-10-05 | 10:00 | Blerim Hoxha |  | Mjekër | Blerim | 5 | 20 | missed',
    '2026-12-05 | 14:30 | Ardita Krasniqi |  | Prerje | Arben Hoxha | 12.5 | 45 | held',
    '2026-12-05 | 16:00 | Çlirim Gashi |  | Prerje, Mjekër | Blerim | 17.5 | 65 | cancelled',
  ]);
  expect(faulty).toMatchObject([{ row: 6, faults: [{ column: 3, fault: 'name' }] }]);
});

test('the appointments of Square have the month first, and capitals with lines in their status', async () => {
  const { source, told } = await visitsOf('square-visits.csv');
  expect(source).toBe('square');
  expect(told).toEqual([
    '2026-11-09 | 14:30 | Luan Deda | +355691112223 | Prerje | Arben | 8 | 30 | held',
    '2026-12-24 | 09:00 | Luan Deda | +355691112223 | Prerje | Arben | 8 | 30 | held',
    '2026-12-24 | 10:00 | Era Kola | +355692223334 | Prerje | Blerim | 8 | 30 | cancelled',
  ]);
});

test('the description of an event says service, barber, price and phone in lines of their own', async () => {
  const { told, appointments } = await visitsOf('booksy-visits.ics');
  expect(told).toEqual([
    '2026-11-02 | 10:00 | Ana Prifti | +355691234567 | Prerje | Arben | 12.5 | 45 | held',
    '2026-12-23 | 17:30 | Era Leka |  | Mjekër | Blerim |  | 30 | cancelled',
  ]);
  expect(appointments.map(({ note }) => note)).toEqual(['Ngjyra 7.1', null]);
});

test("a salon's own sheet is read, with a word of status that nobody knows", async () => {
  const { told, appointments, faulty } = await visitsOf('own-visits.csv', 'ALL');
  expect(told).toEqual([
    '2026-10-05 | 10:00 | Ana Hoxha | +355691234567 | Ngjyrosje | Arben | 1200 | 90 | held',
    '2026-10-06 | 11:30 | Besa Gjoni |  | Prerje | Blerim | 500 | 30 | missed',
    '2026-12-07 | 09:00 | Besa Gjoni |  | Prerje | Blerim | 500 | 30 | held',
  ]);
  expect(appointments.map(({ unknownStatus }) => unknownStatus)).toEqual([null, null, 'e lënë']);
  expect(faulty).toMatchObject([{ row: 6, faults: [{ column: 0, fault: 'date' }] }]);
});

test('a family name that is a part of the first name is kept, and one that the name has already is not said twice', () => {
  const columns = columnsOf(
    readPasted(
      'Data;Ora;Klienti;Mbiemri\n05.10.2026;10:00;Marina;Mari\n05.10.2026;11:00;Ana Hoxha;Hoxha\n05.10.2026;12:00;Era;',
    ),
    'AL',
  );
  const names = readAppointments(columns, 'AL').appointments.map(({ client }) => client);
  expect(names).toEqual(['Marina Mari', 'Ana Hoxha', 'Era']);
});

test('a long description stays a note, and short ones that come again are services', () => {
  const event = (text: string) =>
    `BEGIN:VEVENT\nSUMMARY:Ana\nDTSTART:20261102T090000Z\nDESCRIPTION:${text}\nEND:VEVENT\n`;
  const fieldsOf = (...texts: string[]) =>
    columnsOf(readPasted(`BEGIN:VCALENDAR\n${texts.map(event).join('')}END:VCALENDAR`), 'AL').fields[4];
  expect(fieldsOf('Prerje', 'Prerje', 'Mjekër', 'Prerje', 'Mjekër', 'Prerje')).toBe('service');
  expect(fieldsOf('a', 'b', 'c', 'd', 'e', 'f')).toBe('note');
  expect(fieldsOf('x'.repeat(61))).toBe('note');
});

test('a file is taken for the other kind: clients of appointments, and appointments without known headers', () => {
  const visits = columnsOf(readPasted('Data;Ora;Klienti;Tel\n05.10.2026;10:00;Ana;0691234567'), 'AL');
  expect(fieldsAs('clients', visits, 'AL')).toEqual([null, null, 'name', 'phone']);
  const plain = columnsOf(readPasted('kur;ora e saj;kush\n05.10.2026;10:00;Ana Leka'), 'AL');
  expect(plain.kind).toBe('clients');
  expect(fieldsAs('appointments', { ...plain, rows: plain.rows.slice(-1) }, 'AL')).toEqual([
    'date',
    'time',
    'client',
  ]);
});

test('dates, times and lengths of a sheet of Excel are read as visits', async () => {
  const cell = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    ['Data', 'Ora', 'Klienti', 'Çmimi', 'Kohëzgjatja'].map(text),
    [cell('46300', 1), cell('0.4375', 2), text('Ana Hoxha'), cell('12.5', 0), cell('0.03125', 2)],
    [
      ...[cell('46301.604166666664', 3), text(''), text('Era Leka')],
      ...[cell('13.770000000000001', 0), cell('45', 0)],
    ],
    [cell('46302', 1), cell('0.4375', 2), text('Dea Gashi'), cell('13.125', 0), cell('45', 0)],
  ];
  const styles = [0, 14, 20, 22].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const file = sheetOf(rows.map((cells) => `<row>${cells.join('')}</row>`).join(''), {
    'xl/styles.xml': `<styleSheet><cellXfs>${styles}</cellXfs></styleSheet>`,
  });
  const { appointments, faulty } = readAppointments(columnsOf(await readFile(file), 'AL'), 'AL');
  expect(faulty).toEqual([]);
  expect(appointments).toMatchObject([
    { day: '2026-10-05', time: '10:30', client: 'Ana Hoxha', price: 12.5, minutes: 45 },
    { day: '2026-10-06', time: '14:30', client: 'Era Leka', price: 13.77, minutes: 45 },
    { day: '2026-10-07', time: '10:30', client: 'Dea Gashi', price: 13.13, minutes: 45 },
  ]);
});
