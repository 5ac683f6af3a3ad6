// What a client reads on the page on which one enters the queue of a salon.

/** Sentences with `{name}` in the place of a value. */
export interface QueueWords {
  readonly queue: string;
  readonly enterTitle: string;
  readonly whatFor: string;
  readonly service: string;
  readonly phone: string;
  readonly enter: string;
  readonly needsScript: string;
  readonly joined: string;
  readonly place: string;
  /** In its place, if nobody is before, and if nobody has time today. */
  readonly placeNow: string;
  readonly placeLate: string;
  /** Beside it: until the desk has seen who it is, and after that. */
  readonly notHere: string;
  readonly here: string;
  readonly leave: string;
  readonly left: string;
  readonly seated: string;
  readonly over: string;
  readonly again: string;
  readonly closed: string;
  readonly full: string;
  readonly notFromPhone: string;
}
