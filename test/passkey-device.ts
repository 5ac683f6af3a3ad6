// A device with passkeys, in software: makes keys and signs with them as browsers do.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** Bits of the authenticator data. */
const userIsPresent = 1;
const userIsVerified = 4;
const hasNewKey = 64;

interface Changes {
  readonly origin?: string;
  readonly flags?: number;
  readonly counter?: number;
}

/** One passkey for the pages of this origin. What is wrong with an answer can be given as changes. */
export function newPasskey(pageOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(20);
  const id = credentialId.toString('base64url');
  const answer = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
  });
  let used = 0;

  return {
    id,

    create({ challenge, rp }: CreationOptions, { origin = pageOrigin, flags }: Changes = {}) {
      const key = map([1, integer(2)], [3, integer(-7)], [-1, integer(1)], [-2, bytes(x)], [-3, bytes(y)]);
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        authenticatorData(rp.id, flags ?? userIsPresent | userIsVerified | hasNewKey, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        head(5, 3),
        ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: attestation.toString('base64url'),
      });
    },

    sign({ challenge, rpId }: RequestOptions, { origin = pageOrigin, flags, counter }: Changes = {}) {
      used += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, flags ?? userIsPresent | userIsVerified, counter ?? used);
      const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
      return answer({
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      });
    },
  };
}

interface Caller {
  // biome-ignore lint/suspicious/noExplicitAny: the answers of other calls too
  readonly post: (path: string, body?: unknown) => Promise<{ body: any }>;
}

/** Adds a new passkey to the account of the caller. */
export async function addPasskey(caller: Caller, name: string, pageOrigin = 'http://kreher.test') {
  const { options } = (await caller.post('/auth/passkeys/options')).body;
  const passkey = newPasskey(pageOrigin);
  const { body } = await caller.post('/auth/passkeys', { name, passkey: passkey.create(options) });
  if (!body.data) throw new Error(`the passkey was not added: ${body.message}`);
  return { ...passkey, added: body.data as { id: string; name: string; createdAt: string } };
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');

function authenticatorData(host: string, flags: number, counter: number) {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(host).digest(), rest]);
}

// the parts of CBOR (RFC 8949) that a new key needs

function head(kind: number, value: number) {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
function bytes(value: Buffer | string) {
  const content = typeof value === 'string' ? Buffer.from(value, 'base64url') : value;
  return Buffer.concat([head(2, content.length), content]);
}
const map = (...entries: [key: number, value: Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [integer(key), value])]);
