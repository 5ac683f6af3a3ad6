// The HTML page for unsubscribing. It works without scripts and without a session.
import { escapeHtml } from '../../ground/html.ts';

export interface PageContent {
  readonly title: string;
  readonly text?: readonly string[];
  /** Posts the form to the address of the page, with a field of this name. */
  readonly button?: { readonly label: string; readonly name?: string };
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
  button { min-height: 48px; margin-top: 12px; padding: 0 24px; border: 0; border-radius: 10px; background: var(--green); color: var(--on-green); font-family: inherit; font-size: 16px; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; }
`;

export const pageOf = ({ title, text = [], button }: PageContent) => `<!doctype html>
<html lang="sq">
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
${button ? form(button) : ''}
</main>
</body>
</html>
`;

const form = ({ label, name }: { label: string; name?: string }) =>
  `<form method="post"><button${name ? ` name="${name}" value="1"` : ''}>${escapeHtml(label)}</button></form>`;
