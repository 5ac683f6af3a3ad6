import { randomBytes } from 'node:crypto';
import { viewOf } from '#contracts/ground/roles.rules.ts';
import { messages } from '#contracts/programs/calendar-feeds.sq.ts';
import * as contract from '#contracts/programs/calendar-feeds.ts';
import { lockedPeople, peopleAndCaller, personIn } from '../../salon/staff/people.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { deleteFeed, findFeed, hashFeedToken, lockFeed, putFeed, updateFeed } from './store.ts';

/** 128 bits. */
const newFeedToken = () => randomBytes(16).toString('base64url');

/** A person's own calendar, or for an owner anybody's. */
function requireMine({ staff }: Member, person: string) {
  if (person !== staff.id && staff.role !== 'owner') throw new Refusal('forbidden', messages.ownersOnly);
}

async function lockOwn(tx: Tx, salon: SalonId, id: string, caller: Member) {
  const feed = await lockFeed(tx, salon, id);
  if (!feed || (feed.person !== caller.staff.id && caller.staff.role !== 'owner')) throw notFound();
  return feed;
}

export const calendarFeedRoutes = (publicUrl: () => string): Route[] => [
  route(contract.readCalendarFeed, async ({ query, caller, origin }, { db }) => {
    const { person = caller.staff.id, whole } = query;
    requireMine(caller, person);
    if (person !== caller.staff.id) personIn((await peopleAndCaller(db, caller, origin.at)).people, person);
    return { feed: await findFeed(db, caller.salon, { person, whole: whole === 'true' }) };
  }),

  route(contract.makeCalendarFeed, ({ body, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { salon, staff } = caller;
      const { person: id = staff.id, whole } = body;
      requireMine(caller, id);
      const { people } = await lockedPeople(tx, caller, origin.at);
      const person = personIn(people, id);
      if (!whole && !person.barberId) throw invalid(messages.noColumn, { person: messages.noColumn });
      if (whole && viewOf(person).reads !== 'all') throw new Refusal('forbidden', messages.ownOnly);
      const former = await findFeed(tx, salon, { person: id, whole });
      const token = newFeedToken();
      await putFeed(tx, salon, {
        person: id,
        whole,
        by: staff.id,
        token: hashFeedToken(token),
        now: origin.at,
      });
      const feed = await findFeed(tx, salon, { person: id, whole });
      // an owner put the person aside a moment ago
      if (!feed) throw notFound();
      const description = historyTexts.made(person.name);
      await recordHistory(tx, origin, { type: 'create', entity: 'calendar-feed', id: feed.id, description });
      await recordSecurityEvent(tx, origin, { event: 'calendar-link-made' });
      const link = `${publicUrl()}/calendars/${token}.ics`;
      return { feed, link, message: former ? messages.renewed : messages.made };
    }),
  ),

  route(contract.updateCalendarFeed, ({ params: { id }, body, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { person, name, ...feed } = await lockOwn(tx, caller.salon, id, caller);
      await updateFeed(tx, caller.salon, id, body);
      const description = historyTexts.updated(name);
      await recordHistory(tx, origin, { type: 'update', entity: 'calendar-feed', id, description });
      return { feed: { ...feed, ...body }, message: messages.updated };
    }),
  ),

  route(contract.endCalendarFeed, ({ params: { id }, caller, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await lockOwn(tx, caller.salon, id, caller);
      await deleteFeed(tx, caller.salon, id);
      const description = historyTexts.ended(name);
      await recordHistory(tx, origin, { type: 'delete', entity: 'calendar-feed', id, description });
      return { message: messages.ended };
    }),
  ),
];
