// The repeated proof of identity before a sensitive change: by password, with the code of the second factor, or by passkey.

import { messages } from '#contracts/identity/accounts.sq.ts';
import { messages as passkeyMessages } from '#contracts/identity/passkeys.sq.ts';
import { messages as factorMessages } from '#contracts/identity/second-factors.sq.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { accountTexts } from '../history.sq.ts';
import { takeAssertion } from '../passkeys/assertion.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { checkAndSpendCode, wrongCodeMessage } from '../second-factors/check.ts';
import { asksForCode } from '../second-factors/store.ts';
import type { Account } from '../../ground/caller.ts';
import type { Database } from '../../ground/db/database.ts';
import { limitGuesses } from '../../ground/http/limits.ts';
import { type Call, type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, refuse } from '../../ground/refusal.ts';
import { countTry, countWrongCode, forgetTries, takeTryBack } from './guesses.ts';
import { recordFailedSignIn } from './own-history.ts';
import { passwordMatches } from './passwords.ts';
import { findCredentials, noteReauthentication } from './store.ts';

export const reauthRoutes = (publicUrl: () => string): Route[] => [
  route(contract.reauthenticate, async ({ body, caller, origin, network, device }, { db }) => {
    const { passkey, password = '', code } = body;
    if (passkey) {
      const party = relyingPartyOf(publicUrl());
      const signer = party && (await takeAssertion(db, party, passkey, origin));
      if (signer?.userId !== caller.userId) throw invalid(passkeyMessages.assertionWrong);
    } else {
      await checkSecrets(db, { password, code }, { caller, origin, network, device });
    }
    await noteReauthentication(db, caller.session, origin.at);
    return { message: messages.reauthenticated };
  }),
];

interface Secrets {
  readonly password: string;
  readonly code?: string | undefined;
}

type ReauthCall = Pick<Call<typeof contract.reauthenticate>, 'caller' | 'origin' | 'network' | 'device'>;

/**
 * Throws unless the password of the caller's account is correct, and the code too if the account has a second factor. The try is counted
 * like a sign-in.
 */
export async function checkSecrets(
  db: Database,
  { password, code }: Secrets,
  { caller, origin, network, device }: ReauthCall,
): Promise<void> {
  const { userId, email } = caller;
  const tried = { userId, email, network, device, now: origin.at };
  await limitGuesses(db, contract.reauthenticate.path, network ?? origin.from ?? '', email, origin.at);
  const counted = await countTry(db, tried);
  await checkPassword(db, caller, password, origin);
  await takeTryBack(db, counted);
  await checkCode(db, caller, code, { ...origin, network });
  await forgetTries(db, email);
}

async function checkPassword(db: Database, caller: Account, password: string, origin: Origin) {
  const found = await findCredentials(db, caller.email);
  if (await passwordMatches(db, found, password)) return;
  await db.transaction((tx) =>
    recordFailedSignIn(tx, origin, caller, accountTexts.loginFailed(caller.email)),
  );
  throw invalid(messages.wrongPassword, { password: messages.wrongPassword });
}

async function checkCode(
  db: Database,
  caller: Account,
  code: string | undefined,
  origin: Origin & { readonly network: string | null },
) {
  if (!(await asksForCode(db, caller.userId, origin.at))) return;
  if (code === undefined) {
    throw refuse(contract.reauthenticate, 'second_factor_required', factorMessages.codeWanted);
  }
  const checked = await db.transaction((tx) => checkAndSpendCode(tx, caller, code, origin));
  if (checked.accepted) return;
  await countWrongCode(db, { email: caller.email, network: origin.network, now: origin.at });
  const message = wrongCodeMessage(checked);
  throw invalid(message, { code: message });
}
