import { months, monthsShort, weekdays, weekdaysShort } from '../ground/format.sq.ts';
import { declineReasons } from './bookings.sq.ts';
import { onWeekdays } from './reminders.sq.ts';
import type { BasicWords } from './salon-page.ts';

/** The words that the texts to clients need, too. */
export const basics: BasicWords = {
  reasons: declineReasons,
  when: '{onWeekday}, më {day} {month}, në orën {time}',
  whenOnButton: '{onWeekday}, {day} {month}, në {time}',
  onDay: '{onWeekday}, më {day} {month}',
  shortDay: '{weekdayShort} {day} {month}',
  forGuest: 'për {guest}',
  weekdays,
  onWeekdays,
  weekdaysShort,
  months,
  monthsShort,
};
