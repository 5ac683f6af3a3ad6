import type { StaffRole } from './roles.ts';

export const staffRoleNames = {
  owner: 'Pronar',
  manager: 'Menaxher',
  barber: 'Barber',
} satisfies Record<StaffRole, string>;
