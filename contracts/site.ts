// The public pages: built beforehand, and filled in by the server with what only it knows.

/** The landing also stands at `/`. */
export const sitePaths = [
  '/landing',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/contact-us',
] as const;
export type SitePath = (typeof sitePaths)[number];

/** How a page's file is called where the build puts it. */
export const fileOf = (path: SitePath) => `${path.slice(1)}.html`;

export const slots = [
  'url',
  ...(['monthlyPrice', 'monthlyAmount', 'monthlyOffer'] as const),
  ...(['yearlyPrice', 'yearlyAmount', 'yearlyOffer', 'yearlyByMonth', 'saving'] as const),
  ...(['companyName', 'companyNipt', 'contactEmail', 'contactPhone', 'contactAddress'] as const),
  'historyKept',
] as const;
export type Slot = (typeof slots)[number];

/** Where the server puts in a value. */
export const slot = (name: Slot) => `{{${name}}}`;

const everySlot = new RegExp(slots.map(slot).join('|').replaceAll(/[{}]/g, '\\$&'), 'g');

/** The values are HTML, and put in as they are. */
export const fill = (page: string, values: Readonly<Record<Slot, string>>) =>
  page.replace(everySlot, (found) => values[found.slice(2, -2) as Slot]);

/** Whether a plan can be bought, in the words of schema.org. */
export const availability = { offered: 'InStock', withdrawn: 'Discontinued' } as const;
