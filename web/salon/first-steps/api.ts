// The query of a new owner's first steps.
import * as contract from '#contracts/salon/first-steps.ts';
import { firstStepsKey } from '../salons/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const areOpen = ({ putAway, ...done }: contract.FirstSteps): boolean =>
  !putAway && Object.values(done).includes(false);

/** The first steps. They are not loaded again once they are done or dismissed. */
export const firstStepsQuery = queryOf(contract.readFirstSteps, firstStepsKey, {
  pick: 'data',
  staleTime: ({ state: { data } }) => (data && !areOpen(data) ? Number.POSITIVE_INFINITY : 0),
});
