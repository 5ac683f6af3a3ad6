import { randomBytes } from 'node:crypto';
import { viewOf } from '#contracts/ground/roles.rules.ts';
import { messages } from '#contracts/programs/calendar-feeds.sq.ts';
import * as contract from '#contracts/programs/calendar-feeds.ts';
import { lockedPeople, peopleAndCaller, personIn } from '../../salon/staff/people.ts';
import { calendarTexts } from '../history.sq.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { created, deleted, updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { deleteFeed, findFeed, hashFeedToken, lockFeed, putFeed, updateFeed } from './store.ts';

/** The token of a link: 128 random bits. */
const newFeedToken = () => randomBytes(16).toString('base64url');

/** Refuses a calendar of another person, unless the caller is an owner. */
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

  change(contract.makeCalendarFeed, async (tx, { body, caller, origin }) => {
    const { salon, staff } = caller;
    const { person: id = staff.id, whole } = body;
    requireMine(caller, id);
    const { people } = await lockedPeople(tx, caller, origin.at);
    const person = people.find((one) => one.id === id);
    if (!person) throw invalid(messages.unknownPerson, { person: messages.unknownPerson });
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
    // an owner deactivated the person a moment ago
    if (!feed) throw notFound();
    const link = `${publicUrl()}/calendars/${token}.ics`;
    return {
      feed,
      link,
      message: former ? messages.renewed : messages.made,
      history: created('calendar-feed', feed.id, calendarTexts.made(person.name)),
      security: { event: 'calendar-link-made' },
    };
  }),

  change(contract.updateCalendarFeed, async (tx, { params: { id }, body, caller }) => {
    const { person, name, ...feed } = await lockOwn(tx, caller.salon, id, caller);
    await updateFeed(tx, caller.salon, id, body);
    const history = updated('calendar-feed', id, calendarTexts.updated(name));
    return { feed: { ...feed, ...body }, message: messages.updated, history };
  }),

  change(contract.endCalendarFeed, async (tx, { params: { id }, caller }) => {
    const { name } = await lockOwn(tx, caller.salon, id, caller);
    await deleteFeed(tx, caller.salon, id);
    return { message: messages.ended, history: deleted('calendar-feed', id, calendarTexts.ended(name)) };
  }),
];
