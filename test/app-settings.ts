import type { AppSettings } from '../server/app.ts';
import { openProvider } from '../server/billing/payments/provider.ts';

/** The settings of the app in tests. */
export const appSettings: AppSettings = {
  requireEmailVerification: true,
  requireAdminSecondFactor: false,
  publicUrl: () => 'http://kreher.test',
  payments: openProvider(undefined),
  trustProxy: true,
  historyRetentionHours: 24,
  company: {},
  checkReplies: true,
  callsPerMinute: 1_000_000,
  // calls of one test come from one network, and simultaneous ones shall meet
  publicCallsAtOnce: 1_000_000,
};
