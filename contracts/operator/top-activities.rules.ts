const minimums = { veryActive: 20, active: 10, average: 5 };

/** How active a user is, by the number of appointments. */
export function activityLevel(appointments: number) {
  if (appointments >= minimums.veryActive) return 'veryActive';
  if (appointments >= minimums.active) return 'active';
  return appointments >= minimums.average ? 'average' : 'rare';
}
export type ActivityLevel = ReturnType<typeof activityLevel>;
