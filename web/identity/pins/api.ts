// The calls of PINs and of the salon's tablet. The pad asks without a token: the browser sends the cookie of the tablet.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { OwnerScreen } from '#contracts/ground/owner-screens.ts';
import { readProfile } from '#contracts/ground/user.ts';
import * as contract from '#contracts/identity/pins.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { call } from '../../ground/lib/call.ts';
import { withDeviceCookie } from '../../ground/lib/device-cookie.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

type Pad = ReplyOf<typeof contract.readPad>;
/** What the pad showed last, so that a person who leaves finds the others at once. */
let last: Pad | undefined;

export const padQuery = queryOptions({
  queryKey: ['pad'],
  queryFn: async ({ signal }) => {
    last = await call(contract.readPad, {}, { signal, token: null });
    return last;
  },
  placeholderData: () => last,
  // the pad opens again as soon as there is a network
  refetchOnReconnect: true,
  retry: false,
});

export const lastPad = () => last;

/** Each use of the cookie is answered with a new one. */
export const enterPin = (body: { readonly staff: string; readonly pin: string }, signal?: AbortSignal) =>
  withDeviceCookie(() => call(contract.enterPin, { body }, { signal, token: null }));

export const tellLocked = (token: string) => call(contract.lockScreen, {}, { token });

export const makeTablet = (minutes: contract.LockMinutes) =>
  call(contract.makeSalonDevice, { body: { lock_minutes: minutes } });

interface OwnerProof {
  readonly screen: OwnerScreen;
  readonly password: string;
  readonly code?: string;
}
export const openOwnerScreen = (body: OwnerProof) => call(contract.openOwnerScreen, { body });
/** Who the owner is whose screen is open. */
export const readOwner = (token: string) => call(readProfile, {}, { token });
export const leaveOwnerScreen = (token: string) => call(contract.leaveOwnerScreen, {}, { token });

/** Loaded again with the people of the salon. */
export const ownPinQuery = queryOf(contract.readOwnPin, [...staffKeys.all, 'own-pin']);

type TellPad = (staff: string, pin: string | null) => void;
/** Set by the pad of a tablet, whose code other devices do not load. */
let tellPad: TellPad = () => {};

export function onPinChanged(tell: TellPad): void {
  tellPad = tell;
}

export const setPin = changeOf(contract.setPin, {
  store: (_cache, _answer, { params: { id }, body: { pin } }) => tellPad(id, pin),
  invalidates: [staffKeys.all],
});
