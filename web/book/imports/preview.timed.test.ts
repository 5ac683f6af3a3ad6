// Limit of time, while nothing else runs.
import { expect, test } from 'vitest';
import { pairsOf } from './people.fixture.ts';
import { readColumns, sortClients } from './preview.ts';

test('10,000 contacts against a book of 10,000 are shown within 2 s', async () => {
  const pairs = pairsOf(10_000, 33);
  const rows = pairs.map(({ read: { name, phone, email } }) =>
    [name, phone, email, '10.05.1990', 'shënim'].join(';'),
  );
  const content = new Blob([`Emri;Telefoni;E-mail;Ditëlindja;Shënime\n${rows.join('\n')}`]);
  const start = performance.now();
  const columns = await readColumns(content, 'AL');
  const { clients, faulty } = sortClients(columns, {
    ...{ fields: columns.fields, country: 'AL', order: undefined, mended: new Map() },
    book: pairs.map(({ known }) => known),
  });
  const took = performance.now() - start;
  expect(clients.length + clients.flatMap(({ joined }) => joined).length + faulty.length).toBe(10_000);
  console.log(`preview of 10,000: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(2000);
});
