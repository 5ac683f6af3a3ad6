// A closed day of the till.
import type { DayCash, TillDay } from '#contracts/till/till.ts';

const cash = (currency: DayCash['currency'], cents: number): DayCash => ({
  currency,
  opening_cents: 0,
  taken_cents: cents,
  tips_cents: 0,
  in_cents: 0,
  out_cents: 0,
  expected_cents: cents,
});
/** Closed while the salon was in lekë. */
export const closedDay: TillDay = {
  day: '2026-11-23',
  is_closed: true,
  cash: [cash('EUR', 0), cash('ALL', 230_000)],
  by_person: [
    { name: 'Besa', currency: 'ALL', refunds_cents: 40_000, discounts_cents: 0, removed_cents: 150_000 },
    { name: null, currency: 'ALL', refunds_cents: 0, discounts_cents: 20_000, removed_cents: 0 },
  ],
  rate: 98,
  by_method: [],
  by_barber: [
    {
      barber_id: 'a',
      barber: 'Arben',
      currency: 'EUR',
      visits_cents: 1000,
      products_cents: 0,
      tips_cents: 200,
    },
    {
      barber_id: 'a',
      barber: 'Arben',
      currency: 'ALL',
      visits_cents: 50_000,
      products_cents: 0,
      tips_cents: 0,
    },
  ],
  waiting: 0,
  discounts: [],
  unpaid: [],
  refunds: [],
  visits: 2,
  no_shows: 0,
  closes: [
    {
      number: 7,
      day: '2026-11-23',
      reopens: null,
      note: null,
      by_name: 'Erjona Ruçi',
      closed_at: '2026-11-23T19:05:00.000Z',
      counts: [
        {
          currency: 'ALL',
          opening_cents: 0,
          expected_cents: 230_000,
          counted_cents: 230_000,
          note: null,
          pieces: null,
        },
      ],
    },
  ],
};
