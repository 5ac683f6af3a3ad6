/** Sentences that the history keeps. */
export const historyTexts = {
  closed: (day: string, name: string) => `Mbyllur më ${day}: ${name}`,
  open: (day: string, name: string) => `Punojmë më ${day}: ${name}`,
  hours: (day: string, name: string) => `Orar tjetër më ${day}: ${name}`,
  corrected: (country: string, year: number, changes: readonly string[]) =>
    `U korrigjuan festat e vitit ${year} (${country}): ${changes.join('; ')}`,
  correctedDay: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
};
