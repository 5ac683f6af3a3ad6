// The tokens of a salon's programs, and the sites that may call its public pages.

import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { messages } from '#contracts/identity/tokens.sq.ts';
import * as contract from '#contracts/identity/tokens.ts';
import { tokenTexts } from '../history.sq.ts';
import { change } from '../../ground/history/change.ts';
import { updated, warning } from '../../ground/history/changes.ts';
import { refuseUsedId } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken } from '../../ground/http/session.ts';
import { mergedList } from '../../ground/merged-list.ts';
import type { Actor } from '../../ground/origin.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
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

  change(contract.createToken, async (tx, { body: { id: wanted, name, scopes, days }, caller, origin }) => {
    const now = origin.at;
    await lockTokens(tx, caller.salon);
    await refuseUsedId(tx, caller.salon, 'api_tokens', wanted, messages.madeAlready);
    const known = await listTokens(tx, caller.salon, now);
    if (known.length >= contract.maxTokens) {
      throw refuse(contract.createToken, 'limit_reached', messages.tooMany);
    }
    const secret = newApiToken();
    const wished = {
      id: wanted ?? newId(),
      name,
      hash: hashToken(secret),
      prefix: secret.slice(0, shownSigns),
      scopes: [...new Set(scopes)],
      endsAt: days === null ? null : new Date(now.getTime() + days * day),
    };
    const id = await addToken(tx, caller, wished, now);
    const token = (await listTokens(tx, caller.salon, now)).find((one) => one.id === id);
    if (!token) throw notFound();
    return {
      token,
      secret,
      message: messages.made,
      ...told(caller, 'api-token-made', tokenTexts.made(name)),
    };
  }),

  change(contract.endToken, async (tx, { params: { id }, caller }) => {
    const ended = await deleteToken(tx, caller.salon, id);
    if (!ended) throw notFound();
    return { message: messages.ended, ...told(caller, 'api-token-ended', tokenTexts.ended(ended.name)) };
  }),

  change(contract.setSites, async (tx, { body, caller }) => {
    await lockTokens(tx, caller.salon);
    const sites = mergedList(await listSites(tx, caller.salon), body.sites, body.shown);
    if (sites.length > contract.maxSites)
      throw invalid(messages.tooManySites, { sites: messages.tooManySites });
    await setSites(tx, caller.salon, sites);
    return {
      sites: await listSites(tx, caller.salon),
      message: messages.sitesSaved,
      ...told(caller, 'api-sites-changed', tokenTexts.sitesChanged),
    };
  }),
];

type TokenEvent = 'api-token-made' | 'api-token-ended' | 'api-sites-changed';

const told = ({ userId }: Actor, event: TokenEvent, sentence: string) => ({
  history: warning(updated('user', userId, sentence)),
  security: { event },
});
