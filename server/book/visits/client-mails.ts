// The mail that tells a client what became of the booking, with the event for the calendar.

import type { Visit } from '#contracts/book/visits.ts';
import { wordsOf } from '#contracts/site/page-words.ts';
import { momentIn } from '#contracts/site/salon-page.rules.ts';
import { whatOf } from '#contracts/site/visit-page.rules.ts';
import { linksTo } from '../client-addresses/links.ts';
import { admitMail } from '../client-addresses/store.ts';
import { addressOf, readLinkKey } from '../visit-links/links.ts';
import type { ClientMailJob, ClientMessage } from '../visit-links/tell.ts';
import type { Database } from '../../ground/db/database.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { calendarOf } from './calendar.ts';
import { clientMail } from './mails.ts';
import { findMailRecipientOfBooking, findVisitByLink } from './store.ts';
import { visitOf } from './visit.ts';

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** The states in which a mail is still true: a later change has its own mail. */
const fits: Record<ClientMessage, readonly Visit['state'][]> = {
  booked: ['booked'],
  accepted: ['booked'],
  moved: ['booked', 'waiting'],
  declined: ['declined'],
  // a request whose visit the salon cancelled and deleted is declined
  cancelled: ['cancelled', 'declined'],
};

export const clientMailTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async ({ id, salon, booking, told }: ClientMailJob) => {
    const to = await findMailRecipientOfBooking(db, salon, booking);
    const linked = to && (await findVisitByLink(db, to.link));
    const visit = linked && visitOf(linked, now());
    if (!to || !visit || !fits[told].includes(visit.state)) return;
    const { email, link: linkId, language } = to;
    const admitted = await db.transaction((tx) =>
      admitMail(tx, { salon, id, email, link: linkId, now: now() }),
    );
    if (admitted.outcome !== 'sent') return;
    const link = addressOf(await readLinkKey(db), to);
    const { url, notMe } = linksTo({ publicUrl: publicUrl(), link, language, token: admitted.token });
    const words = wordsOf[to.language];
    const mail = clientMail(told, to.language, {
      salon: visit.salon.name,
      when: momentIn(words, visit.date, visit.time),
      date: visit.date,
      time: visit.time,
      what: whatOf(words, visit),
      url,
      notMe,
      phone: linked.contactEmail === null ? linked.phone : null,
    });
    const isCancelled = told === 'cancelled' || told === 'declined';
    try {
      await mailer.send({
        id,
        to: to.email,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mail,
        subject: withoutAddresses(mail.subject),
        sender: { ...mail.sender, replyTo: linked.contactEmail },
        calendar: {
          method: isCancelled ? 'CANCEL' : 'PUBLISH',
          content: calendarOf(visit, { url: publicUrl(), link, now: now() }),
        },
      });
    } catch (error) {
      // a wrong address of a client is no fault of the product
      if (!(error instanceof Refused)) throw error;
    }
  };
