/** What a check of a form finds: the field, and the sentence beside it. */
export interface Flaw<Field extends string> {
  readonly field: Field;
  readonly message: string;
}
