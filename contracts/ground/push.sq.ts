import { capitalise, dayAndMonth, missedCount, weekdayShort } from './format.sq.ts';

export const messages = {
  unknownService: 'Ky shfletues nuk mund të marrë njoftime.',
  on: 'Njoftimet u aktivizuan në këtë pajisje.',
  off: 'Njoftimet u çaktivizuan në këtë pajisje.',
};

export const twice = 'Ky klient ka edhe një termin në këtë orë';

interface Marked {
  readonly noShows: number;
  readonly isTwice: boolean;
}

/** With so many missed visits the salon may want to refuse a booking. */
const manyNoShows = 2;

/** What the salon should know before the client comes; empty if there is nothing. */
export const marksOf = ({ noShows, isTwice }: Marked) => [
  ...(noShows >= manyNoShows ? [missedCount(noShows)] : []),
  ...(isTwice ? [twice] : []),
];

interface NotifiedVisit {
  readonly client: string;
  readonly service: string;
  readonly barber: string;
  readonly date: string;
  readonly time: string;
}

/** The notifications about a visit, shown while the app is closed. */
export const notices = {
  booked: ({ client }: NotifiedVisit) => `Rezervim i ri: ${client}`,
  requested: ({ client }: NotifiedVisit) => `Kërkesë e re: ${client}`,
  cancelled: ({ client }: NotifiedVisit) => `U anulua: ${client}`,
  moved: ({ client }: NotifiedVisit) => `Orë e re: ${client}`,
  requestMoved: ({ client }: NotifiedVisit) => `Kërkesë me orë të re: ${client}`,
  withdrawn: ({ client }: NotifiedVisit) => `Kërkesë e tërhequr: ${client}`,
  body: ({ date, time, service, barber }: NotifiedVisit) =>
    `${capitalise(weekdayShort(date))} ${dayAndMonth(date)}, ${time} · ${service} · ${barber}`,
};

/** The notification, once a day, that too many bookings came and now wait for an answer. */
export const crowd = {
  title: 'Rezervime online në pritje',
  body: 'Sot erdhën shumë rezervime online nga numra të panjohur. I lamë në pritje që t’i shihni ju.',
};

/** The notification, once for a flood, that many requests wait. */
export const floodOf = (waiting: number) => ({
  title: `Kërkesa në pritje: ${waiting}`,
  body: 'Erdhën shumë kërkesa online njëra pas tjetrës. Të rejat nuk e zënë orën derisa t’i pranoni ju.',
});

/** The buttons of a notification. */
export const buttons = { accept: 'Prano', refuse: 'Refuzo', see: 'Shiko' };
/** The answer could not be sent from the notification. */
export const notAnswered = 'Përgjigjja nuk u dërgua. Hapni agjendën.';
