// The calls about the user's own account, each with the changes that it makes in this tab.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/ground/user.ts';
import { CallFailed, call, onAccessRefused } from '../../ground/lib/call.ts';
import { withDeviceCookie } from '../../ground/lib/device-cookie.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { sessionToken, tokenForCall } from '../../ground/lib/token.ts';
import { forgetDevice, isRemembered, keepUser, rememberDevice, startSession } from './session.ts';

const profileKey = ['profile'] as const;

/** The signed-in user from the server. The tab's session stores the answer. A tab without a token gets the user together with the token. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => {
    const told = sessionToken() === null && (await toldWithToken());
    if (told) return told;
    const { user } = await call(contract.readProfile, {}, { signal });
    keepUser(user);
    return user;
  },
});

async function toldWithToken() {
  await tokenForCall();
  return queryClient.getQueryData<contract.User>(profileKey);
}

onAccessRefused(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }));

interface NewSession {
  readonly token: string;
  readonly user: contract.User;
}

export function start(signedIn: NewSession): void {
  startSession(signedIn);
  queryClient.setQueryData(profileQuery.queryKey, signedIn.user);
}

/** Milliseconds. A browser whose storage does not answer must not prevent a sign-in. */
const longestWait = 1000;

/** Signs the user in in this tab. */
export async function enter(signedIn: NewSession, remember: boolean): Promise<void> {
  // the device is remembered first: if the user left this page too early, the next page would keep nothing on the device
  if (remember) {
    const waited = new Promise((resolve) => setTimeout(resolve, longestWait));
    await Promise.race([rememberDevice(signedIn.user), waited]);
  } else forgetDevice();
  start(signedIn);
}

/** Signs in a new tab on a remembered device. */
export async function resume(): Promise<void> {
  const signedIn = await withDeviceCookie(() => call(contract.resume, {}, { token: null }));
  // the user may have signed out meanwhile, and another user may have signed in
  if (!isRemembered() || sessionToken() !== null) throw new CallFailed('unauthenticated');
  rememberDevice(signedIn.user);
  start(signedIn);
}
