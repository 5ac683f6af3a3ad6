import { expect, test } from 'vitest';
import { splitLinks } from './links.rules.ts';

test.each<[string, string[]]>([
  ['Shihni https://kreher.al/cmimet. Faleminderit!', ['https://kreher.al/cmimet']],
  [
    '(https://kreher.al), http://a.al/?q=1&r=2; HTTPS://B.AL!',
    ['https://kreher.al', 'http://a.al/?q=1&r=2', 'HTTPS://B.AL'],
  ],
  ['https://sq.wikipedia.org/wiki/Berber_(zanat)', ['https://sq.wikipedia.org/wiki/Berber_(zanat)']],
  ['“https://kreher.al”…', ['https://kreher.al']],
  ['https://a.al\nhttps://b.al', ['https://a.al', 'https://b.al']],
  ['https://a.al"onclick=x <https://b.al>', ['https://a.al', 'https://b.al']],
  ['javascript:alert(1) data:text/html,x ftp://a.al www.a.al kreher.al mailto:a@b.al', []],
  ['xhttps://a.al https:// http://[ https://', []],
  ['', []],
])('the web addresses in “%s” are %j', (text, addresses) => {
  const pieces = splitLinks(text);
  expect(pieces.filter(({ isLink }) => isLink).map((piece) => piece.text)).toEqual(addresses);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
