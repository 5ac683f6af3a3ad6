// Setting a PIN, and what is known of the own one.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/identity/pins.ts';
import { staffKeys } from '../../salon/staff/api.ts';
import { call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';

/** Loaded again with the people of the salon. */
export const ownPinQuery = queryOptions({
  queryKey: [...staffKeys.all, 'own-pin'],
  queryFn: ({ signal }) => call(contract.readOwnPin, {}, { signal }),
});

export const useSetPin = (id: string) =>
  useServerMutation({
    send: (pin: string | null) => call(contract.setPin, { params: { id }, body: { pin } }),
    invalidates: [staffKeys.all],
  });
