// The places where the caller is signed in, and signing out there.

import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/sessions.sq.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { endOtherSessions, setDevice } from '../accounts/sessions.ts';
import { readUser } from '../accounts/store.ts';
import { sessionTexts } from '../history.sq.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { change, commit } from '../../ground/history/change.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import type { Actor } from '../../ground/origin.ts';
import { notFound, Refusal } from '../../ground/refusal.ts';
import { endSession, listNewLogins, listSessions, openTab } from './store.ts';

/** The tabs that the browsers of one owner may open within an hour. */
const tabs = { most: 60, seconds: 3600 };

const told = ({ userId: id }: Actor, description: string) =>
  ({
    history: { type: 'logout', entity: 'user', id, description },
    security: { event: 'sessions-ended' },
  }) as const;

export const sessionRoutes = [
  route(contract.listSessions, async ({ caller, origin }, { db }) => ({
    sessions: await listSessions(db, caller, origin.at),
  })),

  route(contract.openTab, async ({ caller: { userId, session }, origin }, { db }) => {
    await limitCalls(db, countKey('tabs', userId), tabs, origin.at);
    const token = newToken();
    const { isOpen } = await commit(db, origin, async (tx) => ({
      isOpen: await openTab(tx, session, hashToken(token), origin.at),
    }));
    if (!isOpen) throw new Refusal('unauthenticated', generalMessages.unauthenticated);
    return { token, user: await readUser(db, userId) };
  }),

  change(contract.endSession, async (tx, { params, caller }) => {
    if (!(await endSession(tx, caller.userId, params.id))) throw notFound();
    publishSessionCheck(tx, caller.userId);
    return { message: messages.ended, ...told(caller, sessionTexts.ended(caller.email)) };
  }),

  route(contract.endOtherSessions, async ({ caller, origin }, context, reply) => {
    const { renewed } = await commit(context.db, origin, async (tx) => ({
      renewed: await endOtherSessions(tx, caller, origin.at),
      ...told(caller, sessionTexts.othersEnded(caller.email)),
    }));
    if (renewed) setDevice(reply, context, renewed);
    const people = await listNewLogins(context.db, caller, origin.at);
    return { people, message: messages.othersEnded };
  }),
];
