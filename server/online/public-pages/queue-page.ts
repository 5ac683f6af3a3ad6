// Serves the page on which clients enter the queue of a salon. The script of the page asks whether the queue is open now.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { maxServicesInQueue } from '#contracts/appointments/walk-ins.ts';
import { dialCodes } from '#contracts/ground/typed-phones.rules.ts';
import {
  type QueuePageData,
  type QueuePlaceholder,
  queuePageFile,
  queuePlaceholders,
} from '#contracts/online/queue-template.ts';
import { queueWordsOf } from '#contracts/online/queue-texts.ts';
import { fillPage, say } from '#contracts/online/salon-page.ts';
import type { FoundPage } from '../store.ts';
import { escapeHtml } from '../../ground/html.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { openPageOfSalon, type PageOfSalon, type PageParts, readsBook } from './find-page.ts';
import {
  inLanguage,
  languageLinks,
  missingValues,
  placeLinks,
  type ShownPage,
  scriptText,
} from './salon-values.ts';

/** `built` is the folder of the built pages. */
export function serveQueuePages(app: FastifyInstance, built: string, parts: PageParts): void {
  const file = join(built, queuePageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);

  app.get<PageOfSalon>('/s/:slug/radha', readsBook, async (request, reply) => {
    const { found, shown, movedTo } = await openPageOfSalon(parts, request, reply);
    if (movedTo) return reply.redirect(movedTo, 301);
    const values = found ? queueValues(found, shown) : missingValues(queuePlaceholders, shown);
    reply
      .status(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex');
    return reply.send(fillPage(template, values, shown.words));
  });
}

function queueValues(read: FoundPage, shown: ShownPage): Record<QueuePlaceholder, string> {
  const { language, words, today, url } = shown;
  const { salon, services, barbers, chooseBarber, slug, isOpen } = inLanguage(read, language);
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
    barbers: chooseBarber ? barbers.map(({ id, name, services }) => ({ id, name, services })) : [],
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
    leaveQuestion: queueWords.leaveQuestion,
    yesLeave: queueWords.yesLeave,
    noStay: queueWords.noStay,
    needsScript: queueWords.needsScript,
    privacy: escapeHtml(say(words.privacy, { salon: salon.name })),
    pageLink: `/s/${slug}?gj=${language}`,
    ...placeLinks({ name: salon.name, phone: salon.phone, address: place || null }),
    address: escapeHtml(place),
  };
}
