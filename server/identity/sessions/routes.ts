// Where the caller is signed in, and signing out there.
import { messages } from '#contracts/identity/sessions.sq.ts';
import * as contract from '#contracts/identity/sessions.ts';
import { endOtherSessions, setDevice } from '../accounts/sessions.ts';
import { publishSessionEnd } from '../../ground/events/changes.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { notFound } from '../../ground/refusal.ts';
import * as security from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import * as sessions from './store.ts';

const change = { type: 'logout', entity: 'user' } as const;

export const sessionRoutes = [
  route(contract.listSessions, async ({ caller, origin }, { db }) => ({
    sessions: await sessions.list(db, caller, origin.at),
  })),

  route(contract.endSession, ({ params, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      if (!(await sessions.end(tx, caller.userId, params.id))) throw notFound();
      publishSessionEnd(tx, caller.userId);
      const description = historyTexts.ended(caller.email);
      await history.record(tx, origin, { ...change, id: caller.userId, description });
      await security.record(tx, origin, { event: 'sessions-ended' });
      return { message: messages.ended };
    }),
  ),

  route(contract.endOtherSessions, async ({ caller, origin }, context, reply) => {
    const renewed = await context.db.transaction(async (tx) => {
      const stays = await endOtherSessions(tx, caller, origin.at);
      const description = historyTexts.othersEnded(caller.email);
      await history.record(tx, origin, { ...change, id: caller.userId, description });
      await security.record(tx, origin, { event: 'sessions-ended' });
      return stays;
    });
    if (renewed) setDevice(reply, context, renewed);
    return { message: messages.othersEnded };
  }),
];
