// Stands in for a mail server: each mail becomes a file that any mail program opens, its links a line in the terminal.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { letterOf, type Mail } from './mail.ts';

interface OutboxSettings {
  readonly mailFrom: string;
  readonly outboxDir: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

export function openOutbox({ mailFrom, outboxDir, clock, print }: OutboxSettings) {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });

  return {
    async send(mail: Mail) {
      const now = clock.now();
      const { message } = await transport.sendMail(letterOf(mail, mailFrom, now));
      const file = join(outboxDir, `${now.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await writeWhole(file, message);
      const links = new Set(mail.text.match(/https?:\/\/\S+/g));
      print([`Mail to ${mail.to}: ${mail.subject}`, ...(links.size > 0 ? links : [file])].join('  '));
    },

    close: () => transport.close(),
  };
}

/** Whoever watches the folder sees the file whole or not at all; its links are for its owner alone. */
async function writeWhole(file: string, message: Buffer | Readable) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  await writeFile(unfinished, message, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}
