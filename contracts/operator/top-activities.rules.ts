const minimums = { veryActive: 20, active: 10, average: 5 };

/** The level of a user's activity, by the number of appointments. */
export function activityLevel(appointments: number) {
  if (appointments >= minimums.veryActive) return 'veryActive';
  if (appointments >= minimums.active) return 'active';
  return appointments >= minimums.average ? 'average' : 'rare';
}
export type ActivityLevel = ReturnType<typeof activityLevel>;
