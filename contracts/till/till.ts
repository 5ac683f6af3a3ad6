// The till of a salon: its settings, and the closing of its days.
import * as z from 'zod/mini';
import { Till } from '../appointments/visit-payments.ts';
import { Currency, SumOf } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenSum, hiddenSumAndName, moneyHidden } from '../ground/hidden.ts';
import { Method } from '../ground/payment.ts';
import { ChangeId, Id, IsoDate, Moment, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { isPayable, maxCents, rateBounds } from './till.rules.ts';
import { messages } from './till.sq.ts';

export const readTill = endpoint('GET /till', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ till: Till }),
});

const rate = z.number().check(
  z.minimum(rateBounds.min, messages.rateInvalid),
  z.maximum(rateBounds.max, messages.rateInvalid),
  z.refine((lek) => Math.abs(lek * 1000 - Math.round(lek * 1000)) < 1e-6, messages.rateInvalid),
);

/** Changes the settings of the till; only an owner may do this. A new rate is valid from today. */
export const updateTill = endpoint('PUT /till', 'subscriber', {
  may: 'till',
  body: z.partial(z.object({ is_on: z.boolean(), asks_how_paid: z.boolean(), rate, shown: ShownFields })),
  reply: z.extend(MessageReply, { till: Till }),
  refusals: { changed: Overwritten },
});

const CashCount = z.object({
  currency: Currency,
  opening_cents: z.int(),
  expected_cents: z.int(),
  counted_cents: z.int(),
  note: hiddenSumAndName(z.nullable(z.string())),
  pieces: z.nullable(z.array(z.object({ cents: z.int(), count: z.int() }))),
  ...contactsHidden,
  ...moneyHidden,
});

/** A closing or a reopening of a day. Each of them takes the salon's next closing number. */
export const DayClose = z.object({
  number: z.int(),
  day: IsoDate,
  /** The number of the closing that this reopening takes back; null for a closing. */
  reopens: z.nullable(z.int()),
  note: hiddenSumAndName(z.nullable(z.string())),
  by_name: z.nullable(z.string()),
  closed_at: Moment,
  counts: hiddenSum(z.array(CashCount), []),
  ...contactsHidden,
  ...moneyHidden,
});
export type DayClose = z.infer<typeof DayClose>;

/** The cash of a day. `expected_cents` is the sum of the fields before it. */
export const DayCash = z.object({
  currency: Currency,
  /** The sum that was counted on the last closed day, and the cash of the days since then. */
  opening_cents: z.int(),
  taken_cents: z.int(),
  tips_cents: z.int(),
  in_cents: z.int(),
  out_cents: z.int(),
  expected_cents: z.int(),
});
export type DayCash = z.infer<typeof DayCash>;

export const TillDay = z.object({
  day: IsoDate,
  is_closed: z.boolean(),
  cash: z.array(DayCash),
  /** The number of lekë that count as one euro on this day. */
  rate: z.nullable(z.number()),
  /** The sums by method, without tips, and without money put in or taken out. */
  by_method: z.array(z.extend(SumOf, { method: Method })),
  by_barber: z.array(
    z.object({
      barber_id: z.nullable(Id),
      barber: z.nullable(z.string()),
      currency: Currency,
      visits_cents: z.int(),
      products_cents: z.int(),
      tips_cents: z.int(),
    }),
  ),
  /** The sums that lowered the till, by the person who did it. */
  by_person: z.array(
    z.object({
      name: z.nullable(z.string()),
      currency: Currency,
      refunds_cents: z.int(),
      discounts_cents: z.int(),
      /** The payments that were taken back, and not entered again in another way. */
      removed_cents: z.int(),
    }),
  ),
  discounts: z.array(SumOf),
  unpaid: z.array(SumOf),
  refunds: z.array(SumOf),
  /** The number of visits that took place, or are taking place now. */
  visits: z.int(),
  /** The number of visits that nobody cancelled, and for which nobody has said how they were paid. */
  waiting: z.int(),
  no_shows: z.int(),
  /**
   * What concerns this closed day and came after its closing, by the later day whose till has it. Tips are apart. The previous release
   * left out this field.
   */
  after_close: z.optional(
    z.array(z.extend(SumOf, { day: IsoDate, method: Method, is_tip: z.boolean(), is_closed: z.boolean() })),
  ),
  /** The closings and reopenings of this day, the last one at the end. */
  closes: z.array(DayClose),
});
export type TillDay = z.infer<typeof TillDay>;

export const readTillDay = endpoint('GET /till/day', 'salon', {
  may: 'till',
  tablet: 'open',
  scope: 'takings:read',
  query: z.object({ day: IsoDate }),
  reply: z.object({ data: TillDay }),
});

/** Exports the day on one page, to be signed. */
export const exportTillDay = endpoint('GET /till/day/export', 'salon', {
  may: 'till',
  query: z.object({ day: IsoDate }),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** Lists the days before today that have takings and are not closed. */
export const listUnclosedDays = endpoint('GET /till/unclosed', 'salon', {
  may: 'till',
  tablet: 'open',
  reply: z.object({ days: z.array(IsoDate) }),
});

const counted = z.int().check(z.minimum(0), z.maximum(100 * maxCents));

export const closeDay = endpoint('POST /till/close', 'subscriber', {
  may: 'till',
  tablet: 'open',
  body: z.object({
    change_id: ChangeId,
    day: IsoDate,
    counts: z
      .array(
        z
          .object({
            currency: Currency,
            /** The expected sum that the screen showed. If it changed meanwhile, nothing is closed. */
            expected_cents: z.int(),
            counted_cents: counted,
            pieces: z.optional(
              z
                .array(
                  z.object({
                    cents: z.int().check(z.minimum(1), z.maximum(maxCents)),
                    count: z.int().check(z.minimum(0), z.maximum(100_000)),
                  }),
                )
                .check(z.maxLength(40)),
            ),
            note: z.optional(optionalText(200)),
          })
          .check(
            // an expected sum may have a part of a lek from earlier days
            z.refine(
              ({ currency, counted_cents: cents, expected_cents: expected }) =>
                cents === expected || isPayable({ currency, cents }),
              { path: ['counted_cents'], error: messages.lekNotWhole },
            ),
            z.refine(
              ({ currency, pieces = [] }) => pieces.every(({ cents }) => isPayable({ currency, cents })),
              {
                path: ['pieces'],
                error: messages.lekNotWhole,
              },
            ),
          ),
      )
      .check(z.minLength(1), z.maxLength(2)),
  }),
  reply: z.extend(MessageReply, { data: TillDay }),
  refusals: {
    /** The refusal if somebody else closed the day: the day as it is now. */
    day_closed: z.object({ data: TillDay }),
    /** The refusal if takings came meanwhile: the day as it is now. */
    changed: z.object({ data: TillDay }),
    duplicate: noData,
  },
});

/** Reopens a day; only an owner may do this. */
export const reopenDay = endpoint('POST /till/reopen', 'subscriber', {
  may: 'till',
  tablet: 'open',
  body: z.object({ change_id: ChangeId, day: IsoDate, note: z.optional(optionalText(200)) }),
  reply: z.extend(MessageReply, { data: TillDay }),
  /** `too_late`: the day is not closed. */
  refusals: { too_late: noData, duplicate: noData },
});
