/** The beginning of all keys of the till. A live change loads all queries that begin with it again, also the days of the till. */
const till = ['till'] as const;

export const takingKeys = {
  all: till,
  days: [...till, 'takings'],
  ofVisits: [...till, 'visit'],
  unmarked: [...till, 'unmarked'],
} as const;
