// The first field of a new visit, which accepts a whole sentence. The content of the sentence is shown while it is typed, and put into the
// fields when the user leaves this field.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { dialCodes } from '#contracts/ground/typed-phones.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { useDay } from '../../appointments/api.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { sentencesNow, type VisitAhead } from '../../clients/allergies/health-question.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { prices } from '../../ground/lib/prices.ts';
import { useDebounced } from '../../ground/lib/use-delayed.ts';
import {
  type Answer,
  type Answers,
  type ContentValues,
  chosenSince,
  contentOf,
  type DayFacts,
  fieldsSaid,
  hasContent,
  isRead,
  keyOf,
  ofOnePerson,
  type Question,
  type Reading,
  type SlotValues,
  slotSaid,
  withChosen,
  withLine,
  withSeriesNoted,
} from './line.rules.ts';
import { lineWords as words } from './line.sq.ts';
import { useOutside } from './OutsideLine.tsx';
import { durationIn, lineOf } from './services.rules.ts';
import { useAfterPress } from './use-after-press.ts';
import type { VisitForm } from './use-visit-form.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';

/** The time in milliseconds without typing before the search. */
const pause = 120;

/** The same before the health of the client in the line is asked for: the server writes down each look. */
const pauseBeforeHealth = 500;

interface LineParts {
  readonly form: VisitForm;
  readonly now: LocalTime;
  readonly isNew: boolean;
  readonly onTogether: (values: VisitValues, client: KnownClient | undefined, people?: number) => void;
}

export type Line = ReturnType<typeof useLine>;

export function useLine({ form, now, isNew, onTogether }: LineParts) {
  const { values } = form;
  const typed = values.client_name;
  const [{ texts, known }, setFound] = useState<Found>({ texts: '', known: [] });
  const [plain, setPlain] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const [isNoName, setNoName] = useState(false);
  const [due, setDue] = useState<'send' | 'send anyway' | 'ask' | 'question'>();
  const [refused, setRefused] = useState<string>();
  const [isSendWaiting, setSendWaiting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isLookedUp = useRef(false);
  const { data: salon } = useQuery(salonQuery);
  const { services = [] } = useServices();
  const { openOn } = useOpeningHours();
  const outsideOf = useOutside();
  const names = form.barbers.map(({ name }) => name);
  const book = {
    now,
    day: values.appointment_date,
    dialCode: dialCodes[salon?.country ?? 'XK'],
    currency: prices.read().currency,
    barbers: names,
    services: services.filter(({ is_active }) => is_active),
    openOn: (day: string) => names.flatMap((barber) => openOn(day, barber)),
  };
  const reader = useReader(isNew);
  const [isUnknown] = useState(isLineNew);
  const isLine = isNew && form.client === undefined && typed !== '';
  const searches = (isLine && reader?.searchesFor(typed, book)) || [];
  const readWith = (clients: readonly KeptClient[]): Reading | undefined => {
    const back = { plain: plain.filter((piece) => typed.includes(piece)), isNoName };
    if (!reader) return undefined;
    const read = (text: string): Reading => reader.readVisit(text, { ...book, clients }, back);
    return ofOnePerson(typed, read(typed), answers, read);
  };
  const read = isLine ? readWith(known) : undefined;
  const isOfLine = read !== undefined && isRead(read);
  const { appointments: shownDay = [] } = useDay(values.appointment_date || now.day);
  const factsOf = (said: Reading, onDay: readonly Appointment[]): DayFacts => ({
    barbers: form.usualBarbers,
    day: onDay,
    openOf: (barber) => openOn(said.day?.value ?? values.appointment_date, barber),
    services,
    idOf: form.idOf,
    does: (barber, wanted) =>
      form.barbers.some(
        (one) =>
          one.name === barber &&
          canDo(
            one,
            wanted.map(({ value }) => value),
          ),
      ),
  });
  /** The values with what the line says of the visit alone. The client's usual values come when the line is left. */
  const shownFor = (said: Reading, before: VisitValues) =>
    withLine(before, { ...said, client: undefined }, factsOf(said, shownDay));
  const slot = useSlotOfLine(form, isOfLine ? read : undefined, (said) => shownFor(said, values).barber);
  const reading = isOfLine ? slot.withChosen(read) : undefined;
  const content = useContentOfLine(
    form,
    reading && hasContent(reading)
      ? (before) =>
          shownFor({ ...reading, barber: { value: values.barber, from: [] } }, { ...values, ...before })
      : undefined,
  );
  const { appointments: day = [] } = useDay(reading?.day?.value ?? (values.appointment_date || now.day));

  const filled = reading ? fieldsSaid(reading).join() : '';
  const forgive = useEffectEvent((fields: string) =>
    form.forgive(fields.split(',') as (keyof VisitValues)[]),
  );
  useEffect(() => forgive(filled), [filled]);

  const wanted = useDebounced(searches.join('\n'), pause);
  useEffect(() => {
    let isOver = false;
    reader?.findClients(wanted).then((clients) => !isOver && setFound({ texts: wanted, known: clients }));
    return () => {
      isOver = true;
    };
  }, [wanted, reader]);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const readClient = useDebounced(reading?.client?.value, pauseBeforeHealth);
  const readNow = readClient?.id === reading?.client?.value.id ? readClient : undefined;
  const clientNow: KnownClient | undefined = reading ? readNow : form.client;
  const newName = texts === searches.join('\n') ? reading?.rest : undefined;
  const ofFields: VisitAhead = {
    services: values.services,
    client: form.client ?? { name: typed },
    day: values.appointment_date,
  };
  const health = JSON.stringify([
    ofFields.services,
    ofFields.client.id ?? ofFields.client.name,
    ofFields.day,
  ]);
  // what is known of the client of an open visit was said when it was booked
  const saidOf = useRef(isNew ? undefined : health);
  /**
   * Sends the form. What is known of the client's health is said first: a line is sent before anybody has looked, and the answer of the
   * server may come after the press of the button.
   */
  const sendAfterHealth = async (isSeen: boolean) => {
    const said = sentencesNow(ofFields);
    if (saidOf.current === health || (isSeen && !(said instanceof Promise))) return form.submit();
    if (!form.isRight()) return;
    const isSaid = (await said).length > 0;
    if (isSaid) saidOf.current = health;
    setDue(isSaid ? 'ask' : 'send anyway');
  };
  const go = useEffectEvent((what: NonNullable<typeof due>) => {
    setDue(undefined);
    if (what === 'send anyway') return form.submit();
    if (what === 'send') return void sendAfterHealth(false);
    const target = what === 'question' ? root.current : root.current?.closest('form');
    const first =
      what === 'question' ? 'fieldset:not(:has([aria-pressed="true"])) button' : '[type="submit"]';
    target?.querySelector<HTMLElement>(first)?.focus();
  });
  // the values in the fields are drawn before they are sent
  useEffect(() => {
    if (due) go(due);
  }, [due]);

  const afterPress = useAfterPress();
  const settled = useRef<string>(undefined);
  /** Puts the values that were understood into the fields, unless a question is open. */
  async function settle(next: 'leave' | 'send' | 'together') {
    afterPress.cancel();
    const clients = (await reader?.findClients(searches.join('\n'))) ?? [];
    const chosen = chosenSince(values, latest.current);
    if (chosen.client_name !== undefined) {
      // the press of the button has left the field before, which has already put all values into the fields
      if (next === 'send' && settled.current === typed) setDue('send');
      return;
    }
    const again = readWith(clients);
    if (!again) return;
    const understood = slot.withChosen(again);
    // the tap that left the line has already chosen a barber
    const said = chosen.barber ? { ...understood, barber: { value: chosen.barber, from: [] } } : understood;
    setFound({ texts: searches.join('\n'), known: clients });
    if (said.wish) return;
    if (said.questions.length > 0) {
      if (next === 'leave') return;
      setRefused(typed);
      return setDue('question');
    }
    const { client, people, everyWeeks, isNewClient = false } = said;
    // with several people or a series, the values wait until the user sends the form, because another form opens then
    if (next === 'leave' && (people || everyWeeks)) return;
    const isTogether = next === 'together' || (people !== undefined && people.value > 1);
    const line = withLine(
      { ...values, ...content.before },
      isTogether ? withSeriesNoted(said) : said,
      factsOf(said, day),
    );
    const filled = { ...line, ...chosen };
    if (isTogether) return onTogether(filled, client?.value, people?.value);
    if (settled.current === undefined) noteLineUse();
    settled.current = typed;
    slot.leave();
    content.leave();
    form.fill(filled, {
      client: client?.value,
      isNewClient,
      everyWeeks: everyWeeks?.value,
      next:
        said.beside === undefined ? undefined : { text: said.beside, hasServices: said.services.length > 0 },
      lacksTime: said.day !== undefined && said.time === undefined && chosen.appointment_time === undefined,
    });
    const place = { day: filled.appointment_date, minutes: minutesOf(filled.appointment_time) };
    const isOutside = outsideOf(filled.barber, { ...place, duration: durationIn(filled) ?? defaultDuration });
    // the form shows its warning first, as it does for a time and a barber that are chosen in fields
    const isSaid = isOutside !== undefined || form.notDoneIn(filled).length > 0;
    if (next === 'send') setDue(isSaid ? 'ask' : 'send');
  }

  const send = () => {
    if (reading) settle('send');
    else if (form.mayBeKnown && !isLookedUp.current) {
      isLookedUp.current = true;
      form.recogniseClient().finally(() => {
        isLookedUp.current = false;
        setDue('send');
      });
    } else if (!isLookedUp.current) void sendAfterHealth(true);
  };
  const sendNow = useEffectEvent(send);
  // if the form is sent before the reader has loaded, the sending waits, so that a whole line is not sent as a name
  useEffect(() => {
    if (!isSendWaiting || reader === undefined) return;
    setSendWaiting(false);
    sendNow();
  }, [isSendWaiting, reader]);

  // an add-on is not booked alone
  const sample = book.services.find(({ addon }) => !addon)?.name;
  return {
    root,
    /** The example in the empty field; undefined for a field that takes only a name. */
    placeholder: isNew ? words.placeholder(sample) : undefined,
    /** The line under the field that says what can be written there, until it was done often enough. */
    example: isNew && isUnknown && reader !== null ? words.hint(sample) : undefined,
    /** The form, with a handler that reads the line before the form is sent. */
    form: {
      ...form,
      form: {
        ...form.form,
        onSubmit(event: FormEvent) {
          event.preventDefault();
          if (isLine && reader === undefined) setSendWaiting(true);
          else send();
        },
      },
    },
    /** The present reading of the line; undefined if the line is only a name. */
    reading: reading && reader?.withFreeTimes(reading, values, factsOf(reading, day)),
    /** True if the user sent the line and must answer a question first. */
    isAnswerDue: refused === typed,
    /** The text to search for among the clients: the whole name, or the part of the line that was not understood. */
    search: reading ? (searches[0] ?? '') : isLine && reader === undefined ? '' : typed,
    leave: () => afterPress.run(() => settle('leave')),
    /** Opens the form for several people with the typed values. */
    together: () => (reading ? settle('together') : onTogether(values, form.client)),
    /** The name of a client whom the salon does not have yet. */
    newName,
    /** The client in the form or in the line. While a line is typed, its client changes with each letter. */
    client: clientNow,
    /** The coming visit, for the lines about its client's health. */
    ahead: reading
      ? {
          services: reading.services.map(({ value }) => lineOf(value)),
          client:
            readClient?.id === reading.client?.value.id ? (readNow ?? { name: newName ?? '' }) : { name: '' },
          day: reading.day?.value ?? values.appointment_date,
        }
      : ofFields,
    takeBack: (pieces: readonly string[]) => setPlain([...plain, ...pieces]),
    /** The answers to the questions, by the keys of the questions. */
    answers,
    answer: (question: Question, answer: Answer) => setAnswers({ ...answers, [keyOf(question)]: answer }),
    readOtherwise: () => setNoName(true),
  };
}

/** The form says that a whole visit can be written until it was done so often on this device. */
const enoughUses = 3;
const usesKey = 'line-uses';
const usesOfLine = () => Number(localStorage.getItem(usesKey));
const isLineNew = () => usesOfLine() < enoughUses;
const noteLineUse = () => {
  if (isLineNew()) localStorage.setItem(usesKey, String(usesOfLine() + 1));
};

type Reader = typeof import('./line-reader.ts');

/** The reader; undefined while it loads. Null if it could not load: then the field accepts only a name, as it is typed. */
function useReader(isWanted: boolean): Reader | null | undefined {
  const [reader, setReader] = useState<Reader | null>();
  useEffect(() => {
    if (!isWanted) return;
    import('./line-reader.ts').then(setReader, () => setReader(null));
  }, [isWanted]);
  return reader;
}

/**
 * Shows the day, time and barber of the line in the fields while the line is read. A value that the user then chooses in a field is used
 * instead of the value in the line.
 */
function useSlotOfLine(form: VisitForm, read: Reading | undefined, whoIsFree: (said: Reading) => string) {
  const { appointment_date, appointment_time, barber } = form.values;
  const now: SlotValues = { appointment_date, appointment_time, barber };
  /** The values of the fields before the line, and the values that the line has put into them. */
  const [before, setBefore] = useState<SlotValues>();
  const [put, setPut] = useState<SlotValues>();
  const isBarberHeld = put !== undefined && put.barber !== barber;
  const free = read && read.services.length > 0 && !isBarberHeld ? { barber: whoIsFree(read) } : {};
  const wanted = read ? slotSaid(read, { ...(before ?? now), ...free }) : before;
  const said = JSON.stringify([read !== undefined, wanted]);
  const follow = useEffectEvent((_said: string) => {
    if (!wanted || (!read && !before)) return;
    setBefore(read ? (before ?? now) : undefined);
    setPut(read ? wanted : undefined);
    // a value that was chosen in a field stays until the line contains another value for this field
    const shown = put ?? now;
    const changed = (Object.keys(now) as (keyof SlotValues)[]).filter(
      (field) =>
        wanted[field] !== shown[field] && (wanted[field] !== before?.[field] || now[field] === shown[field]),
    );
    const { barber: other, ...time } = Object.fromEntries(
      changed.map((field) => [field, wanted[field]]),
    ) as Partial<SlotValues>;
    if (other) form.chooseBarber(other);
    if (Object.keys(time).length > 0) form.set(time);
  });
  useEffect(() => follow(said), [said]);
  return {
    withChosen: (reading: Reading) => (put ? withChosen(reading, put, now) : reading),
    /** Stops following the line. Its values stay in the fields. */
    leave() {
      setBefore(undefined);
      setPut(undefined);
    },
  };
}

/** Shows the services of the line, and their price and length, in the fields while the line is read. */
function useContentOfLine(form: VisitForm, fill: ((before: ContentValues) => VisitValues) | undefined) {
  const now = contentOf(form.values);
  const [before, setBefore] = useState<ContentValues>();
  const wanted = fill ? contentOf(fill(before ?? now)) : before;
  const said = JSON.stringify([fill !== undefined, wanted]);
  const follow = useEffectEvent((_said: string) => {
    if (!wanted || (!fill && !before)) return;
    setBefore(fill ? (before ?? now) : undefined);
    if (JSON.stringify(wanted) !== JSON.stringify(now)) form.showContent(wanted);
  });
  useEffect(() => follow(said), [said]);
  return {
    /** The values of the fields before the line. */
    before,
    /** Stops following the line. Its values stay in the fields. */
    leave: () => setBefore(undefined),
  };
}

/** The clients that were found for the texts (one text in each line). */
interface Found {
  readonly texts: string;
  readonly known: readonly KeptClient[];
}
