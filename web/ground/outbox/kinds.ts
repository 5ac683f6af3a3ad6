// The rules of the outbox for the changes of each call. Districts above this one register their rules, because this file imports none of
// them.

/** The rules for the changes of one call. */
export interface ChangeKind {
  /** The change is sent alone, with no other change at the same time. */
  readonly isAlone?: true;
  /** Whether later changes wait for the answer to this change, because they may need its result. */
  readonly isAwaited?: (body: object) => boolean;
  /** The id of a second record that the change waits for, beside its own record. */
  readonly waitsFor?: (body: object) => string | undefined;
  /** The version of the record after the change, whatever the answer says: the record is new. */
  readonly versionAfter?: 1;
  /** The record is a person. If the person's data was erased, the change is not sent. */
  readonly isOfPerson?: true;
  /** The name in the change is not the name of a person: the name stays readable while the salon's tablet is locked. */
  readonly keepsName?: true;
}

/** The calls whose changes wait in the outbox. Each district adds its own calls. */
// biome-ignore lint/suspicious/noEmptyInterface: the districts fill it
export interface ChangeKinds {}
export type Call = keyof ChangeKinds;

/** The rules of all calls. They are set when the app starts. */
let kinds: Partial<ChangeKinds> | undefined;

export function registerKinds(given: ChangeKinds): void {
  kinds = given;
}

/** The rules of the call. A newer tab may have written a change of a call that this tab does not know: such a call has no rules. */
export function kindOf({ call }: { readonly call: Call }): ChangeKind {
  if (!kinds) throw new Error('the districts have not said what waits');
  return kinds[call] ?? {};
}
