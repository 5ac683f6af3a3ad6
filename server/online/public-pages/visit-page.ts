// Serves the page of a visit, and the visit as a file for a calendar.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import { localTime, minutesOf, zone } from '#contracts/ground/calendar.rules.ts';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { calendarMoment } from '#contracts/online/calendar-file.rules.ts';
import { packagesLine } from '#contracts/online/package-lines.rules.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import { fillPage } from '#contracts/online/salon-page.ts';
import { confirmLinkOf, headingOf, lineOf, untilOf, whatOf } from '#contracts/online/visit-page.rules.ts';
import {
  type VisitPageData,
  type VisitPlaceholder,
  visitPageFile,
  visitPlaceholders,
} from '#contracts/online/visit-page.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { noteOpened } from '../client-addresses/store.ts';
import { findByLink, findSalonOfEnded } from '../visits/find.ts';
import { calendarOf, eventOf } from '../visits/visit.ts';
import type { Db } from '../../ground/db/database.ts';
import { escapeHtml } from '../../ground/html.ts';
import { networkOf } from '../../ground/http/network.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readsBook } from './find-page.ts';
import { languageLinks, missingValues, placeLinks, type ShownPage, scriptText } from './salon-values.ts';

interface Parts {
  readonly db: Db;
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly trustsProxy: boolean;
}

/** `built` is the folder of the built pages. */
export function serveVisitPages(
  app: FastifyInstance,
  built: string,
  { db, publicUrl, now, trustsProxy }: Parts,
): void {
  const file = join(built, visitPageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);

  type Request = FastifyRequest<{ Params: { link: string }; Querystring: { gj?: string; e?: string } }>;

  async function find({ params: { link }, ip }: Request) {
    try {
      return (await findByLink(db, { link, network: networkOf(ip, trustsProxy), now: now() })).visit;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  const languageOf = ({ query: { gj } }: Request, visit: Visit | undefined): Language =>
    languages.find((one) => one === gj) ?? visit?.language ?? 'sq';

  app.get<{ Params: { link: string }; Querystring: { gj?: string; e?: string } }>(
    '/r/:link',
    readsBook,
    async (request, reply) => {
      const visit = await find(request);
      const reader = z.safeParse(Id, request.query.e);
      if (visit && reader.success) await noteOpened(db, reader.data, now());
      const { link } = request.params;
      const slug = visit ? visit.salon.slug : await findSalonOfEnded(db, link, now());
      const language = languageOf(request, visit);
      const againLink = slug ? `/s/${slug}?gj=${language}` : '';
      const shown = {
        language,
        words: wordsFor(language, visit?.currency ?? 'EUR'),
        today: localTime(now()).day,
        url: publicUrl(),
        link,
        againLink,
      };
      reply
        .status(visit ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      return reply.send(
        fillPage(
          template,
          visit ? visitValues(visit, shown) : { ...missingValues(visitPlaceholders, shown), againLink },
          shown.words,
        ),
      );
    },
  );

  app.get<{ Params: { link: string }; Querystring: { gj?: string } }>(
    '/r/:link/termini.ics',
    readsBook,
    async (request, reply) => {
      const visit = await find(request);
      if (!visit) return reply.callNotFound();
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="termini.ics"')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex');
      const { link } = request.params;
      const language = languageOf(request, visit);
      return reply.send(calendarOf(visit, { url: publicUrl(), link, language, now: now() }));
    },
  );
}

interface ShownVisit extends ShownPage {
  readonly link: string;
  /** The page of the salon. */
  readonly againLink: string;
}

/** The link that opens a new event with these values. */
function googleLink(visit: Visit, shown: ShownVisit) {
  const { title, lines } = eventOf(visit, shown);
  const begin = minutesOf(visit.time);
  const dates = [begin, begin + visit.duration]
    .map((minutes) => calendarMoment(visit.date, minutes))
    .join('/');
  const event = {
    action: 'TEMPLATE',
    text: title,
    details: lines.join('\n'),
    dates,
    ctz: zone,
    location: visit.salon.address ?? '',
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}

function visitValues(visit: Visit, shown: ShownVisit): Record<VisitPlaceholder, string> {
  const { language, words, today, url, link, againLink } = shown;
  const { salon, state } = visit;
  const { isAhead } = meanings[state];
  const data: VisitPageData = { language, words, today, link, visit };
  return {
    language,
    state,
    origin: escapeHtml(url),
    title: escapeHtml(`${words.yourVisit} · ${salon.name}`),
    data: scriptText(data),
    languages: languageLinks(`/r/${link}`, language, visit.language ?? 'sq'),
    name: escapeHtml(salon.name),
    heading: escapeHtml(headingOf(words, visit)),
    line: escapeHtml(lineOf(words, visit)),
    what: escapeHtml(whatOf(shown, visit)),
    until: escapeHtml(untilOf(words, visit)),
    packages: escapeHtml(packagesLine(language, visit.packages)),
    calendarLink: isAhead ? `/r/${link}/termini.ics?gj=${language}` : '',
    googleLink: isAhead ? escapeHtml(googleLink(visit, shown)) : '',
    ...placeLinks(salon),
    confirmLink: escapeHtml(confirmLinkOf(words, visit)),
    againLink,
    address: escapeHtml(salon.address ?? ''),
  };
}
