// The account of an owner on trial, for tests.
import type { User } from '#contracts/identity/accounts.ts';

export const userOf = (id: string): User => ({
  ...{ id, username: 'Erjona', name: 'Erjona', email: 'e@salloni.al', role: 'user' },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00Z', subscriptionType: 'none', isOnTrial: true },
  ...{ trialEndDate: null, subscriptionEndDate: null, avatar: null, pendingEmail: null, staff: null },
});
