// A user as the operator of the service sees them: account, salon, ledger, payments, mails and notes.

import * as z from 'zod/mini';
import { Payment } from '../billing/payments.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { StaffRole } from '../ground/roles.ts';
import { messages } from './customers.sq.ts';
import { ListedUser } from './users.ts';

/** The source of a grant: a trial, a paid order, or a gift by an admin. */
export const GrantSource = z.enum(['trial', 'order', 'admin']);
export type GrantSource = z.infer<typeof GrantSource>;

export const CustomerGrant = z.object({
  id: Id,
  source: GrantSource,
  /** The plan; null for a trial. */
  plan: z.nullable(Plan),
  /** The number of bought months; null for a trial, and for an end that an admin set by hand. */
  months: z.nullable(z.int()),
  /** The number of the order that paid this grant; null if no order did. */
  orderNumber: z.nullable(z.string()),
  startsAt: Moment,
  endsAt: Moment,
  createdAt: Moment,
  /** The moment of the revocation. A grant is revoked by a refund, or by an admin who sets another end. */
  revokedAt: z.nullable(Moment),
  state: z.enum(['past', 'current', 'future', 'revoked']),
});
export type CustomerGrant = z.infer<typeof CustomerGrant>;

export const CustomerPayment = z.object({
  id: Id,
  /** The order number that the buyer has. */
  number: z.string(),
  plan: Plan,
  amount: z.number(),
  status: Payment.shape.status,
  createdAt: Moment,
  paidAt: z.nullable(Moment),
  refundRequestedAt: z.nullable(Moment),
  refundedAt: z.nullable(Moment),
  /** The returned amount in euros. */
  refunded: z.nullable(z.number()),
});
export type CustomerPayment = z.infer<typeof CustomerPayment>;

export const CustomerMail = z.object({
  id: Id,
  /** The kind of the mail. `account`: a mail about the account or a payment. The other kinds are mailings to many users. */
  kind: z.enum(['account', 'notification', 'report']),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'uncertain', 'stopped']),
  /** The reason why the mail was not delivered. */
  reason: z.nullable(z.string()),
  createdAt: Moment,
});
export type CustomerMail = z.infer<typeof CustomerMail>;

/** A person who works in the salon now. */
export const SalonPerson = z.object({
  id: Id,
  name: z.string(),
  role: StaffRole,
  /** The person's own column. */
  barber: z.nullable(z.string()),
  /** The login; null for a person who has no login. */
  login: z.nullable(z.object({ id: Id, email: z.string(), isActive: z.boolean() })),
});
export type SalonPerson = z.infer<typeof SalonPerson>;

/** The events of the account, its plan and its orders in the last 400 days. Sign-ins are left out. */
export const CustomerEvent = z.object({
  id: Id,
  description: z.string(),
  /** The person who did it; null for the service itself. */
  by: z.nullable(z.object({ id: Id, name: z.string() })),
  orderNumber: z.nullable(z.string()),
  createdAt: Moment,
});
export type CustomerEvent = z.infer<typeof CustomerEvent>;

export const CustomerNote = z.object({ id: Id, text: z.string(), author: z.string(), createdAt: Moment });
export type CustomerNote = z.infer<typeof CustomerNote>;

/** The number of payments, of mails and of events that are listed, newest first. */
export const customerListSize = 50;
export const Customer = z.extend(ListedUser, {
  verifiedAt: z.nullable(Moment),
  /** This field and the next one are null for admins. */
  city: z.nullable(z.string()),
  nipt: z.nullable(z.string()),
  /** The source of the present access: the plan, if there is a plan and a trial. Null without access. */
  accessSource: z.nullable(GrantSource),
  /** The moment at which the newest visit of the salon was entered. */
  lastBookingAt: z.nullable(Moment),
  /** The second factor; null if the password is enough to sign in. */
  secondFactor: z.nullable(z.object({ endsAt: z.nullable(Moment) })),
  /** The numbers of signed-in tabs and of remembered browsers. */
  sessions: z.int(),
  devices: z.int(),
  /** The people of the salon, owners first. Empty for admins. */
  people: z.array(SalonPerson),
  /** The ledger in the order of its periods. */
  grants: z.array(CustomerGrant),
  /**
   * The payments, newest first, and so are `mails`, `notes` and `timeline`. An owner has the payments of the salon. Orders that were never
   * paid are `pending`.
   */
  payments: z.array(CustomerPayment),
  mails: z.array(CustomerMail),
  /** The kinds of mailings from which the user has unsubscribed. */
  unsubscribedFrom: z.array(z.enum(['notification', 'report'])),
  appointments: z.object({
    total: z.int(),
    /** The number of visits in each of the last 12 calendar months, oldest first. A visit of any status counts in the month of its day. */
    byMonth: z.array(z.object({ month: z.string(), count: z.int() })),
  }),
  notes: z.array(CustomerNote),
  timeline: z.array(CustomerEvent),
});
export type Customer = z.infer<typeof Customer>;

export const readCustomer = endpoint('GET /admin/users/:id', 'admin', {
  params: ById,
  reply: z.object({ user: Customer }),
});

export const addNote = endpoint('POST /admin/users/:id/notes', 'admin', {
  params: ById,
  body: z.object({
    id: z.optional(Id),
    text: text({ max: 2000, lines: true, missing: messages.noteMissing }),
  }),
  reply: z.extend(MessageReply, { note: CustomerNote }),
  refusals: { duplicate: noData },
  status: 201,
});

export const deleteNote = endpoint('DELETE /admin/users/:id/notes/:noteId', 'admin', {
  params: z.extend(ById, { noteId: Id }),
  reply: MessageReply,
});
