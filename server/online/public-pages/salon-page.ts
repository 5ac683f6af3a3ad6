// Serves the page of a salon: the built template, filled in for the salon and in one of four languages.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import { fillPage, salonPageFile } from '#contracts/online/salon-page.ts';
import { findPicture, findSalonPage } from '../store.ts';
import type { Db } from '../../ground/db/database.ts';
import { keepPages } from '../../ground/http/kept-pages.ts';
import { pageOf, type ServedPage, sendPage } from '../../ground/http/pages.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { missingSalon, salonValues } from './salon-values.ts';

interface Parts {
  readonly db: Db;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** `built` is the folder of the built pages. */
export function serveSalonPages(app: FastifyInstance, built: string, { db, publicUrl, now }: Parts): void {
  const file = join(built, salonPageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);
  const keep = keepPages<ServedPage>();

  app.get<{ Params: { slug: string } }>('/s/:slug/og.png', async ({ params: { slug } }, reply) => {
    const picture = await findPicture(db, slug.toLowerCase());
    if (!picture) return reply.callNotFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });

  app.get<{ Params: { slug: string }; Querystring: { gj?: string } }>('/s/:slug', async (request, reply) => {
    const { slug } = request.params;
    const moment = now();
    const { day: today } = localTime(moment);
    const language: Language = languages.find((one) => one === request.query.gj) ?? 'sq';
    const found = await findSalonPage(db, slug.toLowerCase(), { today, now: moment });
    const words = wordsFor(language, found?.salon.currency ?? 'EUR');
    const shown = { language, words, today, url: publicUrl() };
    reply.header('referrer-policy', 'no-referrer');
    if (found && found.slug !== slug) {
      const [, query] = request.url.split('?');
      return reply.redirect(`/s/${found.slug}${query ? `?${query}` : ''}`, 301);
    }
    const of = JSON.stringify([found, today, shown.url]);
    const page = keep(`${found?.slug ?? ''} ${language}`, of, () =>
      pageOf(fillPage(template, found ? salonValues(found, shown) : missingSalon(shown), words), policy),
    );
    return sendPage(request, reply.status(found ? 200 : 404), page);
  });
}
