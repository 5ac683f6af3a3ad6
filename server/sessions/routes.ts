// Where the caller is signed in, and signing out there.
import { messages } from '#contracts/sessions.sq.ts';
import * as contract from '#contracts/sessions.ts';
import { closeSessions } from '../accounts/store.ts';
import { publishSessionEnd } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { route } from '../http/serve.ts';
import { notFound } from '../refusal.ts';
import * as security from '../security-log/store.ts';
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

  route(contract.endOtherSessions, ({ caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      await closeSessions(tx, caller.userId, caller);
      publishSessionEnd(tx, caller.userId);
      const description = historyTexts.othersEnded(caller.email);
      await history.record(tx, origin, { ...change, id: caller.userId, description });
      await security.record(tx, origin, { event: 'sessions-ended' });
      return { message: messages.othersEnded };
    }),
  ),
];
