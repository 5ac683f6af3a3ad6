// The passkeys of a user. Signing in with one is in server/identity/accounts.
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/passkeys.sq.ts';
import * as contract from '#contracts/identity/passkeys.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { lifetimeMs, newChallenge, takeChallenge } from './challenges.ts';
import { historyTexts } from './history.sq.ts';
import { passkeyAddedMail } from './mails.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { addPasskey, deletePasskey, listPasskeys, lockPasskeys, renamePasskeyRow } from './store.ts';
import { algorithms, verifyRegistration } from './verify.ts';

export const passkeyConstraints: Constraints = {
  passkeys_credential_unique: () => new Refusal('duplicate', messages.known),
};

/** The device checks who holds it: a passkey counts as both factors. */
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

  route(contract.beginPasskey, ({ caller: { userId, username, email }, origin }, { db }) => {
    const { host } = offered(publicUrl());
    return db.transaction(async (tx) => {
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
            residentKey: 'required',
            requireResidentKey: true,
            userVerification,
          },
          attestation: 'none',
        },
      };
    });
  }),

  route(contract.addPasskey, async ({ body: { name, passkey }, caller, origin }, { db }) => {
    const party = offered(publicUrl());
    const { userId, email } = caller;
    const challenge = await takeChallenge(db, passkey.response.clientDataJSON, userId, origin.at);
    const key = challenge && (await verifyRegistration(passkey, challenge, party));
    if (!key) throw invalid(messages.registrationWrong);

    return db.transaction(async (tx) => {
      const known = await lockPasskeys(tx, userId);
      if (known.length >= contract.maxPasskeys) throw tooMany(contract.addPasskey);
      const data = await addPasskey(tx, caller, { ...key, name }, origin.at);
      if (!data) throw new Refusal('unauthenticated', generalMessages.unauthenticated);
      await queueMail(tx, passkeyAddedMail(email, name), origin.at);
      await recordUpdate(tx, origin, caller, historyTexts.added(email));
      await recordSecurityEvent(tx, origin, { event: 'passkey-added' });
      return { data, message: messages.added };
    });
  }),

  route(contract.renamePasskey, ({ params: { id }, body: { name }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await renamePasskeyRow(tx, caller.userId, id, name);
      if (!data) throw notFound();
      await recordUpdate(tx, origin, caller, historyTexts.renamed(caller.email));
      return { data, message: messages.renamed };
    }),
  ),

  route(contract.deletePasskey, ({ params: { id }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      if (!(await deletePasskey(tx, caller.userId, id))) throw notFound();
      await recordUpdate(tx, origin, caller, historyTexts.deleted(caller.email));
      await recordSecurityEvent(tx, origin, { event: 'passkey-deleted' });
      return { message: messages.deleted };
    }),
  ),
];

function offered(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (!party) throw new Refusal('forbidden', messages.notOffered);
  return party;
}

const tooMany = (endpoint: typeof contract.beginPasskey | typeof contract.addPasskey) =>
  refuse(endpoint, 'limit_reached', messages.tooMany);

const recordUpdate = (tx: Tx, origin: Origin, { userId }: Actor, description: string) =>
  recordHistory(tx, origin, {
    type: 'update',
    severity: 'warning',
    entity: 'user',
    id: userId,
    description,
  });
