import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { openMailer } from './mailer.ts';

const link = 'http://127.0.0.1:3000/verify-email?token=a-b_c&email=ana%40salloni.al';
const mail = {
  id: '0199f3c2-7a51-7c3e-9d0e-5b1f6f0f2a11',
  to: 'ana@salloni.al',
  subject: 'Verifikoni email-in tuaj – Krehër',
  text: `Përshëndetje Ëngjëll!\n\nVerifiko:\n${link}`,
  html: '<p>Përshëndetje <b>Ëngjëll</b>!</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

async function openForTest() {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mailDir = join(dataDir, 'outbox');
  const lines: string[] = [];
  const mailer = openMailer({
    requiresTls: true,
    smtpUrl: undefined,
    mailFrom: 'Krehër <kreher@localhost>',
    mailDir,
    clock: { now: () => new Date('2026-11-23T08:05:00Z') },
    print: (line) => lines.push(line),
  });
  return { mailer, outboxDir: mailDir, lines };
}

test('without a mail server a mail is written to a file, and its link is printed', async () => {
  const { mailer, outboxDir, lines } = await openForTest();
  await mailer.send(mail);

  expect(await readdir(outboxDir)).toEqual([`2026-11-23T08-05-00.000Z-${mail.id}.eml`]);
  const file = join(outboxDir, (await readdir(outboxDir))[0] ?? '');
  const read = await PostalMime.parse(await readFile(file));
  expect(read).toMatchObject({
    from: { name: 'Krehër', address: 'kreher@localhost' },
    to: [{ address: 'ana@salloni.al' }],
    subject: mail.subject,
    messageId: `<${mail.id}@localhost>`,
    date: '2026-11-23T08:05:00.000Z',
  });
  expect(read.text?.trimEnd()).toBe(mail.text);
  expect(read.html?.trimEnd()).toBe(mail.html);
  expect(lines).toEqual([`Mail to ana@salloni.al: ${mail.subject}  ${link}`]);
});

test('only its owner may read the file of a mail', async () => {
  const { mailer, outboxDir } = await openForTest();
  await mailer.send(mail);
  const [file = ''] = await readdir(outboxDir);
  expect((await stat(join(outboxDir, file))).mode & 0o777).toBe(0o600);
});

test('the files of mails to an address, or that say a number, are forgotten, and no others', async () => {
  const { mailer, outboxDir } = await openForTest();
  const phone = '+355 69 765 4321';
  const told = `<p>${'Kërkesë e re për një prerje. '.repeat(9)}Telefoni: ${phone}</p>`;
  const id = (n: number) => `${mail.id.slice(0, -1)}${n}`;
  await mailer.send({ ...mail, id: id(1) });
  await mailer.send({ ...mail, id: id(2), to: 'pronari@salloni.al', html: told, text: told });
  await mailer.send({ ...mail, id: id(3), to: 'tjeter@salloni.al' });
  await mailer.forget(['Ana@salloni.al', phone]);
  expect(await readdir(outboxDir)).toEqual([expect.stringContaining(id(3))]);
});
