// Who may give what to whom. The server checks it; the screen offers only what it allows.
import type { StaffMember, StaffRole } from '../ground/roles.ts';

type Giver = Pick<StaffMember, 'role' | 'ticks'>;

export const mayChange = ({ role }: Pick<Giver, 'role'>, changed: StaffRole) =>
  role === 'owner' || (role === 'manager' && changed === 'barber');
