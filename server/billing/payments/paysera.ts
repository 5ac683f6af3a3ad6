// The protocol of Paysera Checkout Classic (WebToPay): encodes, signs and verifies fields. It knows nothing about orders.
import {
  constants,
  createDecipheriv,
  createHash,
  createPublicKey,
  createSign,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { Fault } from '../history.sq.ts';

/** The failure that a callback is not authentic, or does not fit the order. */
export class InvalidCallback extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

export type Fields = ReadonlyMap<string, string>;

export interface Keys {
  readonly signPassword: string;
  readonly publicKey: KeyObject;
}

export const publicKeyIn = (pem: string) => createPublicKey(pem);

/** Encodes as the reference library does; the only difference to `URLSearchParams` is the asterisk. */
export function pack(fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString().replaceAll('*', '%2A');
  return toBase64(Buffer.from(query));
}

/** The signature of a request. The signature `ss1` of a callback with the same data is equal, so `ss1` alone proves nothing. */
export const signOf = (data: string, password: string): string =>
  createHash('md5')
    .update(data + password)
    .digest('hex');

const algorithms = { ss2: 'RSA-SHA1', ss3: 'RSA-SHA256' } as const;

/** The signatures that `readMessage` verifies. The sandbox and the tests make such signatures, with a private key of their own. */
export function signatures(data: string, password: string, privateKey: KeyObject) {
  const by = (algorithm: string) =>
    toBase64(
      createSign(algorithm).update(data).sign({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }),
    );
  return { ss1: signOf(data, password), ss2: by(algorithms.ss2), ss3: by(algorithms.ss3) };
}

/** The fields of an authentic callback: every signature in it must be valid. */
export function readMessage(
  message: Readonly<Record<string, unknown>>,
  { signPassword, publicKey }: Keys,
): Fields {
  const [data, ss1, ss2, ss3] = [message.data, message.ss1, message.ss2, message.ss3].map(textIn);
  if (!data) throw new InvalidCallback('malformed');
  if (ss1 === undefined && ss2 === undefined && ss3 === undefined)
    return fieldsOf(decrypt(data, signPassword));

  const isValid =
    (ss2 !== undefined || ss3 !== undefined) &&
    (ss1 === undefined || isSameText(ss1, signOf(data, signPassword))) &&
    (ss2 === undefined || isSigned(data, ss2, algorithms.ss2, publicKey)) &&
    (ss3 === undefined || isSigned(data, ss3, algorithms.ss3, publicKey));
  if (!isValid) throw new InvalidCallback('signature');
  return unpack(data);
}

/** Decodes what `pack` encoded. It verifies no signature. */
export const unpack = (data: string): Fields => fieldsOf(bytesIn(data).toString());

/** A text parameter. A parameter that was sent twice arrives as a list, and a list is refused. */
function textIn(value: unknown) {
  if (value !== undefined && typeof value !== 'string') throw new InvalidCallback('malformed');
  return value;
}

function isSigned(data: string, signature: string, algorithm: string, key: KeyObject) {
  return verify(
    algorithm,
    Buffer.from(data),
    { key, padding: constants.RSA_PKCS1_PADDING },
    bytesIn(signature),
  );
}

export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const ivLength = 12;
const tagLength = 16;
const keyLength = 32;

/** Decrypts a callback: a Paysera project can encrypt its callbacks instead of signing them. The key is the password. */
function decrypt(data: string, password: string) {
  const key = Buffer.from(password);
  const bytes = bytesIn(data);
  if (key.length !== keyLength || bytes.length <= ivLength + tagLength)
    throw new InvalidCallback('signature');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const opened = decipher.update(bytes.subarray(ivLength, -tagLength));
  try {
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    throw new InvalidCallback('signature');
  }
}

/** The fields of a query. A key that comes twice is refused: one parser would take the first value, another parser the last. */
function fieldsOf(query: string): Fields {
  const pairs = [...new URLSearchParams(query)];
  const fields = new Map(pairs);
  if (fields.size !== pairs.length) throw new InvalidCallback('malformed');
  return fields;
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** The bytes of a base64 text. A text with a second spelling is refused; only the padding may be absent. */
function bytesIn(base64: string) {
  const bytes = Buffer.from(base64, 'base64url');
  const written = toBase64(bytes);
  if (base64 !== written && base64 !== written.replace(/=+$/, '')) throw new InvalidCallback('malformed');
  return bytes;
}
