// The salon of an address, for the pages below `/s/<slug>`.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { languages } from '#contracts/ground/languages.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import { type FoundPage, findSalonPage } from '../store.ts';
import type { Db } from '../../ground/db/database.ts';
import { shareReads } from '../../ground/http/share-reads.ts';
import type { ShownPage } from './salon-values.ts';

interface ReadPage {
  readonly page: FoundPage;
  /** A hash of the contents. */
  readonly version: string;
}

/** Many clients open the page of a salon at once: what is in it is read, and compared with what was read before, for all of them together. */
export const sharePages = () => shareReads<ReadPage | undefined>();
type SharePage = ReturnType<typeof sharePages>;

/** The pages below an address of a salon, a visit or an offer are bounded like the calls that read as much. */
export const readsBook = { config: { bound: 'read' } } as const;

export interface PageParts {
  readonly db: Db;
  readonly sharePage: SharePage;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

export interface PageOfSalon {
  Params: { slug: string };
  Querystring: { gj?: string };
}

interface Opened {
  /** Undefined if no salon has the address. */
  readonly found: FoundPage | undefined;
  /** The version of the page; empty if no salon has the address. */
  readonly version: string;
  readonly shown: ShownPage;
  /** The present address, if an earlier address of the salon was opened. */
  readonly movedTo: string | undefined;
}

export async function openPageOfSalon(
  { db, sharePage, publicUrl, now }: PageParts,
  { url, params: { slug }, query }: FastifyRequest<PageOfSalon>,
  reply: FastifyReply,
): Promise<Opened> {
  const moment = now();
  const { day: today } = localTime(moment);
  const language = languages.find((one) => one === query.gj) ?? 'sq';
  const read = await sharePage(`${slug.toLowerCase()} ${today}`, async () => {
    const page = await findSalonPage(db, slug.toLowerCase(), { today, now: moment });
    return page && { page, version: hashOf(JSON.stringify(page)) };
  });
  const found = read?.page;
  const words = wordsFor(language, found?.salon.currency ?? 'EUR');
  reply.header('referrer-policy', 'no-referrer');
  const isMoved = found !== undefined && found.slug !== slug;
  return {
    found,
    version: read?.version ?? '',
    shown: { language, words, today, url: publicUrl() },
    movedTo: isMoved ? url.replace(/^\/s\/[^/?]+/, `/s/${found.slug}`) : undefined,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
