// Paysera Checkout Classic (WebToPay) on the wire: how fields are packed, signed and read. It knows no order.
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
import type { Fault } from '#contracts/payments.sq.ts';

/** A callback that is not to be believed, or not to be acted on. */
export class Unsound extends Error {
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

/** As the reference library encodes: `URLSearchParams` does the same but for the asterisk. */
export function pack(fields: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(fields).toString().replaceAll('*', '%2A');
  return toBase64(Buffer.from(query));
}

/** What a request is signed with. It is also the `ss1` of a callback of the same data, so that alone it proves nothing. */
export const signOf = (data: string, password: string) =>
  createHash('md5')
    .update(data + password)
    .digest('hex');

const algorithms = { ss2: 'RSA-SHA1', ss3: 'RSA-SHA256' } as const;

/** The other side of `open`, for whoever holds the private key: the sandbox and the tests. */
export function signatures(data: string, password: string, privateKey: KeyObject) {
  const by = (algorithm: string) =>
    toBase64(
      createSign(algorithm).update(data).sign({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }),
    );
  return { ss1: signOf(data, password), ss2: by(algorithms.ss2), ss3: by(algorithms.ss3) };
}

/** What a callback says, once it is sure that Paysera wrote it: every signature that is there must be right. */
export function open(message: Readonly<Record<string, unknown>>, { signPassword, publicKey }: Keys): Fields {
  const [data, ss1, ss2, ss3] = [message.data, message.ss1, message.ss2, message.ss3].map(textIn);
  if (!data) throw new Unsound('malformed');
  if (ss1 === undefined && ss2 === undefined && ss3 === undefined)
    return fieldsOf(decrypt(data, signPassword));

  const isRight =
    (ss2 !== undefined || ss3 !== undefined) &&
    (ss1 === undefined || isSame(ss1, signOf(data, signPassword))) &&
    (ss2 === undefined || isSigned(data, ss2, algorithms.ss2, publicKey)) &&
    (ss3 === undefined || isSigned(data, ss3, algorithms.ss3, publicKey));
  if (!isRight) throw new Unsound('signature');
  return unpack(data);
}

/** What `pack` made: what is read of it without a signature is only what somebody wrote. */
export const unpack = (data: string) => fieldsOf(bytesIn(data).toString());

/** What came twice comes as a list. */
function textIn(value: unknown) {
  if (value !== undefined && typeof value !== 'string') throw new Unsound('malformed');
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

export function isSame(given: string, expected: string) {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

const ivLength = 12;
const tagLength = 16;
const keyLength = 32;

/** A project may be set to encrypt its callbacks in place of signing them, with the password as the key. */
function decrypt(data: string, password: string) {
  const key = Buffer.from(password);
  const bytes = bytesIn(data);
  if (key.length !== keyLength || bytes.length <= ivLength + tagLength) throw new Unsound('signature');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const opened = decipher.update(bytes.subarray(ivLength, -tagLength));
  try {
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    throw new Unsound('signature');
  }
}

/** Of a key that comes twice one reader takes the first and another the last: neither is right. */
function fieldsOf(query: string): Fields {
  const pairs = [...new URLSearchParams(query)];
  const fields = new Map(pairs);
  if (fields.size !== pairs.length) throw new Unsound('malformed');
  return fields;
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** There is one way to write each text, with its padding or without. */
function bytesIn(base64: string) {
  const bytes = Buffer.from(base64, 'base64url');
  const written = toBase64(bytes);
  if (base64 !== written && base64 !== written.replace(/=+$/, '')) throw new Unsound('malformed');
  return bytes;
}
