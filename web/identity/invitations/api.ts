// The calls of the salon about an invitation. The calls of the page of the invitation are in accounts/visitors.ts.
import * as contract from '#contracts/identity/invitations.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const invitePerson = changeOf(contract.invitePerson, { invalidates: [staffKeys.all] });

export const endInvitation = changeOf(contract.endInvitation, { invalidates: [staffKeys.all] });

export const adminInvitationsQuery = queryOf(contract.listAdminInvitations, ['admin-invitations', 'list'], {
  pick: 'invitations',
});

export const inviteAdmin = changeOf(contract.inviteAdmin, { invalidates: [adminInvitationsQuery.queryKey] });

export const endAdminInvitation = changeOf(contract.endAdminInvitation, {
  invalidates: [adminInvitationsQuery.queryKey],
});
