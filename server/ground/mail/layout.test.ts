import { expect, test } from 'vitest';
import { mailOf } from './layout.ts';

test('what looks like HTML is text in every part of a mail', () => {
  const typed = '<b>&"\'';
  const link = { label: typed, url: `https://kreher.al/${typed}` };
  const { html } = mailOf({
    title: typed,
    preheader: typed,
    paragraphs: [typed],
    footnote: typed,
    tables: [{ title: typed, rows: [[typed, typed]] }],
    action: link,
    unsubscribe: link,
    notMe: [link],
  });
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('&"');
  const withLinks = mailOf({ title: '', preheader: '', paragraphs: [typed], hasLinks: true, footnote: '' });
  expect(withLinks.html).not.toContain('<b>');
});
