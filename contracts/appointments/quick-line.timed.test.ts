import { expect, test } from 'vitest';
import { shortest } from '../../test/times.ts';
import { readLine } from './quick-line.rules.ts';

const firstNames = ['Agim', 'Arta', 'Besa', 'Valon', 'Drita', 'Ilir', 'Teuta', 'Naim', 'Vesa', 'Fatmir'];
const clients = Array.from({ length: 20_000 }, (_, n) => ({
  id: String(n),
  name: `${firstNames[n % 10]} Familja${n}`,
  phone: `+38344${String(100_000 + n)}`,
}));
const book = {
  now: { day: '2026-11-26', minutes: 600 },
  day: '2026-11-26',
  dialCode: '383' as const,
  currency: 'EUR' as const,
  clients,
  barbers: ['Beni', 'Ardit', 'Mira'],
  services: Array.from({ length: 60 }, (_, n) => ({ name: `Shërbimi ${n}` })),
  openOn: () => [{ from: 540, to: 1200 }],
};

test.each([
  'Agim Familja730, nesër në dy e gjysmë, shërbimi 7, te Beni, 044 123 456, për 2 veta',
  // a slip beside a first name that many have
  'Agim Fxamilja730 Gashi, nesre në dy e gjysmë, shërbmi 7, te Bein, me dy shokë',
])('a line is read within 2 ms at each key, with 20,000 clients: %s', async (line) => {
  readLine(line, book);
  const all = await shortest(() => {
    for (let end = 1; end <= line.length; end++) readLine(line.slice(0, end), book);
  }, 20);
  expect(all / line.length).toBeLessThan(2);
});
