// The page of a salon, `/s/berberhana-besa`. The build makes a template of the page, the server fills it in one of four languages, and the
// script of the page reads the rest from the data in it.

import type { Picture } from '../salon/pictures.ts';
import type { Language } from '../ground/languages.ts';
import type { DialCode } from '../ground/typed-phones.rules.ts';

/** The words that the texts to clients need, too. */
export interface BasicWords {
  /** The usual reasons to decline a request, in the order of `declineReasons`. */
  readonly reasons: readonly string[];
  /** A moment in a sentence, and on the button. */
  readonly when: string;
  readonly whenOnButton: string;
  /** A day in a sentence. */
  readonly onDay: string;
  /** A day in a list. */
  readonly shortDay: string;
  /** The words for the client who comes, if somebody else booked. */
  readonly forGuest: string;
  /** The weekdays, Monday first. */
  readonly weekdays: readonly string[];
  /** The weekdays with the preposition, as in “on Monday”. */
  readonly onWeekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly months: readonly string[];
  /** The months under the numbers of the days. */
  readonly monthsShort: readonly string[];
}

/** The sentences of the page, with `{name}` in the place of a value. */
export interface PageWords extends BasicWords {
  readonly bookOnline: string;
  readonly chooseService: string;
  readonly several: string;
  /** The search in a long list of services with groups. */
  readonly findService: string;
  readonly noServiceFound: string;
  readonly withWhom: string;
  readonly anyone: string;
  readonly notDone: string;
  /** The description of a picture. */
  readonly photo: string;
  readonly chooseTime: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly nothingFree: string;
  /** The sentence where no shown day has a free time. */
  readonly nothingFreeThen: string;
  readonly firstFree: string;
  readonly oneFree: string;
  readonly manyFree: string;
  readonly earlier: string;
  readonly later: string;
  readonly closed: string;
  readonly holiday: string;
  readonly full: string;
  /** The chip of a day on which the visit could not be, even if nothing else were booked. */
  readonly neverThen: string;
  readonly details: string;
  readonly name: string;
  readonly phone: string;
  readonly lostLink: string;
  readonly lostContact: string;
  readonly sendLink: string;
  /** The message while the salon mails to no more strangers today. */
  readonly linkHeld: string;
  readonly linkSent: string;
  readonly linkSentOfNumber: string;
  readonly contactWrong: string;
  readonly lostLater: string;
  /** The text to the salon, in its chat. */
  readonly lostText: string;
  readonly forOther: string;
  /** The label of the name, if somebody else comes. */
  readonly guest: string;
  readonly email: string;
  readonly emailWrong: string;
  readonly note: string;
  readonly remember: string;
  readonly payThere: string;
  /** The label of a service that can be chosen only together with another one. */
  readonly addon: string;
  /** The label of a service that needs a test of allergies. */
  readonly requiresTest: string;
  readonly privacy: string;
  readonly privacyPolicy: string;
  readonly book: string;
  /** The text on the button instead of `book`, if the first answer is a request. */
  readonly ask: string;
  /** The text on the same button, until the fields for name and phone are seen. */
  readonly goOn: string;
  readonly booking: string;
  readonly asking: string;
  readonly booked: string;
  readonly seeYou: string;
  readonly requested: string;
  readonly requestedWithoutTime: string;
  readonly calendar: string;
  readonly directions: string;
  readonly call: string;
  readonly write: string;
  readonly again: string;
  readonly justTaken: string;
  /** The message instead, if the day has no other time. */
  readonly takenAndFull: string;
  readonly nameMissing: string;
  readonly phoneMissing: string;
  readonly phoneShort: string;
  readonly phoneLong: string;
  readonly phoneSigns: string;
  readonly phoneWrong: string;
  /** The message for a number of Germany or Italy as it is dialled there. */
  readonly phoneAbroad: string;
  readonly notOnline: string;
  /** The messages on future bookings; only for a caller who holds the link of one of them. */
  readonly oneOpen: string;
  readonly manyOpen: string;
  /** The message beside the new booking, only for a caller who holds the link of the other booking. */
  readonly twice: string;
  /** The message beside a new booking, while the salon mails to no more new addresses. */
  readonly mailHeld: string;
  readonly tooManyFromNetwork: string;
  readonly notOpen: string;
  readonly linkInvalid: string;
  /** The text beside this message, on the page of a visit. */
  readonly askSalon: string;
  readonly failed: string;
  readonly retry: string;
  readonly needsScript: string;
  readonly hours: string;
  readonly services: string;
  readonly other: string;
  readonly from: string;
  readonly hour: string;
  readonly minute: string;
  readonly chooseLanguage: string;
  readonly skip: string;
  readonly waitNow: string;
  readonly noWaitNow: string;
  readonly madeWith: string;
  /** The words of the page of a visit begin here. */
  readonly coming: string;
  readonly thanks: string;
  readonly moveTime: string;
  readonly moveTo: string;
  readonly moving: string;
  /** The question before a move to a barber with a higher price. */
  readonly costsMore: string;
  /** The message before a booking that is sent again at a new price. */
  readonly priceIsNow: string;
  readonly yesChange: string;
  readonly moved: string;
  /** The warning before a move into the time in which the salon lets no client change a visit. */
  readonly lastMove: string;
  /** The warning before the last move that a client may make by the link. */
  readonly onceMore: string;
  readonly cancelBooking: string;
  readonly cancelQuestion: string;
  readonly yesCancel: string;
  readonly noKeep: string;
  readonly lateCancel: string;
  /** The title after the client cancelled on the page, and the end of the line below. */
  readonly youCancelled: string;
  readonly youWithdrew: string;
  readonly thanksForTelling: string;
  readonly isCancelled: string;
  readonly notAccepted: string;
  readonly isOver: string;
  readonly changeUntil: string;
  readonly fix: string;
  readonly away: string;
  readonly noFit: string;
  readonly isClosed: string;
  /** The whole sentence of `neverThen`. */
  readonly isNotDone: string;
  readonly isAway: string;
  readonly isHoliday: string;
  readonly isBeyond: string;
  readonly atOnce: string;
  readonly bySalon: string;
  readonly onlyCancel: string;
  readonly noChange: string;
  readonly offline: string;
  readonly accepted: string;
  readonly stillWaiting: string;
  readonly answerBy: string;
  readonly movedBySalon: string;
  readonly reason: string;
  /** The title of a request in a calendar. */
  readonly waitingFor: string;
  readonly changeHere: string;
  readonly phoneOf: string;
  readonly notMovable: string;
  readonly notCancellable: string;
  readonly noOffers: string;
  readonly getsNoOffers: string;
  readonly offersAgain: string;
  readonly oneHour: string;
  readonly manyHours: string;
  readonly yourVisit: string;
  /** The title above several visits. */
  readonly yourVisits: string;
  readonly confirmNumber: string;
  /** The note beside it: the salon still answers the request. */
  readonly onlyNumber: string;
  readonly confirmText: string;
  readonly price: string;
  /** The price format that replaces `price` in a salon whose prices are in lekë. */
  readonly priceInLek: string;
  readonly decimal: string;
  readonly kinds: Readonly<Record<'barber' | 'hair' | 'beauty' | 'nails' | 'spa', string>>;
}

/** The words beside the questions of a salon. A salon without questions has none of them in its page. */
export interface QuestionWords {
  readonly yes: string;
  readonly no: string;
  readonly optional: string;
  /** The choice of a client who does not want to answer. */
  readonly noAnswer: string;
  /** The purpose of a question about health, and the people who see the answer. */
  readonly forHealth: string;
  readonly missing: string;
  /** The message at the end of the longest answer. */
  readonly full: string;
  /** The message after the page was loaded again, since the salon asks other questions now. */
  readonly changed: string;
}

export interface PageService {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly duration: number;
  /** The price; null where the salon shows no prices. */
  readonly price: number | null;
  readonly priceFrom: boolean;
  /** The price is the lowest one: some barbers take more. */
  readonly isLowest?: boolean;
  /** The duration is the shortest one: some barbers take longer. */
  readonly isShortest?: boolean;
  /** The service can be chosen only together with another service. */
  readonly addon: boolean;
  /** A visit with the service is always a request. */
  readonly requiresTest?: boolean;
  /** The page asks for pictures, and the visit is always a request. */
  readonly asksPicture?: boolean;
  /** The different terms of barbers, by their ids. */
  readonly own?: Readonly<Record<string, { readonly price: number | null; readonly duration: number }>>;
}

export interface PageBarber {
  readonly id: string;
  readonly name: string;
  /** The services that the barber does; null for all. */
  readonly services: readonly string[] | null;
  readonly picture: Picture | null;
}

/** The data that the scripts of both pages need. */
export interface PageBasics {
  readonly language: Language;
  readonly words: PageWords;
  readonly today: string;
}

/** The data that the script of the page needs. */
export interface PageData extends PageBasics {
  readonly slug: string;
  /** The phone of the salon. */
  readonly phone: string | null;
  /** The country code that the phone field begins with. */
  readonly dial: DialCode;
  readonly services: readonly PageService[];
  /** Whether the salon shows how long a client waits now. */
  readonly isWaitShown: boolean;
  /** The barbers; empty if clients do not choose a barber. */
  readonly barbers: readonly PageBarber[];
}

/** Puts values in the place of `{name}`. */
export const say = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));

/** The words that are in the template itself. */
type PageWordPlaceholder = {
  [Name in keyof PageWords]: PageWords[Name] extends string ? Name : never;
}[keyof PageWords];
export const wordPlaceholder = (name: PageWordPlaceholder): string => `{{words.${name}}}`;

/** The values that the server fills into the page of a salon and into the page of a visit. */
export const clientPlaceholders = [
  ...(['language', 'state', 'origin', 'title', 'data', 'languages', 'name'] as const),
  ...(['phoneLink', 'whatsappLink', 'mapLink', 'address'] as const),
] as const;
export type ClientPlaceholder = (typeof clientPlaceholders)[number];
export const clientPlaceholder = (name: ClientPlaceholder): string => `{{${name}}}`;

export const salonPlaceholders = [
  ...clientPlaceholders,
  ...(['robots', 'url', 'description', 'picture', 'structuredData'] as const),
  ...(['headPicture', 'eyebrow', 'about', 'services', 'questions', 'privacy'] as const),
  ...(['hours', 'otherDays', 'instagramLink', 'lostChat'] as const),
] as const;
export type SalonPlaceholder = (typeof salonPlaceholders)[number];
export const salonPlaceholder = (name: SalonPlaceholder): string => `{{${name}}}`;

/** Puts the values, which are HTML, into the template. */
export const fillPage = (
  template: string,
  values: Readonly<Record<string, string>>,
  words: PageWords,
): string =>
  template.replace(/\{\{(words\.)?(\w+)\}\}/g, (_found, isWord: string | undefined, name: string) =>
    String(isWord ? words[name as PageWordPlaceholder] : values[name]),
  );

/** The script of the page; the build puts a hash into its name. */
export const salonScript = 'assets/salon-page.js';

/** The name of the built template. */
export const salonPageFile = 'salon.html';
