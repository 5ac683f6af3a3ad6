import * as contract from '#contracts/online/request-pictures.ts';
import type { pictureQuery } from '../../appointments/visit-pictures/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins with the key of bookings: a picture that comes later is shown. */
export const requestPicturesQuery = (visit: string) =>
  queryOf(contract.listRequestPictures, ['bookings', 'pictures', visit], {
    params: { id: visit },
    pick: 'pictures',
  });

/** The content of a picture never changes. The device does not keep it. */
export const requestPictureQuery = ((id: string, size: 'small' | 'whole') =>
  queryOf(contract.readRequestPicture, ['visit-picture', 'of request', id, size], {
    params: { id },
    query: { size },
    staleTime: Number.POSITIVE_INFINITY,
  })) as unknown as typeof pictureQuery;
