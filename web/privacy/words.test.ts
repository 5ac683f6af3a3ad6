import { expect, test } from 'vitest';
import type { ClientFile } from '#contracts/privacy/privacy.ts';
import { visitLines } from './words.sq.ts';

type Visit = ClientFile['visits'][number];

test.each<[Partial<Visit>, string]>([
  [{ status: 'confirmed' }, 'Konfirmuar'],
  [{ status: 'confirmed', date: '2026-11-20' }, 'Përfunduar'],
  [{ status: 'confirmed', time: '09:00' }, 'Përfunduar'],
  [{ status: 'cancelled', date: '2026-11-20' }, 'Anuluar'],
  [{ status: 'cancelled', date: '2026-11-20', cancelledBy: 'no_show' }, 'Nuk erdhi'],
  [{ status: 'pending' }, 'Në pritje'],
])('in the file of a client a visit with %j is named %s', (changes, name) => {
  const visit = {
    id: 'a',
    date: '2026-11-23',
    time: '12:00',
    duration: 30,
    service: 'Prerje',
    services: [],
    price: 5,
    barber: 'Arben',
    status: 'pending',
    cancelledBy: null,
    note: null,
    madeAt: '2026-11-01T08:00:00Z',
    comingAt: null,
    movedAt: null,
    ...changes,
  } as Visit;
  const file = { currency: 'EUR', madeAt: '2026-11-23T09:00:00Z' } as ClientFile;
  expect(visitLines(visit, file)[0]).toMatch(new RegExp(` · ${name}$`));
});
