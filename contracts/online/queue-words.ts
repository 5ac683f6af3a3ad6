// The words of the page on which clients enter the queue of a salon.

/** The sentences of the page, with `{name}` in the place of a value. */
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
  /** The sentences in place of `place`, if nobody is before the client, and if nobody has time today. */
  readonly placeNow: string;
  readonly placeLate: string;
  /** The sentence for a client who has not entered yet, if nobody has time for the chosen visit today. */
  readonly late: string;
  /** The sentences beside the place: until somebody at the desk has seen the client, and after that. */
  readonly notHere: string;
  readonly here: string;
  readonly leave: string;
  /** The question before that, and its answers. */
  readonly leaveQuestion: string;
  readonly yesLeave: string;
  readonly noStay: string;
  readonly left: string;
  readonly seated: string;
  readonly over: string;
  readonly again: string;
  readonly closed: string;
  readonly full: string;
  readonly notFromPhone: string;
  /** The refusal of a service that nobody begins from the queue today. */
  readonly notForService: string;
}
