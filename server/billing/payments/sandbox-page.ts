// The HTML pages of the sandbox. They work without scripts.

import { sandboxTexts as texts } from '#contracts/billing/payments.sq.ts';
import { money } from '#contracts/ground/format.sq.ts';

const styles = `
  :root {
    color-scheme: light dark;
    --bg: #f4f6f4; --surface: #ffffff; --line: #dfe5e1; --ink: #14211b; --ink-2: #48584f;
    --brand: #0f5b43; --brand-hover: #0b4836; --on-brand: #ffffff; --brand-ink: #0d4f3a;
    --brass: #b9852a; --brass-soft: #f6ecd8; --brass-ink: #7a5311; --line-strong: #808f87; --ring: #1d7a5b;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --bg: #0c1210; --surface: #131b18; --line: #25312c; --ink: #e9f0ec; --ink-2: #a9b8b0;
      --brand: #62c79c; --brand-hover: #7bd5ae; --on-brand: #052319; --brand-ink: #8fdcbb;
      --brass: #dfb25c; --brass-soft: #332812; --brass-ink: #ecc880; --line-strong: #66776e; --ring: #62c79c;
    }
  }
  * { box-sizing: border-box; margin: 0; }
  body {
    background: var(--bg); color: var(--ink-2);
    font: 15px/1.55 Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif;
  }
  main { max-width: 440px; margin: 0 auto; padding: min(12vh, 96px) 16px 40px; }
  .brand {
    display: flex; align-items: center; gap: 10px; margin-bottom: 18px;
    color: var(--ink); font-size: 20px; font-weight: 700; letter-spacing: -0.02em;
  }
  .mark {
    width: 30px; height: 30px; border-radius: 9px;
    background: linear-gradient(135deg, #0f5b43 23.5%, #f4f6f4 23.5%, #f4f6f4 32.8%, #0f5b43 32.8%, #0f5b43 48.5%,
      #f4f6f4 48.5%, #f4f6f4 50.7%, #d9a441 50.7%, #d9a441 55.6%, #f4f6f4 55.6%, #f4f6f4 57.8%, #0f5b43 57.8%,
      #0f5b43 73.5%, #f4f6f4 73.5%, #f4f6f4 82.8%, #0f5b43 82.8%);
  }
  section {
    padding: 28px; background: var(--surface); border: 1px solid var(--line); border-top: 4px solid var(--brass);
    border-radius: 14px;
  }
  h1 { margin-bottom: 14px; color: var(--ink); font-size: 27px; line-height: 1.2; letter-spacing: -0.025em; }
  .note { padding: 12px 14px; border-radius: 10px; background: var(--brass-soft); color: var(--brass-ink); }
  dl { display: flex; justify-content: space-between; align-items: baseline; padding: 22px 0; }
  dd { color: var(--ink); font-size: 27px; font-weight: 700; letter-spacing: -0.025em; }
  form { display: grid; gap: 10px; }
  button {
    min-height: 48px; border: 1px solid var(--line-strong); border-radius: 10px; background: none;
    color: var(--ink); font: inherit; font-size: 16px; font-weight: 600; cursor: pointer;
  }
  .main { border-color: transparent; background: var(--brand); color: var(--on-brand); }
  .main:hover { background: var(--brand-hover); }
  :focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
  a { color: var(--brand-ink); }
  .back { margin-top: 18px; }
`;

const page = (content: string) => `<!doctype html>
<html lang="sq">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} – Krehër</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="brand"><span class="mark"></span>Krehër</p>
<section>
<h1>${texts.title}</h1>
${content}
</section>
</main>
</body>
</html>
`;

/** The form is posted to the address of the page itself, which contains the payment request. */
export const payPage = (cents: number) =>
  page(`<p class="note">${texts.explained}</p>
<dl><dt>${texts.amount}</dt><dd>${money(cents / 100)}</dd></dl>
<form method="post">
<button class="main" name="choice" value="pay">${texts.pay}</button>
<button name="choice" value="cancel">${texts.cancel}</button>
</form>`);

const failurePage = (sentence: string) =>
  page(`<p role="alert">${sentence}</p>
<p class="back"><a href="/abonimi">${texts.back}</a></p>`);

export const stalePage = failurePage(texts.stale);
export const refusedPage = failurePage(texts.refused);
