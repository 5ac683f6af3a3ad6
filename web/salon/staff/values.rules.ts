// The values of the form of a person, and what of them is sent.
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { Person } from '#contracts/salon/staff.ts';

/** An empty `barberId` means no column. */
type PersonValues = Pick<Person, 'name' | 'active'> & Ticks & { role: StaffRole; barberId: string };

export const valuesOf = ({ name, role, barberId, ticks, active }: Person): PersonValues => ({
  name,
  role,
  barberId: barberId ?? '',
  active,
  ...ticks,
});

const tickKeys = ['seesOthers', 'booksOthers', 'seesPhones', 'seesOwnMoney', 'seesMoney'] as const;

/** The ticks that count for a role: an owner may everything, a manager the whole book. */
export const ticksOf = (role: StaffRole): readonly (keyof Ticks)[] =>
  role === 'barber' ? tickKeys : role === 'manager' ? ['seesMoney'] : [];

/** Only what was typed: a manager may send back a barber whose other rights only an owner gives. */
export function changesOf(role: StaffRole, { barberId, ...typed }: Partial<PersonValues>) {
  const ticks = ticksOf(role).filter((tick) => typed[tick] !== undefined);
  return {
    ...(typed.name !== undefined && { name: typed.name }),
    ...(typed.role && { role: typed.role }),
    ...(barberId !== undefined && { barberId: barberId || null }),
    ...(typed.active !== undefined && { active: typed.active }),
    ...(ticks.length > 0 && { ticks: Object.fromEntries(ticks.map((tick) => [tick, typed[tick]])) }),
  };
}
