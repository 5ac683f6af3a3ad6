// The frame of every mail, as HTML and as text, so that a template is written once. Mail programs support little HTML:
// only tables and inline styles, and no pictures. Where they support more, the mail follows the reader's colour theme.

import type { Language } from '#contracts/ground/languages.ts';
import { piecesOf } from '#contracts/ground/links.rules.ts';
import { escapeHtml } from '../html.ts';

export interface MailParts {
  /** The language of the texts; Albanian if left out. */
  readonly language?: Language;
  readonly title: string;
  /** The text that an inbox shows next to the subject. */
  readonly preheader: string;
  /** The text of the mail. Line breaks within a paragraph are kept. */
  readonly paragraphs: readonly string[];
  /** Web addresses in the paragraphs are links. Only for what an administrator wrote: a name may hold an address too. */
  readonly hasLinks?: boolean;
  readonly tables?: readonly Table[];
  /** `otherwise` is the text above the plain link, in case the button does not work. */
  readonly action?: { readonly label: string; readonly url: string; readonly otherwise: string };
  /** Says why the reader got this mail. */
  readonly footnote: string;
  /** The link to unsubscribe; only in mailings. */
  readonly unsubscribe?: FootLink;
  /** The links for a reader who booked nothing, or does not know who invites. */
  readonly notMe?: readonly FootLink[];
}

export interface FootLink {
  readonly label: string;
  readonly url: string;
}

/** A list with a left and a right column. */
export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly [left: string, right: string])[];
}

export const mailOf = (parts: MailParts) => ({ html: htmlOf(parts), text: textOf(parts) });

/** The name of the product, also shown as the seller while no company is set. */
export const product = 'Krehër';

const footLinks = ({ unsubscribe, notMe = [] }: MailParts) => [
  ...(unsubscribe ? [unsubscribe] : []),
  ...notMe,
];

function textOf(parts: MailParts) {
  const { title, paragraphs, tables = [], action, footnote } = parts;
  const lists = tables.map(({ title, rows }) => [title, ...rows.map((row) => row.join(': '))].join('\n'));
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const signature = [
    '-- ',
    product,
    footnote,
    ...footLinks(parts).map(({ label, url }) => `${label}: ${url}`),
  ];
  return [title, ...paragraphs, ...lists, ...link, signature.join('\n')].join('\n\n').concat('\n');
}

const textFont = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const titleFont = `'Bricolage Grotesque', ${textFont}`;

/** The logo: three white stripes on green, with brass in the middle one. */
const stripes = `linear-gradient(135deg, ${[
  '#0f5b43 23.5%, #f4f6f4 23.5%, #f4f6f4 32.8%, #0f5b43 32.8%, #0f5b43 48.5%, #f4f6f4 48.5%, #f4f6f4 50.7%',
  '#d9a441 50.7%, #d9a441 55.6%, #f4f6f4 55.6%, #f4f6f4 57.8%, #0f5b43 57.8%, #0f5b43 73.5%',
  '#f4f6f4 73.5%, #f4f6f4 82.8%, #0f5b43 82.8%',
].join(', ')})`;

// in a dark theme the classes override the inline styles
const themes = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .page { padding: 20px 12px !important; } .card { padding: 28px 22px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .page { background-color: #0c1210 !important; }
    .card { background-color: #131b18 !important; border-color: #25312c !important; }
    .rule { border-color: #25312c !important; }
    .ink { color: #e9f0ec !important; }
    .ink-2 { color: #a9b8b0 !important; }
    .ink-3 { color: #8b9b93 !important; }
    .link { color: #8fdcbb !important; }
    .button { background-color: #62c79c !important; }
    .button a { color: #052319 !important; }
  }`;

function htmlOf(parts: MailParts) {
  const { language = 'sq', title, preheader, paragraphs, hasLinks, tables = [], action, footnote } = parts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${themes}
</style>
</head>
<body style="margin: 0; padding: 0; background-color: #f4f6f4;">
<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="page" align="center" bgcolor="#f4f6f4" style="padding: 36px 16px; background-color: #f4f6f4;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
<tr><td style="padding: 0 4px 18px;">${brand}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding: 36px 40px; background-color: #ffffff; border: 1px solid #dfe5e1; border-radius: 14px;">
<h1 class="ink" style="margin: 0 0 18px; font: 700 27px/1.2 ${titleFont}; letter-spacing: -0.025em; color: #14211b;">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(hasLinks ? linked(text) : escapeHtml(text))).join('\n')}
${tables.map(table).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td class="ink-3" style="padding: 20px 4px 0; font: 400 13px/1.5 ${textFont}; color: #5f6f66;">${escapeHtml(footnote)}${footLinks(parts).map(footLink).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="30" height="30" bgcolor="#0f5b43" style="background-color: #0f5b43; background-image: ${stripes}; border-radius: 9px; font-size: 0;">&nbsp;</td>
<td class="ink" style="padding-left: 10px; font: 700 20px/30px ${titleFont}; letter-spacing: -0.02em; color: #14211b;">${product}</td>
</tr></table>`;

const paragraph = (html: string) =>
  `<p class="ink-2" style="margin: 0 0 14px; font: 400 16px/1.55 ${textFont}; color: #48584f;">${html.replaceAll('\n', '<br>\n')}</p>`;

const linked = (text: string) =>
  piecesOf(text)
    .map(({ text, isLink }) => (isLink ? link(text, text) : escapeHtml(text)))
    .join('');

const link = (label: string, url: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color: #0d4f3a; word-break: break-word;">${escapeHtml(label)}</a>`;

const table = ({ title, rows }: Table) =>
  `<h2 class="ink" style="margin: 26px 0 6px; font: 700 19px/1.3 ${titleFont}; letter-spacing: -0.02em; color: #14211b;">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(row).join('\n')}
</table>`;

const row = ([left, right]: readonly [string, string]) => `<tr>
<td class="ink-2 rule" style="padding: 9px 12px 9px 0; border-top: 1px solid #dfe5e1; font: 400 15px/1.45 ${textFont}; color: #48584f;">${escapeHtml(left)}</td>
<td class="ink rule" align="right" style="padding: 9px 0; border-top: 1px solid #dfe5e1; font: 600 15px/1.45 ${textFont}; color: #14211b;">${escapeHtml(right)}</td>
</tr>`;

const footLink = ({ label, url }: FootLink) => `<br>\n${link(label, url)}`;

const button = ({ label, url, otherwise }: { label: string; url: string; otherwise: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 26px 0 28px;"><tr>
<td class="button" bgcolor="#0f5b43" style="background-color: #0f5b43; border-radius: 10px;">
<a href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 26px; font: 600 16px/20px ${textFont}; color: #ffffff; text-decoration: none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-3 rule" style="margin: 0; padding-top: 18px; border-top: 1px solid #dfe5e1; font: 400 13px/1.5 ${textFont}; color: #5f6f66;">${escapeHtml(otherwise)}<br>
${link(url, url)}</p>`;

/** The address of a screen, for who has an account: the app asks a visitor who comes from a mail to sign in first. */
export const linkToApp = (publicUrl: string, path: string) =>
  `${publicUrl}${path}${path.includes('?') ? '&' : '?'}nga=email`;
