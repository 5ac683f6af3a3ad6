// The list of days and the times of the chosen day.

import { addDays, dayParts, minutesOf, weekday } from '#contracts/ground/calendar.rules.ts';
import type { OfferedDay, OfferedTime, TakenTerms } from '#contracts/online/bookings.ts';
import { dayIn, durationIn, momentOnButton, monthShortIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import { byId, element, pageData, pick } from './elements.ts';

const { words, today } = pageData();

/** The days and times that the page of the salon and the page of a visit load. */
export interface Times {
  readonly days: readonly OfferedDay[];
  readonly terms?: readonly TakenTerms[] | undefined;
  readonly first?: OfferedTime | undefined;
}

function dayName(day: string) {
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : (words.weekdaysShort[weekday(day)] ?? '');
}

export function showDays({ days }: Times, chosen: string): void {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today];
  const step = (to: string, sign: string, label: string) => {
    const button = element('button', { type: 'button', className: 'pick step', ariaLabel: label }, sign);
    button.dataset.from = to;
    return button;
  };
  const list = byId('days');
  list.replaceChildren(
    ...(first > today ? [step(addDays(first, -days.length), '‹', words.earlier)] : []),
    ...days.map((day) => {
      const { date, times, closed, isBeyond } = day;
      const [, , dayOfMonth] = dayParts(date);
      const state = closed && !isBeyond ? words[isNever(day) ? 'neverThen' : closed] : '';
      const choice = pick(
        { name: 'day', value: date, checked: date === chosen },
        element('small', {}, dayName(date)),
        element('b', {}, String(dayOfMonth)),
        element('small', {}, state || monthShortIn(words, date)),
      );
      choice.classList.toggle('none', times.length === 0);
      choice.querySelector('input')?.setAttribute('aria-label', dayIn(words, date) + (state && `: ${state}`));
      return choice;
    }),
    ...(days.at(-1)?.isBeyond ? [] : [step(addDays(last, 1), '›', words.later)]),
  );
  // `scrollIntoView` would also scroll the page
  const chip = list.querySelector(':checked')?.closest('label');
  if (chip) list.scrollLeft = chip.offsetLeft - list.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
}

const noon = 12 * 60;
const evening = 17 * 60;
const partsOfDay: readonly [string, (minutes: number) => boolean][] = [
  [words.morning, (minutes) => minutes < noon],
  [words.afternoon, (minutes) => minutes >= noon && minutes < evening],
  [words.evening, (minutes) => minutes >= evening],
];

/** The wish of the client, which explains why a day has no free times. */
export interface Wish {
  readonly duration: number;
  /** The name of the chosen barber; empty if any barber is fine. */
  readonly barber: string;
}

/** A day on which it could not even be if nothing were booked. */
const isNever = ({ neverFits, isLate }: OfferedDay) => neverFits && !isLate;

function whyNone(day: OfferedDay, { duration, barber }: Wish) {
  const { closed, why, isBeyond } = day;
  if (isBeyond) return words.isBeyond;
  if (isNever(day)) return words.isNotDone;
  if (closed === 'closed') return words.isClosed;
  if (closed === 'holiday') return why ? say(words.isHoliday, { why }) : words.isClosed;
  if (closed === 'away' && barber) return say(words.isAway, { barber });
  if (closed === 'full') return say(words.noFit, { duration: durationIn(words, duration) });
  return words.nothingFree;
}

/** The first free time after the day; if there is none, the first of all free times. */
function firstFree({ days, first }: Times, day: string | undefined): OfferedTime | undefined {
  const free = days.flatMap(({ date, times: [time] }) => (time ? [{ date, time }] : []));
  return free.find(({ date }) => day !== undefined && date > day) ?? free[0] ?? first;
}

export function showTimes(all: Times | undefined, chosenDay: string, chosen: string, wish: Wish): void {
  const box = byId('times');
  const day = all?.days.find(({ date }) => date === chosenDay);
  if (!day || day.times.length === 0) {
    const first = all && firstFree(all, day?.date);
    const next = first && element('button', { type: 'button', className: 'btn btn-line book' });
    if (next && first) {
      next.dataset.day = first.date;
      next.textContent = say(words.firstFree, { when: momentOnButton(words, first.date, first.time) });
    }
    const why = day ? whyNone(day, wish) : words.nothingFreeThen;
    box.replaceChildren(element('p', { className: 'hint' }, why), ...(next ? [next] : []));
    byId('live').textContent = why;
    return;
  }
  box.replaceChildren(
    ...partsOfDay.flatMap(([name, fits]) => {
      const times = day.times.filter((time) => fits(minutesOf(time)));
      if (times.length === 0) return [];
      const grid = element(
        'div',
        { className: 'grid', role: 'radiogroup', ariaLabel: name },
        ...times.map((time) => pick({ name: 'time', value: time, checked: time === chosen }, time)),
      );
      return [element('h3', {}, name), grid];
    }),
  );
  const n = day.times.length;
  byId('live').textContent = say(n === 1 ? words.oneFree : words.manyFree, {
    n,
    when: dayIn(words, day.date),
  });
}
