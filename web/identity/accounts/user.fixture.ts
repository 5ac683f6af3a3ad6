// Accounts of a salon on trial, for tests.
import type { StaffMember, Ticks } from '#contracts/ground/roles.ts';
import type { User } from '#contracts/ground/user.ts';

export const userOf = (id: string): User => ({
  id,
  username: 'Erjona',
  name: 'Erjona',
  email: 'e@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: null,
  subscriptionEndDate: null,
  avatar: null,
  pendingEmail: null,
  staff: null,
  salonKind: null,
});

const ticks: Ticks = {
  seesOthers: true,
  booksOthers: false,
  seesPhones: true,
  seesOwnMoney: true,
  seesMoney: false,
  seesHealth: true,
};

/** A person with the usual ticks but these. */
export const staffOf = (
  role: StaffMember['role'],
  { barberId = null, ...given }: Partial<Ticks & Pick<StaffMember, 'barberId'>> = {},
): StaffMember => ({ id: 'staff', name: 'Arben', role, barberId, ticks: { ...ticks, ...given } });
