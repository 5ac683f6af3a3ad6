// Limit of time, while nothing else runs.
import { expect, test } from 'vitest';
import { pairsOf } from './people.fixture.ts';
import { readColumns, sortClients, sortVisits } from './preview.ts';
import { chosenVisits, namesIn } from './visit-plan.rules.ts';

test('10,000 contacts against a book of 10,000 are shown within 2 s', async () => {
  const pairs = pairsOf(10_000, 33);
  const rows = pairs.map(({ read: { name, phone, email } }) =>
    [name, phone, email, '10.05.1990', 'shënim'].join(';'),
  );
  const content = new Blob([`Emri;Telefoni;E-mail;Ditëlindja;Shënime\n${rows.join('\n')}`]);
  const start = performance.now();
  const columns = await readColumns(content, 'AL');
  const { clients, faulty } = sortClients(columns, {
    fields: columns.fields,
    country: 'AL',
    order: undefined,
    mended: new Map(),
    book: pairs.map(({ known }) => known),
  });
  const took = performance.now() - start;
  expect(clients.length + clients.flatMap(({ joined }) => joined).length + faulty.length).toBe(10_000);
  console.log(`preview of 10,000: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(2000);
});

test('20,000 visits against a book of 10,000 are shown within 4 s', async () => {
  const pairs = pairsOf(10_000, 33);
  const rows = Array.from({ length: 20_000 }, (_, n) => {
    const { name, phone } = pairs[n % pairs.length]?.read ?? {};
    const day = new Date(Date.UTC(2022, 0, 1 + Math.floor(n / 20))).toISOString().slice(0, 10);
    return [
      day,
      `${8 + (n % 10)}:30`,
      name,
      phone,
      `Shërbimi ${n % 40}`,
      `Berberi ${n % 6}`,
      '12,50',
      '30',
    ].join(';');
  });
  const content = new Blob([`Data;Ora;Klienti;Telefoni;Shërbimi;Berberi;Çmimi;Minuta\n${rows.join('\n')}`]);
  const book = pairs.map(({ known }) => known);
  const start = performance.now();
  const columns = await readColumns(content, 'AL');
  const sorted = sortVisits(columns, {
    fields: columns.fields,
    country: 'AL',
    order: undefined,
    mended: new Map(),
    book,
  });
  const read = performance.now();
  const barbers = new Map(namesIn(sorted.visits, ({ barber }) => barber).map(({ key }) => [key, key]));
  chosenVisits(sorted, { answers: new Map(), barbers, services: new Map(), statuses: new Map() });
  const took = performance.now() - start;
  expect(sorted.visits.length + sorted.faulty.length).toBe(20_000);
  console.log(
    `preview of 20,000 visits: ${Math.round(took)} ms, of which the worker reads ${Math.round(read - start)}`,
  );
  expect(took).toBeLessThan(4000);
});
