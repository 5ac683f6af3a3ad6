import { capitalise, dayAndMonth, missedCount, weekdayShort } from './format.sq.ts';

export const messages = {
  unknownService: 'Ky shfletues nuk mund të marrë njoftime.',
  on: 'Njoftimet u aktivizuan në këtë pajisje.',
  off: 'Njoftimet u çaktivizuan në këtë pajisje.',
};

export const twice = 'Ky klient ka edhe një termin në këtë orë';

interface ClientMarks {
  readonly noShows: number;
  readonly isTwice: boolean;
}

/** The number of missed visits from which the salon may want to refuse a booking. */
const manyNoShows = 2;

/** The warnings before the client comes; empty if there are none. */
export const marksOf = ({ noShows, isTwice }: ClientMarks): string[] => [
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

const momentOf = ({ date, time }: Pick<NotifiedVisit, 'date' | 'time'>) =>
  `${capitalise(weekdayShort(date))} ${dayAndMonth(date)}, ${time}`;

/** The notifications about a visit, shown while the app is closed. */
export const notices = {
  booked: ({ client }: NotifiedVisit) => `Rezervim i ri: ${client}`,
  requested: ({ client }: NotifiedVisit) => `Kërkesë e re: ${client}`,
  cancelled: ({ client }: NotifiedVisit) => `U anulua: ${client}`,
  moved: ({ client }: NotifiedVisit) => `Orë e re: ${client}`,
  otherBarber: ({ client }: NotifiedVisit) => `Zgjodhi dikë tjetër: ${client}`,
  movedEarlier: ({ client }: NotifiedVisit) => `Mori një orar më të hershëm: ${client}`,
  requestMoved: ({ client }: NotifiedVisit) => `Kërkesë me orë të re: ${client}`,
  withdrawn: ({ client }: NotifiedVisit) => `Kërkesë e tërhequr: ${client}`,
  body: ({ service, barber, ...moment }: NotifiedVisit) => `${momentOf(moment)} · ${service} · ${barber}`,
  /** The visits of a booking that take place although one part was cancelled. */
  rest: (line: string) => `Pjesa tjetër e rezervimit mbetet: ${line}`,
  /** The moment before a change, and the barber of before if another barber has the visit now. */
  before: ({ date, time }: Pick<NotifiedVisit, 'date' | 'time'>, barber: string | undefined) =>
    [`Më parë: ${momentOf({ date, time })}`, barber].filter(Boolean).join(' · '),
};

/** The notification that too many bookings came and now wait for an answer; it is sent once a day. */
export const crowd = {
  title: 'Rezervime online në pritje',
  body: 'Sot erdhën shumë rezervime online nga numra të panjohur. I lamë në pritje që t’i shihni ju.',
};

interface Flood {
  /** No message has reported the flood yet. */
  readonly isFirst: boolean;
  readonly waiting: number;
  /** The number of these requests that hold no slot. */
  readonly withoutSlot: number;
  /** The number of these requests that no message has reported; 0: the flood is over. */
  readonly untold: number;
}

/** The notification of a flood of requests, by its state at that moment. */
export function floodOf({ isFirst, waiting, withoutSlot, untold }: Flood) {
  const places = placesOf(waiting - withoutSlot, withoutSlot);
  const all = `kërkesa në pritje: ${waiting}`;
  if (untold === 0)
    return {
      title: `Nuk po vijnë më kërkesa të reja · në pritje: ${waiting}`,
      body: `Në dhjetë minutat e fundit nuk erdhi asnjë e re. ${places}`,
    };
  if (isFirst)
    return { title: capitalise(all), body: `Erdhën shumë kërkesa online njëra pas tjetrës. ${places}` };
  return { title: `${untold === 1 ? 'Edhe 1 e re' : `Edhe ${untold} të reja`} · ${all}`, body: places };
}

/** The sentence that says which waiting requests hold their time. */
function placesOf(held: number, withoutSlot: number) {
  if (withoutSlot === 0) return `${held === 1 ? 'Ora ruhet' : 'Orët ruhen'} derisa të përgjigjeni.`;
  if (held === 0)
    return withoutSlot === 1
      ? 'Ora nuk ruhet derisa ta pranoni kërkesën.'
      : 'Orët nuk ruhen derisa t’i pranoni kërkesat.';
  return `Me orë të ruajtur: ${held}. Pa orë të ruajtur derisa të pranohen: ${withoutSlot}.`;
}

/** The buttons of a notification. */
export const buttons = { accept: 'Prano', refuse: 'Refuzo', see: 'Shiko' };
/** The message if the answer could not be sent from the notification. */
export const notAnswered = 'Përgjigjja nuk u dërgua. Hapni agjendën.';
