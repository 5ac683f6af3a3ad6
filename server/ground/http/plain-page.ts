// The frame of a page that works without scripts and without the files of the app.
import { colours } from '#contracts/ground/colours.ts';
import { escapeHtml, textFont } from '../html.ts';

interface PlainPage {
  readonly language?: string;
  readonly title: string;
  /** Whether search engines may list the page. */
  readonly isListed?: boolean;
  readonly style: string;
  /** The contents of the page, as HTML. */
  readonly main: string;
}

/** The colours as CSS variables, with the names that they have in web/look.css. */
const variablesOf = (theme: 'light' | 'dark') =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour[theme]};`)
    .join(' ');

const baseStyle = `
  :root { color-scheme: light dark; ${variablesOf('light')} }
  @media (prefers-color-scheme: dark) { :root { ${variablesOf('dark')} } }
  body { margin: 0; background: var(--bg); color: var(--ink); font: 400 16px/1.55 ${textFont}; }`;

export const plainPage = ({
  language = 'sq',
  title,
  isListed = false,
  style,
  main,
}: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isListed ? '' : '<meta name="robots" content="noindex">'}
<title>${escapeHtml(title)} – Krehër</title>
<style>${baseStyle}${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
