// The script of the page of a visit: the client confirms the visit, moves the visit or cancels it.

import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import type { OfferedTime, TakenTerms } from '#contracts/online/bookings.ts';
import { offeredLine } from '#contracts/online/chain-line.ts';
import { limitIn, momentIn, momentOnButton, priceIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import type { readPerson } from '#contracts/online/same-again.ts';
import {
  cancelledLine,
  confirmLinkOf,
  headingOf,
  hoursIn,
  lineOf,
  movedLine,
  serviceIn,
  termsOf,
  untilOf,
  whatOf,
} from '#contracts/online/visit-page.rules.ts';
import type { VisitPageData } from '#contracts/online/visit-page.ts';
import type {
  answerOffers,
  cancelVisit,
  confirmVisit,
  listTimesOfVisit,
  moveVisit,
  readVisit,
  Visit,
} from '#contracts/online/visits.ts';
import { byId, element, pageData, pick } from '../elements.ts';
import { setFailure } from '../failure.ts';
import { openLanguages } from '../languages.ts';
import { openTimeChoice } from '../time-choice.ts';
import { callByName, type Outcome, type RefusalOf } from '../../../ground/lib/call-by-name.ts';
import { serverNow } from '../../../ground/lib/server-clock.ts';

const { words, link, ...page } = pageData<VisitPageData>();
const params = { link };
openLanguages(page.language);
const form = byId<HTMLFormElement>('moving');
const button = form.querySelector<HTMLButtonElement>('.bar .book') as HTMLButtonElement;
/** True if the visit was just booked on the page of the salon, which led here. */
const isNew = location.hash.startsWith('#e-re');
/** True if the browser also holds the link of another visit at this time. */
const isTwice = location.hash.startsWith('#e-re-dy');
/** True if the mail about the booking may not come. */
const isMailHeld = isNew && location.hash.endsWith('-pa-email');
/** The seconds between two checks whether the salon changed the visit while the page is open. */
const secondsBetweenLooks = 8;

/** The visit from the last answer of the server. */
let visit = page.visit;
/** True during a call: there is only one call at a time. */
let isSending = false;
/** The number of calls that changed something. An answer to a read that began before the last of these calls is out of date. */
let sends = 0;
/** The time to which the client moved the visit, if the answer was lost: the visit may be at this time now. */
let movedTo: Pick<Visit, 'date' | 'time' | 'version'> | undefined;

function show() {
  const { state } = visit;
  const isFormOpen = !form.hidden;
  document.documentElement.dataset.state = state;
  const { isAhead } = meanings[state];
  const isBooked = isNew && state === 'booked' && visit.version === 1 && !visit.isComing;
  byId<HTMLAnchorElement>('calendar').hidden = !isAhead;
  byId('ticket-until').textContent = untilOf(words, visit);
  byId('ticket-title').textContent = isBooked ? words.booked : headingOf(words, visit);
  const line = isBooked
    ? say(words.seeYou, { when: momentIn(words, visit.date, visit.time) })
    : lineOf(words, visit);
  byId('ticket-line').textContent = isTwice && isAhead ? `${line} ${words.twice}` : line;
  byId('mail-held').hidden = !isMailHeld || !isAhead;
  byId('ticket-what').textContent = whatOf({ language: page.language, words }, visit);
  byId<HTMLAnchorElement>('confirm').href = confirmLinkOf(words, visit);
  const coming = byId('coming');
  coming.hidden = state !== 'booked' || visit.isComing || isNew;
  // only one button is primary: the button of the open form, if a form is open
  coming.classList.toggle('btn-primary', !isFormOpen);
  coming.classList.toggle('btn-line', isFormOpen);
  byId('move').hidden = !visit.mayMove;
  byId('cancel').hidden = !visit.mayCancel;
  byId('question').hidden = true;
  byId('offers').hidden = visit.refusesOffers === null;
  void showEarlier();
  byId('offers-line').textContent = visit.refusesOffers ? words.getsNoOffers : '';
  byId('offers-button').textContent = visit.refusesOffers ? words.offersAgain : words.noOffers;
}

/** The button with which the client asks for an earlier time. This part and its words load later. */
async function showEarlier() {
  const shown = document.getElementById('earlier');
  if (visit.wantsEarlier === null) return shown?.remove();
  const { drawEarlier } = await import('./earlier.ts');
  await drawEarlier({
    language: page.language,
    link,
    isWanted: visit.wantsEarlier,
    onAnswer(wantsEarlier) {
      visit = { ...visit, wantsEarlier };
      setFailure(undefined);
    },
    onFailure: () => setFailure(words.failed),
    onRefused: () => showWhy(words.notMovable),
  });
}

/** The person behind the link. This part and its words load later, and the page works without them. */
async function showPerson() {
  const query = { language: page.language };
  const asked = callByName<typeof readPerson>('GET /public/visits/:link/person', { params, query });
  // the module is loaded meanwhile
  const [{ showPerson: draw }, { answer }] = await Promise.all([import('./person.ts'), asked]);
  const { isAhead } = meanings[visit.state];
  if (answer) await draw({ ...page, words, link, slug: visit.salon.slug, isAhead }, answer.person);
}

/** On Android the link opens the Google calendar, because a calendar file would only be downloaded. */
function offerCalendar() {
  const calendar = byId<HTMLAnchorElement>('calendar');
  if (/Android/.test(navigator.userAgent)) calendar.href = calendar.dataset.google ?? '';
}

/** Replaces the line of the visit with a sentence about what happened. */
function tell(sentence: string, title?: string) {
  show();
  if (title) byId('ticket-title').textContent = title;
  byId('ticket-line').textContent = sentence;
  byId('ticket').focus();
  scrollTo({ top: 0 });
}

/** Sends one call at a time; after the call the page shows the visit as it is now. */
async function send<
  E extends typeof answerOffers | typeof confirmVisit | typeof cancelVisit | typeof moveVisit,
>(ask: () => Promise<Outcome<E>>, done: () => void, refused: (refusal: RefusalOf<E>) => void) {
  if (isSending) return;
  isSending = true;
  sends += 1;
  setFailure(undefined);
  try {
    const outcome = await ask();
    if (!outcome.ok) return refused(outcome.refused);
    visit = outcome.answer.visit;
    done();
  } catch {
    setFailure(words.failed);
  } finally {
    isSending = false;
  }
}

const readNow = () =>
  callByName<typeof readVisit>('GET /public/visits/:link', { params }).catch(() => undefined);

/** Shows why a change was refused: the visit changed meanwhile, or it is too late. */
async function showWhy(sentence: string) {
  const now = await readNow();
  if (now?.answer) visit = now.answer.visit;
  form.hidden = true;
  show();
  setFailure(now?.refused ? words.linkInvalid : sentence);
}

/** The change that the salon, or another holder of the link, made since the last read, as a sentence. */
function newsSince(before: Visit) {
  if (before.state === 'waiting' && visit.state === 'booked') {
    return `${lineOf(words, visit)} ${say(words.seeYou, { when: momentIn(words, visit.date, visit.time) })}`;
  }
  const isMoved = before.date !== visit.date || before.time !== visit.time;
  if (!isMoved || !meanings[visit.state].isAhead) return undefined;
  return movedLine(words, visit, before.moves === visit.moves ? 'movedBySalon' : 'moved');
}

function showMoved() {
  movedTo = undefined;
  form.hidden = true;
  tell(movedLine(words, visit, 'moved'));
}

/** Loads the visit again: the salon may have accepted, moved or cancelled the visit while the page is open. */
async function look() {
  if (document.hidden || !meanings[visit.state].isAhead || isSending) return;
  const begun = sends;
  const now = await readNow();
  if (!now?.answer || begun !== sends || JSON.stringify(now.answer.visit) === JSON.stringify(visit)) return;
  const before = visit;
  visit = now.answer.visit;
  setFailure(undefined);
  const isMoved = movedTo?.date === visit.date && movedTo.time === visit.time;
  if (isMoved && movedTo?.version !== visit.version) return showMoved();
  if (!visit.mayMove) form.hidden = true;
  show();
  if (!form.hidden && before.barber !== visit.barber) {
    showPeople();
    void choice.load();
  }
  const news = newsSince(before);
  if (news) byId('ticket-line').textContent = news;
}

byId('coming').addEventListener('click', () =>
  send(
    () => callByName<typeof confirmVisit>('POST /public/visits/:link/coming', { params }),
    () => tell(lineOf(words, visit)),
    () => showWhy(words.isOver),
  ),
);

byId('offers-button').addEventListener('click', () =>
  send(
    () =>
      callByName<typeof answerOffers>('POST /public/visits/:link/offers', {
        params,
        body: { refused: !visit.refusesOffers },
      }),
    show,
    () => showWhy(words.linkInvalid),
  ),
);

byId('cancel').addEventListener('click', () => {
  const isLate = serverNow() >= new Date(visit.changeUntil);
  byId('late').hidden = !isLate || visit.state === 'waiting';
  byId('late').textContent = say(words.lateCancel, { hours: hoursIn(words, visit.changeUntilMinutes) });
  byId('question').hidden = false;
  byId('no').focus();
  if (visit.chain) void askOfParts();
});

/** Asks whether only one visit of a booking with several people is meant. This part and its words load later. */
async function askOfParts() {
  const { drawParts } = await import('./chain.ts');
  await drawParts({
    language: page.language,
    visitNow: () => visit,
    onCancel: (id, said) =>
      send(
        () =>
          callByName<typeof cancelVisit>('POST /public/visits/:link/cancel', { params, body: { visit: id } }),
        () => {
          form.hidden = true;
          tell(said);
        },
        () => showWhy(words.notCancellable),
      ),
  });
}
byId('no').addEventListener('click', () => {
  byId('question').hidden = true;
  byId('cancel').focus();
});
byId('yes').addEventListener('click', () => {
  const title = visit.state === 'waiting' ? words.youWithdrew : words.youCancelled;
  return send(
    () => callByName<typeof cancelVisit>('POST /public/visits/:link/cancel', { params, body: {} }),
    () => {
      form.hidden = true;
      tell(cancelledLine(words, visit), title);
    },
    () => showWhy(words.notCancellable),
  );
});

const typed = (name: string) => String(new FormData(form).get(name) ?? '');
const barberIfAnyone = () => typed('barber') === 'any' && ({ barber: 'any' } as const);

const choice = openTimeChoice({
  form,
  ask: (from) =>
    callByName<typeof listTimesOfVisit>('GET /public/visits/:link/times', {
      params,
      query: { from, language: page.language, dearer: 'asks', ...barberIfAnyone() },
    }),
  onRefused: () => void showWhy(words.notMovable),
  wish: () => ({
    duration: visit.duration,
    barber: isChain() || typed('barber') === 'any' ? '' : visit.barber,
  }),
  show: showButton,
});

const isChain = () => (visit.chain?.filter(({ isCancelled }) => !isCancelled).length ?? 0) > 1;

/** The choice of people begins with the person who has the visit now: a move may have given it to somebody else. */
const showPeople = () =>
  byId('people').replaceChildren(
    pick({ name: 'barber', value: 'own', checked: true }, visit.barber),
    // several people keep their visits
    ...(isChain() ? [] : [pick({ name: 'barber', value: 'any', checked: false }, words.anyone)]),
  );

function showButton() {
  const { day, time } = choice.chosen();
  const limit = time ? limitIn(words, visit, { day, time }, serverNow()) : '';
  const hours = hoursIn(words, visit.changeUntilMinutes);
  const warning = limit ? `${say(words.lastMove, { hours })} ${limit}` : visit.isLastMove && words.onceMore;
  byId('limit').textContent = warning || '';
  byId('limit').hidden = !warning;
  button.textContent = time
    ? say(words.moveTo, { when: momentOnButton(words, day, time) })
    : words.chooseTime;
  const taken = choice.taken();
  const nameOf = (id: string) => {
    const part = visit.chain?.find((one) => one.id === id);
    return part ? serviceIn(page.language, part) : '';
  };
  const said = taken?.parts
    ? offeredLine(page.language, time, taken.parts, nameOf)
    : termsOf(words, taken ?? visit);
  if (time) button.append(element('small', {}, said));
  askOfPrice(undefined);
}

/** Asks the client to agree first, if the free barber costs more. */
function askOfPrice(dearer: TakenTerms | undefined) {
  const [price, before] = [dearer?.price ?? null, visit.price];
  const isAsked = dearer !== undefined && price !== null && before !== null;
  byId('dearer').hidden = !isAsked;
  button.hidden = isAsked;
  if (!isAsked) return;
  byId('dearer-text').textContent = say(words.costsMore, {
    barber: dearer.barber,
    price: priceIn(words, price),
    before: priceIn(words, before),
  });
  byId('dearer-yes').onclick = () => move(price);
  byId('dearer-no').focus();
}
byId('dearer-no').addEventListener('click', () => {
  askOfPrice(undefined);
  button.focus();
});

byId('move').addEventListener('click', () => {
  form.hidden = false;
  show();
  showPeople();
  choice.choose({ day: visit.date });
  void choice.load();
  byId('when-title').scrollIntoView();
  byId('when-title').focus({ preventScroll: true });
});

form.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'barber') void choice.load();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!choice.chosen().time) return byId('times').scrollIntoView();
  move();
});

/** Moves the visit. `agreed`: the higher price to which the client agreed. */
function move(agreed?: number) {
  const { day, time } = choice.chosen();
  const maxPrice = agreed ?? visit.price;
  const { version } = visit;
  const body = { date: day, time, version, ...barberIfAnyone(), ...(maxPrice !== null && { maxPrice }) };
  void send(
    () => {
      movedTo = body;
      return callByName<typeof moveVisit>('PUT /public/visits/:link', { params, body });
    },
    showMoved,
    (refusal) => {
      movedTo = undefined;
      if (refusal.code === 'slot_taken') showTaken(refusal.times);
      else if (refusal.code === 'changed') askOfPrice(refusal.takes);
      else void showWhy(words.notMovable);
    },
  );
}

function showTaken(others: readonly OfferedTime[]) {
  choice.showTaken(others);
  byId('when-title').scrollIntoView();
}

if (document.documentElement.dataset.state !== 'missing') {
  offerCalendar();
  show();
  // the page of the salon led here for this action
  const toDo = { '#ndrysho': byId('move'), '#anulo': byId('cancel') }[location.hash];
  if (toDo && !toDo.hidden) toDo.click();
  document.addEventListener('visibilitychange', look);
  setInterval(look, secondsBetweenLooks * 1000);
  // after Back the browser may show the kept page, so the visit is loaded again
  addEventListener('pageshow', ({ persisted }) => persisted && void look());
  showPerson().catch(() => {});
} else {
  void import('./person.ts').then(({ tellNothing }) => tellNothing(page.language));
}
