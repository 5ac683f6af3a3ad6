// Unsubscribing from notifications and reports by the link in the mail, without a session.

import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { unsubscribing } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { notificationTexts } from '../history.sq.ts';
import type { Database } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type PageContent, showPage } from '../../ground/http/button-page.ts';
import { route } from '../../ground/http/serve.ts';
import { findMailChoice, type MailChoice, setMailChoice } from '../../ground/mail/store.ts';
import type { Origin } from '../../ground/origin.ts';

export const unsubscribeRoutes = [
  route(contract.askUnsubscribe, async ({ params: { token } }, { db }, reply) => {
    const choice = isToken(token) ? await findMailChoice(db, token) : undefined;
    if (!choice) return showPage(reply.status(404), unknownPage);
    return showPage(reply, choice.isUnsubscribed ? unsubscribedPage(choice) : questionPage(choice));
  }),

  route(contract.unsubscribe, async ({ params: { token }, body, origin }, { db }, reply) => {
    const isUnsubscribing = body.again === undefined;
    const choice = isToken(token)
      ? await saveChoice(db, token, isUnsubscribing ? origin.at : null, origin)
      : undefined;
    if (!choice) return showPage(reply.status(404), unknownPage);
    return showPage(reply, isUnsubscribing ? unsubscribedPage(choice) : subscribedPage(choice));
  }),
];

const isToken = (token: string) => z.safeParse(Id, token).success;

const saveChoice = (db: Database, token: string, refusedAt: Date | null, origin: Origin) =>
  db.transaction(async (tx) => {
    const choice = await setMailChoice(tx, token, refusedAt);
    if (choice) {
      const description = (refusedAt ? notificationTexts.unsubscribed : notificationTexts.subscribedAgain)(
        choice.email,
      );
      await recordHistory(tx, origin, { type: 'update', entity: 'mail', description });
    }
    return choice;
  });

const unknownPage: PageContent = { title: unsubscribing.unknown };

const questionPage = ({ email, kind }: MailChoice): PageContent => ({
  title: unsubscribing.question,
  text: [unsubscribing.about[kind](email), unsubscribing.accountMails],
  buttons: [{ label: unsubscribing.confirm }],
});

const unsubscribedPage = ({ email, kind }: MailChoice): PageContent => ({
  title: unsubscribing.done,
  text: [unsubscribing.doneAbout[kind](email), unsubscribing.accountMails],
  buttons: [{ label: unsubscribing.undo, name: 'again' }],
});

const subscribedPage = ({ email, kind }: MailChoice): PageContent => ({
  title: unsubscribing.undone,
  text: [unsubscribing.undoneAbout[kind](email)],
});
