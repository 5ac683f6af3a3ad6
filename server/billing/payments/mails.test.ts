import { expect, test } from 'vitest';
import type { Company } from '../../ground/config.ts';
import { receiptMail } from './mails.ts';
import type { OrderBill } from './store.ts';

const bill = {
  id: '',
  email: 'ana@salloni.al',
  number: '7',
  plan: 'monthly',
  cents: 499,
  currency: 'EUR',
  nipt: null,
} as const;
const at = new Date('2026-11-23T10:18:00Z');
const receiptOf = (company: Company, buyer: Partial<OrderBill> = {}) =>
  receiptMail(
    bill.email,
    { ...bill, ...buyer },
    { at, until: at },
    { company, publicUrl: 'https://kreher.al' },
  ).text;

test('a receipt names the seller, by the name of the product if no company is set, without the settings that are missing', () => {
  expect(receiptOf({})).toContain('Shitësi: Krehër\n\nShiko abonimin:');
  expect(receiptOf({})).not.toMatch(/NIPT|undefined/);
  expect(receiptOf({ name: 'Krehër sh.p.k.', address: 'Tiranë' })).toContain(
    'Shitësi: Krehër sh.p.k.\nAdresa: Tiranë\n\nShiko abonimin:',
  );
});

test('a receipt has the NIPT of its buyer and of the seller', () => {
  expect(receiptOf({ nipt: 'L12345678A' }, { nipt: 'K81234567B' })).toMatch(
    /NIPT i blerësit: K81234567B\nShitësi: Krehër\nNIPT: L12345678A/,
  );
});
