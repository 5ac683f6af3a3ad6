// Query and changes of the pictures.
import * as contract from '#contracts/salon/pictures.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

export const picturesQuery = queryOf(contract.listPictures, ['pictures'], { pick: 'data' });

/** Changes the picture of a barber, or of the salon if the id is null. The picture is sent as base64; null removes the picture. */
export const useUpdatePicture = (barberId: string | null) =>
  useChange({
    send: (picture: string | null) =>
      barberId === null
        ? call(contract.updateSalonPicture, { body: { picture } })
        : call(contract.updateBarberPicture, { params: { id: barberId }, body: { picture } }),
    store: (cache, { data }) => cache.setQueryData(picturesQuery.queryKey, data),
    invalidates: [picturesQuery.queryKey],
    queue: 'pictures',
  });
