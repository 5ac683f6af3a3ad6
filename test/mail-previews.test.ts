import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mailPage, mailPreviews } from '../scripts/mail-previews.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every mail of a mails.ts has a preview', () => {
  const mails = globSync('server/**/mails.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) (\w+Mail\w*)/gm)].map(([, name = '']) => name),
  );
  expect(mails.length).toBeGreaterThan(25);
  const previews = read('scripts/mail-previews.ts') + read('scripts/client-texts.ts');
  expect(mails.filter((name) => !new RegExp(`\\b${name}\\(`).test(previews))).toEqual([]);
});

test('each preview has a subject, HTML and text without a missing value, and the page lists it', () => {
  const all = Object.entries(mailPreviews());
  const broken = /undefined|\bnull\b|NaN|\[object/;
  expect(
    all.filter(([, mail]) => [mail.subject, mail.html, mail.text].some((part) => !part || broken.test(part))),
  ).toEqual([]);
  const page = mailPage();
  expect(page.split('<details>').length - 1).toBe(all.length);
  // one frame of each mail is dark, the other is not
  for (const media of ['@media all', '@media not all']) {
    expect(page.split(media).length - 1, media).toBe(all.length);
  }
});

test('the product has no address for the previews', () => {
  const product = globSync('{server,web,contracts}/**/*.{ts,tsx}', { cwd: root });
  expect(product.filter((file) => read(file).includes('mail-previews'))).toEqual([]);
});
