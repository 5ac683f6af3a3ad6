interface Birthday {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

/** Whether the day exists. Without a year, 29 February is a birthday too. */
export function isBirthday({ day, month, year }: Birthday): boolean {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
