// Who may give what to whom. The server checks it; the screen offers only what it allows.
import type { StaffMember, StaffRole, Ticks } from '../ground/roles.ts';

type Giver = Pick<StaffMember, 'role' | 'ticks'>;

export const mayChange = ({ role }: Pick<Giver, 'role'>, changed: StaffRole) =>
  role === 'owner' || (role === 'manager' && changed === 'barber');

/** A manager who sees no reports can't show them to a barber, who could be himself under another name. */
export const mayGiveMoney = ({ role, ticks }: Giver) => role === 'owner' || ticks.seesMoney;

/** What a new person of this role is allowed. */
export const usualTicks = (role: StaffRole): Ticks => ({
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: role !== 'barber',
});
