// The script of the page of a visit: the client says that they come, moves the visit or cancels it.
import type { ReplyOf } from '#contracts/endpoint.ts';
import { momentIn, momentOnButton } from '#contracts/salon-page.rules.ts';
import { say } from '#contracts/salon-page.ts';
import { headingOf, hoursIn, lineOf, whatOf } from '#contracts/visit-page.rules.ts';
import type { VisitPageData } from '#contracts/visit-page.ts';
import type { moveVisit, Visit } from '#contracts/visits.ts';
import { asJson, call, type Refused } from '../salon/call.ts';
import { showDays, showTimes, type Times } from '../salon/days.ts';
import { byId, element, pageData, pick } from '../salon/elements.ts';

const { words, link, today, ...page } = pageData<VisitPageData>();
const path = `visits/${link}`;
const form = byId<HTMLFormElement>('moving');
const button = form.querySelector<HTMLButtonElement>('.bar .btn') as HTMLButtonElement;
/** Just booked: the page of the salon led here. */
const isNew = location.hash === '#e-re';

let visit = page.visit;
let isSending = false;
let from = today;
let day = '';
let time = '';
let times: Times | undefined;

function show() {
  const { state } = visit;
  document.documentElement.dataset.state = state;
  const isAhead = state === 'booked' || state === 'waiting';
  const isBooked = isNew && state === 'booked' && visit.version === 1 && !visit.isComing;
  byId('ticket-title').textContent = isBooked ? words.booked : headingOf(words, visit);
  byId('ticket-line').textContent = isBooked
    ? say(words.seeYou, { when: momentIn(words, visit.date, visit.time) })
    : lineOf(words, visit);
  byId('ticket-what').textContent = whatOf(words, visit);
  byId('coming').hidden = state !== 'booked' || visit.isComing || isNew;
  byId('move').hidden = !visit.mayMove;
  byId('cancel').hidden = !isAhead;
  byId('question').hidden = true;
}

/** Says what happened, in the place of the line. */
function tell(sentence: string) {
  show();
  byId('ticket-line').textContent = sentence;
  byId('ticket').focus();
  scrollTo({ top: 0 });
}

function showFailure(sentence: string | undefined) {
  byId('failure').textContent = sentence ?? '';
  byId('failure').hidden = !sentence;
}

/** Sends once; afterwards the page shows the visit as it is now. */
async function send<Answer extends { visit: Visit }>(
  options: RequestInit,
  to: string,
  done: () => void,
  refused: (refusal: Refused) => void,
) {
  if (isSending) return;
  isSending = true;
  showFailure(undefined);
  try {
    const { answer, refused: refusal } = await call<Answer>(path + to, options);
    if (refusal) return refused(refusal);
    visit = answer.visit;
    done();
  } catch {
    showFailure(words.failed);
  } finally {
    isSending = false;
  }
}

/** The visit changed meanwhile, or it is too late. */
async function showWhy(sentence: string) {
  const now = await call<{ visit: Visit }>(path).catch(() => undefined);
  if (now?.answer) visit = now.answer.visit;
  form.hidden = true;
  show();
  showFailure(now?.refused ? words.linkInvalid : sentence);
}

byId('coming').addEventListener('click', () =>
  send(
    asJson('POST', {}),
    '/coming',
    () => tell(words.thanks),
    () => showWhy(words.isOver),
  ),
);

byId('cancel').addEventListener('click', () => {
  if (!visit.mayCancel) return showFailure(words.notCancellable);
  const isLate = Date.now() >= new Date(visit.changeUntil).getTime();
  byId('late').hidden = !isLate || visit.state === 'waiting';
  byId('late').textContent = say(words.lateCancel, { hours: hoursIn(words, visit.changeUntilMinutes) });
  byId('question').hidden = false;
  byId('no').focus();
});
byId('no').addEventListener('click', () => {
  byId('question').hidden = true;
  byId('cancel').focus();
});
byId('yes').addEventListener('click', () =>
  send(
    asJson('POST', {}),
    '/cancel',
    () => {
      form.hidden = true;
      tell(words.cancelled);
    },
    () => showWhy(words.notCancellable),
  ),
);

const typed = (name: string) => String(new FormData(form).get(name) ?? '');
const isAnyone = () => typed('barber') === 'any';

let loads = 0;

async function load(): Promise<void> {
  loads += 1;
  const own = loads;
  byId('times').setAttribute('aria-busy', 'true');
  const query = new URLSearchParams({ from, ...(isAnyone() && { barber: 'any' }) });
  const loaded = await call<Times>(`${path}/times?${query}`).catch(() => undefined);
  if (own !== loads) return;
  byId('times').setAttribute('aria-busy', 'false');
  if (loaded?.refused) return void showWhy(words.notMovable);
  if (!loaded) {
    const retry = element(
      'button',
      { type: 'button', className: 'btn btn-line', onclick: load },
      words.retry,
    );
    return byId('times').replaceChildren(element('p', { className: 'notice' }, words.failed), retry);
  }
  times = loaded.answer;
  if (!times.days.some(({ date, times: free }) => date === day && free.includes(time))) time = '';
  if (!times.days.some(({ date, times: free }) => date === day && free.length > 0)) {
    day = times.days.find(({ times: free }) => free.length > 0)?.date ?? '';
  }
  showDays(times, day);
  showChosenDay();
}

function showChosenDay() {
  const chosen = times?.days.find(({ date }) => date === day);
  showTimes(chosen, time, times ?? {});
  showButton();
}

function showButton() {
  button.textContent = time
    ? say(words.moveTo, { when: momentOnButton(words, day, time) })
    : words.chooseTime;
}

byId('move').addEventListener('click', () => {
  form.hidden = false;
  if (byId('people').childElementCount === 0) {
    byId('people').append(
      pick({ name: 'barber', value: 'own', checked: true }, visit.barber),
      pick({ name: 'barber', value: 'any', checked: false }, words.anyone),
    );
  }
  [from, day, time] = [today, visit.date, ''];
  void load();
  byId('when-title').scrollIntoView();
  byId('when-title').focus({ preventScroll: true });
});

form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'barber') void load();
  if (target.name === 'day') {
    [day, time] = [target.value, ''];
    showChosenDay();
  }
  if (target.name === 'time') {
    time = target.value;
    byId('taken').hidden = true;
    showButton();
  }
});
form.addEventListener('click', ({ target }) => {
  const to = target instanceof Element && target.closest<HTMLElement>('[data-from]')?.dataset.from;
  if (!to) return;
  from = to < today ? today : to;
  void load();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!time) return byId('times').scrollIntoView();
  const wanted = { date: day, time, ...(isAnyone() && { barber: 'any' }) };
  void send<ReplyOf<typeof moveVisit>>(
    asJson('PUT', wanted),
    '',
    () => {
      form.hidden = true;
      tell(words.moved);
    },
    ({ code, times: others }) =>
      code === 'slot_taken' ? showTaken(others ?? []) : void showWhy(words.notMovable),
  );
});

function showTaken(others: NonNullable<Refused['times']>) {
  const box = byId('taken');
  box.hidden = false;
  box.replaceChildren(
    words.justTaken,
    ...others.map(({ date, time: free }) =>
      element(
        'button',
        {
          type: 'button',
          className: 'btn btn-line',
          onclick() {
            [day, time] = [date, free];
            box.hidden = true;
            void load();
          },
        },
        momentIn(words, date, free),
      ),
    ),
  );
  time = '';
  void load();
  byId('when-title').scrollIntoView();
}

if (document.documentElement.dataset.state !== 'missing') show();
