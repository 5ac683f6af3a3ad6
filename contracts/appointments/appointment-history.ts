import * as z from 'zod/mini';
import { CancelledBy, ServiceWithId, Status, VisitService, WorkPart } from '../ground/appointment.ts';
import { endpoint } from '../ground/endpoint.ts';
import { contactsHidden, hiddenMoney, moneyHidden, nameHint } from '../ground/hidden.ts';
import { ById, ClockTime, Id, IsoDate, limit, Moment, PageNumber, Pagination } from '../ground/primitives.ts';

/** The fields that changed. Clients and barbers have their present names: null after they were deleted. */
const ChangedFields = z.partial(
  z.object({
    appointment_date: IsoDate,
    appointment_time: ClockTime,
    duration: z.int(),
    /** The parts of the visit in which the barber worked; null: the barber worked all the time. */
    parts: z.nullable(z.array(WorkPart)),
    client_name: z.nullable(z.string()),
    barber: z.nullable(z.string()),
    service_name: z.nullable(z.string()),
    price: hiddenMoney(z.nullable(z.number())),
    /**
     * The services of a visit; null for a block. Before version 0.4.0 they are also null for a visit of one service, and they have no ids.
     */
    services: hiddenMoney(
      z.nullable(z.array(z.extend(VisitService, { service_id: z.optional(ServiceWithId.shape.service_id) }))),
    ),
    ...moneyHidden,
    title: z.nullable(z.string()),
    status: Status,
    cancelled_by: z.nullable(CancelledBy),
    /** Whether the visit had a note. The text of the note is not kept. */
    note: z.boolean(),
    /** The rooms and devices that the visit went without; null: it had all. */
    without: z.nullable(z.array(z.string())),
    /** The end of a request whose visit was deleted with it. */
    request: z.enum(['declined', 'lapsed', 'withdrawn']),
  }),
);

export const AppointmentHistoryEntry = z.object({
  at: Moment,
  what: z.enum([
    'made',
    'changed',
    'cancelled',
    'no_show',
    'restored',
    'deleted',
    'coming',
    'accepted',
    'reminded',
    'reminder_undone',
    'picture_added',
    'picture_removed',
  ]),
  by_kind: z.enum(['staff', 'system', 'client']),
  by_name: z.nullable(z.string()),
  before: ChangedFields,
  after: ChangedFields,
});
export type AppointmentHistoryEntry = z.infer<typeof AppointmentHistoryEntry>;

/** The history of an appointment, oldest first; also of one that was deleted. */
export const listAppointmentHistory = endpoint('GET /appointments/:id/changes', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({
    /** The barber who has the visit now. The field is there for callers who do not see all prices. */
    barber_id: z.optional(Id),
    changes: z.array(AppointmentHistoryEntry),
  }),
});

/** A deleted visit, as it was when somebody deleted it. */
export const DeletedVisit = z.object({
  id: Id,
  at: Moment,
  by_name: z.nullable(z.string()),
  /** The client of the visit; null after the client was deleted too. */
  client_id: z.nullable(Id),
  ...nameHint,
  ...contactsHidden,
  before: ChangedFields,
});
export type DeletedVisit = z.infer<typeof DeletedVisit>;

export const deletedPageSize = 10;

/** The visits that were deleted on these days, the latest first. Requests that were not accepted are not among them. */
export const listDeletedVisits = endpoint('GET /appointments/deleted', 'salon', {
  may: 'deletion',
  tablet: 'open',
  query: z.partial(z.object({ from: IsoDate, to: IsoDate, page: PageNumber, limit: limit(100) })),
  reply: z.object({ deleted: z.array(DeletedVisit), pagination: Pagination }),
});
