// The query and the changes of a new owner's first steps.
import { type Barber, createBarber, deleteBarber, updateBarber } from '#contracts/salon/barbers.ts';
import * as contract from '#contracts/salon/first-steps.ts';
import { barbersQuery } from '../barbers/api.ts';
import { firstStepsKey } from '../salons/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything, useChange } from '../../ground/lib/use-change.ts';
import { nameChanges } from './names.rules.ts';

export const areOpen = ({ putAway, ...done }: contract.FirstSteps): boolean =>
  !putAway && Object.values(done).includes(false);

/** Whether steps that were put away are not all done. */
export const mayComeBack = ({ putAway, ...done }: contract.FirstSteps): boolean =>
  putAway && Object.values(done).includes(false);

/** The first steps. They are not loaded again once they are done or dismissed. */
export const firstStepsQuery = queryOf(contract.readFirstSteps, firstStepsKey, {
  pick: 'data',
  staleTime: ({ state: { data } }) => (data && !areOpen(data) ? Number.POSITIVE_INFINITY : 0),
});

export const updateFirstSteps = changeOf(contract.updateFirstSteps, {
  store: (cache, { data }) => cache.setQueryData(firstStepsQuery.queryKey, data),
  queue: 'first-steps',
});

interface Names {
  readonly barbers: readonly Barber[];
  /** The new name of each barber; an empty name deletes the barber. Further names are of new barbers. */
  readonly names: readonly string[];
}

export const useNameBarbers = () =>
  useChange({
    async send({ barbers, names }: Names) {
      // the deletions come first, so that the name of a deleted barber can be given to another barber
      for (const [n, { id }] of barbers.entries()) {
        if (!names[n]) await call(deleteBarber, { params: { id } });
      }
      for (const { id, name } of nameChanges(barbers, names)) {
        await call(updateBarber, { params: { id }, body: { name } });
      }
      // one call after the other, so that the barbers have the order of the form
      for (const name of names.slice(barbers.length)) {
        if (name) await call(createBarber, { body: { name } });
      }
      return call(contract.updateFirstSteps, { body: { barbers: true } });
    },
    store(cache, { data }, { barbers, names }) {
      cache.setQueryData(firstStepsQuery.queryKey, data);
      // the form of a visit may open before the list has loaded again
      const named = barbers.map((barber, n) => ({ ...barber, name: names[n] ?? '' }));
      cache.setQueryData(
        barbersQuery.queryKey,
        named.filter(({ name }) => name !== ''),
      );
    },
    // every appointment shows the barber's name too
    invalidates: [everything],
  });
