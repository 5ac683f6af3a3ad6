// The caller of an endpoint: a person of a salon, an admin, or null without a session.
import * as z from 'zod/mini';
import { ApiScope } from '#contracts/ground/api-scopes.ts';
import type { Access } from '#contracts/ground/endpoint.ts';
import { OwnerScreen } from '#contracts/ground/owner-screens.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { StaffMember } from '#contracts/ground/roles.ts';
import { Role } from '#contracts/ground/user.ts';
import { SalonId } from './salon-id.ts';
import type { Scope } from './scope.ts';

export const Account = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  salon: z.nullable(SalonId),
  /** Who the account is in the salon; null without a salon. */
  staff: z.nullable(StaffMember),
  accessUntil: z.nullable(z.date()),
  session: z.instanceof(Buffer),
  device: z.nullable(z.instanceof(Buffer)),
  /** The last sign-in of this session with password or passkey; null where a remembered device only resumed. */
  signedInAt: z.nullable(z.date()),
  /** Known only for admins. */
  hasSecondFactor: z.boolean(),
  /** True for an administrator who was invited. */
  needsSecondFactor: z.optional(z.boolean()),
  /** Only of who came in with a PIN on the salon's tablet: `userId` is then the owner who made it, and `staff` says who it is. With `screen` it is the owner. */
  pin: z.optional(z.object({ isLocked: z.boolean(), screen: z.optional(OwnerScreen) })),
  /** Only of a program with a token of the API. It acts for who made the token, as far as the scopes allow it. */
  apiToken: z.optional(z.object({ id: Id, name: z.string(), scopes: z.array(ApiScope) })),
});
export type Account = z.infer<typeof Account>;
/** A person of a salon. */
export type Member = Account & {
  readonly salon: SalonId;
  readonly staff: StaffMember;
  /** What this person sees and changes of the salon's book. */
  readonly scope: Scope;
};

/** What a handler knows about its caller depends on the access that its endpoint requires. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Account | null
  : A extends 'salon' | 'subscriber'
    ? Member
    : Account;
