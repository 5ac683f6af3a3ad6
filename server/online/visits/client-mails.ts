// The mail that tells a client what happened to the booking, with the event for the calendar. Also the one mail about all news,
// for an address that got many mails within an hour.

import { byYou, type Event, meanings } from '#contracts/appointments/visit-state.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { wordsFor, wordsOf } from '#contracts/online/page-words.ts';
import { momentIn } from '#contracts/online/salon-page.rules.ts';
import { headingOf, reasonOf, serviceIn, whatOf } from '#contracts/online/visit-page.rules.ts';
import type { Visit } from '#contracts/online/visits.ts';
import {
  type Changed,
  type ChangedVisit,
  type ClientMailJob,
  clientMailTries,
} from '../../appointments/visit-links/follow.ts';
import { addressOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { linksTo, notMe } from '../client-addresses/mails.ts';
import {
  admitMail,
  holdMail,
  holdWaitingMails,
  listWaitingMails,
  setSummedUp,
} from '../client-addresses/store.ts';
import type { Database } from '../../ground/db/database.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { type ClientNews, cancelledParts, clientMail, subjectOf } from './mails.ts';
import { isWholeChain } from './shown-chain.ts';
import { findMailRecipientOfBooking, findVisitByLink, type LinkTarget, listKnownPeople } from './store.ts';
import { calendarOf, visitOf } from './visit.ts';

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

function newsOf(
  { booking, chain }: LinkTarget,
  { state }: Visit,
  event: Event,
  { isByClient, isFromWaitlist }: Pick<ClientMailJob, 'isByClient' | 'isFromWaitlist'>,
): ClientNews | undefined {
  const news = meanings[state].news[event];
  if (booking?.chain && meanings[state].isAhead && event === 'cancelled') return 'partCancelled';
  if (news === 'otherBarber' && isWholeChain({ chain })) return 'partOtherBarber';
  if (news === 'moved' && isFromWaitlist) return 'movedEarlier';
  if (!news || !isByClient) return news;
  return news === 'cancelled' && booking?.state === 'withdrawn' ? 'withdrawnByYou' : (byYou[news] ?? news);
}

/** The people with whom the client knew the visits, by visit. They are found by id: a name can change while the mail waits. */
async function readPeople(db: Database, salon: ClientMailJob['salon'], changed: Changed) {
  const known = Object.entries(changed).flatMap(
    ([
      visit,
      {
        known: { barber_id: barber },
      },
    ]) => (barber ? [{ visit, barber }] : []),
  );
  const people = known.length > 0 ? await listKnownPeople(db, salon, known) : [];
  return new Map(people.map((one) => [one.visit, one]));
}

interface Before {
  readonly changed: Changed;
  readonly people: Awaited<ReturnType<typeof readPeople>>;
  readonly language: Language;
}

/** A part of a booking as the client knew it; empty for a job of the previous release. */
function partOf(id: string, { known, service, translations }: ChangedVisit, { people, language }: Before) {
  if (!service) return '';
  const when = momentIn(wordsOf[language], known.appointment_date, known.appointment_time);
  return [when, serviceIn(language, { service, translations }), people.get(id)?.barber]
    .filter(Boolean)
    .join(' · ');
}

/** The parts of a booking that is ahead, as the client knew them: which were cancelled, and which somebody else does now. */
function partsOf({ booking, chain }: LinkTarget, { state }: Visit, before: Before) {
  const parts = Object.entries(booking?.chain && meanings[state].isAhead ? before.changed : {});
  const saidOf = (chosen: typeof parts) =>
    chosen.map(([id, part]) => partOf(id, part, before)).filter(Boolean);
  const isGiven = (id: string) => chain?.named.some((one) => one.id === id) && before.people.get(id)?.isOther;
  return {
    cancelled: saidOf(parts.filter(([, { told }]) => told === 'cancelled')),
    given: saidOf(parts.filter(([id]) => isGiven(id))),
  };
}

export const clientMailTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async (
    { id, salon, booking, told: event, known, changed, moved: movedByClient, ...how }: ClientMailJob,
    attempt: number,
  ) => {
    const to = await findMailRecipientOfBooking(db, salon, booking, how.offer);
    const linked = to && (await findVisitByLink(db, to.link, now()));
    const visit = linked && visitOf(linked, now());
    const news = visit && newsOf(linked, visit, event, how);
    if (!to || !visit || !news) return;
    const people = await readPeople(db, salon, changed ?? {});
    // the column may have been handed back meanwhile, which tells the client nothing
    if (event === 'otherBarber' && !people.values().some(({ isOther }) => isOther)) return;
    const { email, link: linkId, language } = to;
    const isWhole = isWholeChain(linked);
    // of several visits, each may have moved from another time
    const movedByDesk = isWhole ? undefined : changed ? changed[visit.id]?.known : known;
    const moved = movedByClient ?? movedByDesk;
    // what the desk has not told yet counts, too
    const former = isWhole ? undefined : people.get(visit.id);
    const formerBarber = former?.isOther ? former.barber : undefined;
    const isAnswer = news === 'accepted' || news === 'declined';
    const admitted = await db.transaction((tx) =>
      admitMail(tx, { salon, id, email, link: linkId, isAnswer, now: now() }),
    );
    if (admitted.outcome !== 'sent') return;
    const link = addressOf(await readLinkKey(db), to);
    const { url, notMe } = linksTo({ publicUrl: publicUrl(), link, language, token: admitted.token });
    const words = wordsOf[language];
    const before = moved && momentIn(words, moved.appointment_date, moved.appointment_time);
    const ofPerson = event === 'otherBarber' && formerBarber ? [formerBarber] : [];
    const { cancelled, given } = partsOf(linked, visit, { changed: changed ?? {}, people, language });
    const mail = clientMail(news, language, {
      visit,
      bookedBy: linked.booking?.bookedBy ?? null,
      when: momentIn(words, visit.date, visit.time),
      before: before ? [before, formerBarber].filter(Boolean).join(' · ') : null,
      formerly: isWhole || news === 'partCancelled' ? given : ofPerson,
      partsOff: cancelled,
      url,
      notMe,
      phone: linked.contactEmail === null ? linked.phone : null,
      pageUrl: visit.salon.slug && `${publicUrl()}/s/${visit.salon.slug}?gj=${language}`,
    });
    const { isAhead } = meanings[visit.state];
    const sent = send(mailer, {
      id,
      to: email,
      ...mail,
      sender: { ...mail.sender, replyTo: linked.contactEmail },
      calendar: {
        method: isAhead ? 'PUBLISH' : 'CANCEL',
        content: calendarOf(visit, { url: publicUrl(), link, language, now: now() }),
      },
    });
    await unlessLast(sent, attempt, () => holdMail(db, salon, id));
  };

/** Holds a mail that no attempt could send, so that the salon sees it as not sent. */
async function unlessLast(sent: Promise<void>, attempt: number, hold: () => Promise<void>) {
  try {
    await sent;
  } catch (error) {
    if (attempt < clientMailTries) throw error;
    await hold();
  }
}

async function send(mailer: Mailer, mail: Omit<Mail, 'headers'>) {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  try {
    await mailer.send({ ...mail, subject: withoutAddresses(mail.subject), headers });
  } catch (error) {
    // a wrong address of a client is no fault of the product
    if (!(error instanceof Refused)) throw error;
  }
}

export const summaryTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async ({ id, email }: { readonly id: string; readonly email: string }, attempt: number) => {
    const waiting = await listWaitingMails(db, email);
    const visits: ToldVisit[] = [];
    for (const { link, token, isAnswer } of waiting) {
      const linked = await findVisitByLink(db, link, now());
      const visit = linked && visitOf(linked, now());
      if (!visit) continue;
      const language = visit.language ?? 'sq';
      const address = addressOf(await readLinkKey(db), linked);
      const links = linksTo({ publicUrl: publicUrl(), link: address, language, token });
      visits.push({ visit, language, isAnswer, ...links });
    }
    const [first] = visits;
    const sent = first ? sendSummary(mailer, { id, email, visits, first }) : Promise.resolve();
    await unlessLast(sent, attempt, () => holdWaitingMails(db, email));
    await setSummedUp(
      db,
      email,
      waiting.map(({ link }) => link),
      now(),
    );
  };

interface ToldVisit extends ReturnType<typeof linksTo> {
  readonly visit: Visit;
  readonly language: Language;
  /** Whether the mail answers a request. */
  readonly isAnswer: boolean;
}

/** The answer as a sentence; undefined for other mails, and if the visit has changed meanwhile. */
function answerOf({ visit, isAnswer }: ToldVisit, language: Language) {
  const news = visit.state === 'booked' ? 'accepted' : visit.state;
  if (!isAnswer || (news !== 'accepted' && news !== 'declined')) return undefined;
  return subjectOf(news, language, visit, '');
}

interface Summary {
  readonly id: string;
  readonly email: string;
  readonly visits: readonly ToldVisit[];
  /** The visit with an answer, else the latest. The mail is in its language. */
  readonly first: ToldVisit;
}

async function sendSummary(mailer: Mailer, { id, email, visits, first }: Summary) {
  const { language } = first;
  const words = wordsOf[language];
  const { summary, summaryWhy } = notMe[language];
  const subject = answerOf(first, language) ?? summary;
  const isLost = ({ state }: ToldVisit['visit']) => state === 'declined' || state === 'cancelled';
  const about = (one: ToldVisit) =>
    [
      `${one.visit.salon.name} · ${momentIn(words, one.visit.date, one.visit.time)}`,
      whatOf({ language, words: wordsFor(language, one.visit.currency) }, one.visit),
      ...cancelledParts(language, one.visit),
      answerOf(one, language) ?? (isLost(one.visit) ? headingOf(words, one.visit) : ''),
      reasonOf(words, one.visit),
      one.url,
    ]
      .filter(Boolean)
      .join('\n');
  const mail = mailOf({
    language,
    title: subject,
    preheader: summaryWhy,
    paragraphs: visits.map(about),
    footnote: summaryWhy,
    notMe: first.notMe,
  });
  await send(mailer, { id, to: email, subject, ...mail });
}
