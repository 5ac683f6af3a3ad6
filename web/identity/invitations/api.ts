// The changes of an invitation by the salon. What its page calls is in accounts/visitors.ts.
import * as contract from '#contracts/identity/invitations.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

export const useInvitePerson = () =>
  useChange({
    send: ({ id, email }: { id: string; email?: string }) =>
      call(contract.invitePerson, { params: { id }, body: email ? { email } : {} }),
    invalidates: [staffKeys.all],
  });

export const useEndInvitation = () =>
  useChange({
    send: (id: string) => call(contract.endInvitation, { params: { id } }),
    invalidates: [staffKeys.all],
  });

export const adminInvitationsQuery = queryOf(contract.listAdminInvitations, ['admin-invitations'], {
  pick: 'invitations',
});

export const useInviteAdmin = () =>
  useChange({
    send: (email: string) => call(contract.inviteAdmin, { body: { email } }),
    invalidates: [adminInvitationsQuery.queryKey],
  });

export const useEndAdminInvitation = () =>
  useChange({
    send: (id: string) => call(contract.endAdminInvitation, { params: { id } }),
    invalidates: [adminInvitationsQuery.queryKey],
  });
