// Who may give what to whom. The server checks it; the screen offers only what it allows.
import type { StaffMember, StaffRole, Ticks } from '../ground/roles.ts';

type Giver = Pick<StaffMember, 'role' | 'ticks'>;

export const mayChange = ({ role }: Pick<Giver, 'role'>, changed: StaffRole): boolean =>
  role === 'owner' || (role === 'manager' && changed === 'barber');

/** Each shows sums: of all barbers, or of the own column. */
export const moneyTicks = ['seesMoney', 'seesOwnMoney'] as const;

/** A manager who sees no sums can't show them to a barber, who could be himself under another name. */
export const mayGiveMoney = ({ role, ticks }: Giver): boolean => role === 'owner' || ticks.seesMoney;

export const seesSums = ({ role, ticks }: Giver): boolean =>
  role === 'owner' || moneyTicks.some((tick) => ticks[tick]);

/** Who gives a way to come in as the person, or a column to the person, may see what the person then sees. */
export const maySeeAs = (by: Giver, person: Giver): boolean =>
  mayChange(by, person.role) && (mayGiveMoney(by) || !seesSums(person));

/** What a new person of this role is allowed. */
export const usualTicks = (role: StaffRole): Ticks => ({
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: role !== 'barber',
});

/** What a person whom `by` adds is allowed. */
export function ticksOfNew(role: StaffRole, by: Giver): Ticks {
  const usual = usualTicks(role);
  return mayGiveMoney(by) ? usual : { ...usual, seesOwnMoney: false, seesMoney: false };
}

/** The ticks as they hold: an owner may everything, a manager the whole book. */
export function ticksThatHold(role: StaffRole, ticks: Ticks): Ticks {
  if (role === 'barber') return ticks;
  const seesMoney = role === 'owner' || ticks.seesMoney;
  return { seesOthers: true, booksOthers: true, seesPhones: true, seesOwnMoney: seesMoney, seesMoney };
}
