// The values that the server fills into the template of a salon's page.

import { type Language, languages } from '#contracts/ground/languages.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { dialCodes } from '#contracts/ground/typed-phones.rules.ts';
import { longestAnswer } from '#contracts/online/bookings.ts';
import { questionWordsOf } from '#contracts/online/page-words.ts';
import { answerValues } from '#contracts/online/questions.rules.ts';
import { shownDurationIn, shownPriceIn } from '#contracts/online/salon-page.rules.ts';
import {
  type ClientPlaceholder,
  type PageBasics,
  type PageData,
  type PageService,
  type PageWords,
  type QuestionWords,
  type SalonPlaceholder,
  salonPlaceholders,
  say,
} from '#contracts/online/salon-page.ts';
import type { Span } from '#contracts/salon/hours.ts';
import type { Picture } from '#contracts/salon/pictures.ts';
import { longList } from '#contracts/salon/service-groups.rules.ts';
import { givenIn } from '#contracts/salon/translations.rules.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import type { AskedQuestion } from '../questions/store.ts';
import type { FoundPage } from '../store.ts';
import { escapeHtml } from '../../ground/html.ts';
import { rowsOfDaysWithOtherHours, weekRows } from './salon-hours.ts';

export interface ShownPage extends PageBasics {
  /** The address of the product. */
  readonly url: string;
}

/** Services and note in the language of the page, where the salon translated them. */
export const inLanguage = (found: FoundPage, language: Language) => ({
  ...found,
  note: givenIn(language, found.translations)?.note ?? found.note,
  services: inBounds(
    found.services.map(({ translations, categoryTranslations, asksPicture, ...service }) => ({
      ...withOwn(service, found),
      // a service that asks for none adds nothing to the page
      ...(asksPicture && { asksPicture }),
      ...givenIn(language, translations),
      category: givenIn(language, categoryTranslations)?.name ?? service.category,
    })),
  ),
});

/** The characters of all descriptions on a page, and the prices of barbers: several times what a salon needs. */
export const mostDescribed = 250_000;
const mostOwn = 5000;

/** The services without the descriptions and the prices of barbers that are too much for one page. The times that are offered still name the price. */
function inBounds(services: readonly PageService[]): PageService[] {
  let [described, owned] = [0, 0];
  return services.map(({ own, ...service }) => {
    described += service.description?.length ?? 0;
    owned += own ? Object.keys(own).length : 0;
    return {
      ...service,
      ...(described > mostDescribed && { description: null }),
      ...(own && owned <= mostOwn && { own }),
    };
  });
}

type FoundService = Omit<
  FoundPage['services'][number],
  'translations' | 'categoryTranslations' | 'asksPicture'
>;

/** The service with the price and times of each barber, if a barber differs from the usual ones. */
function withOwn(
  { overrides, wait_minutes, work_after_minutes, ...service }: FoundService,
  { barbers, chooseBarber }: FoundPage,
): PageService {
  if (!overrides) return service;
  const terms = { ...service, wait_minutes, work_after_minutes, barbers: overrides };
  const able = barbers.filter(({ services }) => services?.includes(service.id) ?? true);
  const own = Object.fromEntries(
    able.map(({ id }) => {
      const { price, duration } = usualOf(terms, id);
      return [id, { price, duration }] as const;
    }),
  );
  const prices = Object.values(own).flatMap(({ price }) => price ?? []);
  const lowest = Math.min(...prices);
  const durations = Object.values(own).map(({ duration }) => duration);
  const shortest = Math.min(...durations);
  return {
    ...service,
    ...(durations.length > 0 && { duration: shortest, isShortest: Math.max(...durations) > shortest }),
    ...(prices.length > 0 && { price: lowest, isLowest: prices.some((price) => price > lowest) }),
    ...(chooseBarber && { own }),
  };
}
type PageInLanguage = ReturnType<typeof inLanguage>;

export function salonValues(read: FoundPage, shown: ShownPage): Record<SalonPlaceholder, string> {
  const { language, words, url: origin } = shown;
  const found = inLanguage(read, language);
  const { salon, services, slug } = found;
  const url = `${origin}/s/${slug}`;
  const place = [salon.address, salon.city].filter(Boolean).join(', ');
  const links = placeLinks({ name: salon.name, phone: salon.phone, address: place || null });
  const description = [salon.name, place, words.bookOnline].filter(Boolean).join(' · ');

  return {
    language,
    state: found.isOpen ? 'open' : 'closed',
    robots: found.isListed ? 'index, follow' : 'noindex',
    url: escapeHtml(url),
    origin: escapeHtml(origin),
    title: escapeHtml(`${salon.name} · ${words.bookOnline}`),
    description: escapeHtml(description),
    // a new picture has a new address, since other sites keep the picture that they have seen
    picture: escapeHtml(
      found.pictureMadeAt === null ? `${origin}/og.png` : `${url}/og.png?v=${found.pictureMadeAt}`,
    ),
    structuredData: scriptText(structuredData(found, { origin, url, place })),
    data: scriptText(dataOf(found, shown)),
    languages: languageLinks(`/s/${slug}`, language, 'sq'),
    headPicture: found.picture ? headPicture(found.picture, say(words.photo, { name: salon.name })) : '',
    eyebrow: escapeHtml([salon.kind && words.kinds[salon.kind], salon.city].filter(Boolean).join(' · ')),
    name: escapeHtml(salon.name),
    about: escapeHtml([salon.about, found.note].filter(Boolean).join('\n')),
    services: servicesOf(services, words),
    questions: questionsOf(found.questions, language),
    privacy: escapeHtml(say(words.privacy, { salon: salon.name })),
    hours: weekRows(found, shown),
    otherDays: rowsOfDaysWithOtherHours(found, shown),
    ...links,
    lostChat:
      links.whatsappLink &&
      `${links.whatsappLink}?text=${encodeURIComponent(say(words.lostText, { salon: salon.name }))}`,
    instagramLink: salon.instagram === null ? '' : `https://www.instagram.com/${salon.instagram}/`,
    // a computer does not call: the number is there to read, in one line
    address: escapeHtml([place, salon.phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')),
  };
}

/** The values of the page for an address that no salon has. */
export const missingSalon = (shown: ShownPage): Record<SalonPlaceholder, string> => ({
  ...missingValues(salonPlaceholders, shown),
  robots: 'noindex',
  structuredData: '{}',
});

/** The values of a page that does not exist. All other values are empty. */
export function missingValues<Name extends string>(
  names: readonly Name[],
  { language, words, today, url }: ShownPage,
): Record<Name, string> {
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const data: PageBasics = { language, words, today };
  const known: Partial<Record<ClientPlaceholder, string>> = {
    language,
    state: 'missing',
    origin: escapeHtml(url),
    data: scriptText(data),
    title: words.linkInvalid,
    name: words.linkInvalid,
  };
  return { ...empty, ...known };
}

const headPicture = ({ path, width, height }: Picture, alt: string) =>
  `<img class="salon-picture" src="${path}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;

const rows = <T>(all: readonly T[], rowOf: (one: T) => string) => all.map(rowOf).join('');

/** JSON within a script element. */
export const scriptText = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The links to the page in each language. The usual language needs no query. */
export const languageLinks = (path: string, current: Language, usual: Language): string =>
  rows(languages, (one) => {
    const query = one === usual ? '' : `?gj=${one}`;
    const isCurrent = one === current ? ' aria-current="true"' : '';
    return `<a href="${path}${query}" hreflang="${one}" lang="${one}"${isCurrent}>${one}</a>`;
  });

interface Place {
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
}

/** The links by which a client reaches the salon; empty where the value is not known. */
export function placeLinks({ name, phone, address }: Place) {
  const digits = phone?.replace(/\D/g, '') ?? '';
  const wanted = encodeURIComponent(`${name}, ${address}`);
  return {
    phoneLink: digits && `tel:+${digits}`,
    whatsappLink: phone && hasWhatsApp(phone) ? `https://wa.me/${digits}` : '',
    mapLink: address === null ? '' : escapeHtml(`https://www.google.com/maps/search/?api=1&query=${wanted}`),
  };
}

/** The services below the headings of their groups; services without a group come last. */
function servicesOf(services: readonly PageService[], words: PageWords) {
  const categories = [...new Set(services.map(({ category }) => category))].sort(
    (one, other) => Number(one === null) - Number(other === null),
  );
  const all = rows(categories, (category) => {
    const heading = category ?? (categories.length > 1 ? words.other : null);
    const own = services.filter((service) => service.category === category);
    const title = heading && `<h3 class="category">${escapeHtml(heading)}</h3>`;
    return `${title ?? ''}<div class="services">${rows(own, (service) => serviceRow(service, words))}</div>`;
  });
  if (categories.length === 1 || services.length <= longList) return all;
  const label = escapeHtml(words.findService);
  return `<div id="groups"><input id="find-service" type="search" class="input needs-script" autocomplete="off" enterkeyhint="search" aria-label="${label}" placeholder="${label}"><p id="found-services" class="hint" role="status"></p>${all}</div>`;
}

function serviceRow(service: PageService, words: PageWords) {
  const { id, name, description, duration, price, priceFrom, addon } = service;
  const { isLowest = false, isShortest = false, requiresTest = false } = service;
  const shown = price === null ? '' : shownPriceIn(words, price, priceFrom || isLowest);
  const long = shownDurationIn(words, duration, isShortest);
  const more = [addon && words.addon, long, requiresTest && words.requiresTest, description]
    .filter(Boolean)
    .join(' · ');
  return `<label class="service"><input type="checkbox" class="tick" name="service" value="${id}"${addon ? ' disabled' : ''}><span class="what"><span class="service-name">${escapeHtml(name)}</span><span class="service-more">${escapeHtml(more)}</span></span>${shown && `<span class="price">${escapeHtml(shown)}</span>`}</label>`;
}

/** The questions of the salon; empty in a salon that asks nothing. The script shows only what is asked before the chosen services. */
export function questionsOf(questions: readonly AskedQuestion[] | null, language: Language): string {
  if (!questions) return '';
  const words = questionWordsOf[language];
  const all = rows(questions, (one) => questionRow(one, words, language));
  return `<div id="questions" data-missing="${escapeHtml(words.missing)}" data-changed="${escapeHtml(words.changed)}" data-full="${escapeHtml(say(words.full, { n: longestAnswer }))}">${all}</div>`;
}

function questionRow(one: AskedQuestion, words: QuestionWords, language: Language) {
  const { id, version, kind, required, is_health, services } = one;
  const given = givenIn(language, one.translations);
  const name = `question-${id}`;
  const [title, hint, error] = [`${name}-title`, `${name}-hint`, `${name}-error`];
  const optional = required ? '' : ` <span class="hint">(${escapeHtml(words.optional)})</span>`;
  const label = `<p class="lab" id="${title}">${escapeHtml(given?.question ?? one.question)}${optional}</p>`;
  const why = is_health ? `<p class="hint" id="${hint}">${escapeHtml(words.forHealth)}</p>` : '';
  const about = `aria-labelledby="${title}" aria-describedby="${is_health ? `${hint} ` : ''}${error}"`;
  const radios = answerValues(one)?.map((value, n) => {
    const translated = given?.[`choice${n + 1}` as keyof typeof given];
    const shown = kind === 'yes_no' ? words[value as 'yes' | 'no'] : (translated ?? value);
    return radio(name, value, shown, '');
  });
  const none = required ? '' : radio(name, '', words.noAnswer, ' checked');
  const field = radios
    ? `<div class="chips" role="radiogroup" ${about}${required ? ' aria-required="true"' : ''}>${radios.join('')}${none}</div>`
    : `<input class="input" name="${name}" maxlength="${longestAnswer}" autocomplete="off" ${about}${required ? ' aria-required="true"' : ''}>`;
  const of = services ? ` data-services="${services.join(' ')}"` : '';
  const must = required ? ' data-required' : '';
  return `<div class="field" data-question="${id}" data-version="${version}"${of}${must}>${label}${why}${field}<p class="error" id="${error}" hidden></p></div>`;
}

const radio = (name: string, value: string, shown: string, more: string) =>
  `<label class="pick"><input type="radio" name="${name}" value="${escapeHtml(value)}"${more}>${escapeHtml(shown)}</label>`;

function dataOf(
  { salon, slug, services, barbers, chooseBarber, isWaitShown }: PageInLanguage,
  { language, words, today }: ShownPage,
): PageData {
  return {
    slug,
    language,
    words,
    phone: salon.phone,
    dial: dialCodes[salon.country],
    today,
    services,
    isWaitShown,
    barbers: chooseBarber ? barbers : [],
  };
}

const openBetween = (from: string, to: string, open: readonly Span[]) =>
  (open.length > 0 ? open : [{ from: '00:00', to: '00:00' }]).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    opens: span.from,
    closes: span.to,
    validFrom: from,
    validThrough: to,
  }));

const schemaTypes = {
  barber: 'HairSalon',
  hair: 'HairSalon',
  beauty: 'BeautySalon',
  nails: 'NailSalon',
  spa: 'DaySpa',
} as const;
const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface Addresses {
  readonly origin: string;
  readonly url: string;
  readonly place: string;
}

function structuredData(found: PageInLanguage, { origin, url, place }: Addresses) {
  const { salon, services, hours, unansweredHolidays, isOpen } = found;
  const { currency } = salon;
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[salon.kind ?? 'barber'],
    name: salon.name,
    url,
    ...(found.picture && { image: origin + found.picture.path }),
    ...(salon.phone && { telephone: salon.phone }),
    ...(place && {
      address: {
        '@type': 'PostalAddress',
        ...(salon.address && { streetAddress: salon.address }),
        ...(salon.city && { addressLocality: salon.city }),
        addressCountry: salon.country,
      },
    }),
    openingHoursSpecification: hours.periods.map(({ weekday: day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${schemaDays[day]}`,
      opens: from,
      closes: to,
    })),
    specialOpeningHoursSpecification: [
      ...hours.exceptions.flatMap(({ from, to, open }) => openBetween(from, to, open)),
      // nobody can book on these days, and a client who comes may find a closed door
      ...unansweredHolidays.flatMap(({ day }) => openBetween(day, day, [])),
    ],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: services.map(({ name, price }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
        ...(price !== null && { price: price.toFixed(currency === 'EUR' ? 2 : 0), priceCurrency: currency }),
      })),
    },
    currenciesAccepted: currency,
    ...(isOpen && {
      potentialAction: { '@type': 'ReserveAction', target: { '@type': 'EntryPoint', urlTemplate: url } },
    }),
  };
}
