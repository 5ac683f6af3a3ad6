// The words of a message that asks for a review at Google.

export interface ReviewWords {
  /** The sentence, with `{salon}` and `{address}` in their places. */
  readonly asked: string;
}
