// The page of a visit, `/r/3f9k2m7q-Qx1…`: it is made and filled in like the page of a salon.

import { clientPlaceholders, type PageBasics } from './salon-page.ts';
import type { Visit } from './visits.ts';

export interface VisitPageData extends PageBasics {
  /** The address of the visit, without `/r/`. */
  readonly link: string;
  readonly visit: Visit;
}

export const visitPlaceholders = [
  ...clientPlaceholders,
  ...(['heading', 'line', 'what', 'until', 'packages'] as const),
  ...(['calendarLink', 'googleLink', 'confirmLink', 'againLink'] as const),
] as const;
export type VisitPlaceholder = (typeof visitPlaceholders)[number];
export const visitPlaceholder = (name: VisitPlaceholder): string => `{{${name}}}`;

/** The script of the page; the build puts a hash into its name. */
export const visitScript = 'assets/visit-page.js';

/** The name of the built template. */
export const visitPageFile = 'visit.html';
