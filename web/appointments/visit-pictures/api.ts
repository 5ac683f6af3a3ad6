import { useQuery } from '@tanstack/react-query';
import type { TreatmentsOfDays } from '#contracts/appointments/treatments.ts';
import * as contract from '#contracts/appointments/visit-pictures.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The keys begin like the keys of treatments: a live change of what was done loads the pictures, too. */
export const pictureKeys = {
  all: ['treatments'],
  /** The treatments of the near days, with the visits to which pictures can be added. */
  ofDays: ['treatments', 'days'],
  ofVisit: (id: string) => ['treatments', 'pictures', id],
  removed: ['treatments', 'removed pictures'],
  ofClient: (id: string) => ['treatments', 'pictures of client', id],
} as const;

const visitPicturesQuery = (id: string) =>
  queryOf(contract.listVisitPictures, pictureKeys.ofVisit(id), { params: { id } });

/**
 * The pictures of a visit. Without a network the device knows of near days whether pictures can be added. A salon that keeps none is not
 * asked for them.
 */
export function useVisitPictures(id: string) {
  const days = useQuery<TreatmentsOfDays>({ queryKey: pictureKeys.ofDays, enabled: false }).data;
  const isOff = days !== undefined && days.pictured === undefined;
  const { data, isError, fetchStatus } = useQuery({ ...visitPicturesQuery(id), enabled: !isOff });
  if (data) return data;
  const isKnown = (isError || fetchStatus === 'paused') && days?.pictured?.includes(id);
  return isKnown ? { pictures: [], room: 'open' as const, left: null } : undefined;
}

export const clientPicturesQuery = (id: string) =>
  queryOf(contract.listClientPictures, pictureKeys.ofClient(id), { params: { id } });

/** The content of a picture never changes. The device does not keep it. */
export const pictureQuery = (id: string, size: 'small' | 'whole') =>
  queryOf(contract.readVisitPicture, ['visit-picture', id, size], {
    params: { id },
    query: { size },
    staleTime: Number.POSITIVE_INFINITY,
  });

const invalidates = [pictureKeys.all];
export const markPicture = changeOf(contract.markVisitPicture, { invalidates });
export const deletePicture = changeOf(contract.deleteVisitPicture, { invalidates });
export const restorePicture = changeOf(contract.restoreVisitPicture, { invalidates });
export const removedPicturesQuery = () => queryOf(contract.listRemovedPictures, pictureKeys.removed);
export const setConsent = changeOf(contract.setPictureConsent, { invalidates });
