// Invitations to a login. The app hands their routes what a guest is admitted by, which is above them.
import { noun } from '../../ground/nouns/noun.ts';
import { deleteOldAdminInvitations } from './admin-store.ts';
import { deleteEndedInvitations } from './store.ts';

export const invitations = noun({
  async forget(db, now) {
    await deleteEndedInvitations(db, now);
    await deleteOldAdminInvitations(db, now);
  },
});
