// The rules which columns of the book a person sees.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Rights } from '../identity/accounts/rights.rules.ts';

/** A barber whose column is shown. `locked`: the visits in the column can be read, but not changed. */
export type ShownBarber<B> = B & { readonly locked?: boolean };

/** The barbers whose columns this person sees, the person's own column first. */
export function shownTo<B extends Pick<Barber, 'id'>>(
  { view, own, writes }: Rights,
  barbers: readonly B[],
): readonly ShownBarber<B>[] {
  if (view.writes === 'all') return barbers;
  const seen = barbers.filter(({ id }) => includes(view.reads, id));
  return seen
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
    .map((barber) => (writes(barber.id) ? barber : { ...barber, locked: true }));
}

/** The barbers for whom this person may book, and the barber of the appointment that is edited. */
export const bookableFor = (
  { writes }: Rights,
  barbers: readonly Barber[],
  editing?: Pick<Appointment, 'barber_id'>,
): readonly Barber[] =>
  barbers.filter(({ active, id }) => (active && writes(id)) || id === editing?.barber_id);

/** The visits of this person's own column; all visits for a person without a column. */
export const ownOf = ({ own }: Rights, appointments: readonly Appointment[]): readonly Appointment[] =>
  own === null ? appointments : appointments.filter(({ barber_id }) => barber_id === own);

/** Whether the figures of a day count only the person's own visits: this person has a column, and does not see the sums of the salon. */
export const countsOwn = ({ view, own }: Rights): boolean => view.sums !== 'all' && own !== null;

/** The visits that the figures of a day count. */
export const countedFor = (rights: Rights, appointments: readonly Appointment[]): readonly Appointment[] =>
  countsOwn(rights) ? ownOf(rights, appointments) : appointments;
