// Sends mails to an SMTP server; if none is set, writes them into files.
import type { Clock } from '../clock.ts';
import type { Mail } from './mail.ts';
import { openMailFolder } from './mail-folder.ts';
import { openSmtp } from './smtp.ts';

export interface Mailer {
  /** Throws `Refused` if another attempt is useless, and `Unavailable` if it may succeed. */
  send(mail: Mail): Promise<void>;
  /** Removes the kept mails to one of these addresses, and those that contain one of these words. */
  forget(words: readonly string[]): Promise<void>;
  close(): void;
}

interface MailerSettings {
  readonly smtpUrl: string | undefined;
  /** Whether mails wait instead of being sent over a connection without encryption. */
  readonly requiresTls: boolean;
  readonly mailFrom: string;
  readonly mailDir: string;
  readonly clock: Clock;
  /** Writes a line to the terminal. */
  readonly print: (line: string) => void;
}

export const openMailer = ({ smtpUrl, ...settings }: MailerSettings): Mailer =>
  smtpUrl ? openSmtp(smtpUrl, settings) : openMailFolder(settings);
