// The rules for which rights a person may give to others. The server checks them; the screen offers only what they allow.
import type { StaffMember, StaffRole, Ticks } from '../ground/roles.ts';

type Giver = Pick<StaffMember, 'role' | 'ticks'>;

export const mayChange = ({ role }: Pick<Giver, 'role'>, changed: StaffRole): boolean =>
  role === 'owner' || (role === 'manager' && changed === 'barber');

/** The ticks that show sums: of all barbers, or of the person's own column. */
export const moneyTicks = ['seesMoney', 'seesOwnMoney'] as const;

/**
 * Whether a person may give rights to see sums. A manager who sees no sums can't give them to a barber, because this barber could be the
 * manager under another name.
 */
export const mayGiveMoney = ({ role, ticks }: Giver): boolean => role === 'owner' || ticks.seesMoney;

export const seesSums = ({ role, ticks }: Giver): boolean =>
  role === 'owner' || moneyTicks.some((tick) => ticks[tick]);

/**
 * Whether a person may give a login, a PIN or a column to another person: only if the giver may see all sums that the other person then
 * sees.
 */
export const maySeeAs = (by: Giver, person: Giver): boolean =>
  mayChange(by, person.role) && (mayGiveMoney(by) || !seesSums(person));

/** The rights of a new person of this role. */
export const usualTicks = (role: StaffRole): Ticks => ({
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: role !== 'barber',
});

/** The rights of a new person whom `by` adds. */
export function ticksOfNew(role: StaffRole, by: Giver): Ticks {
  const usual = usualTicks(role);
  return mayGiveMoney(by) ? usual : { ...usual, seesOwnMoney: false, seesMoney: false };
}

/** The ticks that are really valid: an owner has all rights, a manager has the whole book. */
export function ticksThatHold(role: StaffRole, ticks: Ticks): Ticks {
  if (role === 'barber') return ticks;
  const seesMoney = role === 'owner' || ticks.seesMoney;
  return { seesOthers: true, booksOthers: true, seesPhones: true, seesOwnMoney: seesMoney, seesMoney };
}
