import * as contract from '#contracts/online/request-pictures.ts';
import type { pictureQuery } from '../../appointments/visit-pictures/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins with the key of appointments: when the client's visits load again, the pictures do, too. */
export const requestPicturesQuery = (visit: string) =>
  queryOf(contract.listRequestPictures, ['appointments', 'request pictures', visit], {
    params: { id: visit },
    pick: 'pictures',
  });

/** The content of a picture never changes. The device does not keep it. */
export const requestPictureQuery = ((id: string, size: 'small' | 'whole') =>
  queryOf(contract.readRequestPicture, ['request-picture', id, size], {
    params: { id },
    query: { size },
    staleTime: Number.POSITIVE_INFINITY,
  })) as unknown as typeof pictureQuery;
