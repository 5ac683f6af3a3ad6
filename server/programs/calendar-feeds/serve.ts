// Serves a calendar feed. The path is the secret, so nothing of it is logged.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { viewOf } from '#contracts/ground/roles.rules.ts';
import { type CalendarEvent, calendarFeed } from '#contracts/online/calendar-file.rules.ts';
import { eventTexts } from '#contracts/programs/calendar-feeds.sq.ts';
import type { Database } from '../../ground/db/database.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { networkOf } from '../../ground/http/network.ts';
import { countCall } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import { scopeOf } from '../../ground/scope.ts';
import { type Feed, type FeedEvent, type FeedView, listFeedEvents, readFeed, tagOfFeed } from './store.ts';

interface Parts {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly trustsProxy: boolean;
}

const maxWrong = 20;

export function serveCalendarFeeds(app: FastifyInstance, { db, publicUrl, now, trustsProxy }: Parts): void {
  // not `:file`, which has a maximum length: a longer wrong link must count as wrong too
  app.get<{ Params: { '*': string } }>('/calendars/*', async ({ params, ip, headers }, reply) => {
    const moment = now();
    const feed = await readFeed(db, params['*'].replace(/\.ics$/, ''), moment);
    // a correct link is answered first, so that guesses from the same address block nobody with a correct link
    if (!feed) throw await wrong(db, networkOf(ip, trustsProxy), moment);
    const shown = shownOf(feed, moment);
    const url = publicUrl();
    // a weak tag, since the answer may be compressed
    const { now: _, ...rights } = shown;
    const tag = `W/"${digest([feed, rights, localTime(moment).day, url, await db.transaction((tx) => tagOfFeed(tx, shown))])}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (headers['if-none-match'] === tag) return reply.status(304).send();
    const events = await listFeedEvents(db, shown);
    const { host } = new URL(url);
    const calendar = { name: nameOf(feed), events: events.map(asEvent({ feed, shown, host })), now: moment };
    return reply.type('text/calendar; charset=utf-8').send(calendarFeed(calendar));
  });
}

const digest = (parts: unknown) => createHash('sha1').update(JSON.stringify(parts)).digest('base64url');

async function wrong(db: Database, network: string | null, now: Date) {
  if (!network) return notFound();
  const { hits, ends_at } = await countCall(db, countKey('calendar-feed', network), 60, now);
  return hits > maxWrong ? tooManyRequests(ends_at.getTime(), now.getTime()) : notFound();
}

/** The rights of the feed: what the person may see now. */
function shownOf({ salon, person, whole, shows_clients, shows_phones }: Feed, now: Date): FeedView {
  const scope = scopeOf(salon, person);
  const own = person.barberId === null ? ('nobody' as const) : { barber: person.barberId };
  return {
    scope: { ...scope, reads: whole ? viewOf(person).reads : own },
    clients: shows_clients,
    phones: shows_clients && shows_phones && scope.phones,
    now,
  };
}

const nameOf = ({ whole, salonName, person }: Feed) => (whole ? salonName : `${person.name} · ${salonName}`);

interface FeedContext {
  readonly feed: Feed;
  readonly shown: FeedView;
  readonly host: string;
}

const asEvent =
  ({ feed: { whole }, shown, host }: FeedContext) =>
  (row: FeedEvent): CalendarEvent => {
    const { id, version, day, time, duration, service, title, client, phone, barber } = row;
    const named = shown.clients ? (client ?? title ?? eventTexts.busy) : eventTexts.busy;
    return {
      id,
      version,
      host,
      day,
      time,
      duration,
      status: row.isCancelled ? 'CANCELLED' : row.isRequest ? 'TENTATIVE' : 'CONFIRMED',
      title: whole ? `${named} · ${barber}` : named,
      lines: [...(service ? [service] : []), ...(phone ? [eventTexts.phone(phone)] : [])],
    };
  };
