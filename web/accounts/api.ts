// What the screens know of accounts: each call once, with what it changes in the tab.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/accounts.ts';
import { endSession, keepUser, rememberDevice, startSession } from '../app/session.ts';
import { CallFailed, call } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { readToken } from '../lib/token.ts';

/** The server's word on who is signed in, also kept as the tab's user. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { user } = await call(contract.readProfile, {}, { signal });
    keepUser(user);
    return user;
  },
});

export const salonQuery = queryOptions({
  queryKey: ['salon'],
  queryFn: async ({ signal }) => (await call(contract.readSalon, {}, { signal })).data,
});

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Whether a refusal leaves open if it is the e-mail that has yet to be verified. */
const leavesVerificationOpen = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  (error.status === 401 || error.status === 403) &&
  error.answer.requiresVerification === undefined;

/**
 * Form-encoded first. SPEC has a second call, in JSON, to learn whether the e-mail has yet to be verified;
 * it is made only where the first answer did not say so, since each counts against the rate limit.
 */
export async function login(credentials: Credentials) {
  const body = { ...credentials };
  return call(contract.login, { body }, { asForm: true, token: null }).catch((error) => {
    if (!leavesVerificationOpen(error)) throw error;
    return call(contract.login, { body }, { token: null });
  });
}

export const needsVerification = (error: unknown) =>
  error instanceof CallFailed && error.answer.requiresVerification === true;

/** From here on the tab belongs to that person. */
export function enter(signedIn: { token: string; user: contract.User }, remember: boolean) {
  rememberDevice(remember);
  queryClient.setQueryData(profileQuery.queryKey, signedIn.user);
  startSession(signedIn);
}

/** A new tab on a remembered device. */
export async function resume() {
  const signedIn = await call(contract.resume, {});
  enter(signedIn, true);
}

export const register = (body: { username: string; email: string; password: string }) =>
  call(contract.register, { body }, { token: null });

export const resendVerification = (email: string) =>
  call(contract.resendVerification, { body: { email } }, { token: null });

export const verifyEmail = (token: string, signal: AbortSignal) =>
  call(contract.verifyEmail, { params: { token } }, { signal });

export const forgotPassword = (email: string) =>
  call(contract.forgotPassword, { body: { email } }, { token: null });

export const resetPassword = (body: { token: string; password: string }) =>
  call(contract.resetPassword, { body }, { token: null });

interface ProfileChanges {
  readonly username: string;
  readonly email: string;
  readonly password?: string;
}

export async function updateProfile(id: string, body: ProfileChanges) {
  const answer = await call(contract.updateUser, { params: { id }, body });
  queryClient.setQueryData(profileQuery.queryKey, answer.user);
  keepUser(answer.user);
  return answer;
}

export async function updateSalon(body: { name: string; phone: string }) {
  const answer = await call(contract.updateSalon, { body });
  queryClient.setQueryData(salonQuery.queryKey, answer.data);
  return answer;
}

/** The tab forgets first, so that signing out works without a network too; then the server is told. */
export async function logout() {
  const token = readToken();
  endSession();
  rememberDevice(false);
  if (token) await call(contract.logout, {}, { token }).catch(() => {});
}
