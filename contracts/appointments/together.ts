// Visits that are booked and cancelled together.
import * as z from 'zod/mini';
import { Appointment, Status } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ChangeConflict, ShownVisit } from '../ground/payment.ts';
import { ById, Id } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { togetherMessages as messages } from './appointments.sq.ts';
import { claimRefusals, contentOfVisit, needs, onlyServices, SlotTaken } from './appointments.ts';

export const maxVisitsTogether = 8;
const VisitTogether = z.object(contentOfVisit).check(needs('service_name'), needs('price'), onlyServices);

/** The refusal of several visits. `visit`: the place of the visit whose slot is taken. */
export const SlotOfSeveralTaken = z.extend(SlotTaken, { visit: z.optional(z.int()) });

const Several = z.extend(MessageReply, { appointments: z.array(Appointment) });

/** Books several visits, of one client or of several: all of them or none. `id` becomes the id of the first visit. */
export const createVisits = endpoint('POST /visits', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({
    id: Id,
    visits: z
      .array(VisitTogether)
      .check(
        z.minLength(2, messages.tooFew),
        z.maxLength(maxVisitsTogether, messages.tooMany(maxVisitsTogether)),
      ),
  }),
  reply: Several,
  refusals: {
    slot_taken: SlotOfSeveralTaken,
    ...claimRefusals,
    duplicate: noData,
    limit_reached: noData,
    changed: noData,
  },
  status: 201,
});

export const SeveralCancelled = z.extend(Several, {
  /** The earlier statuses of the visits, so that the cancellation can be undone. */
  statuses_before: z.array(z.object({ id: Id, status: Status })),
  /** The number of paid visits among them: their payments are not in the till any more. */
  payments_removed: z.int(),
});

export const Cancellation = z.object({
  cancelled_by: z.optional(z.enum(['client', 'salon'])),
  /** The visits that the screen showed. If one of these visits has changed since, none is cancelled. */
  shown: z.optional(z.array(z.extend(ShownVisit, { id: Id })).check(z.maxLength(60))),
});

/** Cancels the visits that were booked together, but not those that have begun. */
export const cancelVisits = endpoint('POST /visits/:id/cancel', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: Cancellation,
  reply: SeveralCancelled,
  refusals: { changed: ChangeConflict },
});
