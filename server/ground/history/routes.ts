import { addDays, localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/ground/history.sq.ts';
import * as contract from '#contracts/ground/history.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { type Route, route } from '../http/serve.ts';
import { change } from './change.ts';
import { deleted, warning } from './changes.ts';
import { historyTexts } from './history.sq.ts';
import {
  countHistoryEntries,
  deleteAllHistory,
  deleteHistoryEntry,
  deleteOldHistory,
  findHistoryEntries,
} from './store.ts';

export const historyRoutes = (retentionHours: number): Route[] => [
  route(contract.listHistory, async ({ query }, { db }) => {
    const { page = 1, limit = contract.historyPageSize, action_type, severity, start_date } = query;
    const { search, end_date, person, salon, salon_of: salonOf, entity_type, part } = query;
    const since = start_date ? momentAt(start_date, 0) : undefined;
    const wanted = { start: limit * (page - 1), size: limit };
    const until = end_date ? momentAt(addDays(end_date, 1), 0) : undefined;
    const sought = { text: search, until, person, salon, salonOf, entity: entity_type, part };
    const found = await findHistoryEntries(db, { type: action_type, severity, since }, wanted, sought);
    const { activities, statistics, hasMore } = found;
    const pages = paginationOf(page, limit, statistics.total_activities);
    const pagination = { ...pages, has_more_items: hasMore };
    return { data: { activities, pagination, statistics, retention_hours: retentionHours } };
  }),

  route(contract.readHistoryStats, async ({ query: { period = 30 }, origin }, { db }) => {
    const endDate = localTime(origin.at).day;
    const startDate = addDays(endDate, 1 - period);
    const statistics = await countHistoryEntries(db, { since: momentAt(startDate, 0) });
    return { data: { ...statistics, period, startDate, endDate } };
  }),

  change(contract.deleteActivity, async (tx, { params: { id } }) => {
    const { description } = await deleteHistoryEntry(tx, id);
    return { message: messages.deleted, history: deleted('history', id, historyTexts.deleted(description)) };
  }),

  change(contract.clearHistory, async (tx, { caller }) => {
    const number = await deleteAllHistory(tx);
    const history = warning(deleted('history', undefined, historyTexts.cleared(caller.email)));
    return { message: messages.cleared, deleted: number, history };
  }),

  change(contract.cleanUpHistory, async (tx, { origin }) => {
    const number = await deleteOldHistory(tx, retentionHours, origin.at);
    if (number === 0) return { message: messages.nothingOld, deleted: number };
    const history = {
      type: 'system',
      entity: 'history',
      description: historyTexts.cleanedUp(number),
    } as const;
    return { message: messages.cleanedUp(number), deleted: number, history };
  }),
];
