// The calls about the own account, each with the changes that it makes in this tab.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/accounts.ts';
import { CallFailed, call, onAccessRefused } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { forgetDevice, isRemembered, keepUser, rememberDevice, startSession } from './session.ts';

/** The signed-in user from the server. The tab's session stores the answer. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { user } = await call(contract.readProfile, {}, { signal });
    keepUser(user);
    return user;
  },
});

onAccessRefused(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }));

/** Signs the user in, in this tab. */
export function enter(signedIn: { token: string; user: contract.User }, remember: boolean) {
  if (remember) rememberDevice(signedIn.user);
  else forgetDevice();
  queryClient.setQueryData(profileQuery.queryKey, signedIn.user);
  startSession(signedIn);
}

/** Signs in a new tab on a remembered device. */
export async function resume() {
  const signedIn = await call(contract.resume, {}, { token: null });
  // the user may have signed out meanwhile
  if (!isRemembered()) throw new CallFailed(401);
  enter(signedIn, true);
}
