// The page for developers, generated from the endpoints: the calls that tokens may make, webhooks, and how to check the sender.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import { scopeNames } from '#contracts/identity/tokens.sq.ts';
import { chosenEvents } from '#contracts/programs/webhooks.ts';
import { escapeHtml } from '../../ground/html.ts';
import { documentedPath } from '../../ground/http/openapi.ts';
import { plainPage } from '../../ground/http/plain-page.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { words } from './api-page.sq.ts';

const example = fileURLToPath(new URL('../../../examples/book-and-listen.mjs', import.meta.url));

export function serveApiPage(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: () => string,
): void {
  const calls = endpoints.map(({ method, path, scope }) => ({
    name: `${method} ${documentedPath(path)}`,
    scope,
  }));
  const code = readFileSync(example, 'utf8');
  app.get('/zhvillues', (_request, reply) => {
    const html = pageOf(calls, code, publicUrl());
    return reply
      .header('content-security-policy', pagePolicy(html))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const style = `
  body { padding: 6vh 16px 48px; line-height: 1.6; }
  main { max-width: 760px; margin: 0 auto; }
  h1 { margin: 0 0 14px; font-size: 34px; line-height: 1.15; letter-spacing: -0.03em; }
  h2 { margin: 36px 0 10px; font-size: 22px; letter-spacing: -0.02em; }
  p, li { color: var(--ink-2); overflow-wrap: anywhere; }
  dl { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
  dt { padding: 14px 18px 0; font-weight: 600; }
  dt + dd ~ dt { border-top: 1px solid var(--line); }
  dd { margin: 0; padding: 2px 18px 14px; overflow-wrap: anywhere; }
  code { font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; }
  pre { padding: 16px 18px; overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
  pre:focus-visible, a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
  a { color: var(--brand); }
`;

interface Call {
  readonly name: string;
  readonly scope: ApiScope | null;
}

const codes = (texts: readonly string[]) =>
  texts.map((text) => `<code>${escapeHtml(text)}</code>`).join('<br>');
const lines = (...texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');

function pageOf(calls: readonly Call[], code: string, url: string) {
  const opened = ApiScope.options.map((scope) => {
    const names = calls.filter((call) => call.scope === scope).map(({ name }) => name);
    return `<dt>${escapeHtml(scopeNames[scope])} · <code>${scope}</code></dt><dd>${codes(names)}</dd>`;
  });
  const main = `<h1>${escapeHtml(words.title)}</h1>
${lines(words.intro)}
<h2>${escapeHtml(words.calls)}</h2>
${lines(words.address(url))}
<p><a href="/api/openapi.json">${escapeHtml(words.openApi)}</a></p>
<h2>${escapeHtml(words.opens)}</h2>
<dl>${opened.join('\n')}</dl>
${lines(words.closed, words.names, words.limit)}
<h2>${escapeHtml(words.webhooks)}</h2>
${lines(words.events)}
<p>${codes(chosenEvents)}</p>
${lines(words.form, words.order, words.tries)}
<h2>${escapeHtml(words.check)}</h2>
${lines(words.standard)}
<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
  return plainPage({ title: words.title, isListed: true, style, main });
}
