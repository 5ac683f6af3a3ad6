// Tells the client of an online booking by mail, where an address was typed. The mail is written when it leaves.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { Event } from '#contracts/appointments/visit-state.rules.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import type { Tx } from '../../ground/db/database.ts';
import { addJob, removeJobs } from '../../ground/jobs/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { secondsToUndo } from './requests.ts';
import { findBookingOfVisit, keepBookingForLink } from './store.ts';

export interface ClientMailJob {
  /** The Message-ID is made from it, so mail programs recognise a mail that arrives twice. */
  readonly id: string;
  readonly salon: SalonId;
  readonly booking: string;
  readonly told: Event;
  /** The day and time that the client knew before the desk changed the visit. */
  readonly known?: Known;
  /** The client did it by the link. */
  readonly isByClient?: boolean;
  /** The day and time before the client moved the visit. */
  readonly moved?: Pick<Known, 'appointment_date' | 'appointment_time'>;
}

const Known = z.extend(
  z.pick(Appointment, { status: true, appointment_date: true, appointment_time: true }),
  // jobs of the release before do not have it
  { is_request: z._default(z.boolean(), false) },
);
type Known = z.infer<typeof Known>;
const Unsent = z.object({ known: Known });

/** Mails the client at once, in place of a mail of the desk that is not sent yet. Returns whether a mail is sent; undefined if the visit was not booked online. */
export async function tellClient(
  tx: Tx,
  salon: SalonId,
  appointment: string,
  told: Event,
  options: Queued = {},
) {
  const booking = await findBookingOfVisit(tx, salon, appointment);
  return booking && tellBooking(tx, salon, booking, told, options);
}

/** Mails the client of a request, which may have no visit. Returns whether a mail is sent. */
export async function tellBooking(
  tx: Tx,
  salon: SalonId,
  { id, hasMail }: { readonly id: string; readonly hasMail: boolean },
  told: Event,
  options: Queued = {},
) {
  if (!hasMail) return false;
  // a new booking has no mail of the desk
  if (told !== 'booked' && told !== 'requested') await takeUnsent(tx, salon, id);
  await queue(tx, salon, id, told, options);
  return true;
}

/**
 * Tells the client of an online booking what became of the visit, at once if the client did it. What the desk changes again before
 * the mail has left is one mail, or none if all is as the client knows it. Returns as above; undefined too if there is nothing to tell.
 */
export async function tellOfChange(
  tx: Tx,
  salon: SalonId,
  before: Known,
  after: Appointment,
  isByClient: boolean,
) {
  const news = newsOf(before, after);
  if (!news) return undefined;
  if (isByClient) {
    const { appointment_date, appointment_time } = before;
    return tellClient(tx, salon, after.id, news, {
      isByClient,
      moved: { appointment_date, appointment_time },
    });
  }
  const booking = await findBookingOfVisit(tx, salon, after.id);
  if (!booking?.hasMail) return booking?.hasMail;
  const known = (await takeUnsent(tx, salon, booking.id)) ?? z.parse(Known, before);
  const told = newsOf(known, after);
  if (told) await queue(tx, salon, booking.id, told, { delaySeconds: secondsToUndo, known });
  return true;
}

/** Removes the mail of the desk that has not left yet. Returns what the client knew before it. */
async function takeUnsent(tx: Tx, salon: SalonId, booking: string) {
  // an empty object is part of each: only the mails of the desk have it
  const [unsent] = await removeJobs(tx, 'tell-client', { salon, booking, known: {} });
  return unsent && z.parse(Unsent, unsent).known;
}

function newsOf(known: Known, now: Appointment): Event | undefined {
  if (now.status === 'cancelled') {
    if (known.status === 'cancelled') return undefined;
    return known.is_request && now.cancelled_by === 'salon' ? 'declined' : 'cancelled';
  }
  if (known.status === 'cancelled') return 'booked';
  if (known.is_request && !now.is_request) return 'accepted';
  const isMoved =
    now.appointment_date !== known.appointment_date || now.appointment_time !== known.appointment_time;
  return isMoved ? 'moved' : undefined;
}

/**
 * Runs before a visit is deleted: keeps its link, and mails the client what is told if the visit was not cancelled before. Returns as
 * above.
 */
export async function tellOfRemoval(
  tx: Tx,
  salon: SalonId,
  { id, status }: Pick<Appointment, 'id' | 'status'>,
  { what, ...options }: Queued & { readonly what: 'declined' | 'cancelled' },
) {
  const booking = await findBookingOfVisit(tx, salon, id);
  if (!booking) return undefined;
  await keepBookingForLink(tx, salon, booking.id);
  if (status === 'cancelled') return undefined;
  return tellClient(tx, salon, id, what, options);
}

interface Queued extends Pick<ClientMailJob, 'known' | 'isByClient' | 'moved'> {
  readonly delaySeconds?: number;
}

function queue(
  tx: Tx,
  salon: SalonId,
  booking: string,
  told: Event,
  { delaySeconds = 0, ...how }: Queued = {},
) {
  const job: ClientMailJob = { id: newId(), salon, booking, told, ...how };
  return addJob(tx, 'tell-client', job, { maxAttempts: 10, delaySeconds });
}
