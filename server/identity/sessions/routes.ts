// Where the caller is signed in, and signing out there.
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/sessions.sq.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { endOtherSessions, setDevice } from '../accounts/sessions.ts';
import { readUser } from '../accounts/store.ts';
import { publishSessionEnd } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { notFound, Refusal } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { endSession, listNewLogins, listSessions, openTab } from './store.ts';

/** The tabs that the browsers of one owner may open within an hour. */
const tabs = { most: 60, seconds: 3600 };

const logoutAction = { type: 'logout', entity: 'user' } as const;

export const sessionRoutes = [
  route(contract.listSessions, async ({ caller, origin }, { db }) => ({
    sessions: await listSessions(db, caller, origin.at),
  })),

  route(contract.openTab, async ({ caller: { userId, session }, origin }, { db }) => {
    await limitCalls(db, countKey('tabs', userId), tabs, origin.at);
    const token = newToken();
    const isOpen = await db.transaction((tx) => openTab(tx, session, hashToken(token), origin.at));
    if (!isOpen) throw new Refusal('unauthenticated', generalMessages.unauthenticated);
    return { token, user: await readUser(db, userId) };
  }),

  route(contract.endSession, ({ params, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      if (!(await endSession(tx, caller.userId, params.id))) throw notFound();
      publishSessionEnd(tx, caller.userId);
      const description = historyTexts.ended(caller.email);
      await recordHistory(tx, origin, { ...logoutAction, id: caller.userId, description });
      await recordSecurityEvent(tx, origin, { event: 'sessions-ended' });
      return { message: messages.ended };
    }),
  ),

  route(contract.endOtherSessions, async ({ caller, origin }, context, reply) => {
    const renewed = await context.db.transaction(async (tx) => {
      const stays = await endOtherSessions(tx, caller, origin.at);
      const description = historyTexts.othersEnded(caller.email);
      await recordHistory(tx, origin, { ...logoutAction, id: caller.userId, description });
      await recordSecurityEvent(tx, origin, { event: 'sessions-ended' });
      return stays;
    });
    if (renewed) setDevice(reply, context, renewed);
    const people = await listNewLogins(context.db, caller, origin.at);
    return { people, message: messages.othersEnded };
  }),
];
