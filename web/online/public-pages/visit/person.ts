// Below the visit: the last visits of the person behind the link, the others ahead, and the same booking again.
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { momentIn, priceIn, shortDayIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import type { Person } from '#contracts/online/same-again.ts';
import type { SameAgainWords } from '#contracts/online/same-again-words.ts';
import type { VisitPageData } from '#contracts/online/visit-page.ts';
import { byId, element } from '../elements.ts';
import { keepDraft } from '../salon/draft.ts';
import { isLeft, notMeButton, sameAgainTexts } from '../same-again.ts';

type Page = Omit<VisitPageData, 'visit'> & {
  /** The address of the salon's page, if it is open for booking. */
  readonly slug: string | null;
  /** True if the visit is ahead: its own buttons come first. */
  readonly isAhead: boolean;
};

/** Shows the person, or nothing: the visit itself never waits for it. */
export async function showPerson(page: Page, person: Person): Promise<void> {
  const { link, language } = page;
  if (isLeft(link) || person.visits.length + person.ahead.length === 0) return;
  const { words } = await sameAgainTexts[language]();
  const box = element('section', { id: 'person', className: 'block own' });
  box.append(
    ...aheadOf(page, words, person),
    ...visitsOf(page, words, person),
    // what is left of a package has its place here
    element('div', { id: 'person-package' }),
    element(
      'div',
      { className: 'own-actions' },
      notMeButton(words, link, () => leave(page, words)),
    ),
  );
  byId('moving').after(box);
}

/** Says on the page of a link behind which nobody is that nothing is known. */
export async function tellNothing(language: Language): Promise<void> {
  const { words } = await sameAgainTexts[language]();
  document.querySelector('.ended')?.prepend(`${words.nothingKnown} `);
}

function aheadOf(page: Page, words: SameAgainWords, { ahead }: Person) {
  if (ahead.length === 0) return [];
  const items = ahead.map(({ date, time, service, barber, link }) => {
    const href = `/r/${link}?gj=${page.language}`;
    const when = capitalise(momentIn(page.words, date, time));
    return element(
      'li',
      {},
      element('a', { className: 'link', href }, when),
      element('p', { className: 'hint' }, `${service} · ${barber}`),
    );
  });
  return [element('h2', {}, words.otherVisits), element('ul', { className: 'person-list' }, ...items)];
}

function visitsOf(page: Page, words: SameAgainWords, person: Person) {
  const { visits, again, gone, changed } = person;
  if (visits.length === 0) return [];
  const priced = (price: number | null) => (price === null ? '' : priceIn(page.words, price));
  const items = visits.map(({ date, service, barber, price }) => {
    const year = date.slice(0, 4);
    const day =
      capitalise(shortDayIn(page.words, date)) + (year === page.today.slice(0, 4) ? '' : ` ${year}`);
    const what = [service, barber, priced(price)].filter(Boolean).join(' · ');
    return element('li', {}, day, element('p', { className: 'hint' }, what));
  });
  const different = changed.map(({ service, price }) =>
    price === null ? service : say(words.changedPrice, { service, price: priced(price) }),
  );
  const lines = [
    gone.length > 0 && say(words.gone, { names: gone.join(', ') }),
    different.length > 0 && say(words.changed, { names: different.join(', ') }),
    again && visits.some(({ price }) => price !== null) && words.todaysPrices,
  ].filter((line) => typeof line === 'string');
  return [
    element('h2', {}, words.lastVisits),
    element('ul', { className: 'person-list' }, ...items),
    ...(lines.length > 0 ? [element('p', { className: 'hint' }, lines.join(' '))] : []),
    ...(again && page.slug ? [againButton(page, words, again, person.isKnown)] : []),
  ];
}

/** Begins the booking on the page of the salon, with what the last visit had. */
function againButton(
  { slug, language, today, link, isAhead }: Page,
  words: SameAgainWords,
  { services, barber }: NonNullable<Person['again']>,
  isKnown: boolean,
) {
  const begin = () => {
    const chosen = { services, barber: barber ?? 'any', from: today, day: '', time: '' };
    keepDraft(`draft ${slug} `, { ...chosen, typed: {}, ...(isKnown && { again: link }) });
    location.assign(`/s/${slug}?gj=${language}`);
  };
  const look = isAhead ? 'btn-line' : 'btn-primary';
  const button = element('button', { type: 'button', className: `btn ${look}`, onclick: begin }, words.again);
  return element('div', { className: 'own-actions' }, button);
}

/** `replace`, so that Back does not lead to the page of the other person. */
function leave({ slug, language }: Page, words: SameAgainWords) {
  if (slug) return location.replace(`/s/${slug}?gj=${language}`);
  byId('person').replaceChildren(element('p', { className: 'hint', role: 'status' }, words.forgotten));
}
