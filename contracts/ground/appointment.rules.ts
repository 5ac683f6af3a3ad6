// Whether a visit is over, and what that means for its status. `now` is on the salon's clock.
import type { Appointment } from './appointment.ts';
import { daysBetween, minutesOf } from './calendar.rules.ts';

export interface LocalTime {
  readonly day: string;
  readonly minutes: number;
}

/** The values that most appointments have. The person who made an appointment is sent only where a call asks for it. */
export const usualAppointment = {
  kind: 'visit',
  title: null,
  parts: null,
  client_id: null,
  client_name: null,
  client_phone: null,
  client_note: null,
  client_no_shows: 0,
  note: null,
  service_name: null,
  services: [],
  price: null,
  buffer_minutes: 0,
  status: 'pending',
  cancelled_by: null,
  cancelled_late: false,
  booked_online: false,
  booked_by: null,
  is_request: false,
  client_answer: null,
  group_id: null,
  series: null,
  user_id: '',
} satisfies Partial<Appointment>;

type Slot = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'duration'>;

/** Whether the end of the appointment has passed. */
export const isOver = ({ appointment_date, appointment_time, duration }: Slot, now: LocalTime): boolean =>
  appointment_date < now.day ||
  (appointment_date === now.day && minutesOf(appointment_time) + duration <= now.minutes);

/** Whether the appointment has not begun yet. */
export const isAhead = (
  { appointment_date: day, appointment_time: time }: Omit<Slot, 'duration'>,
  now: LocalTime,
): boolean => day > now.day || (day === now.day && minutesOf(time) > now.minutes);

export const isConfirmed = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'confirmed' || status === 'completed';

/** Whether a client booked the visit, and the salon accepted it but has not confirmed it. */
export const isAccepted = ({
  status,
  booked_online,
  is_request,
}: Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'booked_online' | 'is_request'>>): boolean =>
  status === 'pending' && booked_online === true && is_request === false;

/**
 * Whether the salon has not answered the visit: it neither confirmed the visit, nor accepted the booking of a client. A visit whose client
 * said to come needs no answer.
 */
export const isWaiting = (
  visit: Parameters<typeof isAccepted>[0] &
    Pick<Appointment, 'kind'> &
    Partial<Pick<Appointment, 'client_answer'>>,
): boolean =>
  visit.kind === 'visit' &&
  visit.status === 'pending' &&
  !isAccepted(visit) &&
  (visit.is_request === true || visit.client_answer !== 'coming');

/** Whether the visit is confirmed and over. Before its end a visit is not finished, even if its status is `completed`. */
export const isFinished = (visit: Slot & Pick<Appointment, 'status'>, now: LocalTime): boolean =>
  isConfirmed(visit) && isOver(visit, now);

/** The service whose colour a visit has: the longest service; of equally long ones the first. A block has no such service. */
export function mainServiceOf({
  services,
  service_name,
}: Pick<Appointment, 'services' | 'service_name'>): string | null {
  const [first, ...others] = services;
  if (!first || others.length === 0) return service_name;
  return others.reduce((longest, one) => (one.duration > longest.duration ? one : longest), first)
    .service_name;
}

/** The minutes after its beginning from which a visit can be marked as a no-show. */
export const noShowAfter = 10;
/** The days after a visit in which the screens offer to mark a no-show. */
const noShowWithin = 30;

/** Whether the screens offer to mark that the client did not come. */
export function mayBeNoShow(appointment: Appointment, now: LocalTime): boolean {
  const { kind, status, appointment_date: day, appointment_time: time } = appointment;
  if (kind === 'block' || status === 'cancelled') return false;
  const age = daysBetween(day, now.day);
  return age === 0 ? now.minutes >= minutesOf(time) + noShowAfter : age > 0 && age <= noShowWithin;
}
