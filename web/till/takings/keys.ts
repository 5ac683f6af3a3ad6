/** A live change loads all that begins with it, also the days of the till. */
const till = ['till'] as const;

export const takingKeys = {
  all: till,
  days: [...till, 'takings'],
  ofVisits: [...till, 'visit'],
  unmarked: [...till, 'unmarked'],
} as const;
