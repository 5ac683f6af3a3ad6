// Serves the page of a salon: the built template, filled in for the salon and in one of four languages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contracts/bookings.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import { wordsOf } from '#contracts/page-words.ts';
import { fillPage, salonPageFile } from '#contracts/salon-page.ts';
import type { Db } from '../db/database.ts';
import { type Page, pageOf, sendPage } from '../http/pages.ts';
import { pagePolicy } from '../http/security.ts';
import { findPage, findPicture } from '../online/store.ts';
import { missingValues, salonValues } from './salon-values.ts';

const mostKept = 500;

interface Parts {
  readonly db: Db;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** `built` is the folder of the built pages. */
export function serveSalonPages(app: FastifyInstance, built: string, { db, publicUrl, now }: Parts) {
  const file = join(built, salonPageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);
  const kept = new Map<string, { readonly of: string; readonly page: Page }>();

  /** Compressed once, until something of the salon changes. The pages that were asked for last are kept. */
  function remember(key: string, of: string, make: () => string) {
    const known = kept.get(key);
    const page = known?.of === of ? known.page : pageOf(make(), policy);
    kept.delete(key);
    kept.set(key, { of, page });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return page;
  }

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
    const words = wordsOf[language];
    const shown = { language, words, today, url: publicUrl() };
    const found = await findPage(db, slug.toLowerCase(), { today, now: moment });
    reply.header('referrer-policy', 'no-referrer');
    if (found && found.slug !== slug) {
      const [, query] = request.url.split('?');
      return reply.redirect(`/s/${found.slug}${query ? `?${query}` : ''}`, 301);
    }
    const of = JSON.stringify([found, today, shown.url]);
    const page = remember(`${found?.slug ?? ''} ${language}`, of, () =>
      fillPage(template, found ? salonValues(found, shown) : missingValues(shown), words),
    );
    return sendPage(request, reply.status(found ? 200 : 404), page);
  });
}
