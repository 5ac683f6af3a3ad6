// Query keys, queries and changes of imports.
import { queryOptions } from '@tanstack/react-query';
import { isSameName } from '#contracts/ground/names.rules.ts';
import * as contract from '#contracts/imports/imports.ts';
import { createBarber, listBarbers } from '#contracts/salon/barbers.ts';
import { createService } from '#contracts/salon/services-changes.ts';
import { barberKeys } from '../salon/barbers/api.ts';
import { serviceKeys } from '../salon/services/api.ts';
import { call, refusalOf } from '../ground/lib/call.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf, everything, useChange } from '../ground/lib/use-change.ts';
import { keptPlans } from './kept-plans.ts';
import type { KnownClient } from './matching.rules.ts';
import { words } from './screen.sq.ts';

export const importKeys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  known: ['imports', 'known clients'] as const,
  kept: (person: string) => ['imports', 'kept', person] as const,
};

export const importsQuery = queryOf(contract.listImports, importKeys.list, { pick: 'imports' });

/** All clients of the salon. The people of a file are compared with them. */
export const knownClientsQuery = queryOptions({
  queryKey: importKeys.known,
  queryFn: async ({ signal }) => {
    const found: KnownClient[] = [];
    for (let after: string | undefined; ; ) {
      const { clients, next } = await call(contract.listKnownClients, { query: { after } }, { signal });
      found.push(...clients);
      if (next === null) return found;
      after = next;
    }
  },
  gcTime: 0,
});

/** The imports that this device can continue. */
export const keptPlansQuery = (person: string) =>
  queryOptions({
    queryKey: importKeys.kept(person),
    queryFn: () => keptPlans(person),
    gcTime: 0,
  });

/** Sends a part. If the time of a visit is taken, the answer has a fault for its row, like other refused rows. */
export async function sendPart(part: contract.ImportPart | contract.VisitsPart) {
  if (!('visits' in part)) return call(contract.importClients, { body: part });
  const { counts, clashes, faults } = await call(contract.importVisits, { body: part });
  const taken = clashes.map(({ row, name, time }) => ({
    row,
    fields: { appointment_time: words.sending.taken(name, time) },
  }));
  return {
    counts: { made: counts.clients, visits: counts.visits, known: counts.known },
    faults: [...faults, ...taken].sort((one, other) => one.row - other.row),
  };
}

export const sendOwnPart = (part: contract.SalonPart) => call(contract.importSalon, { body: part });

export const undoImport = changeOf(contract.undoImport, { invalidates: [everything] });

interface NewRecords {
  readonly barbers: readonly { readonly name: string; readonly active: boolean }[];
  readonly services: readonly { readonly name: string; readonly price: number; readonly duration: number }[];
}

/**
 * Adds the barbers and services that the visits of a file name, one after the other. The result has the ids of the barbers. If the same
 * call is repeated, nothing is added twice.
 */
export const useMakeForVisits = () =>
  useChange({
    async send({ barbers, services }: NewRecords) {
      const made = new Map<string, string>();
      for (const body of barbers) made.set(body.name, await addBarber(body));
      for (const body of services)
        await call(createService, { body }).catch((error) => {
          if (!refusalOf(error, createService, 'duplicate')) throw error;
        });
      return made;
    },
    invalidates: [barberKeys.all, serviceKeys.all],
  });

async function addBarber(body: NewRecords['barbers'][number]) {
  try {
    return (await call(createBarber, { body })).data.id;
  } catch (error) {
    const { data } = await call(listBarbers, {});
    const same = data.find(({ name }) => isSameName(name, body.name));
    if (!refusalOf(error, createBarber, 'duplicate') || !same) throw error;
    return same.id;
  }
}
