// The strip of days and the times of the chosen one.
import type { OfferedDay, OfferedTime } from '#contracts/book/bookings.ts';
import { addDays, dayParts, minutesOf, weekday } from '#contracts/ground/calendar.rules.ts';
import { dayIn, momentIn } from '#contracts/site/salon-page.rules.ts';
import { say } from '#contracts/site/salon-page.ts';
import { byId, element, pageData, pick } from './elements.ts';

const { words, today } = pageData();

/** The days and times that both pages load. */
export interface Times {
  readonly days: readonly OfferedDay[];
  readonly first?: OfferedTime | undefined;
}

function dayName(day: string) {
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : (words.weekdaysShort[weekday(day)] ?? '');
}

export function showDays({ days }: Times, chosen: string) {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today];
  const step = (to: string, sign: string, label: string) => {
    const button = element('button', { type: 'button', className: 'pick step', ariaLabel: label }, sign);
    button.dataset.from = to;
    return button;
  };
  byId('days').replaceChildren(
    ...(first > today ? [step(addDays(first, -days.length), '‹', words.earlier)] : []),
    ...days.map(({ date, times, closed }) => {
      const [, month, dayOfMonth] = dayParts(date);
      const choice = pick(
        { name: 'day', value: date, checked: date === chosen, disabled: times.length === 0 },
        element('small', {}, dayName(date)),
        element('b', {}, String(dayOfMonth)),
        element(
          'small',
          {},
          closed === 'closed' || closed === 'holiday'
            ? words[closed]
            : (words.months[month - 1]?.slice(0, 3) ?? ''),
        ),
      );
      choice.querySelector('input')?.setAttribute('aria-label', dayIn(words, date));
      return choice;
    }),
    step(addDays(last, 1), '›', words.later),
  );
}

const noon = 12 * 60;
const evening = 17 * 60;
const partsOfDay: readonly [string, (minutes: number) => boolean][] = [
  [words.morning, (minutes) => minutes < noon],
  [words.afternoon, (minutes) => minutes >= noon && minutes < evening],
  [words.evening, (minutes) => minutes >= evening],
];

export function showTimes(day: OfferedDay | undefined, chosen: string, { first }: Pick<Times, 'first'>) {
  const box = byId('times');
  if (!day || day.times.length === 0) {
    const next = first && element('button', { type: 'button', className: 'btn btn-line book' });
    if (next && first) {
      next.dataset.from = first.date;
      next.textContent = say(words.firstFree, { when: momentIn(words, first.date, first.time) });
    }
    box.replaceChildren(element('p', { className: 'hint' }, words.nothingFree), ...(next ? [next] : []));
    byId('live').textContent = words.nothingFree;
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
