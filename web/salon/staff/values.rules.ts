// The values of the form of a person, and the part of them that is sent.
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { Person } from '#contracts/salon/staff.ts';

/** The values of the form. An empty `barberId` means no column. */
type PersonValues = Pick<Person, 'name' | 'active'> & Ticks & { role: StaffRole; barberId: string };

export const valuesOf = ({ name, role, barberId, ticks, active }: Person): PersonValues => ({
  name,
  role,
  barberId: barberId ?? '',
  active,
  ...ticks,
});

const tickKeys = [
  'seesOthers',
  'booksOthers',
  'seesPhones',
  'seesOwnMoney',
  'seesMoney',
  'seesHealth',
] as const;

/** The rights given by a tick that a role needs. An owner has every right, and a manager has the whole book without a tick. */
export const ticksOf = (role: StaffRole): readonly (keyof Ticks)[] =>
  role === 'barber' ? tickKeys : role === 'manager' ? ['seesMoney', 'seesHealth'] : [];

/** Only the changed fields: a manager may change a barber who also has rights that only an owner may give, so those rights are not sent. */
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
