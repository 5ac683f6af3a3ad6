// Signing in with a passkey. It counts as both factors: the device, and the finger, face or PIN that opened it.
import { messages as accountMessages } from '#contracts/identity/accounts.sq.ts';
import { messages } from '#contracts/identity/passkeys.sq.ts';
import * as contract from '#contracts/identity/passkeys.ts';
import { takeAssertion } from '../passkeys/assertion.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { refuse } from '../../ground/refusal.ts';
import { signIn } from './sign-in.ts';

export const passkeySignInRoutes = (publicUrl: () => string): Route[] => [
  route(contract.signInWithPasskey, async ({ body, ...call }, context, reply) => {
    const party = relyingPartyOf(publicUrl());
    if (!party) throw refuse(contract.signInWithPasskey, 'forbidden', messages.notOffered);
    const user = await takeAssertion(context.db, party, body.passkey, call.origin);
    if (!user) throw refuse(contract.signInWithPasskey, 'unauthenticated', messages.assertionWrong);
    if (!user.isActive) throw refuse(contract.signInWithPasskey, 'inactive', accountMessages.inactive);
    return signIn(user, { ...call, remember: body.remember === true }, context, reply);
  }),
];
