// Serves the page of a salon: the built template, filled in for the salon and in one of four languages.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fillPage, salonPageFile } from '#contracts/online/salon-page.ts';
import { findPicture } from '../store.ts';
import { keepPages } from '../../ground/http/kept-pages.ts';
import { pageOf, type ServedPage, sendPage } from '../../ground/http/pages.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { openPageOfSalon, type PageOfSalon, type PageParts, readsBook } from './find-page.ts';
import { missingSalon, salonValues } from './salon-values.ts';

/** `built` is the folder of the built pages. */
export function serveSalonPages(app: FastifyInstance, built: string, parts: PageParts): void {
  const file = join(built, salonPageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);
  const keep = keepPages<ServedPage>();

  app.get<{ Params: { slug: string } }>('/s/:slug/og.png', async ({ params: { slug } }, reply) => {
    const picture = await findPicture(parts.db, slug.toLowerCase());
    if (!picture) return reply.callNotFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });

  app.get<PageOfSalon>('/s/:slug', readsBook, async (request, reply) => {
    const { found, version, shown, movedTo } = await openPageOfSalon(parts, request, reply);
    if (movedTo) return reply.redirect(movedTo, 301);
    const { language, words, today } = shown;
    const page = keep(`${found?.slug ?? ''} ${language}`, [version, today, shown.url].join(' '), () =>
      pageOf(fillPage(template, found ? salonValues(found, shown) : missingSalon(shown), words), policy),
    );
    return sendPage(request, reply.status(found ? 200 : 404), page);
  });
}
