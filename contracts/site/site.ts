// The public pages. The build prerenders them; the server fills in the values that only the server knows.

/** The paths of the pages. `/` serves the landing page too. */
export const sitePaths = [
  '/landing',
  '/kushtet',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/contact-us',
] as const;
export type SitePath = (typeof sitePaths)[number];

/** The name of the built file of a page. */
export const fileOf = (path: SitePath): string => `${path.slice(1)}.html`;

/** The script of the pages; the build puts a hash into its name. */
export const siteScript = 'assets/site-page.js';

export const placeholders = [
  'url',
  ...(['monthlyPrice', 'monthlyAmount', 'monthlyOffer'] as const),
  ...(['yearlyPrice', 'yearlyAmount', 'yearlyOffer', 'yearlyByMonth', 'saving'] as const),
  ...(['companyName', 'companyNipt', 'contactEmail', 'contactPhone', 'contactAddress'] as const),
  // values that are empty without their settings
  ...(['footerCompany', 'footerEmail', 'footerPhone', 'footerAddress'] as const),
  'historyKept',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The text in a built page that `fill` replaces with a value. */
export const placeholder = (name: Placeholder): string => `{{${name}}}`;

const everyPlaceholder = new RegExp(placeholders.map(placeholder).join('|').replaceAll(/[{}]/g, '\\$&'), 'g');

/** Puts the values into a page. The values are HTML and are not escaped. */
export const fill = (page: string, values: Readonly<Record<Placeholder, string>>): string =>
  page.replace(everyPlaceholder, (found) => values[found.slice(2, -2) as Placeholder]);

/** Whether a plan is sold, in the vocabulary of schema.org. */
export const availability = { offered: 'InStock', withdrawn: 'Discontinued' } as const;
