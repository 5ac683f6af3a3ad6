// The steps for an online booking whose visit changes: a change by the desk answers the request, and a mail tells the client. The
// text of the mail is written when the mail is sent.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { type Event, events } from '#contracts/appointments/visit-state.rules.ts';
import { Appointment, type CancelledBy, type Status } from '#contracts/ground/appointment.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { inOtherLanguages } from '#contracts/salon/translations.ts';
import type { Tx } from '../../ground/db/database.ts';
import { addJob, removeJobs } from '../../ground/jobs/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { isMailed } from './reach-store.ts';
import {
  acceptRestoredBooking,
  answerBookingOfVisit,
  findBookingOfVisit,
  followRequestOfVisit,
  keepBookingForLink,
  reopenRequestOfVisit,
  translateServices,
} from './store.ts';

/** The seconds in which the desk can undo a change before the client gets a mail. */
export const secondsToUndo = 60;

const minute = 60_000;

/**
 * The deadline for the salon's answer to a request: twelve hours, but at the latest an hour before the visit, and at least a
 * quarter of an hour.
 */
export function answerUntil(
  now: Date,
  { date, time }: { readonly date: string; readonly time: string },
): Date {
  const latest = momentAt(date, minutesOf(time)).getTime() - 60 * minute;
  const usual = now.getTime() + 12 * 60 * minute;
  return new Date(Math.max(now.getTime() + 15 * minute, Math.min(usual, latest)));
}

/** What the desk changes of a visit. */
interface DeskChange {
  readonly day?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly status?: Status | undefined;
  readonly cancelled_by?: CancelledBy | undefined;
}

export type DeskAnswer = 'accepted' | 'declined' | 'withdrawn';

/**
 * Runs after the row was changed. Returns the answer to the request of the visit; undefined if the visit has no request, or if the
 * request waits. A visit that is moved still waits, with a new deadline. A visit that the desk sets back within a minute waits
 * again.
 */
export async function answerByDesk(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  change: DeskChange,
  at: Date,
): Promise<DeskAnswer | undefined> {
  const { id, booked_online, is_request } = before;
  if (!booked_online) return undefined;
  const {
    status = before.status,
    day = before.appointment_date,
    starts_at = before.appointment_time,
  } = change;
  if (status === before.status) {
    const isMoved = day !== before.appointment_date || starts_at !== before.appointment_time;
    const deadline = isMoved ? answerUntil(at, { date: day, time: starts_at }) : undefined;
    if (is_request) await followRequestOfVisit(tx, salon, id, deadline);
    return undefined;
  }
  if (!(await waitsOrReopens(tx, salon, before, at))) {
    if (before.status === 'cancelled') await acceptRestoredBooking(tx, salon, id);
    return undefined;
  }
  if (status === 'pending') return undefined;
  const given = answerOf(status, change);
  await answerBookingOfVisit(tx, salon, id, given, at);
  return given;
}

/**
 * Whether the visit is a request: it waits for an answer, or the desk answered it less than a minute ago, and then the request
 * waits again.
 */
async function waitsOrReopens(
  tx: Tx,
  salon: SalonId,
  { id, booked_online, is_request }: Appointment,
  at: Date,
) {
  if (!booked_online || is_request) return is_request;
  return reopenRequestOfVisit(tx, salon, id, new Date(at.getTime() - secondsToUndo * 1000));
}

const answerOf = (status: Status, { cancelled_by }: DeskChange): DeskAnswer => {
  // a client who did not come had a visit
  if (status !== 'cancelled' || cancelled_by === 'no_show') return 'accepted';
  return cancelled_by === 'client' ? 'withdrawn' : 'declined';
};

/** Runs before a visit is deleted, and declines its request. Returns undefined if the visit is no request. */
export async function declineByDeletion(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  at: Date,
): Promise<'declined' | undefined> {
  if (!(await waitsOrReopens(tx, salon, before, at))) return undefined;
  await answerBookingOfVisit(tx, salon, before.id, 'declined', at);
  return 'declined' as const;
}

export interface ClientMailJob {
  /** The id from which the Message-ID is made, so that mail programs recognise a mail that arrives twice. */
  readonly id: string;
  readonly salon: SalonId;
  readonly booking: string;
  readonly told: Event;
  /** The day, time and person that the client knew before the desk changed the visit. */
  readonly known?: KnownVisit;
  /** Each visit that was changed, as the client knew it, and what became of it: a chain has several. Jobs of the previous release lack it. */
  readonly changed?: Changed;
  /** Whether the client made the change by the link. */
  readonly isByClient?: boolean;
  /** Whether the client moved the visit by taking a freed time of the waitlist. */
  readonly isFromWaitlist?: boolean;
  /** The link of an offer of the waitlist. The mail goes to the reader of the offer, not to the reader of the booking's mails. */
  readonly offer?: string;
  /** The day and time before the client moved the visit. */
  readonly moved?: Pick<KnownVisit, 'appointment_date' | 'appointment_time'>;
}

const KnownVisit = z.extend(
  z.pick(Appointment, { status: true, appointment_date: true, appointment_time: true }),
  // jobs of the previous release do not have the fields
  {
    is_request: z._default(z.boolean(), false),
    barber_id: z.optional(Id),
  },
);
type KnownVisit = z.infer<typeof KnownVisit>;
const ChangedVisit = z.object({
  known: KnownVisit,
  told: z.nullable(z.enum(events)),
  /** The services that the client knew: a deleted visit cannot be read later. Jobs of the previous release lack them. */
  service: z.optional(z.string()),
  translations: z.optional(inOtherLanguages(z.string())),
});
export type ChangedVisit = z.infer<typeof ChangedVisit>;
const Changed = z.record(z.string(), ChangedVisit);
export type Changed = z.infer<typeof Changed>;
const Unsent = z.object({ known: KnownVisit, changed: z.optional(Changed) });
type Unsent = z.infer<typeof Unsent>;

/** What the mail about a change that is told needs of the visit before: the client's data stay out of the job. */
export const knownOf = (before: Appointment): KnownVisit => z.parse(KnownVisit, before);

/** Mails the client of a visit that was booked online, at once, in place of a mail of the desk that is not sent yet. */
export async function tellClient(
  tx: Tx,
  salon: SalonId,
  appointment: string,
  event: Event,
  options: MailOptions = {},
): Promise<void> {
  const booking = await findBookingOfVisit(tx, salon, appointment);
  if (booking) await tellBooking(tx, salon, booking, event, options);
}

/** Mails the client of a request, which may have no visit. */
export async function tellBooking(
  tx: Tx,
  salon: SalonId,
  { id, hasMail }: { readonly id: string; readonly hasMail: boolean },
  event: Event,
  options: MailOptions = {},
): Promise<void> {
  if (!hasMail) return;
  // a new booking has no mail of the desk
  if (event !== 'booked' && event !== 'requested') await takeUnsent(tx, salon, id);
  await queue(tx, salon, id, event, options);
}

interface ToldChange {
  readonly isByClient: boolean;
  readonly isFromWaitlist: boolean;
  readonly at: Date;
}

/**
 * Tells the client of an online booking what happened to the visit, at once if the client made the change. Several changes by the
 * desk before the mail is sent become one mail, or none if all is as the client knows it. Returns whether mails of the desk reach the
 * client; undefined if the visit was not booked online, or if the desk has nothing to tell. Without a mail the desk tells a client of
 * another hour, but not of another person: it has no text for that.
 */
export async function tellOfChange(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  after: Appointment,
  { isByClient, at, ...how }: ToldChange,
): Promise<boolean | undefined> {
  const news = newsOf(before, after);
  if (!news) return undefined;
  const booking = await findBookingOfVisit(tx, salon, after.id);
  if (isByClient) {
    const { appointment_date, appointment_time } = before;
    const moved = { appointment_date, appointment_time };
    if (booking) await tellOfVisit(tx, salon, booking, before, news, { ...how, isByClient, moved });
    return undefined;
  }
  const untold = news === 'otherBarber' ? undefined : false;
  if (!booking?.hasMail) return booking && untold;
  const unsent = await takeUnsent(tx, salon, booking.id);
  const changed = await withChange(tx, salon, unsent, before, (known) => newsOf(known, after));
  const event = events.findLast((one) => Object.values(changed).some(({ told }) => told === one));
  const known = changed[after.id]?.known;
  if (event && known)
    await queue(tx, salon, booking.id, event, { delaySeconds: secondsToUndo, known, changed });
  return (await isMailed(tx, salon, booking.id, at)) || untold;
}

/** Mails the client about one visit at once. The mail also has what the desk changed and has not told yet. */
async function tellOfVisit(
  tx: Tx,
  salon: SalonId,
  { id, hasMail }: { readonly id: string; readonly hasMail: boolean },
  before: Appointment,
  event: Event,
  options: MailOptions,
) {
  if (!hasMail) return;
  const unsent = await takeUnsent(tx, salon, id);
  const changed = await withChange(tx, salon, unsent, before, () => event);
  await queue(tx, salon, id, event, { ...options, changed });
}

/** The changes of the desk that are not told yet, and the change of one more visit. A visit that changed before stays as the client knew it. */
async function withChange(
  tx: Tx,
  salon: SalonId,
  unsent: Unsent | undefined,
  before: Appointment,
  toldOf: (known: KnownVisit) => Event | undefined,
): Promise<Changed> {
  const { id, services, service_name } = before;
  const changed = unsent?.changed;
  const kept = changed?.[id];
  const known = kept?.known ?? (unsent && !changed ? unsent.known : knownOf(before));
  const { service, translations } = kept?.service
    ? kept
    : { service: service_name ?? '', translations: await translateServices(tx, salon, services) };
  return { ...changed, [id]: { known, service, translations, told: toldOf(known) ?? null } };
}

/** Removes the mail of the desk that is not sent yet. Returns what the client knew before this mail, and what the mail would have said. */
async function takeUnsent(tx: Tx, salon: SalonId, booking: string) {
  // an empty object matches each value of `known`, a field that only the mails of the desk have
  const [unsent] = await removeJobs(tx, 'tell-client', { salon, booking, known: {} });
  return unsent && z.parse(Unsent, unsent);
}

function newsOf(known: KnownVisit, now: Appointment): Event | undefined {
  if (now.status === 'cancelled') {
    if (known.status === 'cancelled') return undefined;
    return known.is_request && now.cancelled_by === 'salon' ? 'declined' : 'cancelled';
  }
  if (known.status === 'cancelled') return 'booked';
  if (known.is_request && !now.is_request) return 'accepted';
  const isMoved =
    now.appointment_date !== known.appointment_date || now.appointment_time !== known.appointment_time;
  if (isMoved) return 'moved';
  return known.barber_id && now.barber_id !== known.barber_id ? 'otherBarber' : undefined;
}

/**
 * Runs before a visit is deleted: keeps its link, and mails the client unless the visit was cancelled before. Returns whether mails
 * reach the client; undefined if the visit was not booked online, or if there is nothing to tell.
 */
export async function tellOfRemoval(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  { what, at, ...options }: MailOptions & { readonly what: 'declined' | 'cancelled'; readonly at: Date },
): Promise<boolean | undefined> {
  const booking = await findBookingOfVisit(tx, salon, before.id);
  if (!booking) return undefined;
  await keepBookingForLink(tx, salon, booking.id);
  if (before.status === 'cancelled') return undefined;
  await tellOfVisit(tx, salon, booking, before, what, options);
  return isMailed(tx, salon, booking.id, at);
}

/** The number of tries to send a mail. After the last try the salon sees that the client was not told. */
export const clientMailTries = 10;

interface MailOptions
  extends Pick<ClientMailJob, 'known' | 'changed' | 'isByClient' | 'isFromWaitlist' | 'offer' | 'moved'> {
  readonly delaySeconds?: number;
}

function queue(
  tx: Tx,
  salon: SalonId,
  booking: string,
  event: Event,
  { delaySeconds = 0, ...how }: MailOptions = {},
) {
  const job: ClientMailJob = { id: newId(), salon, booking, told: event, ...how };
  return addJob(tx, 'tell-client', job, { maxAttempts: clientMailTries, delaySeconds });
}
