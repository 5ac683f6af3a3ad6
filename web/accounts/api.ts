// The calls about accounts, each with the changes that it makes in this tab.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/accounts.ts';
import { enterCode as enterCodeContract } from '#contracts/second-factors.ts';
import { CallFailed, call, onAccessRefused, refusalOf } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { useChange } from '../lib/use-change.ts';
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

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Whether the refusal does not say if the e-mail still has to be verified. */
function mayBeUnverified(error: unknown) {
  const isRefused =
    error instanceof CallFailed && (error.code === 'unauthenticated' || error.code === 'inactive');
  return isRefused && !refusalOf(error, contract.login, 'unauthenticated');
}

/**
 * The first call is form-encoded. SPEC has a second call, in JSON, to find out if the e-mail still has to be verified;
 * it is made only where the first answer did not say so, since each counts against the rate limit. The answer is a
 * challenge where the account has a second factor.
 */
export async function login(credentials: Credentials) {
  const body = { ...credentials };
  return call(contract.login, { body }, { asForm: true, token: null })
    .catch((error) => {
      if (!mayBeUnverified(error)) throw error;
      return call(contract.login, { body }, { token: null });
    })
    .catch((error) => {
      const asked = refusalOf(error, contract.login, 'second_factor_required');
      if (!asked) throw error;
      return { challenge: asked.challenge };
    });
}

/** The second step of a sign-in that answered with a challenge. */
export const enterCode = (body: { challenge: string; code: string }) =>
  call(enterCodeContract, { body }, { token: null });

/** The sentence for a challenge that ended; undefined while another code can be entered. */
export function endOfChallenge(error: unknown) {
  const refused = refusalOf(error, enterCodeContract, 'unauthenticated');
  return refused?.isOver ? refused.message : undefined;
}

export const needsVerification = (error: unknown) =>
  refusalOf(error, contract.login, 'verification_required') !== undefined;

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

export const register = (body: { username: string; email: string; password: string }) =>
  call(contract.register, { body }, { token: null });

export const resendVerification = (email: string) =>
  call(contract.resendVerification, { body: { email } }, { token: null });

export const verifyEmail = (token: string, signal: AbortSignal) =>
  call(contract.verifyEmail, { params: { token } }, { signal });

export const takeBackEmail = (token: string) =>
  call(contract.takeBackEmail, { body: { token } }, { token: null });

export const forgotPassword = (email: string) =>
  call(contract.forgotPassword, { body: { email } }, { token: null });

export const resetPassword = (body: { token: string; password: string }) =>
  call(contract.resetPassword, { body }, { token: null });

interface ProfileChanges {
  readonly username: string;
  readonly email: string;
  readonly password?: string;
}

export const useUpdateProfile = (id: string) =>
  useChange({
    send: (body: ProfileChanges) => call(contract.updateUser, { params: { id }, body }),
    store(cache, { user }) {
      cache.setQueryData(profileQuery.queryKey, user);
      keepUser(user);
    },
  });
