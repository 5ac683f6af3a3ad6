// The till, and its closed days.
import * as z from 'zod/mini';
import { Currency } from '#contracts/ground/currency.ts';
import { Id, IsoDate, optionalText } from '#contracts/ground/primitives.ts';
import { jsonMoment, movedSetting, movedTable, whole } from '../ground/db/moved.ts';
import { noun } from '../ground/nouns/noun.ts';
import { tillRoutes } from './routes.ts';

const note = optionalText(200, true);

export const till = noun({
  routes: () => tillRoutes,
  moved: [
    movedSetting('tills', z.object({ is_on: z.boolean(), asks_how_paid: z.boolean(), since: IsoDate }), {
      key: [],
    }),
    movedSetting(
      'till_rates',
      z.object({ from_day: IsoDate, lek_per_euro: z.number().check(z.minimum(10), z.maximum(1000)) }),
      { key: ['from_day'], bounds: () => [{ most: 1000 }] },
    ),
    movedTable(
      'day_closes',
      z.object({
        number: whole(1, 10_000_000),
        day: IsoDate,
        edition: whole(0, 1_000_000),
        reopens: z.nullable(whole(1, 10_000_000)),
        note,
        staff_id: z.nullable(Id),
        by_name: optionalText(120),
        at: jsonMoment,
      }),
      { key: ['number'], bounds: () => [{ most: 100, each: ['day'] }] },
    ),
    movedTable(
      'day_close_counts',
      z.object({
        number: whole(1, 10_000_000),
        currency: Currency,
        opening_cents: z.int(),
        expected_cents: z.int(),
        counted_cents: z.int(),
        note,
        pieces: z.nullable(z.array(z.object({ cents: z.int(), count: z.int() })).check(z.maxLength(50))),
      }),
      { key: ['number', 'currency'], bounds: () => [{ most: 2, each: ['number'] }] },
    ),
  ],
});
