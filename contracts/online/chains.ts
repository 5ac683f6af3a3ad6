// Chains: services that no person does alone, one part after another, each part with a person who does it.
import * as z from 'zod/mini';
import { inOtherLanguages } from '../salon/translations.ts';
import { ClockTime, Id, IsoDate } from '../ground/primitives.ts';
import { maxServicesOfChain } from './chain-limits.ts';

/** The person of each chosen service: one, or anybody. */
export const wantedPerson = z.union([z.literal('any'), Id]);
export type WantedPerson = z.infer<typeof wantedPerson>;

/** A part of an offered chain: services of one person. */
export const OfferedPart = z.object({
  services: z.array(Id),
  barberId: Id,
  barber: z.string(),
  /** The minutes after the begin of the chain. */
  from: z.int(),
  duration: z.int(),
  /** The part lies in a waiting time of another part, such as a colour that takes effect. */
  isInWait: z.optional(z.literal(true)),
});
export type OfferedPart = z.infer<typeof OfferedPart>;

/** A part as it was chosen, to be booked exactly so. */
const ChosenPart = z.object({
  services: z.array(Id).check(z.minLength(1), z.maxLength(maxServicesOfChain)),
  barber: Id,
  time: ClockTime,
});

/** The parts of a chain as its client chose them. */
export const ChosenParts = z.array(ChosenPart).check(z.minLength(2), z.maxLength(maxServicesOfChain));

/** A visit of a booked chain, as its client sees it. */
export const VisitOfChain = z.object({
  id: Id,
  version: z.int(),
  date: IsoDate,
  time: ClockTime,
  duration: z.int(),
  service: z.string(),
  /** The services in other languages, where they have other names there. */
  translations: z.optional(inOtherLanguages(z.string())),
  barber: z.string(),
  /** Left out unless the visit is cancelled. */
  isCancelled: z.optional(z.literal(true)),
  isInWait: z.optional(z.literal(true)),
});
export type VisitOfChain = z.infer<typeof VisitOfChain>;
