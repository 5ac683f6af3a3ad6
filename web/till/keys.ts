/** The query keys in a file of their own: the frame needs them before the calls. Live updates load all these queries again. */
export const tillKeys = {
  /** The beginning of all keys of the till. A live change loads all queries that begin with it again, also the days of the till. */
  all: ['till'],
  settings: ['till', 'settings'],
  /** The visits without a payment: a visit that is cancelled or restored changes them without a change of the till. */
  unmarked: ['till', 'unmarked'],
} as const;
