// Parts of the pages that load later: what the client or the salon changed meanwhile is not drawn any more.
import { afterEach, expect, test } from 'vitest';
import { words } from '#contracts/online/chain-words.sq.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { drawParts } from '../visit/chain.ts';
import { drawChain } from './chain.ts';

afterEach(() => document.body.replaceChildren());

const page = {
  language: 'sq',
  words: { anyone: 'Kushdo' },
  services: [
    { id: 'cut', name: 'Prerje' },
    { id: 'nails', name: 'Manikyr' },
  ],
  barbers: [
    { id: 'drita', name: 'Drita', services: ['cut'] },
    { id: 'sara', name: 'Sara', services: ['nails'] },
  ],
} as unknown as PageData;

test.each([
  { isStill: true, said: words.how, groups: 2 },
  { isStill: false, said: '', groups: 0 },
])('people of several services are drawn while these services are chosen: $isStill', async (row) => {
  document.body.innerHTML = '<p id="nobody"></p>';
  const onChange = () => undefined;
  await drawChain({ page, services: ['cut', 'nails'], people: {}, onChange, isStill: () => row.isStill });
  expect(document.getElementById('nobody')?.textContent).toBe(row.said);
  expect(document.querySelectorAll('[role=radiogroup]')).toHaveLength(row.groups);
});

test('a visit that the salon cancels while the words load has no button', async () => {
  document.body.innerHTML = '<div><p><button id="yes"></button></p></div>';
  const part = { version: 1, date: '2026-11-24', duration: 30, barber: 'Drita' };
  const chain = ['15:00', '15:30', '16:00'].map((time) => ({ ...part, id: time, time, service: 'Prerje' }));
  let visit = { state: 'booked', chain } as unknown as Visit;
  const drawn = drawParts({ language: 'sq', visitNow: () => visit, onCancel: () => undefined });
  visit = { ...visit, chain: chain.map((one, n) => (n === 1 ? { ...one, isCancelled: true } : one)) };
  await drawn;
  const buttons = [...document.querySelectorAll('#parts button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    'Anulo vetëm këtë: 15:00 Prerje · Drita',
    'Anulo vetëm këtë: 16:00 Prerje · Drita',
  ]);
});
