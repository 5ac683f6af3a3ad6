import type { InQueue } from '#contracts/appointments/waits.rules.ts';
import type { OtherWalkIn, WalkIn } from '#contracts/appointments/walk-ins.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';

/** A client in the queue. A client who came while the server could not answer has no number yet. */
export type ShownWalkIn = Omit<WalkIn, 'number'> & { readonly number: number | null };

export interface NewWalkIn
  extends Partial<Pick<WalkIn, 'name' | 'phone' | 'client_id' | 'is_new_client' | 'barber_id'>> {
  readonly service_ids?: string[];
  readonly quoted_minutes?: number | null;
  readonly arrived_at: string;
}

/** A client who has just come, as shown until the server has answered. */
export const justCame = (id: string, day: string, body: NewWalkIn): ShownWalkIn => ({
  name: null,
  phone: null,
  client_id: null,
  service_ids: [],
  barber_id: null,
  quoted_minutes: null,
  state: 'waiting',
  ended_at: null,
  appointment_id: null,
  from_page: false,
  is_here: true,
  is_blocked: false,
  version: 0,
  ...body,
  id,
  day,
  number: null,
});

/** The clients who wait since this day after the changes, in the order of arrival. */
export const withChanges = (
  waiting: readonly ShownWalkIn[],
  changes: readonly QueuedChange[],
  first: string,
): readonly ShownWalkIn[] =>
  changes
    .reduce<readonly ShownWalkIn[]>((shown, change) => withChange(shown, change, first), waiting)
    .filter(({ day }) => day >= first)
    .toSorted(byArrival);

/** The clients who count in the estimates: also those whom this person does not see. */
export const withOthers = (
  seen: readonly ShownWalkIn[],
  others: readonly OtherWalkIn[] = [],
): readonly (InQueue & Arrived)[] =>
  others.length === 0
    ? seen
    : [...seen, ...others.map((one) => ({ ...one, is_here: true }))].toSorted(byArrival);

type Arrived = Pick<WalkIn, 'id' | 'arrived_at'>;
const byArrival = (one: Arrived, other: Arrived) =>
  one.arrived_at.localeCompare(other.arrived_at) || one.id.localeCompare(other.id);

function withChange(
  shown: readonly ShownWalkIn[],
  change: QueuedChange,
  first: string,
): readonly ShownWalkIn[] {
  const { about, walkIn } = change;
  const known = walkIn as ShownWalkIn | undefined;
  const without = (id: string | undefined) => shown.filter((one) => one.id !== id);
  if (isOf(change, 'seatWalkIn')) return without(known?.id);
  if (isOf(change, 'createWalkIn')) {
    const came = change.body;
    const isListed = shown.some(({ id }) => id === about);
    return isListed ? shown : [...shown, justCame(about, dayOf(came.arrived_at), came)];
  }
  if (!isOf(change, 'updateWalkIn')) return shown;
  const { state, is_here, at, ...said } = change.body;
  if (state === 'left') return without(about);
  const current = shown.find(({ id }) => id === about) ?? known;
  if (!current || current.day < first) return shown;
  return [
    ...without(about),
    {
      ...current,
      ...said,
      state: 'waiting',
      ...(is_here && { is_here, arrived_at: at ?? current.arrived_at }),
    },
  ];
}
