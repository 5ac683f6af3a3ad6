// A treatment: what was done at a visit, as a person of the salon wrote it down: the mix of a colour, how long it stayed, what to change next time.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, Moment, optionalText, text } from '../ground/primitives.ts';
import { messages } from './treatments.sq.ts';

export const maxShades = 8;
export const longestShade = 40;
export const longestDeveloper = 20;
export const longestText = 1000;
export const maxMinutes = 720;
export const maxAmount = 1000;

/** Grams, or parts of the whole. */
export const MixUnit = z.enum(['g', 'parts']);
export type MixUnit = z.infer<typeof MixUnit>;

const amountWrong = messages.amountWrong(maxAmount);
const Shade = z.object({
  brand: optionalText(longestShade),
  shade: text({ max: longestShade, missing: messages.shadeMissing }),
  amount: z.nullable(
    z.number(amountWrong).check(
      z.minimum(0.1, amountWrong),
      z.maximum(maxAmount, amountWrong),
      z.refine((amount) => Math.abs(amount * 10 - Math.round(amount * 10)) < 1e-6, amountWrong),
    ),
  ),
});

const minutesWrong = messages.minutesWrong(maxMinutes);

/** The text and the mix that are written down of a visit. */
export const fieldsOfTreatment = {
  mix: z.array(Shade).check(z.maxLength(maxShades, messages.tooManyShades(maxShades))),
  unit: MixUnit,
  developer: optionalText(longestDeveloper),
  minutes: z.nullable(
    z.int(minutesWrong).check(z.minimum(1, minutesWrong), z.maximum(maxMinutes, minutesWrong)),
  ),
  done: optionalText(longestText, true),
  next_time: optionalText(longestText, true),
};
const Content = z.object(fieldsOfTreatment);
export type TreatmentContent = z.output<typeof Content>;

/** The treatment of one visit, as one person wrote it down. */
export const Treatment = z.object({
  by_id: Id,
  by_name: z.string(),
  mix: z.array(
    z.object({ brand: z.nullable(z.string()), shade: z.string(), amount: z.nullable(z.number()) }),
  ),
  unit: MixUnit,
  developer: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  done: z.nullable(z.string()),
  next_time: z.nullable(z.string()),
});
export type Treatment = z.infer<typeof Treatment>;

/** A treatment in the file of its client. */
export const TreatmentOfClient = z.extend(z.omit(Treatment, { by_id: true }), {
  visit: Id,
  date: IsoDate,
  at: Moment,
});

/** The treatment of the client's latest earlier visit that has one. */
export const LastTreatment = z.extend(Treatment, { date: IsoDate });
export type LastTreatment = z.infer<typeof LastTreatment>;

export const TreatmentsOfVisit = z.object({
  treatments: z.array(Treatment),
  /** More than one if more than one person wrote. */
  last: z.array(LastTreatment),
});
export type TreatmentsOfVisit = z.infer<typeof TreatmentsOfVisit>;

/** The treatments of all visits of some days. A visit without a treatment, and without an earlier one of its client, is left out. */
export const TreatmentsOfDays = z.object({
  from: IsoDate,
  to: IsoDate,
  visits: z.array(z.extend(TreatmentsOfVisit, { appointment_id: Id })),
  /** The visits to which pictures can be added; left out in a salon that keeps none. */
  pictured: z.optional(z.array(Id)),
});
export type TreatmentsOfDays = z.infer<typeof TreatmentsOfDays>;

/**
 * Whoever sees the visit also sees what was done at the client's last one, whoever did it: else it would leave with the one who did.
 */
export const listTreatments = endpoint('GET /visits/:id/treatments', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: TreatmentsOfVisit,
});

/** The words of earlier mixes of the salon, the latest first: the fields offer them. */
export const listUsedShades = endpoint('GET /treatments/used', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({
    shades: z.array(z.object({ brand: z.nullable(z.string()), shade: z.string() })),
    developers: z.array(z.string()),
  }),
});

/** The caller's text of the visit is another one by now. Without a client, its data was erased. */
export const TreatmentConflict = z.object({
  client: z.optional(z.object({ id: Id })),
  treatment: z.optional(z.nullable(Treatment)),
});

/**
 * Whoever sees a visit may write: who mixes a colour need not be the one in whose column the visit is. Writes what the caller says in place of what the caller said before. A field that is left out stays; where nothing is left the text is removed. What is written already
 * is not written again, so that it can be sent twice.
 */
export const writeTreatment = endpoint('PUT /visits/:id/treatment', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.extend(z.partial(Content), {
    /** The caller's own text as the screen showed it. Where it is another one by now, nothing is written. */
    shown: z.optional(z.nullable(Content)),
  }),
  reply: MessageReply,
  refusals: { changed: TreatmentConflict },
});
