// Mails freed times to clients who wait, where the salon wants that: to one client after another, or to all at once when the time
// is near.

import { v7 as newId } from 'uuid';
import { translatedServiceField } from '#contracts/appointments/said-services.rules.ts';
import { addDays, clockTime, localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import { isOf } from '#contracts/ground/claims.rules.ts';
import { everyClaimedOfServices } from '#contracts/ground/claims-of.rules.ts';
import { replacesIn } from '#contracts/online/offer-page.rules.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import { say } from '#contracts/online/salon-page.ts';
import { termsOf } from '#contracts/online/visit-page.rules.ts';
import { fittingTime, leastAhead, minutesToTake } from '#contracts/online/waitlist.rules.ts';
import { offerMessage, waitlistWords } from '#contracts/online/waitlist-words.rules.ts';
import { newLink } from '../../appointments/visit-links/store.ts';
import { isNumberFull } from '../bookings/defence.ts';
import type { OfferRow } from '../bookings/offer-store.ts';
import { notMeLinks } from '../client-addresses/mails.ts';
import { admitMail } from '../client-addresses/store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { bySystem } from '../../ground/origin.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import {
  type FreedTimeToMail,
  listFreedTimesToMail,
  lockFreedTimeToMail,
  setMailAt,
} from './freed-times-store.ts';
import { offerAddress } from './links.ts';
import { isIn, offersIn, offersOf, readBook } from './match.ts';
import { addOffer, endOffer, findOfferByLink, listOffers, type Offered } from './offers-store.ts';
import { listWaiting, lockWaitlist, type Waiting } from './store.ts';
import { shownOffer } from './take.ts';

const minute = 60_000;
/** No mail is sent before the first hour of the day, or from the second on. */
const awake = { from: 8 * 60, to: 21 * 60 };

/** The next moment at which a mail may be sent; by day the moment itself. */
export function whenAwake(now: Date): Date {
  const { day, minutes } = localTime(now);
  if (minutes >= awake.from && minutes < awake.to) return now;
  return momentAt(minutes < awake.from ? day : addDays(day, 1), awake.from);
}

interface OfferMailJob {
  /** The id from which the Message-ID is made. */
  readonly id: string;
  readonly link: string;
  /** The freed time of the offer; absent in a job of 0.3.0. */
  readonly place?: string;
}

/** Mails the freed times that are due, each in its own transaction. */
export async function mailFreedTimes(db: Database, now: Date): Promise<void> {
  for (const { salon, id } of await listFreedTimesToMail(db, now))
    await db.transaction((tx) => mailFreedTime(tx, salon, id, now), bySystem(now));
}

/**
 * Mails one freed time. The lock of the list makes the freed times of a salon wait for each other, so that nobody gets two offers
 * at once.
 */
async function mailFreedTime(tx: Tx, salon: SalonId, id: string, now: Date) {
  lockWaitlist(tx, salon);
  const freedTime = await lockFreedTimeToMail(tx, salon, id, now);
  if (!freedTime) return;
  const at = whenAwake(now);
  if (at > now) return setMailAt(tx, salon, id, at);
  const { rest, readers, busyUntil } = await readersOf(tx, salon, freedTime, now);
  // a long time still has a later hour for a client who is told after the first
  const latest = rest.to - Math.min(...readers.map(({ duration }) => duration));
  const ahead = (momentAt(rest.day, Math.max(rest.from, latest)).getTime() - now.getTime()) / minute;
  const most = ahead < leastAhead ? readers.length : 1;
  let told = 0;
  for (const one of readers) {
    if (told === most) break;
    if (await couldNotTake(tx, salon, one, now)) continue;
    await offerByMail(tx, salon, { ...freedTime, id }, one, now);
    told += 1;
  }
  // where no client of the list could take the time, the desk deals with it
  const next = told > 0 ? new Date(now.getTime() + minutesToTake * minute) : busyUntil;
  await setMailAt(tx, salon, id, next);
}

type Fitting = NonNullable<ReturnType<typeof fittingTime<FreedTimeToMail, Waiting>>>['fitting'][number];
type Reader = Fitting & { readonly maxOpen: number };

/**
 * The clients who fit the rest of the time, have an e-mail, were offered nothing of this time yet, and have no other offer now:
 * each person once. An hour that is offered to somebody else waits, too. `busyUntil`: the moment at which the first such offer
 * ends. There are no readers once it is too late, or when the salon wants no mails any more.
 */
async function readersOf(tx: Tx, salon: SalonId, freedTime: FreedTimeToMail, now: Date) {
  const { barberId, day } = freedTime;
  const none = { rest: freedTime, readers: [], busyUntil: null };
  if (!freedTime.byMail) return none;
  const days = { from: day, to: day, now };
  const [book, waiting, offers] = await Promise.all([
    readBook(tx, salon, days),
    listWaiting(tx, wholeBook(salon), days),
    listOffers(tx, salon, days),
  ]);
  const left = fittingTime(book, waiting, freedTime, localTime(now));
  if (!left) return none;
  const { maxOpen } = book.settings ?? usualSettings;
  const told = offersOf(freedTime, offers);
  const open = offers.filter(({ isOpen }) => isOpen);
  const readers: Reader[] = [];
  const busy: Offered[] = [];
  for (const one of left.fitting) {
    const { entry, minutes, duration } = one;
    // the person who typed the number first may be a stranger, so the next address of the number is told later
    const wasTold = told.some((other) => other.email === entry.email && isSamePerson(other, entry));
    if (entry.email === null || wasTold || readers.some((other) => isSamePerson(other.entry, entry)))
      continue;
    const hour = { barberId, day, from: minutes, to: minutes + duration };
    const ofHour = offersIn(hour, open);
    const claimed = claimedBy(book, entry.services);
    const before = open.filter(
      (other) =>
        isSamePerson(other, entry) ||
        ofHour.includes(other) ||
        // of one laser there is one hour, whoever works with it
        (isIn(hour, other) && claimedBy(book, other.services).some((one) => claimed.some(isOf(one)))),
    );
    if (before.length === 0) readers.push({ ...one, maxOpen });
    busy.push(...before);
  }
  const [busyUntil = null] = busy.map(({ until }) => until).sort((one, other) => Number(one) - Number(other));
  return { rest: left.freeTime, readers, busyUntil };
}

const claimedBy = ({ services }: OfferRow, wanted: readonly string[]) =>
  everyClaimedOfServices(services.filter(({ id }) => wanted.includes(id)));

/**
 * Whether the client could not take the time. A client who takes an hour that was offered automatically books as on the page,
 * unless a visit is moved. So a number that has as many bookings as it may have gets no mail.
 */
const couldNotTake = (
  tx: Tx,
  salon: SalonId,
  { entry: { visit, digits, clientId }, maxOpen }: Reader,
  now: Date,
): Promise<boolean> | boolean =>
  visit === null && isNumberFull(tx, salon, { digits: digits || clientId, maxOpen }, now);

type Person = Pick<Waiting, 'clientId' | 'digits' | 'email'>;

/** Two clients with one number or one mailbox count as one person. */
const isSamePerson = (one: Person, other: Person) =>
  one.clientId === other.clientId ||
  (one.digits !== '' && one.digits === other.digits) ||
  (one.email !== null && one.email === other.email);

async function offerByMail(
  tx: Tx,
  salon: SalonId,
  { id: freedTime, barberId, day }: FreedTimeToMail & { readonly id: string },
  { entry, minutes }: Reader,
  now: Date,
) {
  const link = newLink();
  const begins = momentAt(day, minutes).getTime();
  const until = new Date(Math.min(now.getTime() + minutesToTake * minute, begins));
  const offer = { id: newId(), entry: entry.id, barberId, day, time: clockTime(minutes), until, link, now };
  // the address of a client who joined on the page was typed there: it may be the address of a stranger, so the offer frees no
  // later visit
  await addOffer(tx, salon, { ...offer, place: freedTime, freesLater: entry.isOfDesk });
  const job: OfferMailJob = { id: offer.id, link, place: freedTime };
  await addJob(tx, 'mail-offer', job, { maxAttempts: 5 });
}

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

export const offerMailTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async ({ id, link, place: freedTime }: OfferMailJob): Promise<void> => {
    const at = now();
    const offer = await findOfferByLink(db, link, at);
    if (!offer?.email || !offer.isWaiting || offer.isTaken || offer.isBlocked || offer.until <= at) return;
    const { salon, email, language, name, day: date, time, until, client } = offer;
    const { outcome, token } = await db.transaction(async (tx) => {
      const admitted = await admitMail(tx, { salon, id, email, link, mayWait: false, now: at });
      // nobody has half an hour to take the time, so the next client is told at once
      if (admitted.outcome !== 'sent') await endOffer(tx, salon, id, at);
      if (admitted.outcome !== 'sent' && freedTime) await setMailAt(tx, salon, freedTime, at);
      return admitted;
    });
    if (outcome !== 'sent') return;
    // the same terms as on the page of the offer
    const terms = await shownOffer(db, offer, { now: at, publicUrl: publicUrl() });
    const url = `${publicUrl()}/o/${await offerAddress(db, link)}`;
    const words = waitlistWords[language];
    const page = wordsFor(language, offer.currency);
    const { service = offer.service } = translatedServiceField('service', language, offer.lines);
    const { subject, chat } = offerMessage({
      ...{ language, client: withoutAddresses(client), salon: name, date, time, until, now: at, link: '' },
    });
    const mail = mailOf({
      language,
      title: words.heading,
      preheader: subject,
      paragraphs: [
        chat.replace(/:? *$/, '.'),
        [service, termsOf(page, terms)].filter(Boolean).join(' · '),
        ...(terms.later?.is_replaced
          ? [replacesIn({ words: page, offerWords: words }, terms.later.date)]
          : []),
      ],
      action: { label: words.take, url },
      footnote: say(words.mailWhy, { salon: name }),
      notMe: notMeLinks(`${publicUrl()}/api/not-me/${token}?gj=${language}`, language),
    });
    try {
      await mailer.send({
        id,
        to: email,
        subject: withoutAddresses(subject),
        ...mail,
        sender: { name: say(words.mailBy, { salon: withoutAddresses(name) }), replyTo: offer.contactEmail },
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      // a wrong address of a client is no fault of the product
      if (!(error instanceof Refused)) throw error;
    }
  };
