// The tablet that the people of a salon share. Each person signs in with a PIN, and the rights of the person who is signed in count.
import * as z from 'zod/mini';
import { Person } from '../salon/staff.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { OwnerScreen } from '../ground/opened-by.ts';
import { ById, Id, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { User } from '../ground/user.ts';
import { PasswordTyped } from './accounts.ts';
import { isEasyPin, pinLength } from './pins.rules.ts';
import { messages } from './pins.sq.ts';
import { Code } from './second-factors.ts';

const digits = new RegExp(`^[0-9]{${pinLength.least},${pinLength.most}}$`);
const Pin = z.string(messages.length).check(z.regex(digits, { message: messages.length, abort: true }));
export const NewPin = Pin.check(z.refine((pin) => !isEasyPin(pin), messages.easy));

/** The number of minutes without a touch after which the screen locks. */
export const LockMinutes = z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(15)]);
export type LockMinutes = z.infer<typeof LockMinutes>;
export const usualLockMinutes: LockMinutes = 2;

/** The limits of wrong PINs: of a person on one device before a wait, and of a person in a day before the PIN is turned off. */
export const pinLimits = { beforeWait: 5, waitMinutes: 5, inDay: 15 };

/** Signs the owner out on this browser, and makes it the tablet of the salon for a year. */
export const makeSalonDevice = endpoint('POST /auth/salon-device', 'salon', {
  may: 'plan',
  body: z.object({ lock_minutes: z.optional(LockMinutes) }),
  reply: MessageReply,
  readsDevice: true,
  recentSignIn: true,
  status: 201,
});

/** Sets the minutes until the lock. The tablet gets them when a person signs in there the next time. */
export const setLockMinutes = endpoint('PUT /auth/salon-device/:id', 'salon', {
  may: 'plan',
  screens: ['security'],
  params: ById,
  body: z.object({ lock_minutes: LockMinutes }),
  reply: MessageReply,
});

export const PadPerson = z.object({ id: Id, name: z.string(), hasPin: z.boolean() });
export type PadPerson = z.infer<typeof PadPerson>;

/** The people who may sign in with a PIN on this tablet. The reply has no names of clients. */
export const readPad = endpoint('GET /auth/pad', 'public', {
  bound: 'sign-in',
  readsDevice: true,
  reply: z.object({
    salon: z.string(),
    lock_minutes: LockMinutes,
    people: z.array(PadPerson),
  }),
  refusals: { unauthenticated: noData },
});

/** Opens a session of this person, and locks the previous session on the tablet. */
export const enterPin = endpoint('POST /auth/pin', 'public', {
  bound: 'sign-in',
  readsDevice: true,
  body: z.object({ staff: Id, pin: Pin }),
  reply: z.object({ token: z.string(), user: User, lock_minutes: LockMinutes }),
  refusals: { unauthenticated: noData, not_found: noData, inactive: noData },
});

/** Locks the screen of a person who signed in with a PIN. */
export const lockScreen = endpoint('POST /auth/lock', 'account', { tablet: 'open', reply: MessageReply });

export const OwnPin = z.pick(Person, { hasPin: true, pinIsOff: true });
export type OwnPin = z.infer<typeof OwnPin>;

export const readOwnPin = endpoint('GET /auth/pin', 'salon', { may: 'day', tablet: 'open', reply: OwnPin });

/**
 * Sets the PIN of a person, or takes it away. Everybody may set their own PIN. To set one needs a recent sign-in, or the person's own PIN.
 */
export const setPin = endpoint('PUT /staff/:id/pin', 'salon', {
  may: 'day',
  tablet: 'open',
  screens: ['staff'],
  params: ById,
  body: z.object({ pin: z.nullable(NewPin) }),
  reply: MessageReply,
  refusals: { reauth_required: noData },
});

export const ownerMinutes = 10;
/** The minutes without a touch after which the owner's screen ends earlier, also on a tablet that locks later. */
export const ownerIdleMinutes = 2;

/** Opens one screen of the owner who made the tablet, by this owner's password. The token is only for the calls of this screen. */
export const openOwnerScreen = endpoint('POST /auth/owner-screen', 'salon', {
  may: 'day',
  tablet: 'open',
  body: z.object({ screen: OwnerScreen, password: PasswordTyped, code: z.optional(Code) }),
  reply: z.object({ token: z.string(), ends_at: Moment }),
  refusals: { second_factor_required: noData },
  status: 201,
});

/** Leaves the owner's screen before its ten minutes are over. */
export const leaveOwnerScreen = endpoint('DELETE /auth/owner-screen', 'account', {
  screens: 'each',
  reply: MessageReply,
});
