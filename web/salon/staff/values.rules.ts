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

/** Only what differs: a manager may send back a barber whose other rights only an owner gives. */
export function changesOf(person: Person, typed: PersonValues) {
  const before = valuesOf(person);
  const isChanged = (key: keyof PersonValues) => typed[key] !== before[key];
  const ticks = ticksOf(typed.role)
    .filter(isChanged)
    .map((key) => [key, typed[key]] as const);
  return {
    ...(isChanged('name') && { name: typed.name }),
    ...(isChanged('role') && { role: typed.role }),
    ...(isChanged('barberId') && { barberId: typed.barberId || null }),
    ...(isChanged('active') && { active: typed.active }),
    ...(ticks.length > 0 && { ticks: Object.fromEntries(ticks) as Partial<Ticks> }),
  };
}
