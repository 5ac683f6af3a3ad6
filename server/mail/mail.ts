import type { SendMailOptions } from 'nodemailer';

/** One mail to one address. */
export interface Mail {
  /** A UUID, the same at every attempt: it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `mailFrom` is an address with or without a name: `Krehër <agjenda@salloni.al>`. */
export function letterOf({ id, to, subject, html, text, headers }: Mail, mailFrom: string, date: Date) {
  const domain = /@([^@>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    date,
    from: mailFrom,
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
