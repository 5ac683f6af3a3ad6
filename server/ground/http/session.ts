// The account of a caller, and what it may call.
import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint, Right } from '#contracts/ground/endpoint.ts';
import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { rightsOf, type View, viewOf, viewWithScopes, wholeView } from '#contracts/ground/roles.rules.ts';
import { messages, serverMessages } from '#contracts/ground/wording.sq.ts';
import type { Account, Member } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/**
 * The hash of a tablet's token. No token of a remembered device has the same hash, so the cookie of a tablet opens no session of its owner.
 */
export const hashSalonToken = (token: string): Buffer => hashToken(`salon device:${token}`);

export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Bearer (\S{20,200})$/)?.[1];

const apiTokenShape = /^krh_[A-Za-z0-9]{32}$/;
/** Whether it is a token of the API. No token of a session has the same length. */
export const isApiToken = (token: string): boolean => apiTokenShape.test(token);

/** The name of a cookie. Browsers accept the prefix `__Host-` only with https, for the whole host, and only from the host itself. */
const named = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);
const plainCookie = 'kreher_device';
const registrationCookie = 'kreher_registration';
const salonCookie = 'kreher_salon';
/**
 * The name of the cookie until release 0.3.0. Devices that were remembered under this name end automatically within 30 days, and then this
 * name can be removed: `server/ground/http/device-cookie.test.ts` fails from that day on.
 */
const formerCookie = `__Secure-${plainCookie}`;
export const formerCookieEnds = '2026-12-24';

const findCookie = (cookies: string | undefined, name: string) =>
  cookies?.match(new RegExp(`(?:^|; )${name}=([\\w-]{20,200})`))?.[1];

export interface DeviceCookie {
  readonly token: string;
  /** Whether the cookie has the former name. Such a cookie counts only for a device that was remembered under that name. */
  readonly hasFormerName: boolean;
}

export function deviceCookieIn(cookies: string | undefined, isHttps: boolean): DeviceCookie | undefined {
  const token = findCookie(cookies, named(plainCookie, isHttps));
  if (token) return { token, hasFormerName: false };
  const former = isHttps ? findCookie(cookies, formerCookie) : undefined;
  return former ? { token: former, hasFormerName: true } : undefined;
}

/** The cookie of a remembered device. Without a token it is deleted. */
export const deviceCookieOf = (token: string | null, seconds: number, isHttps: boolean): string =>
  cookieOf(plainCookie, token, seconds, isHttps);

export const registrationCookieIn = (cookies: string | undefined, isHttps: boolean): string | undefined =>
  findCookie(cookies, named(registrationCookie, isHttps));

/** The cookie of a browser that registered. Without a token it is deleted. */
export const registrationCookieOf = (token: string | null, seconds: number, isHttps: boolean): string =>
  cookieOf(registrationCookie, token, seconds, isHttps);

export const salonDeviceTokenIn = (cookies: string | undefined, isHttps: boolean): string | undefined =>
  findCookie(cookies, named(salonCookie, isHttps));

/** The cookie of a salon's tablet. Without a token it is deleted. */
export const salonDeviceCookieOf = (token: string | null, seconds: number, isHttps: boolean): string =>
  cookieOf(salonCookie, token, seconds, isHttps);

function cookieOf(name: string, token: string | null, seconds: number, isHttps: boolean) {
  const value = `${token ?? ''}; Max-Age=${token ? seconds : 0}; HttpOnly; SameSite=Strict`;
  return `${named(name, isHttps)}=${value}; ${isHttps ? 'Path=/; Secure' : 'Path=/api/auth'}`;
}

/** Deletes the cookie with the former name, which had its own path. */
export const noFormerCookie = `${formerCookie}=; Path=/api/auth; Max-Age=0; HttpOnly; SameSite=Strict; Secure`;

/** The time after a sign-in in which its session may make sensitive changes. */
const recentMs = 10 * 60_000;

/** Throws unless the caller has shown a password or passkey in the last ten minutes. */
export function requireRecentSignIn(caller: Account | null, now: Date): void {
  const signedInAt = caller?.signedInAt;
  if (!signedInAt || now.getTime() - signedInAt.getTime() > recentMs) {
    throw new Refusal('reauth_required', messages.reauthRequired);
  }
}

/**
 * Refuses an administrator without a second factor all calls except those about the administrator's own account, if the operator requires
 * the factor or the administrator was invited.
 */
export function checkAdminFactor(caller: Account, isRequired: boolean): void {
  const { role, hasSecondFactor, needsSecondFactor } = caller;
  if (role === 'admin' && (isRequired || needsSecondFactor) && !hasSecondFactor) {
    throw new Refusal('forbidden', messages.secondFactorMissing);
  }
}

interface Rules {
  readonly now: Date;
  readonly requireAdminSecondFactor: boolean;
}

/** The data that the replies to a caller show. Only people of a salon get replies about clients. */
export function viewOfCaller(caller: Account | null): View {
  if (!caller?.staff) return wholeView;
  const view = viewOf(caller.staff);
  return caller.apiToken ? viewWithScopes(view, caller.apiToken.scopes) : view;
}

/** The caller as a person of a salon. Throws for all other callers, and for a person without the right. */
export function memberWith(right: Right | null, caller: Account): Member {
  const { salon, staff } = caller;
  if (!salon || !staff) throw new Refusal('forbidden', messages.forbidden);
  if (right && !rightsOf(staff).includes(right)) throw new Refusal('forbidden', messages.forbidden);
  return { ...caller, salon, staff, scope: scopeOf(salon, staff, caller.apiToken?.scopes) };
}

/** Whether a session with a PIN may call the endpoint. While a screen of the owner is open, only the calls of that screen are allowed. */
export const isOpenToPin = ({ tablet, screens }: Endpoint, screen?: OwnerScreen): boolean =>
  screen ? screens === 'each' || screens.includes(screen) : tablet !== null;

/** Throws if a PIN is not enough for the call, and if the screen is locked. */
function checkPin(endpoint: Endpoint, { pin }: Account) {
  if (pin?.isLocked && endpoint.tablet !== 'locked') throw new Refusal('locked', messages.locked);
  if (pin && !isOpenToPin(endpoint, pin.screen)) throw new Refusal('forbidden', messages.ownersPassword);
}

/** Throws if no scope of the token allows the call. */
function checkScope({ scope }: Endpoint, { apiToken }: Account) {
  if (apiToken && !(scope && apiToken.scopes.includes(scope)))
    throw new Refusal('forbidden', serverMessages.notOfToken);
}

export function authorize(
  endpoint: Endpoint,
  caller: Account | null,
  { now, requireAdminSecondFactor }: Rules,
): Account | Member | null {
  const { access, may } = endpoint;
  if (access === 'public') return caller;
  if (!caller) throw new Refusal('unauthenticated', messages.unauthenticated);
  checkPin(endpoint, caller);
  checkScope(endpoint, caller);
  if (access === 'account') return caller;
  if (access === 'admin') {
    if (caller.role !== 'admin') throw new Refusal('forbidden', messages.forbidden);
    checkAdminFactor(caller, requireAdminSecondFactor);
    return caller;
  }
  const member = memberWith(may, caller);
  if (access === 'subscriber' && !(caller.accessUntil && caller.accessUntil > now)) {
    const mayPay = rightsOf(member.staff).includes('plan');
    throw new Refusal('subscription_required', mayPay ? messages.subscriptionRequired : messages.tellOwner);
  }
  return member;
}
