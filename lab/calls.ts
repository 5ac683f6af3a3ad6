// Calls of a copy of the product, each from another address, as a trusted proxy would name it.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { unzip } from '../test/unzip.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The texts of the files in a spreadsheet or zip. */
  readonly text: string;
  readonly took: number;
  /** Empty if it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract of each call is checked by its own tests
  readonly body: any;
}

export type Send = (sent: Sent, token?: string) => Promise<Answer>;

let addresses = 0;
/** An address of a network for tests, which belongs to nobody. */
function newAddress() {
  addresses += 1;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** `maxSockets`: over so many connections at the same time. */
export function openSender(address: string, maxSockets = 4) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(address);

  const send: Send = async ({ method, path, headers, body }, token) => {
    const begin = performance.now();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = request({ hostname, port, agent, method, path }, resolve);
      sending.on('error', reject);
      sending.setHeader('x-forwarded-for', newAddress());
      if (token) sending.setHeader('authorization', `Bearer ${token}`);
      // Node leaves it out of a DELETE, whose body would then be read as the next request
      if (body !== undefined) sending.setHeader('content-length', Buffer.byteLength(body));
      for (const [name, value] of Object.entries(headers)) sending.setHeader(name, value);
      sending.end(body);
    });
    const bytes = decoded(await buffer(answer), answer.headers['content-encoding']);
    const took = performance.now() - begin;
    const { statusCode: status = 0, headers: received } = answer;
    const text = textOf(bytes);
    return {
      status,
      headers: received,
      text,
      took,
      get body() {
        return received['content-type']?.startsWith('application/json') ? JSON.parse(text) : {};
      },
    };
  };
  return { send, close: () => agent.destroy() };
}

function decoded(bytes: Buffer, encoding: string | undefined) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

const textOf = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...unzip(bytes).values()].join('\n') : bytes.toString();

/** A call such as `GET /clients`, whatever it answers. */
export function call(send: Send, wanted: string, body?: object, { token }: { readonly token?: string } = {}) {
  const [method = '', path = ''] = wanted.split(' ');
  const sent = { method, path: `/api${path}`, headers: body ? json : {} };
  return send({ ...sent, ...(body && { body: JSON.stringify(body) }) }, token);
}

const json = { 'content-type': 'application/json' };

/** A call whose answer is needed to go on. */
export async function ask(send: Send, wanted: string, body?: object, token?: string) {
  const answer = await call(send, wanted, body, { ...(token && { token }) });
  if (answer.status >= 300) throw new Error(`${wanted} was answered with ${answer.status}: ${answer.text}`);
  return answer;
}

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
}

/** Which is not easily found. */
const usualPassword = 'mire-e-forte-7';

export async function signIn(send: Send, email: string, password = usualPassword): Promise<Person> {
  const { body } = await ask(send, 'POST /auth/login', { email, password });
  return { email, password, token: body.token, userId: body.user.id };
}

/** An owner whose trial has begun. The copy does not verify e-mails. */
export async function register(send: Send, username: string) {
  const email = `${username.toLowerCase().replaceAll(' ', '')}-${newId().slice(-12)}@salloni.example`;
  await ask(send, 'POST /auth/register', { username, email, password: usualPassword });
  return signIn(send, email);
}

/** Somebody registers with this e-mail, and is mailed a link to a new password. */
export async function askForMail(send: Send, email: string) {
  await call(send, 'POST /auth/register', { username: 'Salloni', email, password: usualPassword });
  await call(send, 'POST /auth/forgot-password', { email });
}
