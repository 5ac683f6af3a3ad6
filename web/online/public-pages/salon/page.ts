import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { numberMeant } from '#contracts/ground/typed-phones.rules.ts';
import type { createBooking, listTimes, OfferedTime, TakenTerms } from '#contracts/online/bookings.ts';
import { offeredLine } from '#contracts/online/chain-line.ts';
import {
  priceIn,
  rulesIn,
  sendIn,
  shownDurationIn,
  shownPriceIn,
  wrongPhoneIn,
} from '#contracts/online/salon-page.rules.ts';
import { type PageData, say } from '#contracts/online/salon-page.ts';
import type { Source } from '#contracts/salon/booked.ts';
import { byId, element, pageData } from '../elements.ts';
import { setFailure } from '../failure.ts';
import { focusWrong, showError, wrongIn } from '../field-error.ts';
import { openLanguages } from '../languages.ts';
import { newId } from '../new-id.ts';
import { forget, remember, remembered } from '../remembered.ts';
import { openTimeChoice } from '../time-choice.ts';
import { callByName, type RefusalOf } from '../../../ground/lib/call-by-name.ts';
import { serverNow } from '../../../ground/lib/server-clock.ts';
import type { Again } from './again.ts';
import { dropDraft, keepDraft, readDraft, type UnprovedBooking } from './draft.ts';
import { openGroups } from './groups.ts';
import type { Joining, WaitingClient } from './join.ts';
import { openLost } from './lost.ts';
import { showOwn } from './own.ts';
import type { Pictures } from './pictures.ts';
import { openPolicy } from './policy.ts';
import { openProofs } from './proofs.ts';
import { openSending } from './sending.ts';
import { sumsOf } from './sums.ts';
import { showWait } from './wait.ts';
import { hasWaiting } from './waiting-key.ts';
import { openWanted } from './wanted.ts';

const page = pageData<PageData>();
const { words } = page;
const params = { slug: page.slug };
openLanguages(page.language);
const form = byId<HTMLFormElement>('booking');
const button = form.querySelector<HTMLButtonElement>('.bar .btn') as HTMLButtonElement;
const asked = new URLSearchParams(location.search);

/** The rules that came with the times that are shown. */
let rules: Parameters<typeof rulesIn>[1] | undefined;
/** True during a call: there is only one call at a time. */
let isSending = false;
/** True after the client has seen the fields for name and phone. */
let isReached = false;
/** True after the booking: the draft is not needed any more. */
let isBooked = false;
/** The form state that replaces a booking while the client joins the waitlist. */
let joining: Joining | undefined;

/** The booking of a client who came from the own link; undefined if the client types name and number. */
let again: Again | undefined;

/** The pictures for a request; undefined until a service is chosen that asks for them. */
let pictures: Promise<Pictures> | undefined;

function showPictures() {
  const isAsked = wanted.services().some(({ asksPicture }) => asksPicture);
  if (isAsked)
    pictures ??= import('./pictures.ts').then(({ openPictures }) =>
      openPictures(page.language, readDraft(draftKey)?.hadPictures),
    );
  void pictures?.then(({ show }) => show(isAsked));
}

/** The questions of the salon; undefined in a salon that asks nothing. */
const asks = () => (document.getElementById('questions') ? import('../questions.ts') : undefined);
/** The end of the address after a reload because the salon asks other questions now. */
const asksAgain = '#pyetjet';

/** Says who pays: the client, where no package is chosen. */
let payer = () => words.payThere;

/** The new price of the chosen visit, as the server answered: the page was loaded before the price changed. */
let told: { readonly choice: string; readonly takes: TakenTerms } | undefined;

const typed = (name: string) => String(new FormData(form).get(name) ?? '').trim();

const wanted = openWanted({ page, form, onPerson: () => void load() });
const proofs = openProofs(load);
/** Sends to the salon, or by the own link. */
const sendOnce = (booking: UnprovedBooking) =>
  proofs.send<typeof createBooking>((proof) =>
    again
      ? again.book({ ...booking, proof })
      : callByName('POST /public/salons/:slug/bookings', { params, body: { ...booking, proof } }),
  );
const sending = openSending({ send: sendOnce, keep: keepTyped });

const sayWait = () => {
  if (page.isWaitShown) void showWait(page, wanted.wished());
};

const choiceNow = (): string => JSON.stringify([wanted.wished(), choice.chosen().day, choice.chosen().time]);

/** The terms of the chosen time: a price that the server told is newer than the loaded one. */
const takenNow = (): TakenTerms | undefined => (told?.choice === choiceNow() ? told.takes : choice.taken());
const sums = () => sumsOf(wanted.services(), wanted.barber(), takenNow());

const choice = openTimeChoice({
  form,
  ask: (from) =>
    callByName<typeof listTimes>('GET /public/salons/:slug/times', {
      params,
      query: {
        ...{ services: wanted.ids().join(), barber: wanted.barber(), from, language: page.language },
        ...wanted.ofSeveral(),
      },
    }),
  onLoaded: ({ proof: ticket, ...loaded }) => {
    rules = loaded;
    showNotes(loaded.notes);
    proofs.start(ticket);
  },
  onRefused: showRefusal,
  wish: () => ({ duration: sums().duration, barber: wanted.barberName() }),
  show: showSum,
  mayBeOwn: sending.mayHaveBooked,
  isForWaitlist: () => joining !== undefined,
});

/** Says above the days why a service is offered only at some times, or only to some clients. */
function showNotes(notes: ReplyOf<typeof listTimes>['notes'] = []) {
  document.getElementById('notes')?.remove();
  if (notes.length === 0) return;
  const lines = notes.map(({ service, note }) =>
    element('p', { className: 'hint several' }, `${wanted.nameOf(service)}: ${note}`),
  );
  byId('days').before(element('div', { id: 'notes', role: 'status' }, ...lines));
}

/** True if the booking will be a request, which the salon must accept. */
const isRequest = () => rules?.acceptsAtOnce === false;

function load(): Promise<void> | undefined {
  const isToLoad = wanted.ids().length > 0 && !wanted.isImpossible();
  byId('when').hidden = !isToLoad;
  if (isToLoad) return choice.load();
  choice.cancel();
  showSum();
  return undefined;
}

function showSum() {
  const { day, time } = choice.chosen();
  const isNothing = wanted.ids().length === 0 || wanted.isImpossible();
  byId('details').hidden = isNothing || (!time && !joining);
  byId('details').classList.toggle('joining', joining !== undefined);
  byId('email-label').textContent = joining?.email ?? words.email;
  byId('bar').hidden = isNothing;
  void asks()?.then(({ askFor }) => askFor(wanted.ids()));
  showPictures();
  byId('rules').textContent = rules && time ? rulesIn(words, rules, { day, time }, serverNow()) : '';
  const { price, duration, isFrom, isShortest, barber: person } = sums();
  const parts = time ? choice.taken()?.parts : undefined;
  byId('sum').textContent = [
    parts ? offeredLine(page.language, time, parts, wanted.nameOf) : wanted.names(),
    !parts && person,
    shownDurationIn(words, duration, isShortest),
    price !== null && shownPriceIn(words, price, isFrom),
    parts || joining ? words.payThere : payer(),
  ]
    .filter(Boolean)
    .join(' · ');
  const send = joining?.label ?? (time ? sendIn(words, isRequest(), day, time) : words.chooseTime);
  button.textContent = (joining || time) && !isReached ? words.goOn : send;
  void offerToWait();
}

/** Offers the waitlist to the client below a day that is full or closed. */
async function offerToWait() {
  const day = choice.dayWithoutTimes();
  const shown = document.getElementById('wait-list');
  if (shown && (shown.dataset.day !== day || wanted.isForNobody())) {
    shown.remove();
    joining = undefined;
    showSum();
  }
  if (!day || shown) return;
  if (wanted.isForNobody()) {
    const { sayNoWait } = await import('./chain.ts');
    return sayNoWait(page, () => wanted.isForNobody() && choice.dayWithoutTimes() === day);
  }
  const { showWait } = await import('./join.ts');
  if (choice.dayWithoutTimes() !== day || document.getElementById('wait-list')) return;
  await showWait({
    page,
    id: newId(),
    day,
    wished: wanted.wished,
    wishedNames: () => [wanted.names(), wanted.barberName()].filter(Boolean).join(' · '),
    isRemembered: () => typed('remember') !== '',
    sendProved: proofs.send,
    refuse: showRefusal,
    begin(next) {
      again?.showFields();
      again = undefined;
      joining = next;
      showSum();
    },
  });
}

function reach() {
  isReached = true;
  showSum();
}

function goToDetails() {
  byId('details').scrollIntoView();
  byId('details-title').focus({ preventScroll: true });
}

function showFailure(sentence: string | undefined) {
  setFailure(sentence);
  if (sentence) byId('details').scrollIntoView();
}

const fields = ['name', 'phone', 'email'] as const;
const inputOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** The shown list of what is wrong; empty if there is none. */
let listed = '';

/** Lists the wrong fields and questions if there are several: each sentence is beside its own field. */
function listWrong() {
  const names = wrongIn(form).map((wrong) => {
    const question = wrong.closest('[data-question]')?.querySelector('.lab')?.firstChild?.textContent;
    return (
      question?.trim() ?? words[(wrong as HTMLInputElement).name as (typeof fields)[number]].split(',')[0]
    );
  });
  listed = names.length > 1 ? say(words.fix, { fields: names.join(', ') }) : '';
  setFailure(listed);
}

function showWrong() {
  listWrong();
  focusWrong(form);
}

/** Shows each error beside its field. */
const complain = (wrong: Partial<Record<(typeof fields)[number], string>>) =>
  fields.filter((name) => showError(form, name, wrong[name])).length > 0;

function showRefusal(refused: RefusalOf<typeof createBooking> | RefusalOf<typeof listTimes>) {
  const { code, fields = {} } = refused;
  if (refused.code === 'slot_taken') return showTaken(refused.times);
  if (refused.code === 'changed') return showPrice(refused.takes);
  if (code === 'not_bookable') return showFailure(words.notOpen);
  if (fields.answers) {
    // what was typed is in the draft
    history.replaceState(null, '', asksAgain);
    return location.reload();
  }
  const phone = page.phone ?? '';
  if (refused.code === 'limit_reached') {
    const { open: n } = refused;
    if (n) return showOpen(n);
    return showFailure(say(words.notOnline, { phone }));
  }
  if (code === 'too_many_requests') return showFailure(say(words.tooManyFromNetwork, { phone }));
  const problems = {
    name: words.nameMissing,
    phone: wrongPhoneIn(words, typed('phone'), page.dial),
    email: words.emailWrong,
  };
  const wrong = Object.fromEntries(Object.entries(problems).filter(([name]) => name in fields));
  if (complain(wrong)) showWrong();
  else showFailure(words.failed);
}

/** Shows the number of future bookings, with links to the bookings of this device. */
function showOpen(n: number) {
  showFailure(n === 1 ? words.oneOpen : say(words.manyOpen, { n }));
  const list = element('ul', {}, ...linksToOwn().map((link) => element('li', {}, link)));
  byId('failure').append(list);
}

function showTaken(others: readonly OfferedTime[]) {
  choice.showTaken(others);
  byId('when').scrollIntoView();
}

/** Shows the new price. The sum above the button shows the same price, so a client who sends again agrees to it. */
function showPrice(takes: TakenTerms) {
  const { barber, price } = takes;
  told = { choice: choiceNow(), takes };
  void load();
  if (price !== null) showFailure(say(words.priceIsNow, { barber, price: priceIn(words, price) }));
}

/** The data of the client; undefined if a field is wrong. The function also marks the wrong fields. */
function typedClient(): WaitingClient | undefined {
  if (again) return { name: '', phone: '', email: null, language: page.language, website: '' };
  const [name, phone] = [typed('name'), typed('phone')];
  const wrongPhone = !numberMeant(phone, page.dial) && wrongPhoneIn(words, phone, page.dial);
  if (complain({ ...(!name && { name: words.nameMissing }), ...(wrongPhone && { phone: wrongPhone }) }))
    return undefined;
  return {
    name,
    phone,
    email: typed('email') || null,
    language: page.language,
    website: typed('website'),
  };
}

async function book() {
  if (isSending) return;
  const { day, time } = choice.chosen();
  if (!time && !joining) return byId(wanted.ids().length > 0 ? 'when' : 'content').scrollIntoView();
  if (!isReached) return goToDetails();
  isSending = true;
  button.setAttribute('aria-busy', 'true');
  button.textContent = joining || isRequest() ? words.asking : words.booking;
  try {
    const questions = await asks();
    // all that is missing is shown at once; the focus is in the first field
    const answers = questions?.readAnswers(form, joining !== undefined);
    const client = typedClient();
    if (!client || (questions && !answers)) return showWrong();
    showFailure(undefined);
    const given = answers && answers.length > 0 && { answers };
    if (joining) return await joining.send({ ...client, ...given });
    const { price: agreed } = sums();
    const parts = choice.taken()?.parts;
    const booking: UnprovedBooking = {
      ...client,
      id: sending.id(),
      ...wanted.wished(),
      ...(parts && wanted.bookedParts(time, parts)),
      date: day,
      time,
      ...(agreed !== null && { maxPrice: agreed }),
      note: typed('note') || null,
      ...given,
      ...(links.length > 0 && { links: [...links] }),
      ...(typed('guest') && { guest: typed('guest') }),
      ...(typed('from-package') && { fromPackage: true }),
      source: sourceOf(asked.get('nga')),
    };
    const sent = await sending.send(booking);
    if (sent.refused) return showRefusal(sent.refused);
    const usual = { services: booking.services, barber: wanted.barber() };
    const { pathname } = new URL(sent.answer.link);
    // sent again, the request is the same one
    const unsent = await (await pictures)?.send(pathname.replace('/r/', ''));
    if (unsent) {
      sending.goOnWith([booking]);
      return showFailure(unsent);
    }
    // a device that remembers somebody else stays as it is
    const isKept = again ? links.includes(again.link) : typed('remember');
    if (isKept) {
      const all = [pathname.replace('/r/', ''), ...links].slice(0, maxLinks);
      const here = {
        usual: { ...known?.usual, [page.slug]: usual },
        links: { ...known?.links, [page.slug]: all },
      };
      const { name, phone } = client;
      const who = again ? known : { name, phone, email: typed('email'), language: page.language };
      if (who) remember({ ...who, ...here });
    } else if (!again) forget();
    isBooked = true;
    // the page of the visit shows the rest; `replace`, so that going back does not book again
    const { isTwice, isMailHeld } = sent.answer;
    location.replace(
      `${pathname}?gj=${page.language}#e-re${isTwice ? '-dy' : ''}${isMailHeld ? '-pa-email' : ''}`,
    );
  } catch {
    showFailure(words.failed);
  } finally {
    isSending = false;
    button.removeAttribute('aria-busy');
    showSum();
  }
}

const sources: readonly string[] = ['instagram', 'qr', 'whatsapp', 'google'] satisfies Source[];
const sourceOf = (given: string | null): Source =>
  given && sources.includes(given) ? (given as Source) : 'link';

const known = remembered();
/** The links of earlier bookings in this browser: they prove that the number belongs to the client. */
const links = known?.links?.[page.slug] ?? [];
const maxLinks = 5;
/** The links to the visits that are shown above the form. */
let linksToOwn: () => readonly HTMLElement[] = () => [];
const linked = asked.get('sherbimi');
const draftKey = `draft ${page.slug} ${linked ?? ''}`;

/** True if this page is replaced by another language before it is seen; the texts that were typed in that other page are kept. */
const isLeaving = () => document.documentElement.hidden;

function keepTyped() {
  if (isLeaving()) return;
  if (isBooked) return dropDraft(draftKey);
  const questions = [...form.querySelectorAll<HTMLInputElement>('#questions input')].map((one) => one.name);
  const names = ['name', 'phone', 'guest', 'email', 'note', ...questions];
  const values = Object.fromEntries(names.map((name) => [name, typed(name)]));
  const chosen = { services: wanted.inOrder(), barber: wanted.barber(), ...choice.chosen() };
  const rest = {
    remember: inputOf('remember').checked,
    hadPictures: form.querySelector('.chosen-pictures img, #lost-pictures') !== null,
    unanswered: sending.unanswered(),
    ...(again && { again: again.link }),
  };
  keepDraft(draftKey, { ...chosen, typed: { ...wanted.peopleByField(), ...values }, ...rest });
}

/** Fills the form: first from the draft of this tab, else from the address, else from the client's last booking here. */
function begin() {
  const usual = known?.usual?.[page.slug];
  const draft = readDraft(draftKey);
  const kept = {
    name: known?.name ?? '',
    email: known?.email ?? '',
    phone: known?.phone ?? `+${page.dial} `,
  };
  for (const [name, value] of Object.entries({ ...kept, ...draft?.typed })) {
    // a question may be gone
    if (inputOf(name)) inputOf(name).value = value;
  }
  // nothing is sent unseen
  for (const fold of form.querySelectorAll<HTMLDetailsElement>('.more'))
    fold.open = [...fold.querySelectorAll<HTMLInputElement>('.input')].some(({ value }) => value);
  if (location.hash === asksAgain) void asks()?.then(({ tellChanged }) => tellChanged());
  inputOf('remember').checked = draft?.remember ?? known !== undefined;
  const chosen = draft?.services.length ? draft.services : undefined;
  wanted.choose(chosen ?? (linked ? [linked] : (usual?.services ?? [])), draft?.typed);
  openGroups(words);
  // a booking of a day that is over is not sent again
  sending.goOnWith((draft?.unanswered ?? []).filter(({ date }) => date >= page.today));
  wanted.showPeople();
  const person = form.querySelector<HTMLInputElement>(
    `[name=barber][value="${CSS.escape(asked.get('te') ?? draft?.barber ?? usual?.barber ?? '')}"]`,
  );
  if (person) person.checked = true;
  addEventListener('pagehide', keepTyped);
  if (draft?.day) choice.choose(draft);
  const loaded = load();
  if (draft?.again) void beginAgain(draft.again, loaded);
}

/** The client chose the services on the page of the own visit: only the time is left to choose. */
async function beginAgain(link: string, loaded: Promise<void> | undefined) {
  const { openAgain } = await import('./again.ts');
  const onLeft = () => {
    isBooked = true;
    location.reload();
  };
  again = await openAgain({ form, link, language: page.language, onLeft });
  reach();
  await loaded;
  byId('when').scrollIntoView();
}

form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'service') wanted.follow();
  if (target.name !== 'service' && target.name !== 'barber') return;
  void load();
  sayWait();
});
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.ariaInvalid) showError(form, target.name, undefined);
  // another failure stays
  if (listed && byId('failure').textContent === listed) listWrong();
});
byId('details').addEventListener('focusin', reach, { once: true });
// the margin leaves out the fields that the bar at the bottom hides
new IntersectionObserver(
  ([field], observer) => {
    if (!field?.isIntersecting) return;
    reach();
    observer.disconnect();
  },
  { rootMargin: '0px 0px -25%' },
).observe(inputOf('phone'));
const showConnection = () => {
  byId('offline').hidden = navigator.onLine;
};
addEventListener('online', showConnection);
addEventListener('offline', showConnection);

// the second click of a double click would not mean the button that is there by then
button.addEventListener('click', (event) => event.detail > 1 && event.preventDefault());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void book();
});

if (document.documentElement.dataset.state === 'open' && !isLeaving()) {
  begin();
  showConnection();
  sayWait();
  if (hasWaiting(page)) void import('./waiting.ts').then(({ showWaiting }) => showWaiting(page));
}

async function showVisits() {
  linksToOwn = await showOwn(
    page,
    remembered()?.links?.[page.slug] ?? [],
    readDraft(draftKey)?.again,
    (says) => {
      payer = says;
      showSum();
    },
  );
}

if (document.documentElement.dataset.state !== 'missing' && !isLeaving()) {
  openLost(page);
  openPolicy(page, document.querySelector('h1')?.textContent ?? '');
  void showVisits();
  // after Back the browser may show the kept page: the client may have moved or cancelled a visit meanwhile
  addEventListener('pageshow', ({ persisted }) => persisted && void showVisits());
}
