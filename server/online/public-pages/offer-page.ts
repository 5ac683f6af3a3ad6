// Serves the page of an offer of the waitlist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { languages } from '#contracts/ground/languages.ts';
import { headingOfOffer, lineOfOffer, whatOfOffer } from '#contracts/online/offer-page.rules.ts';
import {
  type OfferPageData,
  type OfferPlaceholder,
  offerPageFile,
  offerPlaceholders,
} from '#contracts/online/offer-page.ts';
import { wordsFor } from '#contracts/online/page-words.ts';
import { fillPage } from '#contracts/online/salon-page.ts';
import type { WaitlistOffer } from '#contracts/online/waitlist-offers.ts';
import { untilWhen, waitlistWords } from '#contracts/online/waitlist-words.rules.ts';
import type { AskedQuestion } from '../questions/store.ts';
import { askedByOffer, findOfferGuarded, shownOffer } from '../waitlist/take.ts';
import type { Database } from '../../ground/db/database.ts';
import { escapeHtml } from '../../ground/html.ts';
import { networkOf } from '../../ground/http/network.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readsBook } from './find-page.ts';
import {
  languageLinks,
  missingValues,
  placeLinks,
  questionsOf,
  type ShownPage,
  scriptText,
} from './salon-values.ts';

interface Parts {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly trustsProxy: boolean;
}

type Request = FastifyRequest<{ Params: { link: string }; Querystring: { gj?: string } }>;

/** `built` is the folder of the built pages. */
export function serveOfferPages(
  app: FastifyInstance,
  built: string,
  { db, publicUrl, now, trustsProxy }: Parts,
): void {
  const file = join(built, offerPageFile);
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const policy = pagePolicy(template);

  async function find({ params: { link }, ip }: Request) {
    const at = now();
    try {
      const found = await findOfferGuarded(db, {
        address: link,
        network: networkOf(ip, trustsProxy),
        now: at,
      });
      const questions = await askedByOffer(db, found, at);
      return { offer: await shownOffer(db, found, { now: at, publicUrl: publicUrl() }), questions };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  app.get('/o/:link', readsBook, async (request: Request, reply) => {
    const found = await find(request);
    const offer = found?.offer;
    const { link } = request.params;
    const language = languages.find((one) => one === request.query.gj) ?? offer?.language ?? 'sq';
    // the page of the visit says what became of the taken time, and can cancel it
    if (offer?.visit) return reply.redirect(`${new URL(offer.visit).pathname}?gj=${language}`, 303);
    const shown = {
      language,
      words: wordsFor(language, offer?.currency ?? 'EUR'),
      today: localTime(now()).day,
      url: publicUrl(),
    };
    const values = found
      ? offerValues(found, { ...shown, link, now: now() })
      : missingValues(offerPlaceholders, shown);
    reply
      .status(offer ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    return reply.send(fillPage(template, values, shown.words));
  });
}

interface ShownOffer extends ShownPage {
  readonly link: string;
  readonly now: Date;
}

interface Found {
  readonly offer: WaitlistOffer;
  readonly questions: readonly AskedQuestion[];
}

function offerValues(
  { offer, questions }: Found,
  { language, words, today, url, link, now }: ShownOffer,
): Record<OfferPlaceholder, string> {
  const { salon } = offer;
  const offerWords = waitlistWords[language];
  const until = untilWhen(language, new Date(offer.until), now);
  const data: OfferPageData = { language, words, offerWords, today, link, offer, until };
  return {
    language,
    state: offer.state,
    origin: escapeHtml(url),
    title: escapeHtml(`${offerWords.heading} · ${salon.name}`),
    data: scriptText(data),
    languages: languageLinks(`/o/${link}`, language, offer.language),
    name: escapeHtml(salon.name),
    freed: escapeHtml(offerWords.heading),
    heading: escapeHtml(headingOfOffer(data)),
    line: escapeHtml(lineOfOffer(data)),
    what: escapeHtml(whatOfOffer(data)),
    questions: questions.length > 0 ? questionsOf(questions, language) : '',
    otherTimes: escapeHtml(offerWords.otherTimes),
    pageLink: salon.slug ? `/s/${salon.slug}?gj=${language}` : '',
    ...placeLinks(salon),
    address: escapeHtml(salon.address ?? ''),
  };
}
