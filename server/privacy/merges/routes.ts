import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/privacy/merges.sq.ts';
import * as contract from '#contracts/privacy/merges.ts';
import { recordAppointmentEvents } from '../../appointments/changes-store.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import { lockToMerge } from '../../clients/merge-store.ts';
import { getClient } from '../../clients/store.ts';
import { mergeTexts } from '../history.sq.ts';
import type { NoteTakenBack } from '../../ground/db/backup/erasures.ts';
import { change, changeOnce } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { Noun } from '../../ground/nouns/noun.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { merge, part } from './merge.ts';
import { addDifferent, listDoubles, listMerges } from './store.ts';

export const mergeRoutes = (
  nouns: readonly Pick<Noun, 'passed'>[],
  noteTakenBack: NoteTakenBack,
): Route[] => [
  route(contract.listDoubles, async ({ query: { client }, caller: { salon, scope }, origin }, { db }) => ({
    doubles: await listDoubles(db, salon, client),
    merges: await listMerges(db, scope, origin.at),
  })),

  changeOnce(
    contract.mergeClients,
    async (tx, { params: { id }, body, caller: { salon, scope, userId }, origin }) => {
      const kept = await meantClient(tx, salon, id);
      const { id: merged, removed } = await merge(tx, salon, kept, body, { userId, at: origin.at, nouns });
      const visits = removed.map(({ visit }) => visit);
      await recordAppointmentEvents(tx, salon, visits, 'picture_removed', origin);
      const records = removed.map((picture) => ({ what: 'picture', id: picture.id }) as const);
      const last = () => noteTakenBack(tx, salon, records, origin.at);
      const client = await getClient(tx, scope, kept, localDayAndTime(origin.at));
      const text = removed.length > 0 ? mergeTexts.mergedAndRemoved(removed.length) : mergeTexts.merged;
      const history = updated('client', kept, text);
      return { client, merge: merged, message: messages.merged, history, last };
    },
  ),

  change(contract.undoMerge, async (tx, { params: { id }, caller: { salon }, origin }) => {
    const isParted = await part(tx, salon, id, { at: origin.at, nouns });
    return { message: messages.undone, history: isParted ? updated('client', id, mergeTexts.undone) : [] };
  }),

  change(contract.tellApart, async (tx, { params, body, caller: { salon } }) => {
    const one = await meantClient(tx, salon, params.id);
    const other = await meantClient(tx, salon, body.other);
    if (one === other) throw invalid(messages.same, { other: messages.same });
    const both = await lockToMerge(tx, salon, [one, other]);
    if (!both.some(({ id }) => id === one)) throw notFound();
    if (both.length < 2) throw invalid(clientMessages.unknown, { other: clientMessages.unknown });
    await addDifferent(tx, salon, one, other);
    return { message: messages.remembered };
  }),
];
