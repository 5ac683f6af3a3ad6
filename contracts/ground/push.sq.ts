import { capitalise, dayAndMonth, weekdayShort } from './format.sq.ts';

export const messages = {
  unknownService: 'Ky shfletues nuk mund të marrë njoftime.',
  on: 'Njoftimet u aktivizuan në këtë pajisje.',
  off: 'Njoftimet u çaktivizuan në këtë pajisje.',
};

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

/** The buttons of a notification. */
export const buttons = { accept: 'Prano', see: 'Shiko' };
/** The answer could not be sent from the notification. */
export const notAnswered = 'Përgjigjja nuk u dërgua. Hapni agjendën.';
