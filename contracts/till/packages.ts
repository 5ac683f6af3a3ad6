// Packages of sessions: the kinds that the salon sells, and the packages that clients have. A sale is a taking, and so is each session.
import * as z from 'zod/mini';
import { Currency } from '../ground/currency.ts';
import { endpoint } from '../ground/endpoint.ts';
import { contactsHidden, hiddenName, hiddenSum, moneyHidden, nameHint } from '../ground/hidden.ts';
import { Method } from '../ground/payment.ts';
import { ById, ClockTime, Id, IsoDate } from '../ground/primitives.ts';

export const fewestSessions = 2;
export const mostSessions = 50;
export const longestValid = 3650;
export const mostServices = 50;

/** A kind of package in the list of the salon. */
export const Package = z.object({
  id: Id,
  name: z.string(),
  /** The services whose visits it pays. */
  service_ids: z.array(Id),
  sessions: z.int(),
  price: z.number(),
  /** How long after the sale it is valid; null: without an end. */
  valid_days: z.nullable(z.int()),
  /** Whether a visit that the client missed uses a session. */
  missed_uses: z.boolean(),
  /** Whether the person who sells it gets the commission; otherwise whoever does each session. */
  pays_at_sale: z.boolean(),
  is_active: z.boolean(),
});
export type Package = z.infer<typeof Package>;

/** A kind as the screen showed it at its sale. */
export const ShownKind = z.object({
  service_ids: z.array(Id).check(z.minLength(1), z.maxLength(mostServices)),
  sessions: z.int().check(z.minimum(fewestSessions), z.maximum(mostSessions)),
  valid_days: z.nullable(z.int().check(z.minimum(1), z.maximum(longestValid))),
  missed_uses: z.boolean(),
  pays_at_sale: z.boolean(),
});
export type ShownKind = z.infer<typeof ShownKind>;

export const listPackages = endpoint('GET /packages', 'salon', {
  may: 'day',
  scope: 'services:read',
  tablet: 'open',
  reply: z.object({ packages: z.array(Package) }),
});

/** A package, as everybody who sees its client may know it. */
const fieldsOfRunning = {
  id: Id,
  client_id: Id,
  name: z.string(),
  service_ids: z.array(Id),
  sessions: z.int(),
  used_before: z.int(),
  used: z.int(),
  expires_on: z.nullable(IsoDate),
};

/** A package of a client with a session that is left. */
export const RunningPackage = z.object(fieldsOfRunning);
export type RunningPackage = z.infer<typeof RunningPackage>;

/** The packages with a session that is left, of the clients whom the caller sees. */
export const listRunningPackages = endpoint('GET /packages/running', 'salon', {
  may: 'day',
  scope: 'clients:read',
  tablet: 'open',
  reply: z.object({ running: z.array(RunningPackage) }),
});

/** One session: the visit that used it. Another person may have come. */
export const Session = z.object({
  taking_id: Id,
  date: IsoDate,
  time: ClockTime,
  service_name: z.string(),
  barber: z.nullable(z.string()),
  /** The other person; null for the client of the package, and after that person was erased. */
  other_client: hiddenName(z.nullable(z.string())),
  ...contactsHidden,
});
export type Session = z.infer<typeof Session>;

/** Why no session can be used any more: the sale was taken back, or the rest of the price was given back. */
const EndedBy = z.enum(['taken_back', 'refund']);

export const ClientPackage = z.object({
  ...fieldsOfRunning,
  /** The sum that it was sold for, and what is still owed of it. */
  price_cents: hiddenSum(z.nullable(z.int())),
  owed_cents: hiddenSum(z.nullable(z.int())),
  currency: Currency,
  missed_uses: z.boolean(),
  bought_on: IsoDate,
  /** Whether it was sold here; otherwise it was begun elsewhere and typed in. */
  is_sold: z.boolean(),
  /** How the sale was paid: a refund is proposed the same way. */
  sold_by: z.optional(z.nullable(Method)),
  ended_by: z.nullable(EndedBy),
  taken: z.array(Session),
  ...moneyHidden,
});
export type ClientPackage = z.infer<typeof ClientPackage>;

/** All packages of a client, the newest first. */
export const listPackagesOfClient = endpoint('GET /clients/:id/packages', 'salon', {
  may: 'day',
  scope: 'clients:read',
  tablet: 'open',
  params: ById,
  reply: z.object({ packages: z.array(ClientPackage) }),
});

const Owed = z.object({
  currency: Currency,
  is_sold: z.boolean(),
  count: z.int(),
  sessions: z.int(),
  cents: z.int(),
});

/** The sessions of packages that the salon owes its clients. The sessions of packages that were typed in are apart. */
export const listOwed = endpoint('GET /packages/owed', 'salon', {
  may: 'till',
  tablet: 'open',
  reply: z.object({
    sums: z.array(Owed),
    /** By client, the largest sum first. `id`: of the client. */
    clients: z.array(
      z.extend(Owed, { id: Id, name: hiddenName(z.nullable(z.string())), ...nameHint, ...contactsHidden }),
    ),
  }),
});
