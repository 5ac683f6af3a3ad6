// The mail that tells a client what became of the booking, with the event for the calendar.

import { type Event, meanings, type News } from '#contracts/appointments/visit-state.rules.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { momentIn } from '#contracts/online/salon-page.rules.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { addressOf, readLinkKey } from '../../appointments/visit-links/links.ts';
import type { ClientMailJob } from '../../appointments/visit-links/tell.ts';
import { linksTo } from '../client-addresses/links.ts';
import { admitMail } from '../client-addresses/store.ts';
import type { Database } from '../../ground/db/database.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { calendarOf } from './calendar.ts';
import { clientMail } from './mails.ts';
import { findMailRecipientOfBooking, findVisitByLink, type Linked } from './store.ts';
import { visitOf } from './visit.ts';

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

function newsOf({ booking }: Linked, { state }: Visit, told: Event, isByClient: boolean): News | undefined {
  const news = meanings[state].news[told];
  if (news !== 'cancelled' || !isByClient) return news;
  return booking?.state === 'withdrawn' ? 'withdrawnByYou' : 'cancelledByYou';
}

export const clientMailTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async ({ id, salon, booking, told, isByClient = false, known, moved = known }: ClientMailJob) => {
    const to = await findMailRecipientOfBooking(db, salon, booking);
    const linked = to && (await findVisitByLink(db, to.link));
    const visit = linked && visitOf(linked, now());
    const news = visit && newsOf(linked, visit, told, isByClient);
    if (!to || !visit || !news) return;
    const { email, link: linkId, language } = to;
    const isAnswer = news === 'accepted' || news === 'declined';
    const admitted = await db.transaction((tx) =>
      admitMail(tx, { salon, id, email, link: linkId, isAnswer, now: now() }),
    );
    if (admitted.outcome !== 'sent') return;
    const link = addressOf(await readLinkKey(db), to);
    const { url, notMe } = linksTo({ publicUrl: publicUrl(), link, language, token: admitted.token });
    const words = wordsOf[language];
    const mail = clientMail(news, language, {
      visit,
      bookedBy: linked.booking?.bookedBy ?? null,
      when: momentIn(words, visit.date, visit.time),
      before: moved ? momentIn(words, moved.appointment_date, moved.appointment_time) : null,
      url,
      notMe,
      phone: linked.contactEmail === null ? linked.phone : null,
      pageUrl: visit.salon.slug && `${publicUrl()}/s/${visit.salon.slug}?gj=${language}`,
    });
    const { isAhead } = meanings[visit.state];
    try {
      await mailer.send({
        id,
        to: to.email,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mail,
        subject: withoutAddresses(mail.subject),
        sender: { ...mail.sender, replyTo: linked.contactEmail },
        calendar: {
          method: isAhead ? 'PUBLISH' : 'CANCEL',
          content: calendarOf(visit, { url: publicUrl(), link, language, now: now() }),
        },
      });
    } catch (error) {
      // a wrong address of a client is no fault of the product
      if (!(error instanceof Refused)) throw error;
    }
  };
