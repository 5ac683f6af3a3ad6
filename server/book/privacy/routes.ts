import { messages } from '#contracts/book/privacy.sq.ts';
import * as contract from '#contracts/book/privacy.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { getClient, meantClient, setMarketingRefusal } from '../clients/store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { readFileOfClient } from './store.ts';

export const privacyRoutes = [
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
      if (!(await setMarketingRefusal(tx, salon, id, { by: 'salon', at })))
        throw refuse(contract.setMarketing, 'changed', messages.refusedByClient);
      const description = historyTexts[told];
      await recordHistory(tx, origin, { type: 'update', entity: 'client', id, description });
      return { client: await getClient(tx, scope, id, now), message: messages[told] };
    }),
  ),
];
