// What the attacks share: whom they attack, and how they sign in.
import { call, type Person, type Send } from '../calls.ts';

export interface Target {
  /** The address of the attacked copy, and calls of it. */
  readonly url: string;
  readonly send: Send;
  readonly owner: Person;
  readonly other: Person;
  readonly admin: Person;
  /** Lets so many milliseconds pass for the copy, as a patient attacker would. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** The settings with which the commands of the product reach its data, and its database. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  /** How many mails the address has got. */
  readonly mailsTo: (email: string) => Promise<number>;
}

export interface Attack {
  readonly name: string;
  /** The protections that failed; empty if none did. */
  readonly run: (target: Target) => Promise<readonly string[]>;
}

/** Signs in on a device that is remembered. */
export const login = (send: Send, email: string, password: string, caller?: Parameters<typeof call>[3]) =>
  call(send, 'POST /auth/login', { email, password, remember: true }, caller);

export const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));
