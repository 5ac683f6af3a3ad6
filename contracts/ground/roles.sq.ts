import type { StaffRole } from './roles.ts';

export const staffRoleNames = {
  owner: 'Pronar',
  manager: 'Menaxher',
  barber: 'Barber',
} satisfies Record<StaffRole, string>;

/** Apart from the messages that the entry of the app loads. */
export const staffMessages = {
  salonAsleep: 'Salloni ku punoni nuk përdoret tani, prandaj nuk mund të hyni. Ju lutem njoftoni pronarin.',
  planOfOwners: 'Abonimi është i sallonit: ndryshojeni te llogaria e një pronari të tij.',
};
