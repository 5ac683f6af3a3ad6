// The page on which clients enter the queue, `/s/berberhana-besa/radha`: it is made and filled in like the page of a visit.

import type { DialCode } from '../ground/typed-phones.rules.ts';
import type { QueueWords } from './queue-words.ts';
import { clientPlaceholders, type PageBarber, type PageBasics, type PageService } from './salon-page.ts';

export interface QueuePageData extends PageBasics {
  readonly slug: string;
  readonly queueWords: QueueWords;
  /** The country code of numbers that are typed without one. */
  readonly dial: DialCode;
  readonly services: readonly Pick<PageService, 'id' | 'name'>[];
  /** The barbers; empty if clients do not choose a barber. */
  readonly barbers: readonly Pick<PageBarber, 'id' | 'name' | 'services'>[];
  /** The most services that can be chosen. */
  readonly mostServices: number;
}

export const queuePlaceholders = [
  ...clientPlaceholders,
  ...([
    'queue',
    'enterTitle',
    'line',
    'service',
    'phone',
    'enter',
    'leave',
    'leaveQuestion',
    'yesLeave',
    'noStay',
  ] as const),
  ...(['needsScript', 'privacy', 'pageLink'] as const),
] as const;
export type QueuePlaceholder = (typeof queuePlaceholders)[number];
export const queuePlaceholder = (name: QueuePlaceholder): string => `{{${name}}}`;

/** The script of the page; the build puts a hash into its name. */
export const queueScript = 'assets/queue-page.js';

/** The name of the built template. */
export const queuePageFile = 'queue.html';
