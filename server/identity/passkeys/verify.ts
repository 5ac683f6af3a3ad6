// The checks of @simplewebauthn/server on the answer of a browser. The library throws for everything that is wrong with an answer.
import type { Assertion, Registration } from '#contracts/identity/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** The library, loaded when the first passkey is used: loading its modules takes a fifth of a start. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ECDSA with P-256, and RSA: the algorithms that devices have. */
export const algorithms = [-8, -7, -257];

interface NewKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The key of a new passkey; null if the answer does not belong to the challenge. */
export async function verifyRegistration(
  passkey: Registration,
  challenge: string,
  { host, origin }: RelyingParty,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');

  /** Whether the answer has a certificate. We ask for none: to check a certificate, the library would load addresses that it names. */
  function hasCertificate({ response }: Registration) {
    const decoded = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    const isSelfSigned = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
    return decoded.get('fmt') !== 'none' && !isSelfSigned;
  }

  try {
    if (hasCertificate(passkey)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch {
    return null;
  }
}

/** The new counter of the device; null if the passkey did not sign this challenge for our pages. */
export async function verifyAssertion(
  passkey: Assertion,
  challenge: string,
  publicKey: Buffer,
  { host, origin }: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      // the statement that stores the counter also compares it, so that simultaneous uses are compared too
      credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
