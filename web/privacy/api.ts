import * as contract from '#contracts/privacy/privacy.ts';
import { call } from '../ground/lib/call.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf, everything, useChange } from '../ground/lib/use-change.ts';

/** The file of a client. Each read is noted in the security log, so the file is read once and not kept. */
export const clientFileQuery = (id: string) =>
  queryOf(contract.readClientFile, ['client-file', id], {
    params: { id },
    pick: 'file',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const setMarketing = changeOf(contract.setMarketing, { invalidates: [everything] });

export const keepingQuery = queryOf(contract.readKeeping, ['clients', 'keeping']);

const unvisitedKey = ['clients', 'unvisited'];

export const unvisitedQuery = (page: number) =>
  queryOf(contract.listUnvisited, [...unvisitedKey, page], { query: { page: String(page) } });

export const setKeeping = changeOf(contract.setKeeping, {
  invalidates: [keepingQuery.queryKey, unvisitedKey],
});

/** Erases clients in parts; each part is complete in itself. Returns the number of erased clients. */
async function sendErasures(ids: readonly string[]) {
  let erased = 0;
  for (let from = 0; from < ids.length; from += contract.maxErasedAtOnce) {
    const body = { ids: ids.slice(from, from + contract.maxErasedAtOnce) };
    erased += (await call(contract.eraseUnvisited, { body })).erased;
  }
  return erased;
}

export const useEraseUnvisited = () => useChange({ send: sendErasures, invalidates: [everything] });
