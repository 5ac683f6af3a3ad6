// The calls about invitations.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/identity/invitations.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';

export const useInvitePerson = () =>
  useServerMutation({
    send: ({ id, email }: { id: string; email?: string }) =>
      call(contract.invitePerson, { params: { id }, body: email ? { email } : {} }),
    invalidates: [staffKeys.all],
  });

export const useEndInvitation = () =>
  useServerMutation({
    send: (id: string) => call(contract.endInvitation, { params: { id } }),
    invalidates: [staffKeys.all],
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => call(contract.readInvitation, { params: { token } }, { signal, token: null }),
  });

export const acceptInvitation = (body: { token: string; email: string; password: string }) =>
  call(contract.acceptInvitation, { body }, { token: null });
