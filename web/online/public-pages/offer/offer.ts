// The script of the page of an offer: the client takes the freed time, or another time if it is not free any more.

import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Answers } from '#contracts/online/bookings.ts';
import {
  headingOfOffer,
  isOfferOver,
  lineOfOffer,
  questionOfOffer,
  whatOfOffer,
} from '#contracts/online/offer-page.rules.ts';
import type { OfferPageData } from '#contracts/online/offer-page.ts';
import { momentOnButton, priceIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import { termsOf } from '#contracts/online/visit-page.rules.ts';
import type {
  declineWaitlistOffer,
  leaveWaitlist,
  OtherTime,
  readWaitlistOffer,
  takeWaitlistOffer,
  WaitlistOffer,
} from '#contracts/online/waitlist-offers.ts';
import { byId, element, pick } from '../elements.ts';
import { focusWrong } from '../field-error.ts';
import { callByName, type RefusalOf } from '../../../ground/lib/call-by-name.ts';

/** The seconds between two checks whether somebody else took the freed time while the page is open. */
const secondsBetweenLooks = 8;

/** The questions of the salon; undefined if it asks nothing that the client has not answered. */
const asks = () => (document.getElementById('questions') ? import('../questions.ts') : undefined);
/** The end of the address after a reload because the salon asks other questions now. */
const asksAgain = '#pyetjet';

/** Starts the page. The answer is a function that ends the regular checks. */
export function openOffer({ link, ...page }: OfferPageData): () => void {
  const { words, offerWords, language } = page;
  const params = { link };
  /** The offer from the last answer of the server. */
  let offer = page.offer;
  /** The other time that the client chose; undefined while the offered time is chosen. */
  let chosen: OtherTime | undefined;
  /** The new price of a time, as the page showed it to the client. Sending again means that the client agrees to this price. */
  let agreed: Pick<OtherTime, 'date' | 'time' | 'price'> | undefined;
  /** The answers of the client to the questions of the salon, when the button was pressed. */
  let answers: Answers = [];
  /** True during a call: there is only one call at a time. */
  let isSending = false;

  const setFailure = (sentence: string | undefined) => {
    byId('failure').textContent = sentence ?? '';
    byId('failure').hidden = !sentence;
  };

  function show() {
    const shown = { ...page, offer };
    const isOpen = offer.state === 'open';
    const isOver = isOfferOver(offer);
    const areOthersShown = !isOpen && !isOver;
    document.documentElement.dataset.state = offer.state;
    byId('ticket-title').textContent = headingOfOffer(shown);
    byId('ticket-line').textContent = lineOfOffer(shown);
    byId('ticket-what').textContent = whatOfOffer(shown, chosen);
    byId('question').hidden = true;
    byId('take').hidden = !(isOpen || chosen);
    byId('asked').hidden = byId('take').hidden;
    const label = byId('take').querySelector('span') as HTMLElement;
    label.textContent = chosen
      ? say(words.book, { when: momentOnButton(words, chosen.date, chosen.time) })
      : offerWords.take;
    byId('decline').hidden = !isOpen;
    byId('leave').hidden = isOver;
    byId('others').hidden = !areOthersShown;
    if (areOthersShown) showOthers();
  }

  function showOthers() {
    const choices = offer.times.map(({ date, time, ...terms }) =>
      pick(
        { name: 'time', value: `${date} ${time}`, checked: chosen?.date === date && chosen.time === time },
        capitalise(momentOnButton(words, date, time)),
        element('small', {}, termsOf(words, terms)),
      ),
    );
    byId('times').replaceChildren(
      ...(choices.length > 0 ? choices : [element('p', { className: 'hint' }, offerWords.noOtherTimes)]),
    );
  }

  async function send(act: () => Promise<void>) {
    if (isSending) return;
    isSending = true;
    setFailure(undefined);
    try {
      await act();
    } catch {
      setFailure(words.failed);
    } finally {
      isSending = false;
    }
  }

  const readNow = () =>
    callByName<typeof readWaitlistOffer>('GET /public/offers/:link', { params }).catch(() => undefined);

  function showNow(now: WaitlistOffer) {
    offer = now;
    chosen = offer.times.find(({ date, time }) => date === chosen?.date && time === chosen.time);
    show();
  }

  function wantedTime() {
    const { date, time, price: shown } = chosen ?? offer;
    const price = agreed?.date === date && agreed.time === time ? agreed.price : shown;
    return { ...(chosen && { date, time }), ...(price !== null && { maxPrice: price }) };
  }

  const take = (cancels: boolean) =>
    send(async () => {
      byId('take').setAttribute('aria-busy', 'true');
      const { answer, refused } = await callByName<typeof takeWaitlistOffer>(
        'POST /public/offers/:link/take',
        { params, body: { ...wantedTime(), cancels, ...(answers.length > 0 && { answers }) } },
      ).finally(() => byId('take').removeAttribute('aria-busy'));
      if (refused) return showRefusal(refused);
      showNow(answer.offer);
      byId('ticket').focus();
      // the page of the visit shows the rest; `replace`, so that going back does not take the time again
      if (offer.visit) location.replace(`${new URL(offer.visit).pathname}?gj=${language}#e-re`);
    });

  async function showRefusal(refused: RefusalOf<typeof takeWaitlistOffer>) {
    // the salon asks something else by now
    if (refused.code === 'invalid') {
      location.hash = asksAgain;
      location.reload();
    } else if (refused.code === 'slot_taken') {
      showNow({ ...offer, state: 'passed', times: refused.times });
    } else {
      const { date, time } = chosen ?? offer;
      if (refused.code === 'changed') agreed = { date, time, price: refused.takes.price };
      const now = await readNow();
      if (now?.answer) showNow(now.answer.offer);
      if (now?.refused) setFailure(words.linkInvalid);
      else if (refused.code === 'not_bookable') setFailure(words.notOpen);
      else if (refused.code === 'changed' && refused.takes.price !== null) {
        const { barber, price } = refused.takes;
        setFailure(say(words.priceIsNow, { barber, price: priceIn(words, price) }));
      } else if (refused.code === 'limit_reached')
        setFailure(say(words.notOnline, { phone: offer.salon.phone ?? '' }));
      else if (offer.state === 'open') setFailure(words.failed);
    }
    byId('ticket').focus();
  }

  /** Loads the offer again, because somebody else may have taken the time while the page is open. */
  async function look() {
    if (document.hidden || isSending || isOfferOver(offer) || !byId('question').hidden) return;
    const now = await readNow();
    if (!now?.answer || isSending || JSON.stringify(now.answer.offer) === JSON.stringify(offer)) return;
    showNow(now.answer.offer);
  }

  byId('yes').textContent = offerWords.yesCancel;
  byId('no').textContent = offerWords.keepBoth;
  byId('decline').textContent = offerWords.decline;
  byId('leave').textContent = offerWords.leave;
  byId('take').onclick = async () => {
    const questions = await asks();
    const asked = byId<HTMLFormElement>('asked');
    const given = questions?.readAnswers(asked);
    if (questions && !given) return focusWrong(asked);
    answers = given ?? [];
    const question = questionOfOffer({ ...page, offer });
    if (!question) return void take(false);
    byId('question-text').textContent = question;
    byId('question').hidden = false;
    byId('no').focus();
  };
  byId('yes').onclick = () => void take(true);
  byId('no').onclick = () => void take(false);
  byId('decline').onclick = () =>
    void send(async () => {
      const { answer, refused } = await callByName<typeof declineWaitlistOffer>(
        'POST /public/offers/:link/decline',
        { params },
      );
      if (refused) return setFailure(words.linkInvalid);
      showNow(answer.offer);
      byId('ticket').focus();
    });
  byId('leave').onclick = () =>
    void send(async () => {
      const { refused } = await callByName<typeof leaveWaitlist>('POST /public/offers/:link/leave', {
        params,
      });
      if (refused) return setFailure(words.linkInvalid);
      showNow({ ...offer, state: 'expired', detail: 'left', times: [] });
      byId('ticket').focus();
    });
  byId('times').onchange = ({ target }) => {
    const { value } = target as HTMLInputElement;
    chosen = offer.times.find(({ date, time }) => `${date} ${time}` === value);
    show();
    byId('times').querySelector<HTMLInputElement>(':checked')?.focus();
  };
  byId('asked').onsubmit = (event) => {
    event.preventDefault();
    byId('take').click();
  };
  show();
  if (location.hash === asksAgain) void asks()?.then(({ tellChanged }) => tellChanged());

  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, secondsBetweenLooks * 1000);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
