// Serves the public pages with the prices and the company filled in, and the sitemap and robots.txt.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { fileOf, fill, type SitePath, sitePaths } from '#contracts/site/site.ts';
import { listPlans } from '../billing/subscriptions/store.ts';
import { sharePages } from '../online/public-pages/find-page.ts';
import { serveOfferPages } from '../online/public-pages/offer-page.ts';
import { serveQueuePages } from '../online/public-pages/queue-page.ts';
import { serveSalonPages } from '../online/public-pages/salon-page.ts';
import { serveVisitPages } from '../online/public-pages/visit-page.ts';
import { listSlugsForSearchEngines } from '../online/store.ts';
import type { TrustProxy } from '../ground/config.ts';
import type { Database, Db } from '../ground/db/database.ts';
import { pageOf, type ServedPage, sendPage } from '../ground/http/pages.ts';
import { pagePolicy } from '../ground/http/security.ts';
import { servePictures } from './pictures.ts';
import { type SiteFacts, valuesOf } from './values.ts';

export interface SiteSettings extends Omit<SiteFacts, 'url'> {
  /** The address of the server. It is a function, because with port 0 the address is only known after the server listens. */
  readonly publicUrl: () => string;
  readonly trustProxy: TrustProxy;
}

const built = fileURLToPath(new URL('../../dist/site', import.meta.url));

export function serveSite(app: FastifyInstance, db: Database, settings: SiteSettings, now: () => Date): void {
  servePictures(app, db);
  if (!existsSync(built)) return;
  const plans = rememberPlans(db);

  for (const path of sitePaths) {
    const page = filled(path, settings);
    const address = path === '/landing' ? ['/', path] : [path];
    for (const url of address) {
      app.get(url, async (request, reply) => sendPage(request, reply, page(await plans())));
    }
  }

  const parts = { db, sharePage: sharePages(), publicUrl: settings.publicUrl, now };
  serveSalonPages(app, built, parts);
  serveQueuePages(app, built, parts);
  const guarded = { ...parts, trustsProxy: settings.trustProxy !== false };
  serveVisitPages(app, built, guarded);
  serveOfferPages(app, built, guarded);

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(settings.publicUrl())));
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(settings, now())),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemap(settings.publicUrl(), pagePaths)),
  );
  app.get('/sitemap-sallonet.xml', async (_request, reply) => {
    const paths = (await listSlugsForSearchEngines(db, now())).map(({ slug }) => `/s/${slug}`);
    return reply.type('application/xml').send(sitemap(settings.publicUrl(), paths));
  });
}

/** Returns the last known plans while the database can't be reached, so that the public pages still work. */
function rememberPlans(db: Db) {
  let known: PlanOffer[] | undefined;
  return async () => {
    try {
      known = await listPlans(db);
    } catch (error) {
      if (!known) throw error;
    }
    return known;
  };
}

/** Fills the page, and fills it again only if a plan changed. */
function filled(path: SitePath, { publicUrl, ...facts }: SiteSettings) {
  const template = readFileSync(join(built, fileOf(path)), 'utf8');
  // computed from the built page, so that a filled-in value can't allow a script
  const policy = pagePolicy(template);
  let last: { of: string; page: ServedPage } | undefined;

  return (plans: readonly PlanOffer[]) => {
    const of = JSON.stringify(plans);
    if (last?.of !== of) {
      const values = valuesOf(plans, { ...facts, url: publicUrl() });
      last = { of, page: pageOf(fill(template, values), policy) };
    }
    return last.page;
  };
}

const robots = (url: string) => `User-agent: *
Disallow: /api/

Sitemap: ${url}/sitemap.xml
Sitemap: ${url}/sitemap-sallonet.xml
`;

const securityTextDays = 180;

/** The text that tells where to report a weakness (RFC 9116). It expires, so that nobody trusts a copy for ever. */
function securityText({ publicUrl, company }: SiteSettings, now: Date) {
  const expires = new Date(now.getTime() + securityTextDays * 24 * 3600 * 1000);
  return [
    `Contact: ${company.email ? `mailto:${company.email}` : `${publicUrl()}/contact-us`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sq, en',
    `Canonical: ${publicUrl()}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const pagePaths = sitePaths.map((path) => (path === '/landing' ? '/' : path));

function sitemap(url: string, paths: readonly string[]) {
  const pages = paths.map((path) => `<url><loc>${url}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`;
}
