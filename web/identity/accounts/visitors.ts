// The calls of visitors, who sign in, register, or open the link of a mail.
import { queryOptions } from '@tanstack/react-query';
import type { Ticket } from '#contracts/ground/proof.ts';
import * as contract from '#contracts/identity/accounts.ts';
import * as invitations from '#contracts/identity/invitations.ts';
import { enterCode as enterCodeContract } from '#contracts/identity/second-factors.ts';
import { CallFailed, call, refusalOf } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { enter } from './api.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Whether the e-mail may still have to be verified, because the refusal does not say so. */
function mayBeUnverified(error: unknown) {
  if (!(error instanceof CallFailed)) return false;
  const isRefused = error.code === 'unauthenticated' || error.code === 'inactive';
  return isRefused && !refusalOf(error, contract.login, error.code);
}

/** The proof of work for a ticket; undefined if the browser cannot compute it: then the user waits. */
const proofFor = (ticket: Ticket) =>
  import('../../ground/lib/proof.ts').then(({ prove }) => prove(ticket)).catch(() => undefined);

/**
 * Signs in. The first call is form-encoded. Specification 4.3 has a second call, in JSON, to find out if the e-mail still has to be
 * verified. The second call is made in two cases only, since each call counts against the rate limit: where the first answer did not say
 * whether the e-mail is verified, and to bring the proof of work that a server asks for while many sign-ins fail. The answer is a challenge
 * where the account has a second factor.
 */
export async function login(credentials: Credentials) {
  const body = { ...credentials };
  return call(contract.login, { body }, { asForm: true, token: null })
    .catch(async (error) => {
      const ticket = refusalOf(error, contract.login, 'too_many_requests')?.proof;
      const proof = ticket && (await proofFor(ticket));
      if (!proof && !mayBeUnverified(error)) throw error;
      return call(contract.login, { body: { ...body, proof } }, { token: null });
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
export function endOfChallenge(error: unknown): string | undefined {
  const refused = refusalOf(error, enterCodeContract, 'unauthenticated');
  return refused?.isOver ? refused.message : undefined;
}

export const needsVerification = (error: unknown): boolean =>
  refusalOf(error, contract.login, 'verification_required') !== undefined;

export const register = (body: { username: string; email: string; password: string }) =>
  call(contract.register, { body }, { token: null });

export const resendVerification = (email: string) =>
  call(contract.resendVerification, { body: { email } }, { token: null });

export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async ({ signal }) => {
      const {
        token: session,
        user,
        message,
      } = await call(contract.verifyEmail, { params: { token } }, { signal });
      // this browser registered the account a short while ago
      if (session && user) await enter({ token: session, user }, false);
      return { message };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const invitationQuery = (token: string) =>
  queryOf(invitations.readInvitation, ['invitation', token], { params: { token }, token: null });

export const acceptInvitation = (body: { token: string; email: string; password: string }) =>
  call(invitations.acceptInvitation, { body }, { token: null });

export const adminInvitationQuery = (token: string) =>
  queryOf(invitations.readAdminInvitation, ['admin-invitation', token], { params: { token }, token: null });

export const acceptAdminInvitation = (body: { token: string; name: string; password: string }) =>
  call(invitations.acceptAdminInvitation, { body }, { token: null });

export const takeBackEmail = (token: string) =>
  call(contract.takeBackEmail, { body: { token } }, { token: null });

export const forgotPassword = (email: string) =>
  call(contract.forgotPassword, { body: { email } }, { token: null });

interface NewPassword {
  readonly token: string;
  readonly password: string;
  /** The ids of the passkeys that stay; undefined where the list was not shown. */
  readonly keepPasskeys: string[] | undefined;
}

export const resetPassword = (body: NewPassword) => call(contract.resetPassword, { body }, { token: null });
