// The rules of the outbox for the changes of each call. Each noun gives the rules of its own calls; this file knows none of them.
import { CallFailed } from '../lib/call.ts';
import type { Answer, Bodies, Call, QueuedChange } from './change.ts';

/** The changes of one call. */
interface ChangeKind<Body extends object = object> {
  /** Sends the change. With a token of null the call has no token. */
  send(change: QueuedChange<Body>, token: string | null): Promise<Answer>;
  /** The name of the act, in a list of changes. */
  label(change: QueuedChange<Body>): string;
  /** The name in the list, for a change without a visit; else the name of the client. */
  subject?(body: Body): string;
  /** The change is sent alone, with no other change at the same time. */
  readonly isAlone?: true;
  /** Whether later changes wait for the answer to this change, because they may need its result. */
  isAwaited?(body: Body): boolean;
  /** The id of a second record that the change waits for, beside its own record. */
  waitsFor?(body: Body): string | undefined;
  /** The record is new: its version is 1 after the change, and without the change it has no later changes. */
  readonly isNew?: true;
  /** The code by which the server says that the record is gone, if it is another than `not_found`. */
  readonly goneAs?: 'duplicate';
  /** The record is a person. If the person's data was erased, the change is not sent. */
  readonly isOfPerson?: true;
  /** The text of a change that shows no visit. The dialog of a refused change shows it, so that the user can enter it again. */
  typed?(body: Body): TypedText;
  /** The dialog of a refused change that is a text. A kind without this is about a visit or the queue. */
  readonly refused?: RefusedKind<Body>;
}

/** The name of a client or of a product, if the user typed it, and the lines below the name. */
interface TypedText {
  readonly name?: string | null | undefined;
  readonly lines: readonly (string | null | undefined)[];
}

/** A refused change that is put to the user as a text. */
export interface RefusedKind<Body extends object = object> {
  picture?(body: Body): { readonly source: string; readonly label: string };
  /** The sentence if the record is gone. */
  readonly gone?: string;
  /** The text that another device has written meanwhile, and how it is sent as shown; undefined for another refusal. */
  theirs?(answer: object, body: Body): { readonly text: string; readonly shown: Partial<Body> } | undefined;
  /** The code after which another try can't help. */
  readonly isFinal?: string;
}

type Kinds = { readonly [C in Call]: ChangeKind<Bodies[C]> };
export type KindsOf<C extends Call> = Pick<Kinds, C>;

/** The kinds of all calls. Their code loads with the outbox, after the first screen. */
let kinds: Partial<Record<Call, ChangeKind>> | undefined;

export function registerKinds(given: Kinds): void {
  kinds = given;
}

/** A newer tab may have written a change of a call that this tab does not know: the change waits for that tab. */
const unknown: ChangeKind = {
  send: () => Promise.reject(new CallFailed('failed')),
  label: () => '',
};

export function kindOf({ call }: { readonly call: Call }): ChangeKind {
  return kinds?.[call] ?? unknown;
}
