// The links in a mail to a client. Who opens the one to the visit has the mail.
import type { Language } from '#contracts/book/bookings.ts';
import { notMe } from './mails.ts';

interface Linked {
  readonly publicUrl: string;
  /** The address of the visit. */
  readonly link: string;
  readonly language: Language;
  /** Says which reader it is. */
  readonly token: string;
}

export function linksTo({ publicUrl, link, language, token }: Linked) {
  const page = `${publicUrl}/api/not-me/${token}?gj=${language}`;
  return {
    url: `${publicUrl}/r/${link}?e=${token}`,
    notMe: [
      { label: notMe[language].link, url: page },
      { label: notMe[language].report, url: `${page}&raporto=po` },
    ],
  };
}
