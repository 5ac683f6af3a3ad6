import type { SendMailOptions } from 'nodemailer';
import { hasAddress } from './names.ts';

/** One mail to one address. */
export interface Mail {
  /** A UUID, the same at every attempt: it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The salon for which the product sends the mail: its name is beside our address, and it gets the answers where it has an address. */
  readonly sender?: { readonly name: string; readonly replyTo: string | null };
  /** An event for the reader's calendar, and what the calendar does with it. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string };
}

const addressIn = (mailFrom: string) => /<([^>]+)>$/.exec(mailFrom.trim())?.[1] ?? mailFrom.trim();

/** `mailFrom` is an address with or without a name: `Krehër <agjenda@salloni.al>`. */
export function letterOf(mail: Mail, mailFrom: string, date: Date) {
  const { id, to, subject, html, text, headers, sender, calendar } = mail;
  const domain = /@([^@>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    date,
    // an object, for the same reason as at `to`
    from: sender && !hasAddress(sender.name) ? { name: sender.name, address: addressIn(mailFrom) } : mailFrom,
    ...(sender?.replyTo && { replyTo: { name: '', address: sender.replyTo } }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'termini.ics' } }),
    // an object, because a text could be parsed as several addresses
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
