// The way out of mail to many, for whoever has such a mail, without signing in.
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { recorded, unsubscribing } from '#contracts/notifications.sq.ts';
import * as contract from '#contracts/notifications.ts';
import { Id } from '#contracts/primitives.ts';
import type { Database } from '../db/database.ts';
import * as history from '../history/store.ts';
import { pagePolicy } from '../http/security.ts';
import { answer } from '../http/serve.ts';
import * as mailings from '../mail/store.ts';
import { type Page, pageOf } from './unsubscribe-page.ts';

export const unsubscribeRoutes = [
  answer(contract.askUnsubscribe, async ({ params: { token } }, { db }, reply) => {
    const choice = isToken(token) ? await mailings.findChoice(db, token) : undefined;
    if (!choice) return show(reply.status(404), unknown);
    return show(reply, choice.isUnsubscribed ? isOut(choice) : asks(choice));
  }),

  answer(contract.unsubscribe, async ({ params: { token }, body, origin }, { db, now }, reply) => {
    const wantsOut = body.again === undefined;
    const choice = isToken(token) ? await decide(db, token, wantsOut ? now() : null, origin) : undefined;
    if (!choice) return show(reply.status(404), unknown);
    return show(reply, wantsOut ? isOut(choice) : isIn(choice));
  }),
];

const isToken = (token: string) => z.safeParse(Id, token).success;

const decide = (db: Database, token: string, refusedAt: Date | null, origin: history.Origin) =>
  db.transaction(async (tx) => {
    const choice = await mailings.choose(tx, token, refusedAt);
    if (choice) {
      const description = (refusedAt ? recorded.unsubscribed : recorded.subscribedAgain)(choice.email);
      await history.record(tx, origin, { type: 'update', entity: 'mail', description });
    }
    return choice;
  });

function show(reply: FastifyReply, page: Page) {
  const html = pageOf(page);
  reply.header('content-security-policy', pagePolicy(html));
  return html;
}

const unknown: Page = { title: unsubscribing.unknown };

const asks = ({ email, kind }: mailings.Choice): Page => ({
  title: unsubscribing.question,
  text: [unsubscribing.about[kind](email), unsubscribing.accountMails],
  button: { label: unsubscribing.confirm },
});

const isOut = ({ email, kind }: mailings.Choice): Page => ({
  title: unsubscribing.done,
  text: [unsubscribing.doneAbout[kind](email), unsubscribing.accountMails],
  button: { label: unsubscribing.undo, name: 'again' },
});

const isIn = ({ email, kind }: mailings.Choice): Page => ({
  title: unsubscribing.undone,
  text: [unsubscribing.undoneAbout[kind](email)],
});
