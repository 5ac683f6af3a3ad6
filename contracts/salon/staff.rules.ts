// The rules for which rights a person may give to others. The server checks them; the screen offers only what they allow.
import type { StaffMember, StaffRole, Ticks } from '../ground/roles.ts';

type Giver = Pick<StaffMember, 'role' | 'ticks'>;

export const mayChange = ({ role }: Pick<Giver, 'role'>, changed: StaffRole): boolean =>
  role === 'owner' || (role === 'manager' && changed === 'barber');

/**
 * The ticks that a person can't give: they show sums or allergies that the person does not see. A manager can't give them to a barber,
 * because this barber could be the manager under another name.
 */
function ticksBeyond({ role, ticks }: Giver): readonly (keyof Ticks)[] {
  if (role === 'owner') return [];
  return [
    ...(ticks.seesMoney ? [] : (['seesMoney', 'seesOwnMoney'] as const)),
    ...(ticks.seesHealth ? [] : (['seesHealth'] as const)),
  ];
}

/** The ticks that a person doesn't give: those, and an owner alone says who of the barbers sees allergies. */
export const ticksWithheld = (by: Giver): readonly (keyof Ticks)[] =>
  by.role === 'owner' ? [] : [...ticksBeyond(by).filter((tick) => tick !== 'seesHealth'), 'seesHealth'];

/** Whether a person sees sums or allergies that the giver does not see. */
export const seesBeyond = (by: Giver, { role, ticks }: Giver): boolean =>
  ticksBeyond(by).some((tick) => role === 'owner' || ticks[tick]);

/**
 * Whether a person may give a login, a PIN or a column to another person: only if the giver may see all that the other person then sees.
 */
export const maySeeAs = (by: Giver, person: Giver): boolean =>
  mayChange(by, person.role) && !seesBeyond(by, person);

/** The rights of a new person of this role. */
export const usualTicks = (role: StaffRole): Ticks => ({
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: role !== 'barber',
  // an owner is asked about each barber
  seesHealth: role !== 'barber',
});

/** The rights of a new person whom `by` adds. */
export function ticksOfNew(role: StaffRole, by: Giver): Ticks {
  const beyond = ticksWithheld(by).map((tick) => [tick, false]);
  return { ...usualTicks(role), ...Object.fromEntries(beyond) };
}

/** The ticks that are really valid: an owner has all rights, a manager has the whole book. */
export function ticksThatHold(role: StaffRole, ticks: Ticks): Ticks {
  if (role === 'barber') return ticks;
  const [seesMoney, seesHealth] = [ticks.seesMoney, ticks.seesHealth].map((on) => role === 'owner' || on);
  const whole = { seesOthers: true, booksOthers: true, seesPhones: true };
  return { ...whole, seesOwnMoney: seesMoney, seesMoney, seesHealth } as Ticks;
}
