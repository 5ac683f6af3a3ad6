// The events of accounts and their secrets, kept for 400 days. The history is another list, kept for a day.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, limit, Moment } from './primitives.ts';

export const SecurityEvent = z.enum([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  /** The cookie of a remembered device came from a browser that is not the one it was given to. */
  'resumed-elsewhere',
  /** The cookie of a remembered device was used in two places, so the device was signed out. */
  'device-copied',
  'sessions-ended',
  /** A browser was made the tablet that the people of a salon share. */
  'salon-device-made',
  /** A link was made under which a calendar reads visits. */
  'calendar-link-made',
  'own-calendar-connected',
  /** The PIN of a person was turned off after too many wrong tries. */
  'pin-off',
  'password-changed',
  'password-reset',
  'email-asked',
  'email-changed',
  'email-taken-back',
  'second-factor-on',
  'second-factor-off',
  'second-factor-end-asked',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-deleted',
  'api-token-made',
  'api-token-ended',
  /** The sites that may call the public pages of the salon were changed. */
  'api-sites-changed',
  'webhook-changed',
  'role-changed',
  /** An owner or manager gave or took a right of a person of the salon, besides the role. */
  'rights-changed',
  /** A person of a salon was invited to get a login. */
  'invited',
  'invitation-accepted',
  'deactivated',
  'activated',
  'exported',
  /** A person of the salon opened all data that the salon has about a client. */
  'client-file-read',
  /** A person of the salon looked at what is known of a client's health. */
  'health-read',
  /** A device got the health of clients who come on the near days. */
  'health-kept',
  'health-changed',
  'health-removed',
  'health-restored',
  /** A barber opened the health of too many clients within an hour by visits that this person made or gave. */
  'health-limit',
  'deleted',
  'deletion-asked',
  'deletion-taken-back',
  'account-deleted',
  /** A call was refused because it needs another role. */
  'refused',
  /** A call had an id that belongs to no record of this salon. */
  'unknown-id',
  /** A caller who sees no phones typed more phone numbers than may be looked up within an hour. */
  'numbers-tried',
  'callback-forged',
  /** An administrator did something besides the events above. */
  'administered',
]);
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** The start of the next page: moment and id of the last entry. The server makes this value. */
const Cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[\da-f-]{36}$/));
const PageQuery = { limit: z.optional(limit(100)), cursor: z.optional(Cursor) };
export const securityPageSize = 50;

const Entry = z.object({
  id: Id,
  event: SecurityEvent,
  at: Moment,
  /**
   * The number of times that it happened in the hour that ends at `at`. Only failures and refusals are counted together: the first of an
   * hour, address and account is an entry at once, all later ones are one entry when the hour is over.
   */
  times: z.int(),
  /** The name of the call, or the kind and the name of the record; for a deleted account its shortened e-mail. */
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
});

const Person = z.object({ username: z.string(), email: z.string() });

export const SecurityEntry = z.extend(Entry, {
  /** The account that did it; null for a stranger, the system or a deleted account. */
  actor: z.nullable(Person),
  /** The account that the entry is about; null if there is none, or if it is deleted. */
  about: z.nullable(Person),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

/** An entry about the caller's own account. Address and browser of an administrator are not shown to others. */
export const OwnSecurityEntry = z.extend(Entry, { byAdministrator: z.boolean() });
export type OwnSecurityEntry = z.infer<typeof OwnSecurityEntry>;

/** The events about clients' health. Only the owners of the salon read them: they say of which client something is known. */
export const healthEvents = [
  'health-read',
  'health-kept',
  'health-changed',
  'health-removed',
  'health-restored',
  'health-limit',
] as const satisfies readonly SecurityEvent[];
export type HealthEvent = (typeof healthEvents)[number];

/**
 * The lists of the owners: what left the salon or showed all that it has about a client, and what was done with clients' health, which
 * is so much more often that it would hide the rest.
 */
export const dataEvents = {
  files: ['exported', 'client-file-read'],
  health: healthEvents,
} as const satisfies Record<string, readonly SecurityEvent[]>;

/** An entry with the person of the salon who did it. */
export const DataEventEntry = z.extend(Entry, { person: z.nullable(z.string()) });
export type DataEventEntry = z.infer<typeof DataEventEntry>;

const pageOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ entries: z.array(entry), nextCursor: z.nullable(z.string()) });

/** Lists the entries apart from `healthEvents`, newest first. */
export const listSecurityLog = endpoint('GET /admin/security-log', 'admin', {
  query: z.object({ ...PageQuery, event: z.optional(SecurityEvent) }),
  reply: pageOf(SecurityEntry),
});

/** The events of the caller's own account, newest first. */
export const listOwnSecurityLog = endpoint('GET /auth/security-log', 'account', {
  screens: ['security'],
  query: z.object(PageQuery),
  reply: pageOf(OwnSecurityEntry),
});

/** The `dataEvents` of the caller's salon, newest first: of one list, or of both. */
export const listDataEvents = endpoint('GET /security-log/taken-out', 'salon', {
  may: 'data',
  screens: ['security'],
  query: z.object({ ...PageQuery, list: z.optional(z.enum(['files', 'health'])) }),
  reply: pageOf(DataEventEntry),
});
