// The caller of an endpoint: an owner, an admin, or null without a session.
import * as z from 'zod/mini';
import type { Access } from '#contracts/ground/endpoint.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { Role } from '#contracts/identity/accounts.ts';
import { SalonId } from './salon-id.ts';

export const Account = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  salon: z.nullable(SalonId),
  accessUntil: z.nullable(z.date()),
  session: z.instanceof(Buffer),
  device: z.nullable(z.instanceof(Buffer)),
  /** The last sign-in of this session with password or passkey; null where a remembered device only resumed. */
  signedInAt: z.nullable(z.date()),
  /** Known only for admins. */
  hasSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof Account>;
export type Owner = Account & { readonly salon: SalonId };

/** What a handler knows about its caller depends on the access that its endpoint requires. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Account | null
  : A extends 'salon' | 'subscriber'
    ? Owner
    : Account;
