// The page of the link in a message about an offer: it works without scripts, and also when the visit is long ago.
import type { FastifyReply } from 'fastify';
import { wordsOf } from '#contracts/online/page-words.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { notMe } from '../client-addresses/mails.ts';
import type { Database } from '../../ground/db/database.ts';
import { type PageContent, showPage } from '../../ground/http/button-page.ts';
import { Refusal } from '../../ground/refusal.ts';
import { setOffers } from './answer.ts';
import { findVisitOfAnyAge } from './find.ts';

interface Call {
  readonly params: { readonly token: string };
  readonly network: string | null;
  readonly origin: { readonly at: Date };
}

/** `refuses`: the answer of the client; undefined: the page only asks. */
export async function offersPage(db: Database, call: Call, reply: FastifyReply, refuses?: boolean) {
  const lookup = { link: call.params.token, network: call.network, now: call.origin.at };
  try {
    const { linked } = await findVisitOfAnyAge(db, lookup);
    if (refuses !== undefined) await setOffers(db, linked, refuses, lookup.now);
    const { visit } = await findVisitOfAnyAge(db, lookup);
    return showPage(reply, pageOf(visit));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    return showPage(reply.status(404), { title: notMe.sq.unknown });
  }
}

function pageOf({ salon, language: own, refusesOffers }: Visit): PageContent {
  const language = own ?? 'sq';
  const { noOffers, getsNoOffers, offersAgain } = wordsOf[language];
  if (refusesOffers)
    return { language, title: salon.name, text: [getsNoOffers], buttons: [button(offersAgain, 'allow')] };
  return { language, title: salon.name, buttons: [button(noOffers, 'refuse')] };
}

const button = (label: string, value: string) => ({ label, name: 'choice', value });
