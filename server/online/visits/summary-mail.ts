// One mail about all that there was to tell to an address that got many mails within an hour.

import type { Language } from '#contracts/ground/languages.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { guestIn, momentIn } from '#contracts/online/salon-page.rules.ts';
import { headingOf, reasonOf } from '#contracts/online/visit-page.rules.ts';
import { addressOf, readLinkKey } from '../../appointments/visit-links/links.ts';
import { linksTo } from '../client-addresses/links.ts';
import { notMe } from '../client-addresses/mails.ts';
import { listWaitingMails, setSummedUp } from '../client-addresses/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { Refused } from '../../ground/mail/smtp.ts';
import { subjectOf } from './mails.ts';
import { findVisitByLink } from './store.ts';
import { visitOf } from './visit.ts';

interface Parts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

export const summaryTask =
  ({ db, mailer, publicUrl, now }: Parts) =>
  async ({ id, email }: { readonly id: string; readonly email: string }) => {
    const waiting = await listWaitingMails(db, email);
    const told: Told[] = [];
    for (const { link, token, isAnswer } of waiting) {
      const linked = await findVisitByLink(db, link);
      const visit = linked && visitOf(linked, now());
      if (!visit) continue;
      const language = visit.language ?? 'sq';
      const address = addressOf(await readLinkKey(db), linked);
      const links = linksTo({ publicUrl: publicUrl(), link: address, language, token });
      told.push({ visit, language, isAnswer, ...links });
    }
    const [first] = told;
    if (first) await send(mailer, { id, email, told, first });
    await setSummedUp(
      db,
      email,
      waiting.map(({ link }) => link),
      now(),
    );
  };

interface Told extends ReturnType<typeof linksTo> {
  readonly visit: NonNullable<ReturnType<typeof visitOf>>;
  readonly language: Language;
  /** It answers a request. */
  readonly isAnswer: boolean;
}

/** The answer as a sentence; undefined of other mails, and if the visit became something else meanwhile. */
function answerOf({ visit, isAnswer }: Told, language: Language) {
  const news = visit.state === 'booked' ? 'accepted' : visit.state;
  if (!isAnswer || (news !== 'accepted' && news !== 'declined')) return undefined;
  return subjectOf(news, language, visit, '');
}

interface Summary {
  readonly id: string;
  readonly email: string;
  readonly told: readonly Told[];
  /** An answer, or the latest: the mail is in its language. */
  readonly first: Told;
}

async function send(mailer: Mailer, { id, email, told, first }: Summary) {
  const { language } = first;
  const words = wordsOf[language];
  const { summary, summaryWhy } = notMe[language];
  const subject = answerOf(first, language) ?? summary;
  const isLost = ({ state }: Told['visit']) => state === 'declined' || state === 'cancelled';
  const about = (one: Told) =>
    [
      [one.visit.salon.name, momentIn(words, one.visit.date, one.visit.time), guestIn(words, one.visit.guest)]
        .filter(Boolean)
        .join(' · '),
      answerOf(one, language) ?? (isLost(one.visit) ? headingOf(words, one.visit) : ''),
      reasonOf(words, one.visit),
      one.url,
    ]
      .filter(Boolean)
      .join('\n');
  const mail = mailOf({
    language,
    title: subject,
    preheader: summaryWhy,
    paragraphs: told.map(about),
    footnote: summaryWhy,
    notMe: first.notMe,
  });
  try {
    await mailer.send({
      id,
      to: email,
      subject: withoutAddresses(subject),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...mail,
    });
  } catch (error) {
    // a wrong address of a client is no fault of the product
    if (!(error instanceof Refused)) throw error;
  }
}
