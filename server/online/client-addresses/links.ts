// The links in a mail to a client, or to somebody who is invited. Who opens the one to the visit has the mail.

import type { Language } from '#contracts/ground/languages.ts';
import type { FootLink } from '../../ground/mail/layout.ts';
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
  return {
    url: `${publicUrl}/r/${link}?e=${token}`,
    notMe: notMeLinks(`${publicUrl}/api/not-me/${token}?gj=${language}`, language),
  };
}

/** The links in an invitation to the staff. */
export const linksOfInvited = (publicUrl: string, token: string) =>
  notMeLinks(`${publicUrl}/api/not-me/${token}?ftesa=po`, 'sq');

const notMeLinks = (page: string, language: Language): readonly FootLink[] => [
  { label: notMe[language].link, url: page },
  { label: notMe[language].report, url: `${page}&raporto=po` },
];
