// The tokens of a salon's programs, and the sites that may call its public pages.
import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/identity/tokens.sq.ts';
import * as contract from '#contracts/identity/tokens.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { refuseUsedId } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken } from '../../ground/http/session.ts';
import type { Origin } from '../../ground/origin.ts';
import { notFound, refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { addToken, deleteToken, listSites, listTokens, lockTokens, setSites } from './store.ts';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newApiToken = () => `krh_${Array.from({ length: 32 }, () => signs[randomInt(signs.length)]).join('')}`;
const shownSigns = 8;
const day = 24 * 3_600_000;

export const tokenRoutes = [
  route(contract.listTokens, async ({ caller: { salon }, origin }, { db }) => ({
    tokens: await listTokens(db, salon, origin.at),
    sites: await listSites(db, salon),
  })),

  route(contract.createToken, ({ body: { id: wanted, name, scopes, days }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const now = origin.at;
      await lockTokens(tx, caller.salon);
      await refuseUsedId(tx, caller.salon, 'api_tokens', wanted, messages.madeAlready);
      const known = await listTokens(tx, caller.salon, now);
      if (known.length >= contract.maxTokens) {
        throw refuse(contract.createToken, 'limit_reached', messages.tooMany);
      }
      const secret = newApiToken();
      const id = await addToken(
        tx,
        caller,
        {
          id: wanted ?? newId(),
          name,
          hash: hashToken(secret),
          prefix: secret.slice(0, shownSigns),
          scopes: [...new Set(scopes)],
          endsAt: days === null ? null : new Date(now.getTime() + days * day),
        },
        now,
      );
      await record(tx, origin, 'api-token-made', historyTexts.made(name));
      const token = (await listTokens(tx, caller.salon, now)).find((one) => one.id === id);
      if (!token) throw notFound();
      return { token, secret, message: messages.made };
    }),
  ),

  route(contract.endToken, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const ended = await deleteToken(tx, salon, id);
      if (!ended) throw notFound();
      await record(tx, origin, 'api-token-ended', historyTexts.ended(ended.name));
      return { message: messages.ended };
    }),
  ),

  route(contract.setSites, ({ body: { sites }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      await setSites(tx, salon, sites);
      await record(tx, origin, 'api-sites-changed', historyTexts.sitesChanged);
      return { sites: await listSites(tx, salon), message: messages.sitesSaved };
    }),
  ),
];

async function record(
  tx: Tx,
  origin: Origin,
  event: 'api-token-made' | 'api-token-ended' | 'api-sites-changed',
  description: string,
) {
  await recordHistory(tx, origin, {
    type: 'update',
    severity: 'warning',
    entity: 'user',
    id: origin.by?.userId,
    description,
  });
  await recordSecurityEvent(tx, origin, { event });
}
