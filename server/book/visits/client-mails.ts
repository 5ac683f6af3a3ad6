// The mail that tells a client what became of the booking, with the event for the calendar.

import type { Visit } from '#contracts/book/visits.ts';
import { wordsOf } from '#contracts/site/page-words.ts';
import { momentIn } from '#contracts/site/salon-page.rules.ts';
import { whatOf } from '#contracts/site/visit-page.rules.ts';
import { addressOf, readLinkKey } from '../visit-links/links.ts';
import type { ClientMailJob, Told } from '../visit-links/tell.ts';
import type { Db } from '../../ground/db/database.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { calendarOf } from './calendar.ts';
import { clientMail } from './mails.ts';
import { findLinked, findTold } from './store.ts';
import { visitOf } from './visit.ts';

interface Parts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/** What the mail says has to be true still: a later change has a mail of its own. */
const fits: Record<Told, readonly Visit['state'][]> = {
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
    const to = await findTold(db, salon, booking);
    const linked = to && (await findLinked(db, to.link));
    const visit = linked && visitOf(linked, now());
    if (!to || !visit || !fits[told].includes(visit.state)) return;
    const link = addressOf(await readLinkKey(db), to);
    const url = `${publicUrl()}/r/${link}`;
    const words = wordsOf[to.language];
    const mail = clientMail(told, to.language, {
      salon: visit.salon.name,
      when: momentIn(words, visit.date, visit.time),
      date: visit.date,
      time: visit.time,
      what: whatOf(words, visit),
      url,
    });
    const isCancelled = told === 'cancelled' || told === 'declined';
    try {
      await mailer.send({
        id,
        to: to.email,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mail,
        sender: { ...mail.sender, replyTo: linked.owner.email },
        calendar: {
          method: isCancelled ? 'CANCEL' : 'PUBLISH',
          content: calendarOf(visit, { url: publicUrl(), link, now: now() }),
        },
      });
    } catch (error) {
      // an address that does not exist is the client's own affair
      if (!(error instanceof Refused)) throw error;
    }
  };
