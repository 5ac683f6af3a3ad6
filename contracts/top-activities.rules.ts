const least = { veryActive: 20, active: 10, average: 5 };

/** How active somebody is, by the number of appointments. */
export function activityLevel(appointments: number) {
  if (appointments >= least.veryActive) return 'veryActive';
  if (appointments >= least.active) return 'active';
  return appointments >= least.average ? 'average' : 'rare';
}
export type ActivityLevel = ReturnType<typeof activityLevel>;
