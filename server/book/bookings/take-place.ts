// Accepts a request that holds no place: it takes one now, in the one way to take a slot.

import { canDo, type OfferingBarber } from '#contracts/book/offer.rules.ts';
import { requestMessages } from '#contracts/book/requests.sq.ts';
import { answerRequest } from '#contracts/book/requests.ts';
import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { findSlugOfSalon } from '../../salon/online/store.ts';
import { whenOf } from '../appointments/messages.ts';
import {
  type By,
  lockBarberDays,
  noteOnAppointment,
  TakenMeanwhile,
  takeSlots,
} from '../appointments/slots.ts';
import { addClientWithPhone, findClientByPhone } from '../clients/store.ts';
import { requestTexts } from '../visit-links/history.sq.ts';
import { giveLinkToVisit } from '../visit-links/store.ts';
import { tellClient } from '../visit-links/tell.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { historyTexts } from './history.sq.ts';
import { daysSearched, findNearest, firstSearched, readOffer } from './offers.ts';
import {
  findRequestWithoutPlace,
  joinToVisit,
  type RequestWithoutPlace,
  type Wanted,
} from './requests-store.ts';
import { findOffer, type OfferRow, setBookingState } from './store.ts';

/** The time that the salon gives, if it is not the wanted one. */
export interface GivenTime {
  readonly date: string;
  readonly time: string;
}

/** Throws if nobody is free then. */
export async function takePlace(
  tx: Tx,
  salon: SalonId,
  { id, name, digits, link, linkVersion, visit, wanted }: RequestWithoutPlace & { readonly id: string },
  {
    ceilings,
    given = visit,
    ...by
  }: By & { readonly ceilings: Ceilings; readonly given?: GivenTime | undefined },
) {
  const { date: day, time } = given;
  const { duration, id: appointment, service: serviceName } = visit;
  const read = () => readBook(tx, salon, day, by.origin.at);
  const phone = personalPhoneFrom(`+${digits}`, 'phone', 'AL');
  const known = await findClientByPhone(tx, salon, phone, name);
  const client = known ?? (await addClientWithPhone(tx, salon, name, phone));
  const barberDays = ableBarbers(await read(), wanted).map(({ id: barberId }) => ({ barberId, day }));
  lockBarberDays(tx, salon, barberDays);
  const book = await read();
  const barber = freeBarber(book, wanted, { day, time, duration });
  if (!barber) throw new TakenMeanwhile();
  const { services, priceCents, note } = wanted;
  const row = {
    ...{ id: appointment, kind: 'visit' as const, clientName: null, clientId: client.id },
    ...{ day, time, duration, barber: barber.name, barberId: barber.id },
    ...{ serviceName, services, priceCents, title: null, note, groupId: null },
  };
  const when = whenOf({ appointment_date: day, appointment_time: time });
  await takeSlots(tx, salon, [row], {
    ...{ ...by, ceilings, userId: book.owner.userId, requestHash: null },
    historyTextOf: () => historyTexts.booked(when),
  });
  await joinToVisit(tx, salon, id, { appointment, madeClient: !known });
  await giveLinkToVisit(tx, salon, { appointment, link, version: linkVersion });
  await setBookingState(tx, salon, id, 'accepted');
  await noteOnAppointment(
    tx,
    salon,
    appointment,
    { what: 'accepted', description: requestTexts.accepted(when) },
    by,
  );
  await tellClient(tx, salon, appointment, 'accepted');
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}

/** What the salon has on this day; also while its page is closed. */
async function readBook(db: Db, salon: SalonId, day: string, now: Date) {
  const slug = await findSlugOfSalon(db, salon);
  const book = slug && (await findOffer(db, slug, { from: day, to: day, today: localTime(now).day, now }));
  if (!book) throw new Error('a salon with bookings has an address');
  return book;
}

const idsOf = ({ services }: Wanted) =>
  services.flatMap(({ service_id }) => (service_id === null ? [] : [{ id: service_id }]));

const ableBarbers = ({ barbers }: Pick<OfferRow, 'barbers'>, wanted: Wanted): readonly OfferingBarber[] =>
  wanted.isAnyBarber
    ? barbers.filter((barber) => canDo(barber, idsOf(wanted)))
    : barbers.filter(({ id }) => id === wanted.barberId);

interface WantedTime {
  readonly day: string;
  readonly time: string;
  readonly duration: number;
}

/** The barber whom the client was shown, else another one who is free. The salon may book outside of the hours. */
function freeBarber(book: OfferRow, wanted: Wanted, { day, time, duration }: WantedTime) {
  const start = minutesOf(time);
  const isFree = ({ id }: OfferingBarber) =>
    book.days
      .filter((one) => one.day === day && one.barberId === id)
      .flatMap(({ occupied }) => occupied)
      .every((one) => one.minutes + one.duration <= start || start + duration <= one.minutes);
  const free = ableBarbers(book, wanted).filter(isFree);
  return free.find(({ id }) => id === wanted.barberId) ?? free[0];
}

/** The refusal if the time is taken, with the three nearest ones. */
export async function refuseTakenTime(
  db: Database,
  salon: SalonId,
  id: string,
  now: Date,
  given?: GivenTime,
) {
  const request = await findRequestWithoutPlace(db, salon, id);
  const times = request ? await nearestTimes(db, salon, request, now, given ?? request.visit) : [];
  return refuse(answerRequest, 'slot_taken', requestMessages.takenMeanwhile, { times });
}

async function nearestTimes(
  db: Database,
  salon: SalonId,
  { visit: { duration }, wanted }: RequestWithoutPlace,
  now: Date,
  time: GivenTime,
) {
  const slug = (await findSlugOfSalon(db, salon)) ?? '';
  const asked = { slug, from: firstSearched(time.date, now), days: daysSearched, now };
  try {
    const offer = await readOffer(db, asked);
    const wishIn = (one: typeof offer) => ({ duration, buffer: 0, barbers: ableBarbers(one, wanted) });
    return await findNearest(db, offer, asked, wishIn, time);
  } catch (error) {
    // the page is closed: it offers no times
    if (error instanceof Refusal) return [];
    throw error;
  }
}
