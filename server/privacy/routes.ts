import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { clientsErased, messages } from '#contracts/privacy/privacy.sq.ts';
import * as contract from '#contracts/privacy/privacy.ts';
import { deleteClientRow } from '../clients/erased-store.ts';
import { meantClient } from '../clients/lookup-store.ts';
import { getClient, setMarketingRefusal } from '../clients/store.ts';
import type { ClientEraser } from '../ground/db/backup/erasures.ts';
import { change } from '../ground/history/change.ts';
import { deleted, updated } from '../ground/history/changes.ts';
import { type Route, route } from '../ground/http/serve.ts';
import type { Noun } from '../ground/nouns/noun.ts';
import { refuse } from '../ground/refusal.ts';
import { privacyTexts } from './history.sq.ts';
import { listUnvisitedClients, lockUnvisited, readYearsKept, setYearsKept } from './keeping-store.ts';
import { readFileOfClient } from './store.ts';

export const privacyRoutes = (
  { erase, noteErasures }: ClientEraser,
  nouns: readonly Pick<Noun, 'ofClient'>[],
): Route[] => [
  change(contract.readClientFile, async (tx, { params, caller: { salon }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const file = await readFileOfClient(tx, salon, id, { nouns, now: origin.at });
    return { file, security: { event: 'client-file-read', detail: id } };
  }),

  change(contract.setMarketing, async (tx, { params, body, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const now = localDayAndTime(origin.at);
    await getClient(tx, scope, id, now);
    const told = body.refused ? 'marketingRefused' : 'marketingAllowed';
    const at = body.refused ? origin.at : null;
    if (!(await setMarketingRefusal(tx, salon, id, at)))
      throw refuse(contract.setMarketing, 'changed', messages.refusedByClient);
    const history = updated('client', id, privacyTexts[told]);
    return { client: await getClient(tx, scope, id, now), message: messages[told], history };
  }),

  route(contract.readKeeping, ({ caller: { salon }, origin }, { db }) =>
    readYearsKept(db, salon, localDayAndTime(origin.at).day),
  ),

  change(contract.setKeeping, async (tx, { body, caller: { salon }, origin }) => {
    await setYearsKept(tx, salon, body.years);
    const kept = await readYearsKept(tx, salon, localDayAndTime(origin.at).day);
    const history = updated('salon', salon, privacyTexts.keepingChanged);
    return { ...kept, message: messages.keepingSaved, history };
  }),

  route(contract.listUnvisited, ({ query: { page = 1 }, caller: { salon }, origin }, { db }) =>
    listUnvisitedClients(db, salon, localDayAndTime(origin.at).day, page),
  ),

  change(contract.eraseUnvisited, async (tx, { body, caller: { salon }, origin }) => {
    const chosen = await lockUnvisited(tx, salon, body.ids, localDayAndTime(origin.at).day);
    const ids = chosen.map(({ id }) => id);
    const erased = await erase(tx, salon, ids, origin.at);
    for (const { id, hasVisits } of chosen) if (!hasVisits) await deleteClientRow(tx, salon, id);
    const all = deleted('client', undefined, privacyTexts.unvisitedErased(chosen.length));
    return {
      message: clientsErased(chosen.length),
      erased: chosen.length,
      history: chosen.length > 0 ? all : [],
      last: () => noteErasures(tx, salon, erased, origin.at),
    };
  }),
];
