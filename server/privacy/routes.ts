import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { clientsErased, messages } from '#contracts/privacy/privacy.sq.ts';
import * as contract from '#contracts/privacy/privacy.ts';
import { deleteClientRow } from '../clients/erased-store.ts';
import { meantClient } from '../clients/lookup-store.ts';
import { getClient, setMarketingRefusal } from '../clients/store.ts';
import type { ClientEraser } from '../ground/db/backup/erasures.ts';
import { recordHistory } from '../ground/history/store.ts';
import { type Route, route } from '../ground/http/serve.ts';
import { refuse } from '../ground/refusal.ts';
import { recordSecurityEvent } from '../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { listUnvisitedClients, lockUnvisited, readYearsKept, setYearsKept } from './keeping-store.ts';
import { readFileOfClient } from './store.ts';

export const privacyRoutes = ({ erase, noteErasures }: ClientEraser): Route[] => [
  route(contract.readClientFile, ({ params, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const id = await meantClient(tx, salon, params.id);
      const file = await readFileOfClient(tx, salon, id, origin.at);
      await recordSecurityEvent(tx, origin, { event: 'client-file-read', detail: id });
      return { file };
    }),
  ),

  route(contract.setMarketing, ({ params, body, caller: { salon, scope }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const id = await meantClient(tx, salon, params.id);
      const now = localDayAndTime(origin.at);
      await getClient(tx, scope, id, now);
      const told = body.refused ? 'marketingRefused' : 'marketingAllowed';
      const at = body.refused ? origin.at : null;
      if (!(await setMarketingRefusal(tx, salon, id, at)))
        throw refuse(contract.setMarketing, 'changed', messages.refusedByClient);
      const description = historyTexts[told];
      await recordHistory(tx, origin, { type: 'update', entity: 'client', id, description });
      return { client: await getClient(tx, scope, id, now), message: messages[told] };
    }),
  ),

  route(contract.readKeeping, ({ caller: { salon }, origin }, { db }) =>
    readYearsKept(db, salon, localDayAndTime(origin.at).day),
  ),

  route(contract.setKeeping, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      await setYearsKept(tx, salon, body.years);
      const description = historyTexts.keepingChanged;
      await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      const kept = await readYearsKept(tx, salon, localDayAndTime(origin.at).day);
      return { ...kept, message: messages.keepingSaved };
    }),
  ),

  route(contract.listUnvisited, ({ query: { page = 1 }, caller: { salon }, origin }, { db }) =>
    listUnvisitedClients(db, salon, localDayAndTime(origin.at).day, page),
  ),

  route(contract.eraseUnvisited, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const chosen = await lockUnvisited(tx, salon, body.ids, localDayAndTime(origin.at).day);
      const ids = chosen.map(({ id }) => id);
      const erased = await erase(tx, salon, ids, origin.at);
      for (const { id, hasVisits } of chosen) if (!hasVisits) await deleteClientRow(tx, salon, id);
      if (chosen.length > 0) {
        const description = historyTexts.unvisitedErased(chosen.length);
        await recordHistory(tx, origin, { type: 'delete', entity: 'client', description });
      }
      await noteErasures(tx, salon, erased, origin.at);
      return { message: clientsErased(chosen.length), erased: chosen.length };
    }, origin),
  ),
];
