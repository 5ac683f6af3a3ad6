// Calls of a copy of the product that a script started, each from another address, as a trusted proxy would name it.
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzip } from '../scripts/unzip.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  /** The texts of the files in a spreadsheet or zip. */
  readonly text: string;
  readonly took: number;
}

export type Send = (sent: Sent, token?: string) => Promise<Answer>;

export function openSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let calls = 0;

  const send: Send = async ({ method, path, headers, body }, token) => {
    calls += 1;
    const from = `198.18.${(calls >> 8) & 255}.${calls & 255}`;
    const begin = performance.now();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(address);
      const sending = request({ hostname, port, agent, method, path }, resolve);
      sending.on('error', reject);
      sending.setHeader('x-forwarded-for', from);
      if (token) sending.setHeader('authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries(headers)) sending.setHeader(name, value);
      sending.end(body);
    });
    const bytes = decoded(await buffer(answer), answer.headers['content-encoding']);
    const took = performance.now() - begin;
    const type = String(answer.headers['content-type'] ?? '');
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode ?? 0, type, retryAfter, text: textOf(bytes), took };
  };
  return { send, close: () => agent.destroy() };
}

function decoded(bytes: Buffer, encoding: string | undefined) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

const textOf = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...unzip(bytes).values()].join('\n') : bytes.toString();

const password = 'mire-e-forte-7';

export interface Person {
  readonly token: string;
  readonly userId: string;
}

/** A call whose answer is needed to go on. */
export async function ask(send: Send, call: string, body?: object, token?: string) {
  const [method = '', path = ''] = call.split(' ');
  const sent = { method, path: `/api${path}`, headers: { 'content-type': 'application/json' } };
  const { status, text } = await send({ ...sent, ...(body && { body: JSON.stringify(body) }) }, token);
  if (status >= 300) throw new Error(`${call} was answered with ${status}: ${text}`);
  // biome-ignore lint/suspicious/noExplicitAny: the contract of each call is checked by its own tests
  return { text, body: JSON.parse(text) as any };
}

export async function signIn(send: Send, email: string, typed = password): Promise<Person> {
  const { body } = await ask(send, 'POST /auth/login', { email, password: typed });
  return { token: body.token, userId: body.user.id };
}

let people = 0;

/** An owner whose trial has begun. The tested copy does not verify e-mails. */
export async function register(send: Send, username: string) {
  people += 1;
  const email = `${username.toLowerCase().replaceAll(' ', '')}${people}@salloni.example`;
  await ask(send, 'POST /auth/register', { username, email, password });
  return signIn(send, email);
}
