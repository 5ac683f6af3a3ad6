// Accounts. The app hands registering and the profile what an owner who takes an account back removes, which is above them.
import { noun } from '../../ground/nouns/noun.ts';
import { deleteOldDeviceTokens } from './devices-store.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { reauthRoutes } from './reauth.ts';
import { accountConstraints } from './routes.ts';
import { secondStepRoutes } from './second-step.ts';
import { deleteExpiredSessions } from './store.ts';
import { verificationRoutes } from './verification.ts';

export const accounts = noun({
  routes: ({ publicUrl }) => [
    ...verificationRoutes(publicUrl),
    ...secondStepRoutes,
    ...passkeySignInRoutes(publicUrl),
    ...reauthRoutes(publicUrl),
  ],
  constraints: accountConstraints,
  async forget(db, now) {
    await deleteExpiredSessions(db, now);
    await deleteOldDeviceTokens(db, now);
  },
});
