// The calls of PINs and of the salon's tablet. The pad asks without a token: the browser sends the cookie of the tablet.

import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { readProfile } from '#contracts/ground/user.ts';
import * as contract from '#contracts/identity/pins.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { call } from '../../ground/lib/call.ts';
import { withDeviceCookie } from '../../ground/lib/device-cookie.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

type Pad = ReplyOf<typeof contract.readPad>;
/** The pad as it was shown last, so that after a person leaves, the others are shown at once. */
let last: Pad | undefined;

export const padQuery = queryOptions({
  queryKey: ['pad'],
  queryFn: async ({ signal }) => {
    last = await call(contract.readPad, {}, { signal, token: null });
    return last;
  },
  placeholderData: () => last,
  // the pad loads again as soon as there is a network
  refetchOnReconnect: true,
  retry: false,
});

export const lastPad = () => last;

/** Sends a PIN. Each use of the cookie is answered with a new cookie. */
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
/** Reads the owner whose screen is open. */
export const readOwner = (token: string) => call(readProfile, {}, { token });
export const leaveOwnerScreen = (token: string) => call(contract.leaveOwnerScreen, {}, { token });

/** The person's own PIN. It loads again with the people of the salon. */
export const ownPinQuery = queryOf(contract.readOwnPin, [...staffKeys.all, 'own-pin']);

type TellPad = (staff: string, pin: string | null) => void;
/** Tells the pad that a PIN has changed. The pad of a tablet sets this function; other devices do not load the code of the pad. */
let tellPad: TellPad = () => {};

export function onPinChanged(tell: TellPad): void {
  tellPad = tell;
}

export const setPin = changeOf(contract.setPin, {
  store: (_cache, _answer, { params: { id }, body: { pin } }) => tellPad(id, pin),
  invalidates: [staffKeys.all],
});
