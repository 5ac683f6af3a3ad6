// The sums of a day by barber and by person: each person once, with the sums of both currencies.
import type { SumOf } from '#contracts/ground/currency.ts';
import { inAll } from '#contracts/till/taken.sq.ts';
import type { TillDay } from '#contracts/till/till.ts';
import { words } from './words.sq.ts';

export interface PersonRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
}

const cell = (sums: readonly SumOf[]) => inAll(sums.filter(({ cents }) => cents !== 0)) || '–';

export const barberRows = ({ by_barber }: TillDay): PersonRow[] =>
  [...Map.groupBy(by_barber, ({ barber_id }) => barber_id)].map(([id, sums]) => ({
    key: id ?? '',
    name: sums[0]?.barber ?? words.nobody,
    cells: (['visits_cents', 'products_cents', 'tips_cents'] as const).map((field) =>
      cell(sums.map((one) => ({ currency: one.currency, cents: one[field] }))),
    ),
  }));

export const personRows = ({ by_person }: TillDay): PersonRow[] =>
  [...Map.groupBy(by_person, ({ name }) => name)].map(([name, sums]) => ({
    key: name ?? '',
    name: name ?? words.unnamed,
    cells: (['refunds_cents', 'discounts_cents', 'removed_cents'] as const).map((field) =>
      cell(sums.map((one) => ({ currency: one.currency, cents: one[field] }))),
    ),
  }));
