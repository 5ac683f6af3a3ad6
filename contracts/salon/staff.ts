// The people of a salon. Owners change everybody, managers only barbers.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { StaffMember, StaffRole, Ticks } from '../ground/roles.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './staff.sq.ts';

export const maxPeople = 30;

export const Person = z.extend(StaffMember, {
  /** The address of the person's own login; null for a person without a login. */
  email: z.nullable(z.string()),
  /** The end of the open invitation; null without one. */
  invitedUntil: z.nullable(Moment),
  hasPin: z.boolean(),
  /** The PIN was turned off after too many wrong tries. */
  pinIsOff: z.boolean(),
  lastSeenAt: z.nullable(Moment),
  /** Whether the person is active. A person who is not active can't sign in. */
  active: z.boolean(),
  /** Whether no owner has said yet if this barber sees allergies. */
  asksHealth: z.optional(z.boolean()),
});
export type Person = z.infer<typeof Person>;

const fields = {
  name: text({ max: 120, missing: messages.nameMissing }),
  role: StaffRole,
  /** The person's own column; nobody else may have it. */
  barberId: z.nullable(Id),
  /** The ticks. A tick that is left out stays as it is. */
  ticks: z.partial(Ticks),
};

const One = z.extend(MessageReply, { data: Person });

/** Lists the people who have not left. */
export const listStaff = endpoint('GET /staff', 'salon', {
  may: 'people',
  screens: ['staff'],
  reply: z.object({ staff: z.array(Person) }),
});

/** Lists the ids of all people that the salon ever had, also of those who left: the changes that wait on its tablet have these ids. */
export const listStaffIds = endpoint('GET /staff/ids', 'salon', {
  may: 'people',
  tablet: 'open',
  reply: z.object({ ids: z.array(Id) }),
});

/**
 * Adds a person. More rights than a usual barber's need a recent sign-in; in `updatePerson` so do a higher role, a tick, a column, and
 * being active again.
 */
export const createPerson = endpoint('POST /staff', 'subscriber', {
  may: 'people',
  screens: ['staff'],
  body: z.object({
    id: z.optional(Id),
    name: fields.name,
    role: fields.role,
    barberId: z.optional(fields.barberId),
    ticks: z.optional(fields.ticks),
  }),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData, reauth_required: noData },
  status: 201,
});

export const updatePerson = endpoint('PUT /staff/:id', 'salon', {
  may: 'people',
  screens: ['staff'],
  params: ById,
  /** `shown` has each tick under its own name, beside the other fields. */
  body: z.partial(z.object({ ...fields, active: z.boolean(), shown: ShownFields })),
  reply: One,
  refusals: { duplicate: noData, in_use: noData, reauth_required: noData, changed: Overwritten },
});

/** An owner says whether these barbers see the allergies of their clients. Others than those who were named are asked about later. */
export const answerHealthQuestion = endpoint('PUT /staff/health', 'salon', {
  may: 'data',
  screens: ['staff'],
  body: z.object({
    people: z.array(Id).check(z.minLength(1), z.maxLength(maxPeople)),
    sees: z.boolean(),
  }),
  reply: z.extend(MessageReply, { staff: z.array(Person) }),
  refusals: { reauth_required: noData },
});
