// What the attacks share: whom they attack, how they call, and how they say what did not hold.
import { v7 as newId } from 'uuid';

export interface Target {
  /** The address of a copy that trusts `X-Forwarded-For` of this computer, so that the attacks come from many addresses. */
  readonly url: string;
  /** Two owners and an administrator, each from its own address. */
  readonly owner: Person;
  readonly other: Person;
  readonly admin: Person;
  /** Lets so many milliseconds pass for the copy, as a patient attacker would. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** The token in the link of the newest mail with this subject. */
  readonly tokenTo: (email: string, subject: RegExp) => Promise<string>;
  /** The text of the newest mail with this subject. */
  readonly textTo: (email: string, subject: RegExp) => Promise<string>;
  /** The settings with which the commands of the product reach its data, and its database. */
  readonly settings: OwnSettings;
  /** How many mails the address has got. */
  readonly mailsTo: (email: string) => Promise<number>;
}

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
}

/** Without `DATABASE_URL` the database is in `DATA_DIR`. */
export type OwnSettings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

export interface Attack {
  readonly name: string;
  /** The protections that failed; empty if none did. */
  readonly run: (target: Target) => Promise<readonly string[]>;
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

let addresses = 0;
/** An address of a network for tests, which belongs to nobody. */
export function newAddress() {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

export async function call(url: string, request: string, body?: unknown, options: CallOptions = {}) {
  const [method = '', path = ''] = request.split(' ');
  const { token, headers, from = newAddress() } = options;
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const payload = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  // biome-ignore lint/suspicious/noExplicitAny: an attack reads any answer
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(payload) : {}) as any };
}

export const login = (url: string, email: string, password: string, options?: CallOptions) =>
  call(url, 'POST /api/auth/login', { email, password, remember: true }, options);

export const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

/** The text if something did not hold. */
export const unless = (held: boolean, text: string) => (held ? [] : [text]);

export const cookieIn = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0] ?? '';

/** An owner who registers with a password that is not easily found. The copy needs no verified e-mail. */
export async function register(url: string): Promise<Person> {
  const email = `${newId()}@salloni.example`;
  const password = 'mire-e-forte-7';
  await call(url, 'POST /api/auth/register', { username: 'Salloni i sulmuar', email, password });
  return signIn(url, email, password);
}

export async function signIn(url: string, email: string, password: string): Promise<Person> {
  const { status, body } = await login(url, email, password);
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${body.message}`);
  return { email, password, token: body.token, userId: body.user.id };
}
