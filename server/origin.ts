// Who did something, from where and when: kept in the history.

export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

/** Null for the system itself, or for a caller without a session. */
export interface Origin {
  readonly by: Actor | null;
  /** The address that the call came from. */
  readonly from: string | null;
  readonly at: Date;
}

/** The origin of everything that the system does by itself. */
export const bySystem = (at: Date): Origin => ({ by: null, from: null, at });
