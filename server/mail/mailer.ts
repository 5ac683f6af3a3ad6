// Where mail goes: to an SMTP server or, without one, into files.
import type { Clock } from '../clock.ts';
import type { Mail } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

export interface Mailer {
  /** Throws `Refused` where trying again is no use, `Unavailable` where it is. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly outboxDir: string;
  readonly clock: Clock;
  /** Shows a line in the terminal. */
  readonly print: (line: string) => void;
}

export const openMailer = ({ smtpUrl, ...settings }: MailerSettings): Mailer =>
  smtpUrl ? openSmtp(smtpUrl, settings) : openOutbox(settings);
