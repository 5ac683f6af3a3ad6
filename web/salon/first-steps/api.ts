// The query of a new owner's first steps.
import * as contract from '#contracts/salon/first-steps.ts';
import { salonQuery } from '../salons/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const areOpen = ({ putAway, ...done }: contract.FirstSteps): boolean =>
  !putAway && Object.values(done).includes(false);

/** The first steps. They are not loaded again once they are done or dismissed. */
export const firstStepsQuery = queryOf(
  // the key begins with the key of the salon: a change of the salon loads both queries again
  contract.readFirstSteps,
  [...salonQuery.queryKey, 'first-steps'],
  {
    pick: 'data',
    staleTime: ({ state: { data } }) => (data && !areOpen(data) ? Number.POSITIVE_INFINITY : 0),
  },
);
