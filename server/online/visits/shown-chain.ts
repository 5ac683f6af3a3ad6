// What the link of a booking with several people shows.

import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import type { VisitOfChain } from '#contracts/online/chains.ts';
import type { Visit } from '#contracts/online/visits.ts';
import type { LinkTarget } from './store.ts';

type Shown = Pick<Visit, 'id' | 'version' | 'date' | 'time' | 'duration' | 'service' | 'barber'>;

interface ShownChain extends Shown {
  readonly price?: number;
  readonly chain?: VisitOfChain[];
}

/** Whether several visits of a chain are ahead: they are moved together. */
export const isWholeChain = ({ chain }: Pick<LinkTarget, 'chain'>): boolean =>
  chain !== undefined && chain.named.filter(({ isCancelled }) => !isCancelled).length > 1;

/** The texts in the place of the first visit of a chain: begin and end of all visits by which it is named, their sum and their people. */
export function shownOfChain(
  { chain, visit }: Pick<LinkTarget, 'chain' | 'visit'>,
  alone: Shown,
): ShownChain {
  if (!chain || !visit || chain.visits.length < 2) return alone;
  const { service, barber, duration, price, visits, version } = chain;
  const [first] = chain.named;
  return {
    ...alone,
    ...{ service, barber, duration, price, version, chain: [...visits] },
    ...(first && { date: first.date, time: first.time }),
  };
}

/** The visits of a booking as events of a calendar. */
export const eventsOfVisits = ({ chain, ...visit }: Visit): Visit[] =>
  chain?.map(({ isCancelled, isInWait, ...part }) => ({
    ...visit,
    ...part,
    ...(isCancelled && meanings[visit.state].isAhead && { state: 'cancelled' as const }),
  })) ?? [visit];
