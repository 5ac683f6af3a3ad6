// The page of a salon, with a fake server: what becomes of a choice when an answer is lost, a day ends or a time is taken.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { TakenTerms } from '#contracts/online/bookings.ts';
import { words as chainWords } from '#contracts/online/chain-words.sq.ts';
import { words as pictureWords } from '#contracts/online/request-picture-words.sq.ts';
import { words } from '#contracts/online/salon-page.sq.ts';
import { type PageData, salonScript, say } from '#contracts/online/salon-page.ts';
import { done, openInFrame, type PageInFrame, refused } from '../frame.fixture.tsx';
import { SalonPage } from './SalonPage.tsx';

const today = '2026-11-27';
const tomorrow = addDays(today, 1);
const haircut = {
  id: 'haircut',
  name: 'Prerje',
  description: null,
  category: null,
  duration: 30,
  price: 8,
  priceFrom: false,
  addon: false,
};
const data: PageData = {
  language: 'sq',
  words,
  today,
  slug: 'blloku',
  phone: null,
  dial: '355',
  services: [haircut],
  isWaitShown: false,
  barbers: [],
};

interface Sent {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly maxPrice?: number;
}
/** What the salon has free on a day. */
let freeOn: (day: string) => readonly string[];
let booked: Sent[] = [];
let sent: Sent[] = [];
/** The network breaks after the server has done its work. */
let losesAnswers = false;
/** Who is taken, for what price. */
let takes: TakenTerms | undefined;
/** Who has no own price costs what the loaded page says: the times do not tell it. */
let raised: TakenTerms | undefined;
/** What the answer to a booking says besides. */
let said: object = {};
/** The day on which nobody works. */
let closed = '';
let offered: readonly Pick<Sent, 'date' | 'time'>[] = [];
let now = '';

beforeEach(() => {
  freeOn = () => ['10:00', '11:00'];
  [said, raised, closed] = [{}, undefined, ''];
  [booked, sent, losesAnswers, takes, offered, now] = [
    [],
    [],
    false,
    undefined,
    [],
    `${today}T09:00:00+01:00`,
  ];
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const isTaken = (date: string, time: string) => booked.some((one) => one.date === date && one.time === time);

function listTimes(from: string) {
  const days = Array.from({ length: 14 }, (_, n) => addDays(from, n)).map((date) => {
    const times = freeOn(date).filter((time) => !isTaken(date, time));
    const takers = takes && { takers: times.map(() => 0) };
    return {
      date,
      times,
      ...(times.length === 0 && { closed: date === closed ? 'closed' : 'full' }),
      ...takers,
    };
  });
  return done({
    days,
    ...(takes && { terms: [takes] }),
    acceptsAtOnce: true,
    proof: { ticket: 'a', bits: 1 },
  });
}

/** One id books once; the same again is answered as before. */
function book({ proof, ...wanted }: Sent & { readonly proof: unknown }) {
  sent.push(wanted);
  const now = raised ?? takes;
  if (now && wanted.maxPrice !== undefined && wanted.maxPrice < (now.price ?? 99))
    return refused('changed', 409, { takes: now });
  const made = booked.find(({ id }) => id === wanted.id);
  if (made && JSON.stringify(made) !== JSON.stringify(wanted)) return refused('duplicate', 409);
  if (!made && isTaken(wanted.date, wanted.time)) return refused('slot_taken', 409, { times: offered });
  if (!made) booked.push(wanted);
  return done({ link: `https://kreher.al/r/${wanted.id}`, ...said }, made ? 200 : 201);
}

const answers: Record<string, (query: URLSearchParams, body: never) => Response> = {
  'GET /api/public/salons/blloku/times': (query) => listTimes(query.get('from') ?? ''),
  'POST /api/public/salons/blloku/bookings': (_query, body) => book(body),
  'GET /api/public/salons/blloku/queue': () => done({ state: 'open', wait: { from: 20, to: 30 } }),
};

/** The services beside the haircut. */
const others = ['nails', 'brows', 'lashes', 'wax'];
const ofNobody = 'bridal';

const open = (changes: Partial<PageData> = {}, questions = '') =>
  openInFrame(<SalonPage themeScript="" languageScript="" />, {
    script: salonScript,
    source: new URL('./page.ts', import.meta.url),
    data: { ...data, ...changes },
    values: {
      state: 'open',
      questions,
      services: ['haircut', ...others, ofNobody]
        .map((id) => `<input type="checkbox" name="service" value="${id}">`)
        .join(''),
    },
    now: () => now,
    answer(name, query, body) {
      const answered = answers[name]?.(query, body as never);
      if (!answered || (losesAnswers && name.startsWith('POST'))) throw new TypeError('no network');
      return answered;
    },
  });

const chosen = ({ find }: PageInFrame, name: 'day' | 'time') =>
  find<HTMLInputElement>(`[name=${name}]:checked`)?.value;
const failure = ({ find }: PageInFrame) => find('#failure')?.textContent;
const isBusy = ({ find }: PageInFrame) => find('#times')?.ariaBusy === 'true';
const untilLoaded = (page: PageInFrame) => expect.poll(() => isBusy(page)).toBe(false);

async function choose(page: PageInFrame, time: string) {
  await expect.poll(() => page.find(`[name=time][value="${time}"]`)).not.toBeNull();
  page.tap(`[name=time][value="${time}"]`);
}

function fill({ find }: PageInFrame) {
  for (const [name, value] of Object.entries({ name: 'Dea', phone: '+355 69 123 4567' })) {
    const input = find<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = value;
    input?.focus();
  }
}

/** Books, and hears nothing of it. */
async function bookUnheard() {
  const page = await open();
  await choose(page, '10:00');
  fill(page);
  losesAnswers = true;
  page.tap('.bar .btn');
  await expect.poll(() => failure(page)).toBe(words.failed);
  losesAnswers = false;
  page.window.dispatchEvent(new Event('online'));
  await untilLoaded(page);
  return page;
}

const visitsOf = (page: PageInFrame) => expect.poll(() => page.left);

/** Two people, of whom none does all services. */
const ofTwo: Partial<PageData> = {
  services: [haircut, ...[...others, ofNobody].map((id) => ({ ...haircut, id, name: id }))],
  barbers: [
    { picture: null, id: 'drita', name: 'Drita', services: ['haircut'] },
    { picture: null, id: 'sara', name: 'Sara', services: others },
  ],
};

test('services that nobody does alone ask who does each of them, and what nobody does, or more than four, say so instead of days without times', {
  tags: 'long',
}, async () => {
  const page = await open(ofTwo);
  const says = () => page.find('#nobody')?.textContent;
  page.tap('[value=haircut]');
  await choose(page, '10:00');
  expect(says()).toBe('');
  page.tap(`[value=${ofNobody}]`);
  await expect.poll(says).toBe(say(words.notDone, { services: ofNobody }));
  const hidden = () => ['#when', '#details', '#bar', '#people'].map((part) => page.find(part)?.hidden);
  expect(hidden()).toEqual([true, true, true, false]);
  page.tap(`[value=${ofNobody}]`);
  await expect.poll(says).toBe('');
  page.tap('[value=nails]');
  await expect.poll(says).toBe(chainWords.how);
  expect(page.find('#when')?.hidden).toBe(false);
  expect(page.find('[name=with-haircut][value=drita]')).not.toBeNull();
  expect(page.find('[name=with-haircut][value=sara]')).toBeNull();
  expect(page.find('[name=with-nails][value=sara]')).not.toBeNull();
  for (const other of others.slice(1)) page.tap(`[value=${other}]`);
  await expect.poll(says).toBe(say(chainWords.tooMany, { services: 4 }));
  expect(hidden()).toEqual([true, true, true, false]);
  for (const other of others) page.tap(`[value=${other}]`);
  await expect.poll(says).toBe('');
  await choose(page, '11:00');
  expect(page.find('#bar')?.hidden).toBe(false);
});

test('a price that was raised meanwhile is shown and agreed to before the visit is booked', async () => {
  takes = { barber: 'Besa', price: 8, duration: 30 };
  const page = await open();
  await choose(page, '10:00');
  fill(page);
  takes = { ...takes, price: 10 };
  page.tap('.bar .btn');
  await expect.poll(() => failure(page)).toBe('Te Besa çmimi tani është 10,00\u00a0€.');
  await expect.poll(() => page.find('#sum')?.textContent).toContain('10,00');
  expect([booked, chosen(page, 'time')]).toEqual([[], '10:00']);
  page.tap('.bar .btn');
  await expect.poll(() => booked).toMatchObject([{ time: '10:00', maxPrice: 10 }]);
});

test('a raised price of who has no own one is agreed to, too, and where prices are hidden by now none is named', {
  tags: 'long',
}, async () => {
  for (const [price, sentence, maxPrice] of [
    [10, 'Te Besa çmimi tani është 10,00\u00a0€.', 10],
    [null, '', undefined],
  ] as const) {
    booked = [];
    const page = await open();
    await choose(page, '10:00');
    fill(page);
    expect(page.find('#sum')?.textContent).toContain('8,00');
    raised = { barber: 'Besa', price, duration: 30 };
    page.tap('.bar .btn');
    await expect.poll(() => page.find('#sum')?.textContent).not.toContain('8,00');
    await expect.poll(() => failure(page)).toBe(sentence);
    expect(booked).toEqual([]);
    page.tap('.bar .btn');
    await expect.poll(() => booked).toHaveLength(1);
    expect(booked[0]?.maxPrice).toBe(maxPrice);
    page.close();
    sessionStorage.clear();
  }
});

const questions = `<div id="questions" data-missing="Ju lutem përgjigjuni." data-full="Deri në 5."><div class="field" data-question="q" data-version="1" data-required>
  <p class="lab" id="q-title">Keni alergji? <span>(e detyrueshme)</span></p><input name="question-q" maxlength="5" aria-labelledby="q-title"><p class="error" hidden></p></div></div>`;

test('what is missing is marked at once and listed with the question; the list goes with what is answered', async () => {
  const page = await open({}, questions);
  await choose(page, '10:00');
  page.tap('.bar .btn');
  await expect.poll(() => page.find('.bar .btn')?.textContent).toContain('10:00');
  const input = (name: string) => page.find<HTMLInputElement>(`[name=${name}]`);
  const marked = () => page.window.document.querySelectorAll('[aria-invalid=true]').length;
  expect(marked()).toBe(0);
  page.tap('.bar .btn');
  const missing = (...names: string[]) => say(words.fix, { fields: names.join(', ') });
  await expect
    .poll(() => failure(page))
    .toBe(missing('Emri dhe mbiemri', 'Numri i telefonit', 'Keni alergji?'));
  expect([marked(), page.window.document.activeElement]).toEqual([3, input('name')]);
  const type = (name: string, value: string) => {
    const field = input(name);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('name', 'Dea');
  expect(failure(page)).toBe(missing('Numri i telefonit', 'Keni alergji?'));
  type('phone', '+355 69 123 4567');
  // one is said beside its field only
  expect([failure(page), marked()]).toEqual(['', 1]);
  page.tap('.bar .btn');
  await expect.poll(() => page.window.document.activeElement).toBe(input('question-q'));
  type('question-q', 'Late');
  const full = () => page.find('[data-question] [role=status]')?.textContent;
  expect([marked(), full()]).toEqual([0, '']);
  type('question-q', 'Latek');
  expect(full()).toBe('Deri në 5.');
  page.close();
});

test('the second click of a double click on Vazhdo marks nothing', async () => {
  const page = await open();
  await choose(page, '10:00');
  for (const detail of [1, 2])
    page.find('.bar .btn')?.dispatchEvent(
      new (page.window as Window & typeof globalThis).MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        detail,
      }),
    );
  await expect.poll(() => page.window.document.activeElement?.id).toBe('details-title');
  expect([failure(page), page.find('[aria-invalid]')]).toEqual(['', null]);
  page.close();
});

test('a full and a closed day say so in the list of days, to a screen reader too, with the waitlist below', async () => {
  const sunday = addDays(today, 2);
  freeOn = (day) => (day === tomorrow || day === sunday ? [] : ['10:00']);
  closed = sunday;
  const page = await open();
  const day = (date: string) => page.find<HTMLInputElement>(`[name=day][value="${date}"]`);
  await expect.poll(() => day(tomorrow)?.ariaLabel).toBe('të shtunën, më 28 nëntor: Plot');
  expect([day(sunday)?.ariaLabel, day(today)?.ariaLabel]).toEqual([
    'të dielën, më 29 nëntor: Mbyllur',
    'të premten, më 27 nëntor',
  ]);
  expect(day(tomorrow)?.closest('label')?.textContent).toContain('Plot');
  for (const [date, sentence] of [
    [tomorrow, say(words.noFit, { duration: '30 min' })],
    [sunday, words.isClosed],
  ] as const) {
    page.tap(`[name=day][value="${date}"]`);
    await expect.poll(() => page.find('#wait-list')?.dataset.day).toBe(date);
    expect([page.find('#times p')?.textContent, page.find('#live')?.textContent]).toEqual([
      sentence,
      sentence,
    ]);
  }
  page.close();
});

test('where the taken time was the last of its day, the page says so and stays on that day', async () => {
  const page = await open();
  await choose(page, '10:00');
  fill(page);
  freeOn = (day) => (day === today ? [] : ['10:00']);
  booked = [{ id: 'of another client', date: today, time: '10:00' }];
  offered = [{ date: tomorrow, time: '10:00' }];
  page.tap('.bar .btn');
  await expect.poll(() => page.find('#taken')?.textContent).toContain(words.takenAndFull);
  await untilLoaded(page);
  expect(chosen(page, 'day')).toBe(today);
  await expect.poll(() => page.find('#wait-list')?.dataset.day).toBe(today);
  const edge = (selector: string, side: 'left' | 'top' | 'bottom') =>
    page.find(selector)?.getBoundingClientRect()[side] ?? 0;
  // nothing touches what is above it
  expect(edge('#taken button', 'left') - edge('#taken', 'left')).toBe(16);
  expect(edge('#wait-list', 'top') - edge('#times', 'bottom')).toBe(12);
  expect(edge('#wait-list button', 'top') - edge('#wait-list p', 'bottom')).toBe(12);
  page.tap('#taken button');
  await expect.poll(() => chosen(page, 'time')).toBe('10:00');
  expect(chosen(page, 'day')).toBe(tomorrow);
  page.close();
});

test('after a lost answer the chosen time stays, though the own booking takes it, and sent again it leads to the visit', async () => {
  const page = await bookUnheard();
  expect(page.find('.bar .btn')?.textContent).toContain('10:00');
  page.tap('.bar .btn');
  await visitsOf(page).toEqual([`/r/${booked[0]?.id}?gj=sq#e-re`]);
  expect(booked).toHaveLength(1);
});

test('another time chosen after a lost answer books no second visit', { tags: 'long' }, async () => {
  const page = await bookUnheard();
  await choose(page, '11:00');
  page.tap('.bar .btn');
  await visitsOf(page).toEqual([`/r/${booked[0]?.id}?gj=sq#e-re`]);
  expect(sent.map(({ time }) => time)).toEqual(['10:00', '11:00', '10:00']);
  expect(booked).toHaveLength(1);
});

test('a page that is loaded again after a lost answer books no second visit', async () => {
  (await bookUnheard()).close();
  const page = await open();
  // a time is chosen
  await expect.poll(() => page.find('#details')?.hidden).toBe(false);
  await choose(page, '11:00');
  fill(page);
  page.tap('.bar .btn');
  await visitsOf(page).toEqual([`/r/${booked[0]?.id}?gj=sq#e-re`]);
  expect(booked).toHaveLength(1);
});

test('a week after a lost answer the same tab books another visit', { tags: 'long' }, async () => {
  (await bookUnheard()).close();
  const later = addDays(today, 7);
  now = `${later}T09:00:00+01:00`;
  const page = await open({ today: later });
  await choose(page, '11:00');
  fill(page);
  page.tap('.bar .btn');
  await visitsOf(page).toHaveLength(1);
  expect(booked).toMatchObject([
    { date: today, time: '10:00' },
    { date: later, time: '11:00' },
  ]);
});

test('a booking that never arrived is made at the time that is chosen at last', {
  tags: 'long',
}, async () => {
  const page = await bookUnheard();
  booked = [];
  await choose(page, '11:00');
  page.tap('.bar .btn');
  await visitsOf(page).toHaveLength(1);
  expect(booked).toMatchObject([{ date: today, time: '11:00' }]);
});

test('if the salon has deleted the visit of a lost answer, the next try books with a new id', {
  tags: 'long',
}, async () => {
  const page = await bookUnheard();
  // only the id is known still
  booked = booked.map(({ id }) => ({ id, date: '', time: '' }));
  page.tap('.bar .btn');
  await expect.poll(() => failure(page)).toBe(words.failed);
  page.tap('.bar .btn');
  await visitsOf(page).toHaveLength(1);
  expect(booked[1]).toMatchObject({ date: today, time: '10:00' });
  expect(booked[1]?.id).not.toBe(booked[0]?.id);
});

test('the page of the visit is told whose mail may not come, and who has another visit then', {
  tags: 'long',
}, async () => {
  for (const [answer, hash] of [
    [{ isMailHeld: true }, '#e-re-pa-email'],
    [{ isTwice: true, isMailHeld: true }, '#e-re-dy-pa-email'],
  ] as const) {
    said = answer;
    const page = await open();
    await choose(page, booked.length === 0 ? '10:00' : '11:00');
    fill(page);
    page.tap('.bar .btn');
    await expect.poll(() => page.left.at(-1)).toMatch(new RegExp(`^/r/.*gj=sq${hash}$`));
    page.close();
  }
});

test('the line about the wait stays while the client looks at full days', async () => {
  freeOn = (day) => (day === tomorrow ? [] : ['10:00']);
  const page = await open({ isWaitShown: true });
  const wait = () => page.find('#wait')?.textContent;
  await expect.poll(wait).toBe(say(words.waitNow, { wait: '20–30 min' }));
  await expect.poll(() => page.find(`[name=day][value="${tomorrow}"]`)).not.toBeNull();
  page.tap(`[name=day][value="${tomorrow}"]`);
  await expect.poll(() => page.find('#wait-list button')).not.toBeNull();
  page.tap(`[name=day][value="${today}"]`);
  await expect.poll(() => page.find('#wait-list')).toBeNull();
  expect(wait()).toBe(say(words.waitNow, { wait: '20–30 min' }));
});

/** Opens the form of the waitlist under tomorrow, which is full, and fills in the client. */
async function beginToWait(changes?: Partial<PageData>) {
  const page = await open(changes);
  if (changes) page.tap('[value=haircut]');
  await expect.poll(() => page.find(`[name=day][value="${tomorrow}"]`)).not.toBeNull();
  page.tap(`[name=day][value="${tomorrow}"]`);
  await expect.poll(() => page.find('#wait-list button')).not.toBeNull();
  page.tap('#wait-list button');
  await expect.poll(() => page.find('[name=wait-day]:checked')).not.toBeNull();
  fill(page);
  return page;
}

test.each([
  ['stays full', [], '#wait-list [role=status]'],
  ['has a free time by then', ['10:00'], '.waiting [role=status]'],
])(
  'who joins the waitlist of a day and needs a new proof reads it, where the day %s',
  async (_, free, place) => {
    let isFull = true;
    freeOn = (day) => (day === tomorrow && isFull ? [] : day === tomorrow ? free : ['10:00']);
    let asked = 0;
    answers['POST /api/public/salons/blloku/waitlist'] = () => {
      asked += 1;
      isFull = false;
      if (asked === 1) return refused('invalid', 400, { fields: { proof: 'Prova nuk vlen më.' } });
      return done({ message: '' }, 201);
    };
    const page = await beginToWait();
    page.tap('.bar .btn');
    await expect.poll(() => page.find(place)?.textContent).toMatch(/^Jeni në listë/);
    expect(asked).toBe(2);
    page.close();
  },
);

test('who types into the form of the waitlist finds it when the tab is seen again, and is asked nothing that an entry cannot hold', async () => {
  freeOn = (day) => (day === tomorrow ? [] : ['10:00']);
  const page = await beginToWait();
  const folds = () =>
    ['guest', 'note', 'email'].map((name) => page.find(`.more:has([name=${name}])`)?.checkVisibility());
  await expect.poll(folds).toEqual([false, false, true]);
  expect(page.find('#email-label')?.textContent).toBe('Email (jo i detyrueshëm)');
  page.window.dispatchEvent(new Event('online'));
  await untilLoaded(page);
  expect(chosen(page, 'day')).toBe(tomorrow);
  expect(page.find('[name=wait-day]:checked')).not.toBeNull();
  expect(page.find('#details')?.hidden).toBe(false);
  page.close();
});

test('the form of the waitlist goes when the services need several people', async () => {
  freeOn = (day) => (day === tomorrow ? [] : ['10:00']);
  const page = await beginToWait(ofTwo);
  page.tap('[value=nails]');
  await expect.poll(() => page.find('#no-wait')?.textContent).toBe(chainWords.noWait);
  expect([page.find('#wait-list'), page.find('#details')?.hidden]).toEqual([null, true]);
  expect(page.find('#email-label')?.textContent).toBe(words.email);
  page.close();
});

test('what was typed into a fold is seen again after a reload', async () => {
  const draft = { services: [], barber: 'any', from: today, day: '', time: '', typed: { guest: 'Ana' } };
  sessionStorage.setItem('draft blloku ', JSON.stringify(draft));
  const page = await open();
  await choose(page, '10:00');
  const isOpen = (name: string) => page.find<HTMLDetailsElement>(`.more:has([name=${name}])`)?.open;
  expect(['guest', 'note', 'email'].map(isOpen)).toEqual([true, false, false]);
  page.close();
});

test('that there were pictures is said after a reload, and after another one', async () => {
  const isKept = () => JSON.parse(sessionStorage.getItem('draft blloku ') ?? '{}').hadPictures;
  const asking: Partial<PageData> = { services: [{ ...haircut, asksPicture: true }] };
  const first = await open(asking);
  await expect.poll(() => first.find('.chosen-pictures')).not.toBeNull();
  first.find('.chosen-pictures')?.append(new Image());
  first.close();
  const page = await open(asking);
  await expect.poll(() => page.find('#lost-pictures')?.textContent).toBe(pictureWords.lost);
  page.close();
  expect(isKept()).toBe(true);
});

test('a page that is seen again after midnight is loaded again', async () => {
  const page = await open();
  await choose(page, '10:00');
  const see = () => page.window.document.dispatchEvent(new Event('visibilitychange'));
  now = `${today}T23:59:00+01:00`;
  see();
  await untilLoaded(page);
  expect(page.left).toEqual([]);
  now = `${tomorrow}T00:01:00+01:00`;
  see();
  await visitsOf(page).toEqual(['reload']);
});

test('a page on a device whose clock is a day ahead is not loaded again', { tags: 'long' }, async () => {
  now = `${tomorrow}T09:00:00+01:00`;
  const page = await open();
  await choose(page, '10:00');
  page.window.document.dispatchEvent(new Event('visibilitychange'));
  await untilLoaded(page);
  expect(page.left).toEqual([]);
});

test('a time that is offered in place of a taken one is chosen, also after the days that are shown', {
  tags: 'long',
}, async () => {
  const page = await open();
  await choose(page, '10:00');
  fill(page);
  booked = [{ id: 'of another client', date: today, time: '10:00' }];
  offered = [{ date: addDays(today, 15), time: '11:00' }];
  page.tap('.bar .btn');
  await expect.poll(() => page.find('#taken button')).not.toBeNull();
  page.tap('#taken button');
  await expect.poll(() => chosen(page, 'day')).toBe(addDays(today, 15));
  expect(chosen(page, 'time')).toBe('11:00');
});

test('whether the phone remembers the client stays as it was tapped when the page is loaded again', {
  tags: 'long',
}, async () => {
  for (const isWanted of [true, false]) {
    const page = await open();
    await choose(page, '10:00');
    page.tap('[name=remember]');
    page.close();
    const again = await open();
    await expect.poll(() => again.find('#details')?.hidden).toBe(false);
    expect(again.find<HTMLInputElement>('[name=remember]')?.checked).toBe(isWanted);
    again.close();
  }
});

test('the focus goes to what is chosen where the tapped button goes away', { tags: 'long' }, async () => {
  freeOn = (day) => (day === tomorrow ? [] : ['10:00']);
  const page = await open();
  await choose(page, '10:00');
  const focused = () => (page.window.document.activeElement as HTMLInputElement | null)?.value;
  page.tap(`[name=day][value="${tomorrow}"]`);
  page.tap('#times [data-day]');
  expect(focused()).toBe(addDays(tomorrow, 1));
  page.tap('#days [data-from]');
  await expect.poll(focused).toBe(addDays(today, 14));
});

test('who comes by the own link can say that the visit is from the package', async () => {
  const link = 'abcd2345';
  const chosen = { services: ['haircut'], barber: 'any', from: today, day: '', time: '' };
  sessionStorage.setItem('draft blloku ', JSON.stringify({ ...chosen, typed: {}, again: link }));
  const packages = [{ id: 'one', name: 'Të gjitha', services: ['haircut', ...others, ofNobody], left: 7 }];
  answers[`GET /api/public/visits/${link}`] = () => done({ visit: { state: 'over', packages } });
  answers[`POST /api/public/visits/${link}/again`] = (_query, body) => book(body);
  const page = await open();
  await choose(page, '10:00');
  // until then the button leads to the fields about the client
  await expect.poll(() => page.find('#again')).not.toBeNull();
  await expect.poll(() => page.find('#from-package')?.textContent).toContain('Nga paketa');
  expect(page.find('.more:has([name=guest])')?.checkVisibility()).toBe(false);
  const sum = () => page.find('#sum')?.textContent;
  expect(sum()).toContain('Paguhet në sallon.');
  page.tap('[name=from-package]');
  expect(sum()).toMatch(/ · Nga paketa\.$/);
  page.tap('.bar .btn');
  await visitsOf(page).toHaveLength(1);
  expect(sent).toMatchObject([{ time: '10:00', fromPackage: true }]);
});
