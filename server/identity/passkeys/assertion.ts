// A signature with a passkey. It proves the user by the device and by fingerprint, face or PIN.

import type { Assertion } from '#contracts/identity/passkeys.ts';
import { passkeyTexts } from '../history.sq.ts';
import type { Database } from '../../ground/db/database.ts';
import { recordCountedHistory } from '../../ground/history/store.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { countSecurityEvent } from '../../ground/security-log/store.ts';
import { takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, notePasskeyUse } from './store.ts';
import { verifyAssertion } from './verify.ts';

interface Signer extends Actor {
  readonly isActive: boolean;
}

/** The user whose passkey signed a challenge of ours; the challenge is used up. Null if the signature proves nothing. */
export async function takeAssertion(
  db: Database,
  party: RelyingParty,
  assertion: Assertion,
  origin: Origin,
): Promise<Signer | null> {
  const challenge = await takeChallenge(db, assertion.response.clientDataJSON, null, origin.at);
  const found = challenge && (await findPasskey(db, Buffer.from(assertion.id, 'base64url')));
  if (!found) return null;

  const counter = await verifyAssertion(assertion, challenge, found.publicKey, party);
  return db.transaction(async (tx) => {
    const isNewer =
      counter !== null && (await notePasskeyUse(tx, found.userId, found.id, counter, origin.at));
    if (isNewer) return found;
    const describe = counter === null ? passkeyTexts.refused : passkeyTexts.lowerCounter;
    const action = { type: 'login', severity: 'warning', entity: 'user', id: found.userId } as const;
    await recordCountedHistory(
      tx,
      { ...origin, by: found },
      { ...action, description: describe(found.email) },
    );
    await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: found.userId });
    return null;
  });
}
