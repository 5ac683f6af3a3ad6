// The comparison of what a screen showed of a visit with what the visit is.

import { isConfirmed } from './appointment.rules.ts';
import type { Appointment } from './appointment.ts';
import { isSameName } from './names.rules.ts';
import type { ShownVisit } from './payment.ts';

type State = Pick<ShownVisit, 'status' | 'cancelled_by'>;
type Payment = NonNullable<ShownVisit['paid']>;

/** Whether two states look the same on the screen: `completed` looks like `confirmed`. */
export function isSameState({ status, cancelled_by }: State, visit: State): boolean {
  if (isConfirmed({ status })) return isConfirmed(visit);
  return (
    status === visit.status &&
    (status !== 'cancelled' || cancelled_by === undefined || cancelled_by === visit.cancelled_by)
  );
}

const comparedFields = [
  'appointment_date',
  'appointment_time',
  'duration',
  'barber_id',
  'price',
  'note',
] as const;
type Content = Pick<Appointment, (typeof comparedFields)[number] | 'client_id'> & {
  readonly services: NonNullable<ShownVisit['services']>;
};

/**
 * Whether time, person, client, services and sums are as the screen showed them. A value that the screen did not know is not compared: a
 * price that is hidden, a client or services that only the device has.
 */
export const isSameContent = (shown: Partial<Content> | ShownVisit, visit: Content): boolean =>
  comparedFields.every((field) => {
    const seen = shown[field];
    return seen === undefined || (field === 'price' && seen === null) || seen === visit[field];
  }) &&
  (!shown.client_id || shown.client_id === visit.client_id) &&
  (!shown.services?.[0] || areSameServices(shown.services, visit.services));

type Services = Content['services'];
const areSameServices = (shown: Services, services: Services) =>
  shown.length === services.length &&
  shown.every(({ service_id, service_name }, at) => {
    const now = services[at];
    if (service_id && now?.service_id) return service_id === now.service_id;
    return now !== undefined && isSameName(service_name, now.service_name);
  });

/**
 * Whether the payment is as the screen showed it. The sheet shows each row of a payment, other screens only the totals. Where no sums were
 * shown, the version says whether the sums have changed.
 */
export function isSamePayment(
  shown: Payment | null,
  paid: Payment | null,
  { inSheet = false }: { readonly inSheet?: boolean } = {},
): boolean {
  if (shown === null || paid === null) return shown === paid;
  const isByVersion = (shown.paid_cents ?? null) === null || (inSheet && shown.version !== undefined);
  const seen = ['methods', 'is_unpaid', ...(isByVersion ? byVersion : sumsOf(paid))] as const;
  return seen.every((field) => shown[field] === undefined || textOf(shown[field]) === textOf(paid[field]));
}

const byVersion = ['version'] as const;
/**
 * The sums that must be the same. The paid sum of a fully paid visit is not compared: it changes with the price, which is no change of the
 * payment.
 */
const sumsOf = ({ is_unpaid }: Payment) =>
  [...(is_unpaid ? (['paid_cents'] as const) : []), 'discount_cents', 'refunded_cents', 'tips'] as const;

const textOf = (value: Payment[keyof Payment]) =>
  Array.isArray(value)
    ? value
        .map((one) => (typeof one === 'string' ? one : `${one.currency} ${one.cents}`))
        .sort()
        .join()
    : String(value);
