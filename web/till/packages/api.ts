// Keys and queries of packages. Their changes load later.
import { useQuery } from '@tanstack/react-query';
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import * as contract from '#contracts/till/packages.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { liveKinds, livePackages, soldHere } from './keys.ts';

export const runningQuery = queryOf(contract.listRunningPackages, livePackages.key, { pick: 'running' });

export const kindsQuery = queryOf(contract.listPackages, liveKinds.key, { pick: 'packages' });

const packageKeys = { ofClients: ['client-packages'], owed: ['packages-owed'] } as const;

export const packagesOfClientQuery = (id: string) =>
  queryOf(contract.listPackagesOfClient, [...packageKeys.ofClients, id], {
    params: { id },
    pick: 'packages',
  });

/** A change of what a client has is seen on the card, in the forms and in what is owed. */
export const clientPackagesChanged = [packageKeys.ofClients, packageKeys.owed, runningQuery.queryKey];

export const owedQuery = queryOf(contract.listOwed, packageKeys.owed);

/** The packages of a client that still have a session. */
export function useRunningOf(client: string | null | undefined): readonly contract.RunningPackage[] {
  const { data = [] } = useQuery(runningQuery);
  const sold = useStore(soldHere);
  return client ? [...data, ...sold].filter((of) => of.client_id === client && leftOf(of) > 0) : [];
}
