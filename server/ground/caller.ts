// The caller of an endpoint: a person of a salon, an admin, or null without a session.
import * as z from 'zod/mini';
import type { Access } from '#contracts/ground/endpoint.ts';
import { ApiScope, OwnerScreen } from '#contracts/ground/opened-by.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { StaffMember } from '#contracts/ground/roles.ts';
import { Role, SalonKind } from '#contracts/ground/user.ts';
import { SalonId } from './salon-id.ts';
import type { Scope } from './scope.ts';

export const Account = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  salon: z.nullable(SalonId),
  /** The person as a member of the salon; null without a salon. */
  staff: z.nullable(StaffMember),
  /** The kind of the salon, for the texts of the call. */
  salonKind: z.nullable(SalonKind),
  accessUntil: z.nullable(z.date()),
  session: z.instanceof(Buffer),
  device: z.nullable(z.instanceof(Buffer)),
  /** The time of the last sign-in of this session with a password or passkey; null if a remembered device only resumed the session. */
  signedInAt: z.nullable(z.date()),
  /** A value that is known only for administrators. */
  hasSecondFactor: z.boolean(),
  /** Whether an administrator was invited, and therefore needs a second factor. */
  needsSecondFactor: z.optional(z.boolean()),
  /**
   * A person who signed in with a PIN on the salon's tablet: `userId` is then the owner who set up the tablet, and `staff` is the person.
   * On a `screen` of the owner the person is the owner.
   */
  pin: z.optional(z.object({ isLocked: z.boolean(), screen: z.optional(OwnerScreen) })),
  /** A program with a token of the API. The program acts for the person who made the token, as far as the scopes allow. */
  apiToken: z.optional(z.object({ id: Id, name: z.string(), scopes: z.array(ApiScope) })),
});
export type Account = z.infer<typeof Account>;
/** A person of a salon. */
export type Member = Account & {
  readonly salon: SalonId;
  readonly staff: StaffMember;
  /** The part of the salon's book that this person sees and changes. */
  readonly scope: Scope;
};

/** What a handler knows about its caller, which depends on the access that the endpoint requires. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Account | null
  : A extends 'salon' | 'subscriber'
    ? Member
    : Account;
