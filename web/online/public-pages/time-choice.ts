// The choice of a day and a time, on the page of the salon and on the page of a visit: loads the free times, and keeps the chosen time
// while it is free.

import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { listTimes, OfferedTime } from '#contracts/online/bookings.ts';
import { momentOnButton } from '#contracts/online/salon-page.rules.ts';
import type { listTimesOfVisit } from '#contracts/online/visits.ts';
import type { Outcome, RefusalOf } from '../../ground/lib/call-by-name.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { showDays, showTimes, type Times, type Wish } from './days.ts';
import { byId, element, pageData } from './elements.ts';

const { words, today } = pageData();
/** The day on which the page was opened, by the clock of the device, which may be wrong: there is no answer of the server yet. */
const openedOn = localNow().day;

type TimesEndpoint = typeof listTimes | typeof listTimesOfVisit;

const minutesFresh = 5;

interface Parts<E extends TimesEndpoint> {
  readonly form: HTMLFormElement;
  readonly ask: (from: string) => Promise<Outcome<E>>;
  readonly onLoaded?: (loaded: ReplyOf<E>) => void;
  readonly onRefused: (refusal: RefusalOf<E>) => void;
  readonly wish: () => Wish;
  /** Shows the effects of the choice. */
  readonly show: () => void;
  /** True if the client may have booked this time although the answer was lost: then the time stays chosen, although it is not free. */
  readonly mayBeOwn?: (day: string, time: string) => boolean;
  /** True while the client joins the waitlist of the chosen day: the day then stays chosen, although it is full. */
  readonly isForWaitlist?: () => boolean;
}

export function openTimeChoice<E extends TimesEndpoint>({
  form,
  ask,
  onLoaded,
  onRefused,
  wish,
  show,
  mayBeOwn,
  isForWaitlist,
}: Parts<E>) {
  let [from, day, time] = [today, '', ''];
  let times: Times | undefined;
  let loads = 0;
  let loadedAt = 0;
  /** The day of a taken time: it stays chosen although it may be full by now, so that the page says so. */
  let dayOfTaken = '';

  async function load(): Promise<void> {
    loads += 1;
    const own = loads;
    const hadFocus = hasFocus();
    byId('times').setAttribute('aria-busy', 'true');
    const loaded = await ask(from).catch(() => undefined);
    if (own !== loads) return;
    byId('times').setAttribute('aria-busy', 'false');
    if (!loaded) return showRetry(hadFocus);
    if (!loaded.ok) return onRefused(loaded.refused);
    times = loaded.answer;
    loadedAt = Date.now();
    onLoaded?.(loaded.answer);
    const isFree = times.days.some(({ date, times: free }) => date === day && free.includes(time));
    if (!isFree && !mayBeOwn?.(day, time)) time = '';
    const isUseful = ({ date, times: free }: Times['days'][number]) =>
      date === day && (free.length > 0 || date === dayOfTaken || isForWaitlist?.());
    if (!time && !times.days.some(isUseful)) {
      day = times.days.find(({ times: free }) => free.length > 0)?.date ?? '';
    }
    showDays(times, day);
    showChosenDay();
    if (hadFocus) focusChosen();
  }

  const hasFocus = () => Boolean(document.activeElement?.closest('#days, #times, #taken'));

  /** Focuses the chosen time if the tapped button has disappeared. If the user has already moved the focus, it stays. */
  function focusChosen() {
    if (document.activeElement !== document.body) return;
    const chosen = form.querySelector<HTMLElement>('[name=time]:checked, #times button');
    (chosen ?? form.querySelector<HTMLElement>('[name=day]:checked'))?.focus();
  }

  function showRetry(hadFocus: boolean) {
    const retry = element(
      'button',
      { type: 'button', className: 'btn btn-line', onclick: load },
      words.retry,
    );
    byId('times').replaceChildren(element('p', { className: 'notice' }, words.failed), retry);
    if (hadFocus) focusChosen();
  }

  function showChosenDay() {
    showTimes(times, day, time, wish());
    show();
  }

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'day') {
      [day, time] = [target.value, ''];
      showChosenDay();
    }
    if (target.name === 'time') {
      time = target.value;
      byId('taken').hidden = true;
      show();
    }
  });
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-from], [data-day]');
    if (!button) return;
    const { from: to, day: free } = button.dataset;
    if (free && times?.days.some(({ date }) => date === free)) {
      [day, time] = [free, ''];
      showDays(times, day);
      showChosenDay();
      return focusChosen();
    }
    from = [to ?? free ?? today, today].sort()[1] ?? today;
    day = free ?? day;
    void load();
  });

  /** Loads old times again, also after the connection was lost. The choice stays while it is free. */
  const renew = (isStale: boolean) => {
    // the names of the days (such as “today”) are out of date after midnight; if the clock of the device is ahead, a reload would change
    // nothing
    const now = localNow().day;
    const isOfPast = now > today && now > openedOn;
    if (isOfPast && !document.hidden && navigator.onLine) return location.reload();
    if (loadedAt > 0 && isStale && !document.hidden && form.offsetParent !== null) void load();
  };
  document.addEventListener('visibilitychange', () => renew(Date.now() - loadedAt > minutesFresh * 60_000));
  addEventListener('online', () => renew(true));

  return {
    chosen: () => ({ from, day, time }),
    /** The barber, price and duration of the chosen time, if they depend on the barber who is free. */
    taken() {
      const chosen = times?.days.find(({ date }) => date === day);
      return times?.terms?.[chosen?.takers?.[chosen.times.indexOf(time)] ?? -1];
    },
    /** The shown day, if it is full or closed. */
    dayWithoutTimes() {
      const shown = times?.days.find(({ date }) => date === day) ?? times?.days[0];
      return shown?.times.length === 0 && !shown.isBeyond ? shown.date : undefined;
    },
    /** Sets the time that is chosen after the next load, if the time is free. */
    choose(chosen: { readonly from?: string; readonly day: string; readonly time?: string }) {
      ({ from = today, day, time = '' } = chosen);
      if (from < today) from = today;
    },
    load,
    /** Stops the loading for now; an answer that comes later is not shown. */
    cancel() {
      loads += 1;
      loadedAt = 0;
    },
    /** Shows the other times that the server offers because the chosen time was taken. */
    showTaken(others: readonly OfferedTime[]) {
      const box = byId('taken');
      const take = (other: OfferedTime) => {
        [day, time] = [other.date, other.time];
        if (!times?.days.some(({ date }) => date === day)) from = day;
        void load();
        box.hidden = true;
      };
      const isFull = !others.some(({ date }) => date === day);
      box.replaceChildren(
        isFull ? words.takenAndFull : words.justTaken,
        ...others.map((other) =>
          element(
            'button',
            { type: 'button', className: 'btn btn-line', onclick: () => take(other) },
            capitalise(momentOnButton(words, other.date, other.time)),
          ),
        ),
      );
      box.hidden = false;
      [dayOfTaken, time] = [day, ''];
      void load();
    },
  };
}
