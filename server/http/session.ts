// Who is calling, and whether this call is for them.
import { createHash, randomBytes } from 'node:crypto';
import type { Access } from '#contracts/endpoint.ts';
import { said } from '#contracts/wording.sq.ts';
import type { Account, Owner } from '../accounts/store.ts';
import { Refusal } from './errors.ts';

/** What a handler knows of its caller follows from the access that its endpoint asks for. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Account | null
  : A extends 'salon' | 'subscriber'
    ? Owner
    : Account;

export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export const tokenIn = (authorization: string | undefined) =>
  authorization?.match(/^Bearer (\S{20,200})$/)?.[1];

const deviceCookie = 'kreher_device';
const deviceIn = new RegExp(`(?:^|; )${deviceCookie}=([\\w-]{20,200})`);

export const deviceTokenIn = (cookies: string | undefined) => cookies?.match(deviceIn)?.[1];

/** The cookie of a remembered device; without a token it is taken back. */
export function deviceCookieOf(token: string | null, seconds: number, secure: boolean) {
  const lasts = token ? seconds : 0;
  return `${deviceCookie}=${token ?? ''}; Path=/api/auth; Max-Age=${lasts}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export function admit(access: Access, caller: Account | null, now: Date): Account | null {
  if (access === 'public') return caller;
  if (!caller) throw new Refusal('unauthenticated', said.unauthenticated);
  if (access === 'account') return caller;
  if (access === 'admin') {
    if (caller.role !== 'admin') throw new Refusal('forbidden', said.forbidden);
    return caller;
  }
  if (!caller.salon) throw new Refusal('forbidden', said.forbidden);
  if (access === 'subscriber' && !(caller.accessUntil && caller.accessUntil > now)) {
    throw new Refusal('subscription_required', said.subscriptionRequired);
  }
  return caller;
}
