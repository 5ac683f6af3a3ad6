// The page that a link in a mail opens: a question, and buttons for the answers. It works without scripts and without a session.

import type { FastifyReply } from 'fastify';
import type { Language } from '#contracts/ground/languages.ts';
import { escapeHtml } from '../html.ts';
import { pagePolicy } from './security.ts';

export interface PageContent {
  /** Albanian if left out. */
  readonly language?: Language;
  readonly title: string;
  readonly text?: readonly string[];
  /** Each posts the form to the address of the page, with a field of this name and value. */
  readonly buttons?: readonly Button[];
}

interface Button {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
}

export function showPage(reply: FastifyReply, page: PageContent) {
  const html = pageOf(page);
  reply.header('content-security-policy', pagePolicy(html));
  return html;
}

const style = `
  :root { color-scheme: light dark; --ground: #f4f6f4; --card: #ffffff; --line: #dfe5e1; --ink: #14211b; --ink-2: #48584f; --green: #0f5b43; --on-green: #ffffff; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0c1210; --card: #131b18; --line: #25312c; --ink: #e9f0ec; --ink-2: #a9b8b0; --green: #62c79c; --on-green: #052319; }
  }
  body { margin: 0; padding: 12vh 16px 32px; background: var(--ground); color: var(--ink); font: 400 16px/1.55 Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif; }
  main { max-width: 460px; margin: 0 auto; padding: 32px 28px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
  h1 { margin: 0 0 14px; font-size: 23px; line-height: 1.25; letter-spacing: -0.02em; }
  p { margin: 0 0 12px; color: var(--ink-2); overflow-wrap: anywhere; }
  button { min-height: 48px; margin-top: 12px; padding: 10px 24px; border: 0; border-radius: 10px; background: var(--green); color: var(--on-green); font-family: inherit; font-size: 16px; font-weight: 600; cursor: pointer; }
  form + form button { background: none; color: var(--ink); border: 1px solid var(--line); }
  button:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
`;

const pageOf = ({ language = 'sq', title, text = [], buttons = [] }: PageContent) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Krehër</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${text.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${buttons.map(form).join('\n')}
</main>
</body>
</html>
`;

const form = ({ label, name, value = '1' }: Button) =>
  `<form method="post"><button${name ? ` name="${name}" value="${value}"` : ''}>${escapeHtml(label)}</button></form>`;
