import { expect, test } from 'vitest';
import { money } from '../ground/format.sq.ts';
import { historyLines } from './appointment-history.sq.ts';
import type { AppointmentHistoryEntry } from './appointment-history.ts';

/** 09:05 in Tirana. */
const at = '2026-11-23T08:05:00.000Z';

const change = (parts: Partial<AppointmentHistoryEntry>): AppointmentHistoryEntry => ({
  at,
  what: 'changed',
  by_kind: 'staff',
  by_name: 'Erjona',
  before: {},
  after: {},
  ...parts,
});
const system = { by_kind: 'system', by_name: null } as const;
const client = { by_kind: 'client', by_name: null } as const;
const service = (service_name: string, duration: number, price: number) => ({
  service_name,
  duration,
  price,
});

test.each<[string, Partial<AppointmentHistoryEntry>, string[]]>([
  [
    'a new visit, without its fields',
    { what: 'made', after: { appointment_time: '10:00', price: 8, note: true, status: 'pending' } },
    ['Erjona e shtoi · 23.11.2026 09:05'],
  ],
  [
    'what a client did with the link of the visit',
    { ...client, what: 'cancelled', after: { status: 'cancelled', cancelled_by: 'client' } },
    ['Klienti e anuloi me link · 23.11.2026 09:05'],
  ],
  ['that the client comes', { ...client, what: 'coming' }, ['Klienti konfirmoi me link · 23.11.2026 09:05']],
  ['a booking', { ...client, what: 'made' }, ['Klienti e rezervoi online · 23.11.2026 09:05']],
  [
    'that the client moved it',
    { ...client, before: { appointment_time: '10:00' }, after: { appointment_time: '11:00' } },
    ['Ora: 10:00 → 11:00 · Klienti me link · 23.11.2026 09:05'],
  ],
  [
    'another time',
    { before: { appointment_time: '10:00' }, after: { appointment_time: '11:00' } },
    ['Ora: 10:00 → 11:00 · Erjona · 23.11.2026 09:05'],
  ],
  [
    'several fields, each on its line',
    {
      before: { appointment_date: '2026-11-23', duration: 30, price: 8, barber: 'Ardit' },
      after: { appointment_date: '2026-11-24', duration: 75, price: 10.5, barber: null },
    },
    [
      'Data: 23.11.2026 → 24.11.2026',
      'Kohëzgjatja: 30 min → 1 orë 15 min',
      'Barberi: Ardit → i fshirë',
      'Çmimi: 8,00\u00a0€ → 10,50\u00a0€ · Erjona · 23.11.2026 09:05',
    ],
  ],
  [
    'more services',
    {
      before: { service_name: 'Prerje', services: null },
      after: {
        service_name: 'Prerje + Mjekër',
        services: [service('Prerje', 30, 8), service('Mjekër', 15, 3)],
      },
    },
    ['Shërbimi: Prerje → Prerje + Mjekër · Erjona · 23.11.2026 09:05'],
  ],
  [
    'another division among the same services',
    {
      before: { services: [service('Prerje', 30, 8), service('Mjekër', 15, 3)] },
      after: { services: [service('Prerje', 25, 8), service('Mjekër', 20, 3)] },
    },
    [
      'Shërbimet: Prerje (30 min, 8,00\u00a0€) + Mjekër (15 min, 3,00\u00a0€) → ' +
        'Prerje (25 min, 8,00\u00a0€) + Mjekër (20 min, 3,00\u00a0€) · Erjona · 23.11.2026 09:05',
    ],
  ],
  [
    'a note',
    { before: { note: false }, after: { note: true } },
    ['Shënimi u shtua · Erjona · 23.11.2026 09:05'],
  ],
  [
    'the system confirmed',
    { ...system, before: { status: 'pending' }, after: { status: 'confirmed' } },
    ['Sistemi e konfirmoi · 23.11.2026 09:05'],
  ],
  ['a reminder by mail', { ...system, what: 'reminded' }, ['Sistemi dërgoi kujtesën · 23.11.2026 09:05']],
  [
    'confirmed with another time',
    {
      before: { status: 'pending', appointment_time: '10:00' },
      after: { status: 'confirmed', appointment_time: '10:15' },
    },
    ['Erjona e konfirmoi · 23.11.2026 09:05', 'Ora: 10:00 → 10:15'],
  ],
  [
    'cancelled by the salon',
    {
      what: 'cancelled',
      before: { status: 'pending', cancelled_by: null },
      after: { status: 'cancelled', cancelled_by: 'salon' },
    },
    ['Erjona e anuloi · 23.11.2026 09:05'],
  ],
  [
    'cancelled for the client',
    { what: 'cancelled', before: { cancelled_by: null }, after: { cancelled_by: 'client' } },
    ['Erjona e anuloi me kërkesë të klientit · 23.11.2026 09:05'],
  ],
  [
    'another reason',
    { before: { cancelled_by: 'salon' }, after: { cancelled_by: 'client' } },
    ['Kush e anuloi: salloni → klienti · Erjona · 23.11.2026 09:05'],
  ],
  [
    'a client who did not come',
    { what: 'no_show', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ['Erjona e shënoi: nuk erdhi · 23.11.2026 09:05'],
  ],
  [
    'restored',
    { what: 'restored', before: { cancelled_by: 'no_show' }, after: { cancelled_by: null } },
    ['Erjona e riktheu · 23.11.2026 09:05'],
  ],
  [
    'deleted',
    { what: 'deleted', before: { appointment_time: '10:00' } },
    ['Erjona e fshiu · 23.11.2026 09:05'],
  ],
])('the lines of the history for %s', (_title, parts, lines) => {
  expect(historyLines(change(parts), money)).toEqual(lines);
});
