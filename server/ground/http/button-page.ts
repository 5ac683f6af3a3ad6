// The page that a link in a mail opens: a question, and buttons for the answers. It works without scripts and without a session.

import type { FastifyReply } from 'fastify';
import type { Language } from '#contracts/ground/languages.ts';
import { escapeHtml } from '../html.ts';
import { plainPage } from './plain-page.ts';
import { pagePolicy } from './security.ts';

export interface PageContent {
  /** The language of the page; Albanian if left out. */
  readonly language?: Language;
  readonly title: string;
  readonly text?: readonly string[];
  /** The buttons of the page. Each button posts the form to the address of the page, with a field of this name and value. */
  readonly buttons?: readonly Button[];
}

interface Button {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
}

export function showPage(reply: FastifyReply, page: PageContent): string {
  const html = pageOf(page);
  reply.header('content-security-policy', pagePolicy(html));
  return html;
}

const style = `
  body { padding: 12vh 16px 32px; }
  main { max-width: 460px; margin: 0 auto; padding: 32px 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
  h1 { margin: 0 0 14px; font-size: 23px; line-height: 1.25; letter-spacing: -0.02em; }
  p { margin: 0 0 12px; color: var(--ink-2); overflow-wrap: anywhere; }
  button { min-height: 48px; margin-top: 12px; padding: 10px 24px; border: 0; border-radius: 10px; background: var(--brand); color: var(--on-brand); font-family: inherit; font-size: 16px; font-weight: 600; cursor: pointer; }
  form + form button { background: none; color: var(--ink); border: 1px solid var(--line); }
  button:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
`;

const pageOf = ({ language, title, text = [], buttons = [] }: PageContent) =>
  plainPage({
    language,
    title,
    style,
    main: [
      `<h1>${escapeHtml(title)}</h1>`,
      ...text.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...buttons.map(form),
    ].join('\n'),
  });

const form = ({ label, name, value = '1' }: Button) =>
  `<form method="post"><button${name ? ` name="${name}" value="${value}"` : ''}>${escapeHtml(label)}</button></form>`;
