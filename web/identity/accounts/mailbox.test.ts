import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['erjona@gmail.com', 'Gmail'],
  ['Erjona@GMAIL.com ', 'Gmail'],
  ['a@outlook.com', 'Outlook'],
  ['a@hotmail.co.uk', 'Outlook'],
  ['a@hotmail.it', 'Outlook'],
  ['a@live.com', 'Outlook'],
  ['a@msn.com', 'Outlook'],
  ['a@yahoo.com', 'Yahoo'],
  ['a@yahoo.co.uk', 'Yahoo'],
  ['a@ymail.com', 'Yahoo'],
  ['a@icloud.com', 'iCloud'],
  ['a@proton.me', 'Proton Mail'],
  ['a@salloni.al', undefined],
  ['a@gmail.com.salloni.al', undefined],
  ['a@notgmail.com', undefined],
  ['gmail.com@salloni.al', undefined],
  ['', undefined],
])('mailboxOf(%j) is %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name);
});
