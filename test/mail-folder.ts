// The mails of a copy of the product that has no mail server: it writes them into a folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

export function readMailFolder(folder: string) {
  const readMails = new Map<string, Email>();
  async function readMail(file: string) {
    const mail = readMails.get(file) ?? (await PostalMime.parse(await readFile(join(folder, file))));
    readMails.set(file, mail);
    return mail;
  }

  const written = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();

  async function findMail(subject: RegExp, email?: string) {
    for (const file of (await written()).reverse()) {
      const mail = await readMail(file);
      const isFor = email === undefined || mail.to?.some((to) => to.address === email);
      if (isFor && subject.test(mail.subject ?? '')) return mail;
    }
    return undefined;
  }

  /** Finds the newest mail with this subject. Waits for it, since mails are sent by a queue. */
  const mailAbout = (subject: RegExp, email?: string) =>
    until(
      () => findMail(subject, email),
      () => `No mail about ${subject} to ${email ?? 'anybody'}`,
    );

  /** The address with a token that the newest mail with this subject carries. */
  async function linkTo(email: string, subject: RegExp) {
    const { text = '' } = await mailAbout(subject, email);
    return /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '';
  }

  return { mailAbout, linkTo };
}
