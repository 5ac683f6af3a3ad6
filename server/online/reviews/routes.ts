import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { fullDate } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/online/reviews.sq.ts';
import * as contract from '#contracts/online/reviews.ts';
import { readLinkKey } from '../../appointments/visit-links/store.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import { findSeenClient } from '../absences/store.ts';
import { clientsToWrite } from '../reminders/clients-to-write-store.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { reviewTexts } from './history.sq.ts';
import { listToAsk, lockNumber, markAsked, readReviewPage, setReviewPage, unmarkAsked } from './store.ts';

export const reviewRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listReviews, async ({ caller: { salon, scope }, origin }, { db }) => {
    const address = await readReviewPage(db, salon);
    if (!scope.phones) return { address, reviews: [], contacts_hidden: true as const };
    if (address === null) return { address, reviews: [] };
    const [toAsk, key] = await Promise.all([listToAsk(db, scope, localTime(origin.at).day), readLinkKey(db)]);
    const context = { scope, key, publicUrl: publicUrl(), now: origin.at };
    const reviews = await clientsToWrite(db, toAsk, context, () => ({}));
    return { address, reviews };
  }),

  change(contract.markReview, async (tx, { params, body, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const { day } = localTime(origin.at);
    const { refuses, last } = await lockNumber(tx, salon, id, day);
    const client = scope.phones ? await findSeenClient(tx, scope, id) : undefined;
    if (!client) throw notFound();
    const { mark: channel, message_id: messageId } = body;
    if (channel === 'undo') return { marked: await unmarkAsked(tx, salon, id, day) };
    if (refuses) throw new Refusal('forbidden', messages.refused);
    const isOwn = last?.client === id && last.day === day && last.messageId === messageId;
    if (last && !isOwn) {
      const when = last.day === day ? localDayAndTime(last.at).time : fullDate(last.day);
      throw refuse(contract.markReview, 'duplicate', messages.asked(when));
    }
    await markAsked(tx, salon, id, { day, at: origin.at, channel, messageId });
    return { marked: true };
  }),

  change(contract.setReviewPage, async (tx, { body: { address }, caller: { salon } }) => {
    await setReviewPage(tx, salon, address);
    const message = address === null ? messages.addressRemoved : messages.addressSaved;
    return { address, message, history: updated('salon', salon, reviewTexts.page(address)) };
  }),
];
