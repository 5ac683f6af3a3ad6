// The HTML pages of the sandbox. They work without scripts.

import { sandboxTexts as texts } from '#contracts/billing/payments.sq.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { logoStripes } from '../../ground/html.ts';
import { plainPage } from '../../ground/http/plain-page.ts';

const style = `
  * { box-sizing: border-box; margin: 0; }
  body { color: var(--ink-2); font-size: 15px; }
  main { max-width: 440px; margin: 0 auto; padding: min(12vh, 96px) 16px 40px; }
  .brand {
    display: flex; align-items: center; gap: 10px; margin-bottom: 18px;
    color: var(--ink); font-size: 20px; font-weight: 700; letter-spacing: -0.02em;
  }
  .mark { width: 30px; height: 30px; border-radius: 9px; background: ${logoStripes}; }
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

const page = (content: string) =>
  plainPage({
    title: texts.title,
    style,
    main: `<p class="brand"><span class="mark"></span>Krehër</p>
<section>
<h1>${texts.title}</h1>
${content}
</section>`,
  });

/** The page on which the payment is made. Its form is posted to the address of the page itself, which contains the payment request. */
export const payPage = (cents: number): string =>
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
