// The folder for mails that is used without a mail server: each mail is written into a file that mail programs can open, and its links are
// printed.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { letterOf, type Mail } from './mail.ts';

interface MailFolderSettings {
  readonly mailFrom: string;
  readonly mailDir: string;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

export function openMailFolder({ mailFrom, mailDir, clock, print }: MailFolderSettings) {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });

  return {
    async send(mail: Mail) {
      const now = clock.now();
      const { message } = await transport.sendMail(letterOf(mail, mailFrom, now));
      const file = join(mailDir, `${now.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await writeWhole(file, message);
      const links = new Set(mail.text.match(/https?:\/\/\S+/g));
      print([`Mail to ${mail.to}: ${mail.subject}`, ...(links.size > 0 ? links : [file])].join('  '));
    },

    async forget(words: readonly string[]) {
      const files = await readdir(mailDir).catch(() => []);
      for (const name of files) {
        const file = join(mailDir, name);
        if (says(await readFile(file), words)) await rm(file, { force: true });
      }
    },

    close: () => transport.close(),
  };
}

/** Whether the letter goes to one of these addresses, or contains one of the words. Its parts are encoded as quoted-printable or base64. */
function says(letter: Buffer, words: readonly string[]) {
  const text = letter.toString('utf8').replaceAll('=\r\n', '');
  const encoded = text.match(/(?:[A-Za-z\d+/=]{60,76}\r\n)+[A-Za-z\d+/=]*/g) ?? [];
  const all = [text, ...encoded.map((part) => Buffer.from(part, 'base64').toString('utf8'))]
    .join('\n')
    .toLowerCase();
  return words.some((word) => all.includes(word.toLowerCase()));
}

/**
 * Writes a file and renames it when it is complete, so that nobody reads half of it. Only its owner may read the file, because of its
 * links.
 */
async function writeWhole(file: string, message: Buffer | Readable) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  await writeFile(unfinished, message, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}
