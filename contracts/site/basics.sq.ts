import { declineReasons } from '../online/bookings.sq.ts';
import { onWeekdays } from '../online/reminders.sq.ts';
import type { BasicWords } from '../online/salon-page.ts';
import { months, monthsShort, weekdays, weekdaysShort } from '../ground/format.sq.ts';

/** The words that texts to clients need, too. */
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
