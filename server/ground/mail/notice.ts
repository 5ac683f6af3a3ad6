// A mail of one sentence to a person of the staff who has no device that gets notifications.
import { linkToApp, mailOf } from './layout.ts';
import type { NewMail } from './queue.ts';

interface Words {
  /** The button to the screen where the person reads more. */
  readonly label: string;
  /** The reason why the reader got this mail. */
  readonly footnote: string;
}

interface Letter {
  readonly title: string;
  readonly line: string;
  readonly path: string;
}

export const noticeMail =
  ({ label, footnote }: Words) =>
  (to: string, { title, line, path }: Letter, publicUrl: string): NewMail => ({
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: line,
      paragraphs: [line],
      action: { label, url: linkToApp(publicUrl, path) },
      footnote,
    }),
  });
