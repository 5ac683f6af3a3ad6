// The passkeys of a user. Signing in with one is in server/identity/accounts.

import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/passkeys.sq.ts';
import * as contract from '#contracts/identity/passkeys.ts';
import { passkeyTexts } from '../history.sq.ts';
import { change, commit } from '../../ground/history/change.ts';
import { updated, warning } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor } from '../../ground/origin.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { lifetimeMs, newChallenge, takeChallenge } from './challenges.ts';
import { passkeyAddedMail } from './mails.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { addPasskey, deletePasskey, listPasskeys, lockPasskeys, renamePasskeyRow } from './store.ts';
import { algorithms, verifyRegistration } from './verify.ts';

export const passkeyConstraints: Constraints = {
  passkeys_credential_unique: () => new Refusal('duplicate', messages.known),
};

/** The device checks its holder: therefore a passkey counts as both factors. */
const userVerification = 'required' as const;

export const passkeyRoutes = (publicUrl: () => string): Route[] => [
  route(contract.readPasskeyHost, async () => ({ host: relyingPartyOf(publicUrl())?.host ?? null })),

  route(contract.beginPasskeySignIn, async ({ origin }, { db }) => {
    const { host } = offered(publicUrl());
    const challenge = await newChallenge(db, null, origin.at);
    return { options: { challenge, rpId: host, timeout: lifetimeMs, userVerification } };
  }),

  route(contract.listPasskeys, async ({ caller }, { db }) => ({
    data: await listPasskeys(db, caller.userId),
  })),

  change(contract.beginPasskey, async (tx, { caller: { userId, username, email }, origin }) => {
    const { host } = offered(publicUrl());
    const known = await lockPasskeys(tx, userId);
    if (known.length >= contract.maxPasskeys) throw tooMany(contract.beginPasskey);
    return {
      options: {
        challenge: await newChallenge(tx, userId, origin.at),
        rp: { id: host, name: 'Krehër' },
        user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: lifetimeMs,
        excludeCredentials: known.map(({ credentialId }) => ({
          id: credentialId.toString('base64url'),
          type: 'public-key' as const,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification,
        },
        attestation: 'none' as const,
      },
    };
  }),

  route(contract.addPasskey, async ({ body: { name, passkey }, caller, origin }, { db }) => {
    const party = offered(publicUrl());
    const { userId, email } = caller;
    const challenge = await takeChallenge(db, passkey.response.clientDataJSON, userId, origin.at);
    const key = challenge && (await verifyRegistration(passkey, challenge, party));
    if (!key) throw invalid(messages.registrationWrong);

    return commit(db, origin, async (tx) => {
      const known = await lockPasskeys(tx, userId);
      if (known.length >= contract.maxPasskeys) throw tooMany(contract.addPasskey);
      const data = await addPasskey(tx, caller, { ...key, name }, origin.at);
      if (!data) throw new Refusal('unauthenticated', generalMessages.unauthenticated);
      await queueMail(tx, passkeyAddedMail(email, name), origin.at);
      const history = told(caller, passkeyTexts.added(email));
      return { data, message: messages.added, history, security: { event: 'passkey-added' } };
    });
  }),

  change(contract.renamePasskey, async (tx, { params: { id }, body: { name }, caller }) => {
    const data = await renamePasskeyRow(tx, caller.userId, id, name);
    if (!data) throw notFound();
    return { data, message: messages.renamed, history: told(caller, passkeyTexts.renamed(caller.email)) };
  }),

  change(contract.deletePasskey, async (tx, { params: { id }, caller }) => {
    if (!(await deletePasskey(tx, caller.userId, id))) throw notFound();
    const history = told(caller, passkeyTexts.deleted(caller.email));
    return { message: messages.deleted, history, security: { event: 'passkey-deleted' } };
  }),
];

function offered(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (!party) throw new Refusal('forbidden', messages.notOffered);
  return party;
}

const tooMany = (endpoint: typeof contract.beginPasskey | typeof contract.addPasskey) =>
  refuse(endpoint, 'limit_reached', messages.tooMany);

const told = ({ userId }: Actor, sentence: string) => warning(updated('user', userId, sentence));
