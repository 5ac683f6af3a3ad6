// The days of the Eids, which depend on the moon: administrators correct the estimates for all salons of a country.
import * as z from 'zod/mini';
import { ChangedField } from '../ground/changed-fields.ts';
import { Country } from '../ground/countries.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { IsoDate, numberInQuery } from '../ground/primitives.ts';
import { firstEstimated, lastEstimated } from './holidays.rules.ts';

const days = z.array(IsoDate).check(z.maxLength(2));
/** The days of both Eids. A year can have the same Eid twice. */
const EidDays = z.object({ fitr: days, adha: days });

export const EidYear = z.extend(EidDays, {
  country: Country,
  year: z.int(),
  estimate: EidDays,
});
export type EidYear = z.infer<typeof EidYear>;

/** Each year for which there is an estimate, for both countries. */
export const listEids = endpoint('GET /admin/holidays', 'admin', {
  reply: z.object({ data: z.array(EidYear) }),
});

/** Corrects the days of the Eids. The salons' answers about a day move with it, and their owners get a mail. */
export const correctEids = endpoint('PUT /admin/holidays/:country/:year', 'admin', {
  params: z.object({ country: Country, year: numberInQuery(firstEstimated, lastEstimated) }),
  /** The new days. `shown`: the days that the screen showed, of those that the call changes. */
  body: z.partial(z.extend(EidDays, { shown: z.partial(EidDays) })),
  reply: z.extend(MessageReply, { data: EidYear, told: z.int() }),
  /** The refusal if somebody saved other days meanwhile. */
  refusals: { changed: z.object({ data: EidYear, changes: z.array(ChangedField) }) },
  recentSignIn: true,
});
