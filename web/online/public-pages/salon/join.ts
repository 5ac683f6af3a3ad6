// The form of the waitlist under a day without times: the client joins with the days and the part of the day that would be possible. This
// file and its words load when a day is full or closed.

import { addDays, weekday } from '#contracts/ground/calendar.rules.ts';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Proof } from '#contracts/ground/proof.ts';
import type { listTimes } from '#contracts/online/bookings.ts';
import { dayIn, shortDayIn } from '#contracts/online/salon-page.rules.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import type { joinWaitlist } from '#contracts/online/waitlist-offers.ts';
import { byId, element, pick } from '../elements.ts';
import { setFailure } from '../failure.ts';
import { newId } from '../new-id.ts';
import { waitlistTexts } from '../waitlist-texts.ts';
import type { Parts } from '../../../ground/lib/call.ts';
import { callByName, type Outcome, type RefusalOf } from '../../../ground/lib/call-by-name.ts';
import { drawWaiting, keepEntry } from './waiting.ts';

/** The data of the client from the form of the page. */
export type WaitingClient = Pick<
  Parts<typeof joinWaitlist>['body'],
  'name' | 'phone' | 'email' | 'language' | 'website' | 'answers'
>;

/** The state in which the form of the page joins the waitlist instead of booking. */
export interface Joining {
  readonly label: string;
  /** The label of the field for the e-mail: what comes there is no confirmation. */
  readonly email: string;
  readonly send: (client: WaitingClient) => Promise<void>;
}

interface WaitParts {
  readonly page: PageData;
  /** The id of the entry. The same id is sent again, so that the client joins only once. */
  readonly id: string;
  /** The day that is full or closed. */
  readonly day: string;
  readonly wished: () => { readonly services: readonly string[]; readonly barber: string | null };
  readonly sendProved: <E extends Endpoint>(
    ask: (found: Proof) => Promise<Outcome<E>>,
  ) => Promise<Outcome<E>>;
  readonly refuse: (refusal: RefusalOf<typeof joinWaitlist>) => void;
  /** The services and the barber by name. */
  readonly wishedNames: () => string;
  /** True if the browser may remember the client. */
  readonly isRemembered: () => boolean;
  /** Undefined once the client has joined. */
  readonly begin: (joining: Joining | undefined) => void;
}

/** The days that are read, and the days among which can be chosen, from the first on which somebody does the services. */
const [readsDays, shownDays] = [14, 7];
const [noon, evening, midnight] = [12 * 60, 17 * 60, 24 * 60];

export async function showWait({
  page,
  id: first,
  day,
  wished,
  sendProved,
  refuse,
  wishedNames,
  isRemembered,
  begin,
}: WaitParts): Promise<void> {
  const { words, slug, language } = page;
  const { words: own } = await waitlistTexts[language]();
  const partsOfDay: readonly [label: string, from: number, to: number][] = [
    [own.anyTime, 0, midnight],
    [words.morning, 0, noon],
    [words.afternoon, noon, evening],
    [words.evening, evening, midnight],
  ];
  let id = first;

  const chosen = (name: string) =>
    [...box.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(({ value }) => value);

  async function send(client: WaitingClient) {
    const dates = chosen('wait-day').sort();
    const [part = own.anyTime, from_minute = 0, to_minute = midnight] =
      partsOfDay[Number(chosen('wait-part')[0])] ?? [];
    const wish = wished();
    const sent = await sendProved<typeof joinWaitlist>((proof) =>
      callByName('POST /public/salons/:slug/waitlist', {
        params: { slug },
        body: {
          ...client,
          id,
          services: [...wish.services],
          barber: wish.barber,
          from: dates[0] ?? day,
          to: dates.at(-1) ?? day,
          weekdays: dates.reduce((mask, date) => mask | (1 << weekday(date)), 0) || 1 << weekday(day),
          from_minute,
          to_minute,
          proof,
        },
      }),
    );
    // an earlier attempt without an answer has joined with this id and another wish: the next attempt gets a new id and joins, too
    if (sent.refused?.code === 'duplicate') id = newId();
    if (sent.refused) return refuse(sent.refused);
    begin(undefined);
    const when = dates.map((one) => shortDayIn(words, one)).join(', ');
    const entry = {
      id,
      what: [wishedNames(), when, part].join(' · '),
      to: dates.at(-1) ?? day,
    };
    keepEntry(page, entry, isRemembered());
    const place = placeOfEntry();
    await drawWaiting(page, entry, place);
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
  }

  /** This form, or the top of the page if the day is not full any more: the form is gone then. */
  function placeOfEntry() {
    if (box.isConnected) return box;
    const place = element('section', { className: 'block waiting' });
    byId('booking').before(place);
    return place;
  }

  const check = (name: string, value: string, isChecked: boolean, label: string, full = label) => {
    const made = pick({ name, value, checked: isChecked, ariaLabel: full }, label);
    const input = made.querySelector('input');
    if (input && name === 'wait-day') input.type = 'checkbox';
    return made;
  };
  const group = (title: string, ...choices: Node[]) =>
    element(
      'div',
      { role: 'group', ariaLabel: title },
      element('h3', { className: 'category' }, title),
      element('div', { className: 'chips' }, ...choices),
    );

  /** The days on which somebody does the services, from this day on, apart from those that cannot be booked yet. */
  async function readDays() {
    const { services, barber } = wished();
    const { answer } = await callByName<typeof listTimes>('GET /public/salons/:slug/times', {
      params: { slug },
      query: {
        services: services.join(),
        barber: barber ?? 'any',
        from: day,
        days: String(readsDays),
        language,
      },
    });
    if (!answer) return undefined;
    const possible = answer.days.filter(
      ({ closed = 'full', isBeyond, neverFits }) => closed === 'full' && !isBeyond && !neverFits,
    );
    const end = addDays(possible[0]?.date ?? day, shownDays);
    return possible.map(({ date }) => date).filter((date) => date < end);
  }

  async function ask() {
    setFailure(undefined);
    const days = await readDays().catch(() => undefined);
    if (!days) return setFailure(words.failed);
    const [next] = days;
    if (!next) {
      const nothing = element('p', { className: 'hint', tabIndex: -1 }, own.noDays);
      box.replaceChildren(nothing);
      nothing.focus();
      return;
    }
    box.replaceChildren(
      group(
        own.days,
        ...days.map((date) =>
          check('wait-day', date, date === next, capitalise(shortDayIn(words, date)), dayIn(words, date)),
        ),
      ),
      group(own.partOfDay, ...partsOfDay.map(([label], n) => check('wait-part', String(n), n === 0, label))),
    );
    begin({ label: own.join, email: own.email, send });
    box.scrollIntoView({ block: 'center' });
    box.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  }

  const button = element(
    'button',
    { type: 'button', className: 'btn btn-line book', onclick: ask },
    own.tellMe,
  );
  const box = element('div', { id: 'wait-list' }, element('p', { className: 'hint' }, own.notFound), button);
  box.dataset.day = day;
  byId('times').after(box);
}
