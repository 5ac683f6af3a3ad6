// The leaving of a person: the future visits in their column, and the barber who takes them over.
import * as z from 'zod/mini';
import { AppointmentKind } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { nameHint } from '../ground/hidden.ts';
import { ById, ClockTime, Id, IsoDate } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

/** The most visits that are listed; the count has all. */
export const maxListed = 100;

/** A future visit or block. */
export const ComingVisit = z.object({
  id: Id,
  kind: AppointmentKind,
  /** The client's name, or the title of a block. */
  name: z.string(),
  ...nameHint,
  appointment_date: IsoDate,
  appointment_time: ClockTime,
});
export type ComingVisit = z.infer<typeof ComingVisit>;

export const readLeaving = endpoint('GET /staff/:id/leaving', 'salon', {
  may: 'people',
  screens: ['staff'],
  params: ById,
  reply: z.object({ visits: z.array(ComingVisit), count: z.int() }),
});

/** A visit that the other barber can't take. */
export const UnfitVisit = z.extend(ComingVisit, { why: z.string() });
export type UnfitVisit = z.infer<typeof UnfitVisit>;

/**
 * Ends the person's own login with all its sessions. The future visits in the column go to `handOverTo`, all or nothing; null leaves them
 * in the column. Removing an owner needs a recent sign-in. The call is open without a plan too, so that nobody keeps access because of an
 * unpaid bill.
 */
export const leave = endpoint('POST /staff/:id/leave', 'salon', {
  may: 'people',
  screens: ['staff'],
  params: ById,
  body: z.object({ handOverTo: z.nullable(Id), deactivatesColumn: z.boolean() }),
  reply: MessageReply,
  refusals: {
    /** The visits that do not fit. The list is empty if they are gone now. */
    slot_taken: z.object({ unfit: z.array(UnfitVisit), count: z.int() }),
    in_use: noData,
    reauth_required: noData,
  },
});
