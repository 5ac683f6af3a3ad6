import { expect, test } from 'vitest';
import {
  confirmEmailMail,
  emailAskedMail,
  emailChangedMail,
  emailTakenBackMail,
  newAgentMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './mails.ts';

const ana = { username: 'Ëngjëll Çela', email: 'ana@salloni.al' };
const link = 'http://127.0.0.1:3000/verify-email?token=a-b_c&email=ana%40salloni.al';

test('the verification and the reset mail have the link as a button and as text, in HTML and in plain text', () => {
  for (const mail of [verificationMail(ana, link, true), resetMail(ana, link)]) {
    const href = `href="${link.replace('&', '&amp;')}"`;
    expect(mail.html.split(href)).toHaveLength(3);
    expect(mail.text.split('\n')).toContain(link);
  }
});

test('each mail contains the name, the reason for the mail, and how long its link is valid', () => {
  const mails = [
    verificationMail(ana, link, true),
    resetMail(ana, link),
    passwordChangedMail(ana),
    emailChangedMail(ana, 'e.re@salloni.al', link),
    emailAskedMail(ana, 'e.re@salloni.al', link),
    emailTakenBackMail(ana, 'e.vjeter@salloni.al'),
    confirmEmailMail(ana, link),
    newAgentMail(ana, 'Chrome · Windows', new Date('2026-11-23T10:18:00Z')),
  ];
  for (const { to, html, text } of mails) {
    expect(to).toBe('ana@salloni.al');
    for (const part of [html, text]) {
      expect(part).toContain('Përshëndetje Ëngjëll Çela,');
      expect(part).toContain('Këtë mesazh e morët sepse');
    }
  }
  expect(mails[0]?.text).toContain('Linku vlen 24 orë');
  expect(mails[1]?.text).toContain('Linku vlen 1 orë');
  expect(mails[3]?.text).toContain('nga ana@salloni.al në e.re@salloni.al');
});

test('a username that is not a plain name is left out, and HTML in the input is escaped', () => {
  const advert = { username: 'Fitoni te http://evil.example <b>', email: `o'neil&co@salloni.al` };
  const { html, text } = verificationMail(advert, `${link}&x="><script>`, true);
  expect(html + text).not.toContain('evil.example');
  expect(html).toContain('o&#39;neil&amp;co@salloni.al');
  expect(html).not.toContain('<script>');
});
