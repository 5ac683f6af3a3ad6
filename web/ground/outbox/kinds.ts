// What the outbox knows of the changes of each call. Districts above this one say it: this file imports none of them.

/** What a district says of its changes. */
export interface ChangeKind {
  /** It is sent beside no other change. */
  readonly isAlone?: true;
  /** Whether later changes wait for its answer: they may need what it leaves. */
  readonly isAwaited?: (body: object) => boolean;
  /** The record that it waits for, beside the own one. */
  readonly waitsFor?: (body: object) => string | undefined;
  /** The version of the record after it, whatever the answer says: it is new. */
  readonly versionAfter?: 1;
  /** Its record is a person: of who was erased nothing is sent. */
  readonly isOfPerson?: true;
  /** Its name is of no person: it stays readable while the salon's tablet is locked. */
  readonly keepsName?: true;
}

/** The calls whose changes wait in the outbox. Each district adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the districts fill it
export interface ChangeKinds {}
export type Call = keyof ChangeKinds;

/** Set when the app starts. */
let kinds: Partial<ChangeKinds> | undefined;

export function registerKinds(given: ChangeKinds): void {
  kinds = given;
}

/** A newer tab may have written a call that this one does not know. */
export function kindOf({ call }: { readonly call: Call }): ChangeKind {
  if (!kinds) throw new Error('the districts have not said what waits');
  return kinds[call] ?? {};
}
