// The future visits that were booked on this device: the next visit first, each with links to change it.

import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import { momentIn } from '#contracts/online/salon-page.rules.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { stillWaitingLine, whatOf } from '#contracts/online/visit-page.rules.ts';
import type { readVisit, Visit } from '#contracts/online/visits.ts';
import { byId, element } from '../elements.ts';
import { remember, remembered } from '../remembered.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

interface OwnVisit {
  readonly link: string;
  readonly visit: Visit;
}

const readAt = (link: string) =>
  callByName<typeof readVisit>('GET /public/visits/:link', { params: { link } }).catch(() => undefined);

/**
 * Shows the visits. `again`: the link by which the client came, whose packages alone are offered then. `onPackage` is called after each
 * choice, with a function that says who pays. The answer is a function that makes links to their pages. A link that has ended is forgotten,
 * because the server stops a browser that asks for many such links.
 */
export async function showOwn(
  page: PageData,
  links: readonly string[],
  again: string | undefined,
  onPackage: (payer: () => string) => void,
): Promise<() => HTMLElement[]> {
  const read = await Promise.all(
    links.map(async (link) => {
      const outcome = await readAt(link);
      return { link, visit: outcome?.answer?.visit, isEnded: outcome?.refused?.code === 'not_found' };
    }),
  );
  if (read.some(({ isEnded }) => isEnded)) {
    const left = read.filter(({ isEnded }) => !isEnded).map(({ link }) => link);
    const known = remembered();
    if (known) remember({ ...known, links: { ...known.links, [page.slug]: left } });
  }
  const own = read
    .flatMap(({ link, visit }) => (visit && meanings[visit.state].isAhead ? [{ link, visit }] : []))
    .sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
  byId('own').hidden = own.length === 0;
  byId('own-title').textContent = own.length > 1 ? page.words.yourVisits : page.words.yourVisit;
  byId('own-list').replaceChildren(...own.map((one) => itemOf(page, one)));
  const paying = again ? [(await readAt(again))?.answer?.visit] : read.map(({ visit }) => visit);
  const packages = paying.flatMap((visit) => visit?.packages ?? []);
  if (packages.length > 0) (await import('./from-package.ts')).offerPackage(page, packages, onPackage);
  return () => own.map((one) => linkTo(page, one));
}

const momentOf = ({ visit: { date, time } }: OwnVisit) => `${date} ${time}`;

function linkTo({ words, language }: PageData, { link, visit }: OwnVisit) {
  const when = capitalise(momentIn(words, visit.date, visit.time));
  return element('a', { className: 'link', href: `/r/${link}?gj=${language}` }, when);
}

function itemOf(page: PageData, own: OwnVisit) {
  const { words, language } = page;
  const { link, visit } = own;
  const toDo = (hash: string, label: string) =>
    element('a', { className: 'btn btn-line', href: `/r/${link}?gj=${language}${hash}` }, label);
  return element(
    'li',
    {},
    element('h3', {}, linkTo(page, own)),
    element('p', { className: 'hint' }, whatOf(page, visit)),
    ...(visit.state === 'waiting'
      ? [element('p', { className: 'hint' }, stillWaitingLine(words, visit))]
      : []),
    element(
      'div',
      { className: 'own-actions' },
      ...(visit.mayMove ? [toDo('#ndrysho', words.moveTime)] : []),
      ...(visit.mayCancel ? [toDo('#anulo', words.cancelBooking)] : []),
    ),
  );
}
