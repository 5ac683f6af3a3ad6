import * as z from 'zod/mini';
import { Appointment, AppointmentKind, CancelledBy, Status } from '../ground/appointment.ts';
import { AppointmentFilter } from '../ground/appointment-filter.ts';
import { daysBetween } from '../ground/calendar.rules.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, hiddenName, nameHint } from '../ground/hidden.ts';
import { ChangeConflict, PaidVisit, ShownVisit } from '../ground/payment.ts';
import {
  ById,
  ChangeId,
  ClockTime,
  clockTimeText,
  Id,
  IsoDate,
  isoDate,
  Name,
  optionalText,
  priceInCents,
  text,
} from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './appointments.sq.ts';

export const longestVisit = 720;
const wholeDay = 1440;
const duration = (longest: number) => z.int().check(z.minimum(1), z.maximum(longest));
const maxParts = 16;
const minuteOfVisit = (least: number) =>
  z
    .int(messages.partsWrong)
    .check(z.minimum(least, messages.partsWrong), z.maximum(longestVisit, messages.partsWrong));
const WorkPartSent = z.object({ from: minuteOfVisit(0), minutes: minuteOfVisit(1) });
/**
 * The parts in which the barber works; null: all the time. If services are sent without parts, a service whose duration is left out or
 * is the salon's has the parts of the salon's service. A service with a different duration is all work. If services and durations of a
 * visit stay the same, its parts stay too.
 */
const parts = z.nullable(z.array(WorkPartSent).check(z.maxLength(maxParts, messages.partsWrong)));
/** The resources that the visit does not need this time, although its services do. The list replaces the previous one. */
export const without = z.array(Id).check(z.maxLength(16));
const requiredText = () => text({ max: 120, missing: messages.fillAll });

const slot = {
  appointment_date: isoDate(messages.fillAll),
  appointment_time: clockTimeText(messages.fillAll),
  barber: requiredText(),
};

/**
 * The records that a body means. An id is used instead of the name beside it, which may be an earlier name. Without an id, the name of a
 * barber or a service means the record that has the name now, else the record that gave it up last.
 */
const ids = {
  barber_id: z.optional(Id),
  /** The client; null: no client by id, but the client who has this name now, else a new client. */
  client_id: z.optional(z.nullable(Id)),
  service_id: z.optional(z.nullable(Id)),
};
export const { barber_id: optionalBarberId, client_id: optionalClientId } = ids;

export const maxServices = 8;
const NewVisitService = z.object({
  service_name: requiredText(),
  service_id: ids.service_id,
  /**
   * The price. If it is left out, or null because the caller sees no prices: the price that the visit has for this service, else the price
   * of the salon's service.
   */
  price: z.optional(z.nullable(priceInCents({ missing: messages.fillAll }))),
  duration: z.optional(duration(longestVisit)),
});
export type NewVisitService = z.output<typeof NewVisitService>;

export const NewServicesOfVisit = z
  .array(NewVisitService)
  .check(z.minLength(1, messages.fillAll), z.maxLength(maxServices, messages.tooManyServices));

const visit = {
  ...slot,
  client_name: requiredText(),
  service_name: requiredText(),
  price: priceInCents({ missing: messages.fillAll }),
  /** The services; they replace `service_name`, `price` and `duration`. */
  services: NewServicesOfVisit,
};
export const optionalFields = { client_phone: optionalText(40), note: optionalText(1000, true) };

export const contentOfVisit = {
  ...visit,
  ...ids,
  service_name: z.optional(visit.service_name),
  price: z.optional(visit.price),
  services: z.optional(visit.services),
  duration: z.optional(duration(longestVisit)),
  parts: z.optional(parts),
  without: z.optional(without),
  client_phone: z.optional(optionalFields.client_phone),
  note: z.optional(optionalFields.note),
};

const fieldsOfOne = ['service_name', 'service_id', 'price', 'duration'] as const;
type Content = { [Field in (typeof fieldsOfOne)[number] | 'services']?: unknown };
/** The rule runs also if other fields are wrong, so that one answer names all wrong fields. */
const always = { when: () => true };
const has = (field: keyof Content) => (body: unknown) => (body as Content | null)?.[field] !== undefined;
export const needs = (field: 'service_name' | 'price') =>
  z.refine((body) => has(field)(body) || has('services')(body), {
    path: [field],
    error: messages.fillAll,
    ...always,
  });
export const onlyServices = z.refine(
  (body) => !has('services')(body) || !fieldsOfOne.some((field) => has(field)(body)),
  { path: ['services'], error: messages.eitherServices, ...always },
);

/** The duration of the only service is kept for the client: from then on it is the client's usual one. */
const keepLength = z.literal(true);

const NewVisit = z
  .object({
    ...contentOfVisit,
    keep_length: z.optional(keepLength),
    id: z.optional(Id),
    kind: z.optional(z.literal('visit')),
  })
  .check(needs('service_name'), needs('price'), onlyServices);
export type NewVisit = z.infer<typeof NewVisit>;

const NewBlock = z.object({
  ...slot,
  barber_id: ids.barber_id,
  id: z.optional(Id),
  kind: z.literal('block'),
  title: Name,
  duration: duration(wholeDay),
  note: z.optional(optionalFields.note),
});
export type NewBlock = z.infer<typeof NewBlock>;

export const Overpaid = z.enum(['returned', 'tip']);
export type Overpaid = z.infer<typeof Overpaid>;

export const AppointmentChanges = z
  .partial(
    z.object({
      ...visit,
      ...ids,
      ...optionalFields,
      title: Name,
      duration: duration(wholeDay),
      /** The parts in which the barber works. If they are left out and the duration changes, the last part becomes longer or shorter. */
      parts,
      without,
      status: Status,
      /** The person who cancelled a cancelled appointment; `salon` if left out. */
      cancelled_by: CancelledBy,
      /** The version from which the change started. If the visit has another version now, nothing is written. */
      version: z.int(),
      /**
       * What the screen showed of all that the change would undo. If the visit is different now, nothing is written. State and payment
       * are compared for a change of `status` or `cancelled_by`.
       */
      shown: ShownVisit,
      /** The number of the client that the form showed over which a number was typed. If the client has another one now, nothing is written. */
      shown_phone: optionalText(400),
      /**
       * The visit is confirmed and nothing is written in the till: by an undo, or before the visit begins, however late the change arrives.
       */
      books_nothing: z.boolean(),
      /**
       * What happens if the new price is lower than what was paid: the client gets the difference back, which needs the right to the till,
       * or the difference is a tip.
       */
      overpaid: Overpaid,
      /** The visit is cancelled, and what was paid for it stays in the till. */
      keeps_payment: z.boolean(),
      /**
       * A cancelled visit is restored. If it was confirmed and paid before, it is confirmed again, with its payment; without a payment it
       * has the status that is sent.
       */
      restores: z.boolean(),
      keep_length: keepLength,
      change_id: ChangeId,
    }),
  )
  .check(onlyServices);
export type AppointmentChanges = z.input<typeof AppointmentChanges>;

/** A free slot that is offered instead of the taken one. */
export const FreeSlot = z.object({
  appointment_date: IsoDate,
  appointment_time: ClockTime,
  barber: z.string(),
});
export type FreeSlot = z.infer<typeof FreeSlot>;

/**
 * The appointment that takes the slot, and the nearest free slots. It contains the name of a client, so only calls of
 * the salon itself may receive it. Both are absent if only the database found the overlap.
 */
export const SlotTaken = z.object({
  overlap: z.optional(
    z.object({
      kind: AppointmentKind,
      /** The client's name, or the title of a block. */
      name: hiddenName(z.nullable(z.string())),
      ...nameHint,
      ...contactsHidden,
      /** The time when this appointment ends; 24:00 means the end of the day. */
      until: z.string(),
    }),
  ),
  times: z.optional(z.array(FreeSlot)),
});
export type SlotTaken = z.infer<typeof SlotTaken>;

/** The refusal because a room or device is taken that the visit needs. Like `SlotTaken` it is only for calls of the salon itself. */
export const ResourceTaken = z.object({
  /** Its name is empty for a token that reads no services. */
  resource: z.object({ id: Id, name: z.string() }),
  /** The time when a unit is free again; 24:00 means the end of the day. Left out if the resource is not in use. */
  until: z.optional(z.string()),
  /** The first visit that holds a unit then. Its id and name are null for a caller who does not see the visit. */
  holder: z.optional(
    z.object({
      appointment_id: z.nullable(Id),
      name: hiddenName(z.nullable(z.string())),
      ...nameHint,
      ...contactsHidden,
      until: z.string(),
    }),
  ),
  /** The first slots in which the barber and all resources are free. */
  times: z.optional(z.array(FreeSlot)),
  /** The position of the visit, if several were to be booked. */
  visit: z.optional(z.int()),
});
export type ResourceTaken = z.infer<typeof ResourceTaken>;

/** The refusals of a call that takes a slot, by what the visit claims. */
export const claimRefusals = { resource_taken: ResourceTaken };

const One = z.extend(MessageReply, { appointment: Appointment });

export const listAppointments = endpoint('GET /appointments', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'appointments:read',
  query: AppointmentFilter,
  reply: z.object({ appointments: z.array(Appointment), nextCursor: z.optional(z.string()) }),
});

/** Lists the number of visits that are not cancelled, for each day that has such visits. The week picker shows it. */
export const countAppointments = endpoint('GET /appointments/counts', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'appointments:read',
  query: z.object({ from: IsoDate, to: IsoDate }),
  reply: z.object({ counts: z.array(z.object({ date: IsoDate, count: z.int() })) }),
});

const PieceOfDay = z.object({ minutes: z.int(), duration: z.int() });

/** The visits or the blocks of one barber on one day: their number, and the time that they occupy. */
export const OccupiedDay = z.object({
  date: IsoDate,
  barber: z.string(),
  kind: AppointmentKind,
  count: z.int(),
  /** The occupied pieces, sorted, in minutes since midnight. Appointments without time between them are one piece. */
  occupied: z.array(PieceOfDay),
  /** The time after visits that is not offered. */
  buffers: z.array(PieceOfDay),
});
export type OccupiedDay = z.infer<typeof OccupiedDay>;

const maxOccupiedDays = 100;

/** Lists the occupied times without the appointments: for the week, the month, and finding the first free time. */
export const listOccupied = endpoint('GET /appointments/occupied', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'appointments:read',
  query: z.object({ from: IsoDate, to: IsoDate }).check(
    z.refine(({ from, to }) => daysBetween(from, to) < maxOccupiedDays, {
      path: ['to'],
      error: messages.tooManyDays(maxOccupiedDays),
    }),
  ),
  reply: z.object({ days: z.array(OccupiedDay) }),
});

export const createAppointment = endpoint('POST /appointments', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  scope: 'appointments:write',
  body: z.discriminatedUnion('kind', [NewBlock, NewVisit]),
  reply: One,
  refusals: {
    slot_taken: SlotTaken,
    ...claimRefusals,
    duplicate: noData,
    limit_reached: noData,
    /** The sent name is the name of an erased client. */
    changed: noData,
  },
  status: 201,
});

/** Whether the client of an online booking gets a mail about the change. If not, the salon has to write to the client. */
const Telling = z.object({ client_told: z.optional(z.boolean()) });

/** The payment of the visit was removed from the till. */
const PaymentRemoved = z.object({ payment_removed: z.optional(z.boolean()) });

export const ChangedMeanwhile = z.extend(ChangeConflict, {
  /**
   * The client was erased: the part of the change that says who the client is, or notes something about the client, can't be written any
   * more.
   */
  client_erased: z.optional(z.literal(true)),
});

export const updateAppointment = endpoint('PUT /appointments/:id', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  scope: 'appointments:write',
  params: ById,
  body: AppointmentChanges,
  ofOtherCalls: ['undoes', 'says'],
  reply: z.extend(One, {
    ...Telling.shape,
    ...PaymentRemoved.shape,
    /** Nothing was written, because the visit had the sent values already. */
    stood: z.optional(z.literal(true)),
    /** The payment that the confirmation of the visit wrote in the till. */
    paid: z.optional(PaidVisit),
    /** The first open day of the till, if the day of the confirmed visit is closed there. */
    taken_on: z.optional(IsoDate),
    /** The day on which the till now has the payment, because the visit was moved to another day and its payment too. */
    payment_moved_to: z.optional(IsoDate),
  }),
  refusals: {
    slot_taken: SlotTaken,
    ...claimRefusals,
    changed: ChangedMeanwhile,
    duplicate: noData,
    limit_reached: noData,
  },
});

export const deleteAppointment = endpoint('DELETE /appointments/:id', 'subscriber', {
  may: 'deletion',
  tablet: 'open',
  scope: 'appointments:write',
  params: ById,
  body: z.object({
    /** The visit as the screen showed it. If the visit is different now, it stays. */
    shown: z.optional(ShownVisit),
  }),
  reply: z.extend(MessageReply, { ...Telling.shape, ...PaymentRemoved.shape }),
  refusals: { changed: ChangedMeanwhile },
});

/** Confirms the pending appointments of days before today. The reply includes the appointments that the hourly job confirmed. */
export const autoConfirm = endpoint('POST /appointments/auto-confirm', 'subscriber', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ confirmed: z.array(Appointment) }),
});

/** The minutes before a visit until which its client may change it, if the salon has set nothing else. */
export const usualChangeUntilMinutes = 180;
