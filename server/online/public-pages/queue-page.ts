// Serves the page on which clients enter the queue of a salon. Whether it is open now its script asks.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { maxServicesInQueue } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { languages } from '#contracts/ground/languages.ts';
import { dialCodes } from '#contracts/ground/typed-phones.rules.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import {
  type QueuePageData,
  type QueuePlaceholder,
  queuePageFile,
  queuePlaceholders,
} from '#contracts/online/queue-template.ts';
import { queueWordsOf } from '#contracts/online/queue-texts.ts';
import { fillPage, say } from '#contracts/online/salon-page.ts';
import { type FoundPage, findSalonPage } from '../store.ts';
import type { Db } from '../../ground/db/database.ts';
import { escapeHtml } from '../../ground/html.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import {
  inLanguage,
  languageLinks,
  missingValues,
  placeLinks,
  type ShownPage,
  scriptText,
} from './salon-values.ts';

interface Parts {
  readonly db: Db;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** `built` is the folder of the built pages. */
export function serveQueuePages(app: FastifyInstance, built: string, { db, publicUrl, now }: Parts): void {
  const file = join(built, queuePageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);

  app.get<{ Params: { slug: string }; Querystring: { gj?: string } }>(
    '/s/:slug/radha',
    async (request, reply) => {
      const { slug } = request.params;
      const moment = now();
      const { day: today } = localTime(moment);
      const language = languages.find((one) => one === request.query.gj) ?? 'sq';
      const found = await findSalonPage(db, slug.toLowerCase(), { today, now: moment });
      const words = wordsFor(language, found?.salon.currency ?? 'EUR');
      const shown = { language, words, today, url: publicUrl() };
      reply.header('referrer-policy', 'no-referrer');
      if (found && found.slug !== slug) {
        const [, query] = request.url.split('?');
        return reply.redirect(`/s/${found.slug}/radha${query ? `?${query}` : ''}`, 301);
      }
      const values = found ? queueValues(found, shown) : missingValues(queuePlaceholders, shown);
      reply
        .status(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex');
      return reply.send(fillPage(template, values, words));
    },
  );
}

function queueValues(read: FoundPage, shown: ShownPage): Record<QueuePlaceholder, string> {
  const { language, words, today, url } = shown;
  const { salon, services, slug, isOpen } = inLanguage(read, language);
  const queueWords = queueWordsOf[language];
  const place = [salon.address, salon.city].filter(Boolean).join(', ');
  const data: QueuePageData = {
    language,
    words,
    today,
    slug,
    queueWords,
    dial: dialCodes[salon.country],
    services: services.map(({ id, name }) => ({ id, name })),
    mostServices: maxServicesInQueue,
  };
  return {
    language,
    state: isOpen ? 'open' : 'closed',
    origin: escapeHtml(url),
    title: escapeHtml(`${queueWords.queue} · ${salon.name}`),
    data: scriptText(data),
    languages: languageLinks(`/s/${slug}/radha`, language, 'sq'),
    name: escapeHtml(salon.name),
    queue: queueWords.queue,
    enterTitle: queueWords.enterTitle,
    line: isOpen ? queueWords.whatFor : queueWords.closed,
    service: queueWords.service,
    phone: queueWords.phone,
    enter: queueWords.enter,
    leave: queueWords.leave,
    needsScript: queueWords.needsScript,
    privacy: escapeHtml(say(words.privacy, { salon: salon.name })),
    pageLink: `/s/${slug}?gj=${language}`,
    ...placeLinks({ name: salon.name, phone: salon.phone, address: place || null }),
    address: escapeHtml(place),
  };
}
