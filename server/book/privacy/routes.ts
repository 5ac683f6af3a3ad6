import * as contract from '#contracts/book/privacy.ts';
import { meantClient } from '../clients/store.ts';
import { route } from '../../ground/http/serve.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
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
];
