import type { LocalTime } from '../ground/appointment.rules.ts';
import { addDays } from '../ground/calendar.rules.ts';

/** In the morning nobody waits any more who came yesterday, also in a salon that does not close its days. */
const endOfNight = 6 * 60;

/** The first day whose clients may still wait: who waits at midnight stays in the queue through the night. */
export const firstDayOfQueue = ({ day, minutes }: Pick<LocalTime, 'day' | 'minutes'>): string =>
  minutes < endOfNight ? addDays(day, -1) : day;
