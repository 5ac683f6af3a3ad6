// The frame of every mail, as HTML and as text, so that a template is written once. Mail programs support little HTML:
// only tables and inline styles, and no pictures. Where they support more, the mail follows the reader's colour theme.

import { colours } from '#contracts/ground/colours.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { splitLinks } from '#contracts/ground/links.rules.ts';
import { escapeHtml, logoStripes, textFont } from '../html.ts';
import { ifButtonFails } from './layout.sq.ts';

export interface MailParts {
  /** The language of the texts; Albanian if left out. */
  readonly language?: Language;
  readonly title: string;
  /** The text that an inbox shows next to the subject. */
  readonly preheader: string;
  /** The text of the mail. Line breaks within a paragraph are kept. */
  readonly paragraphs: readonly string[];
  /** Whether web addresses in the paragraphs are links. Only for texts that an administrator wrote: a name may contain an address too. */
  readonly hasLinks?: boolean;
  readonly tables?: readonly Table[];
  readonly action?: MailLink;
  /** The reason why the reader got this mail. */
  readonly footnote: string;
  /** The link to unsubscribe; only in mailings. */
  readonly unsubscribe?: MailLink;
  /** The links for a reader who booked nothing, or who does not know the person that invites. */
  readonly notMe?: readonly MailLink[];
}

export interface MailLink {
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

const titleFont = `'Bricolage Grotesque', ${textFont}`;

const { bg, surface, line, ink, 'ink-2': ink2, 'ink-3': ink3 } = colours;
const { brand: green, 'on-brand': onGreen, 'brand-ink': linkColour } = colours;

// in a dark theme the classes override the inline styles
const themes = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .page { padding: 20px 12px !important; } .card { padding: 28px 22px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .page { background-color: ${bg.dark} !important; }
    .card { background-color: ${surface.dark} !important; border-color: ${line.dark} !important; }
    .rule { border-color: ${line.dark} !important; }
    .ink { color: ${ink.dark} !important; }
    .ink-2 { color: ${ink2.dark} !important; }
    .ink-3 { color: ${ink3.dark} !important; }
    .link { color: ${linkColour.dark} !important; }
    .button { background-color: ${green.dark} !important; }
    .button a { color: ${onGreen.dark} !important; }
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
<body style="margin: 0; padding: 0; background-color: ${bg.light};">
<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="page" align="center" bgcolor="${bg.light}" style="padding: 36px 16px; background-color: ${bg.light};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px;">
<tr><td style="padding: 0 4px 18px;">${brand}</td></tr>
<tr><td class="card" bgcolor="${surface.light}" style="padding: 36px 40px; background-color: ${surface.light}; border: 1px solid ${line.light}; border-radius: 14px;">
<h1 class="ink" style="margin: 0 0 18px; font: 700 27px/1.2 ${titleFont}; letter-spacing: -0.025em; color: ${ink.light};">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(hasLinks ? linked(text) : escapeHtml(text))).join('\n')}
${tables.map(table).join('\n')}
${action ? button(action, language) : ''}
</td></tr>
<tr><td class="ink-3" style="padding: 20px 4px 0; font: 400 13px/1.5 ${textFont}; color: ${ink3.light};">${escapeHtml(footnote)}${footLinks(parts).map(footLink).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="30" height="30" bgcolor="${green.light}" style="background-color: ${green.light}; background-image: ${logoStripes}; border-radius: 9px; font-size: 0;">&nbsp;</td>
<td class="ink" style="padding-left: 10px; font: 700 20px/30px ${titleFont}; letter-spacing: -0.02em; color: ${ink.light};">${product}</td>
</tr></table>`;

const paragraph = (html: string) =>
  `<p class="ink-2" style="margin: 0 0 14px; font: 400 16px/1.55 ${textFont}; color: ${ink2.light};">${html.replaceAll('\n', '<br>\n')}</p>`;

const linked = (text: string) =>
  splitLinks(text)
    .map(({ text, isLink }) => (isLink ? link(text, text) : escapeHtml(text)))
    .join('');

const link = (label: string, url: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color: ${linkColour.light}; word-break: break-word;">${escapeHtml(label)}</a>`;

const table = ({ title, rows }: Table) =>
  `<h2 class="ink" style="margin: 26px 0 6px; font: 700 19px/1.3 ${titleFont}; letter-spacing: -0.02em; color: ${ink.light};">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(row).join('\n')}
</table>`;

const row = ([left, right]: readonly [string, string]) => `<tr>
<td class="ink-2 rule" style="padding: 9px 12px 9px 0; border-top: 1px solid ${line.light}; font: 400 15px/1.45 ${textFont}; color: ${ink2.light};">${escapeHtml(left)}</td>
<td class="ink rule" align="right" style="padding: 9px 0; border-top: 1px solid ${line.light}; font: 600 15px/1.45 ${textFont}; color: ${ink.light};">${escapeHtml(right)}</td>
</tr>`;

const footLink = ({ label, url }: MailLink) => `<br>\n${link(label, url)}`;

const button = ({ label, url }: MailLink, language: Language) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 26px 0 28px;"><tr>
<td class="button" bgcolor="${green.light}" style="background-color: ${green.light}; border-radius: 10px;">
<a href="${escapeHtml(url)}" style="display: inline-block; padding: 14px 26px; font: 600 16px/20px ${textFont}; color: ${onGreen.light}; text-decoration: none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-3 rule" style="margin: 0; padding-top: 18px; border-top: 1px solid ${line.light}; font: 400 13px/1.5 ${textFont}; color: ${ink3.light};">${escapeHtml(ifButtonFails[language])}<br>
${link(url, url)}</p>`;

/** The address of a screen, for readers with an account: the app asks a visitor who comes from a mail to sign in first. */
export const linkToApp = (publicUrl: string, path: string): string =>
  `${publicUrl}${path}${path.includes('?') ? '&' : '?'}nga=email`;
