import { profession } from './profession.sq.ts';
import type { StaffRole, Ticks } from './roles.ts';

export const roleNames: Record<StaffRole, string> = {
  owner: 'Pronar',
  manager: 'Menaxher',
  get barber() {
    return profession`Barber`;
  },
};

export const tickNames: Record<keyof Ticks, string> = {
  seesOthers: 'Sheh terminet e të tjerëve',
  booksOthers: 'Shton termine edhe te të tjerët',
  seesPhones: 'Sheh numrat e telefonit',
  seesOwnMoney: 'Sheh të ardhurat e veta',
  seesMoney: 'Sheh raportet dhe arkën',
  seesHealth: 'Sheh alergjitë e klientëve',
};

/** The messages for staff, apart from the messages that the entry of the app loads. */
export const staffMessages = {
  salonAsleep: 'Salloni ku punoni nuk përdoret tani, prandaj nuk mund të hyni. Ju lutem njoftoni pronarin.',
  planOfOwners: 'Abonimi është i sallonit: ndryshojeni te llogaria e një pronari të tij.',
};
