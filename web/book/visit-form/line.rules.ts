// The content of a line: its values in the form, and the chips that show it.
import type { LineQuestion, LineReading, Said } from '#contracts/appointments/quick-line.rules.ts';
import type { When } from '#contracts/appointments/quick-line-when.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { shownPhone } from '#contracts/ground/phones.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import { firstFreeSlot } from '../../appointments/slot.rules.ts';
import { prices } from '../../ground/lib/prices.ts';
import { withClient } from './known.rules.ts';
import { lineWords as words } from './line.sq.ts';
import type { NextOfLine } from './requests.ts';
import { type Content, valuesOfServices, valuesWithTimesOf, withAdded } from './services.rules.ts';
import type { VisitValues } from './values.rules.ts';
import { partsWith } from './waits.rules.ts';

export type Reading = LineReading<KeptClient, Service> & {
  /** The part of the line about another visit. This visit is offered after the first visit is saved. */
  readonly beside?: string;
  /** True if none of the possible clients is meant. */
  readonly isNewClient?: true;
};
export type Question = LineQuestion<KeptClient, Service>;

/** The answer to a question; `Answers` has each answer by the key of its question. `new`: none of the clients. */
export type Answer = Question['candidates'][number] | 'new';
export type Answers = Readonly<Record<string, Answer>>;

export const keyOf = ({ about, from }: Question): string => [about, ...from].join(' ');

/** The reading, with the answers instead of the answered questions. */
export function answered(reading: Reading, answers: Answers): Reading {
  const open = reading.questions.filter((question) => !(keyOf(question) in answers));
  const said = { ...reading, questions: open };
  for (const question of reading.questions) {
    const { from } = question;
    const answer = answers[keyOf(question)];
    if (answer === undefined) continue;
    if (answer === 'new') Object.assign(said, { isNewClient: true });
    else if (question.about === 'client')
      Object.assign(said, {
        client: { value: answer, from },
        ...withNote(said, textBeside(from, (answer as KeptClient).name)),
      });
    else if (question.about === 'barber') Object.assign(said, { barber: { value: answer, from } });
    else if (question.about === 'service')
      said.services = [...said.services, { value: answer as Service, from }];
    else {
      const { day, time } = answer as When;
      Object.assign(said, {
        ...(day && { day: { value: day, from } }),
        ...(time && { time: { value: time, from } }),
      });
    }
  }
  return said;
}

/** The words of a name as it was typed that are not of the chosen client: they are a note. Several names are all names. */
function textBeside([typed = '', ...others]: readonly string[], name: string): string {
  const known = nameKey(name).split(' ');
  const isOf = (word: string) => known.some((one) => one.startsWith(nameKey(word).slice(0, 3)));
  const words = typed.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word) && !isOf(word));
  return others.length > 0 || words.length === typed.split(/\s+/).length ? '' : words.join(' ');
}

const withNote = ({ note }: Reading, text: string): Pick<Reading, 'note'> =>
  text === ''
    ? {}
    : {
        note: { value: [note?.value, text].filter(Boolean).join(', '), from: [...(note?.from ?? []), text] },
      };

interface Half {
  readonly text: string;
  readonly reading: Reading;
}

/** The separators between the texts about two people. */
const joint = /\s*[,;\n]\s*(?:e?dhe\s+)?|\s+(?:e?dhe|e|\+|&)\s+/giu;
const longestName = 3;

const isOfOne = ({ time, wish, client, questions, rest }: Reading) =>
  time !== undefined &&
  !wish &&
  (client !== undefined ||
    questions.some(({ about }) => about === 'client') ||
    (rest !== '' && rest.split(/\s+/).length <= longestName));

/** The visits of two people, each with its own time: `Arta nesër në 3 dhe Beni në 4`. Empty if the line does not contain two visits. */
function halvesOf(typed: string, { questions }: Reading, read: (text: string) => Reading): readonly Half[] {
  const isAsked = questions.some(
    ({ about, candidates }) =>
      about === 'when' && candidates.filter(({ day, time }) => time && !day).length > 1,
  );
  for (const { 0: between, index } of isAsked ? typed.matchAll(joint) : []) {
    const texts = [typed.slice(0, index), typed.slice(index + between.length)];
    const halves = texts.map((text) => ({ text: text.trim(), reading: read(text) }));
    const times = new Set(halves.map(({ reading }) => reading.time?.value));
    if (halves.every(({ reading }) => isOfOne(reading)) && times.size === 2) return halves;
  }
  return [];
}

const mayBeOf = ({ client, questions }: Reading, id: string) =>
  client?.value.id === id ||
  questions.some((one) => one.about === 'client' && one.candidates.some((candidate) => candidate.id === id));

/**
 * The visit of one person in a line about two people, after the question about the time or the name is answered. A day, barber or service
 * in the part of only one person counts for both visits.
 */
export function ofOnePerson(
  typed: string,
  whole: Reading,
  answers: Answers,
  read: (text: string) => Reading,
): Reading {
  const said = answered(whole, answers);
  const halves =
    said === whole || said.questions.length === whole.questions.length ? [] : halvesOf(typed, whole, read);
  const id = said.client?.value.id;
  const own = halves.find(
    ({ reading }) => reading.time?.value === said.time?.value || (id && mayBeOf(reading, id)),
  );
  const other = halves.find((half) => half !== own);
  if (!own || !other) return said;
  const reading = answered(own.reading, answers);
  const { reading: others } = other;
  const isAnswered = !reading.client && id !== undefined && mayBeOf(reading, id);
  return {
    ...reading,
    ...(isAnswered && {
      ...(said.client && { client: said.client }),
      questions: reading.questions.filter(({ about }) => about !== 'client'),
    }),
    ...(!reading.day && others.day && { day: others.day }),
    ...(!reading.barber && others.barber && { barber: others.barber }),
    services: reading.services.length > 0 ? reading.services : others.services,
    beside: other.text,
  };
}

/** The values of the form for the other visit in the line, which opens after this visit. */
export const valuesOfNext = (values: VisitValues, { text, hasServices }: NextOfLine): VisitValues => ({
  ...values,
  ...(!hasServices && {
    services: [],
    price: '',
    duration: String(defaultDuration),
    waits: [],
  }),
  client_name: text,
  client_phone: '',
  note: '',
});

interface LineChip {
  readonly label: string;
  readonly from: readonly string[];
}

/** The chips: one for each value that was understood. */
export function chipsOf(reading: Reading): LineChip[] {
  const { client, day, time, barber, services, duration, price, phone, people, everyWeeks, note, wish } =
    reading;
  const chip = <Value>(said: Said<Value> | undefined, label: (value: Value) => string) =>
    // a value that was chosen in a field, and not typed in the line, is shown only in that field
    said && said.from.length > 0 ? [{ label: label(said.value), from: said.from }] : [];
  return [
    ...chip(wish, (said) => words.wishes[said]),
    ...chip(client, ({ name, phone }) => [name, phone].filter(Boolean).join(' · ')),
    ...chip(day, words.day),
    ...chip(time, (said) => said),
    ...chip(barber, (said) => said),
    ...services.flatMap((service) => chip(service, ({ name }) => name)),
    ...chip(duration, words.duration),
    ...chip(price, (sum) => prices.read().money(sum)),
    ...chip(phone, shownPhone),
    ...chip(people, words.people),
    ...chip(everyWeeks, words.every),
    ...chip(note, words.note),
  ];
}

/** True if the line contains more than a name. */
export const isRead = (reading: Reading): boolean =>
  chipsOf(reading).length > 0 || reading.questions.length > 0;

const slotFields = { appointment_date: 'day', appointment_time: 'time', barber: 'barber' } as const;
export type SlotValues = Pick<VisitValues, keyof typeof slotFields>;

/** The slot that the fields show while a line is read: the values of the line, or else the earlier values. */
export const slotSaid = ({ day, time, barber }: Reading, before: SlotValues): SlotValues => ({
  appointment_date: day?.value ?? before.appointment_date,
  appointment_time: time?.value ?? before.appointment_time,
  barber: barber?.value ?? before.barber,
});

/** The fields that the values of a line fill. */
export const fieldsSaid = ({ client, day, time, barber, services, price, duration, rest }: Reading) =>
  [
    (client || rest) && ('client_name' as const),
    day && ('appointment_date' as const),
    time && ('appointment_time' as const),
    barber && ('barber' as const),
    services.length > 0 && ('services' as const),
    (services.length > 0 || price) && ('price' as const),
    (services.length > 0 || duration) && ('duration' as const),
  ].filter((field) => Boolean(field));

/**
 * The reading with the values that the user has chosen in the fields since then. Such a value is used instead of the value in the line, and
 * answers an open question.
 */
export function withChosen(reading: Reading, put: SlotValues, now: SlotValues): Reading {
  const changed = (Object.keys(slotFields) as (keyof SlotValues)[]).filter(
    (field) => now[field] !== put[field],
  );
  if (changed.length === 0) return reading;
  const chosen = Object.fromEntries(
    changed.map((field) => [
      slotFields[field],
      { value: now[field], from: reading[slotFields[field]]?.from ?? [] },
    ]),
  );
  const isAnswered = (question: Question) =>
    question.about === 'barber'
      ? changed.includes('barber')
      : question.about === 'when' &&
        question.candidates.every(
          ({ day, time }) =>
            (!day || changed.includes('appointment_date')) && (!time || changed.includes('appointment_time')),
        );
  return { ...reading, ...chosen, questions: reading.questions.filter((one) => !isAnswered(one)) };
}

/** The last piece of the line that was understood. */
export function lastChip(typed: string, reading: Reading): LineChip | undefined {
  const endOf = ({ from }: LineChip) =>
    Math.max(...from.map((piece) => typed.lastIndexOf(piece) + piece.length));
  return chipsOf(reading).sort((one, other) => endOf(other) - endOf(one))[0];
}

export interface DayFacts {
  /** The barbers among whom a client's usual barber may be chosen. */
  readonly barbers: readonly string[];
  readonly day: readonly Appointment[];
  readonly openOf: (barber: string) => readonly Piece[];
  readonly services: readonly Service[];
  readonly idOf: (barber: string) => string | undefined;
  /** True if the barber usually does all these services. */
  readonly does: (barber: string, services: Reading['services']) => boolean;
}

/** Who does what is wanted: the present barber, if able and free, or another one who is; if nobody is free, one who is able. */
function whoDoes(present: string, able: readonly string[], isFree: (barber: string) => boolean): string {
  const inOrder = able.includes(present) ? [present, ...able.filter((name) => name !== present)] : able;
  return inOrder.find(isFree) ?? inOrder[0] ?? present;
}

/**
 * The values with the content of the line. The usual values of a returning client fill the rest, but do not change a time that is in the
 * line.
 */
export function withLine(values: VisitValues, reading: Reading, facts: DayFacts): VisitValues {
  const { barbers, day, openOf, idOf } = facts;
  const { client, time, barber, services, duration, price, phone, note, rest } = reading;
  const said = {
    ...values,
    client_name: client?.value.name ?? rest,
    ...(reading.day && { appointment_date: reading.day.value }),
    ...(time && { appointment_time: time.value }),
    ...(barber && { barber: barber.value }),
  };
  const able = barbers.filter((name) => facts.does(name, services));
  const usual = client
    ? withClient(said, client.value, barber ? [] : able, day, openOf, facts.services, idOf)
    : said;
  const isMoved = time !== undefined && usual.appointment_time !== time.value;
  const known = isMoved ? { ...usual, barber: said.barber, appointment_time: time.value } : usual;
  const digits = (number: string | null | undefined) => (number ?? '').replace(/\D/g, '');
  const isOther = phone && digits(client?.value.phone) !== digits(phone.value);
  const typedPhone = isOther ? shownPhone(phone.value) : values.client_phone;
  /** The values with the prices and the times of a barber. */
  const filledBy = (name: string) => {
    const content = services.reduce<Content>(
      (all, { value }) => withAdded(all, { ...value, ...usualOf(value, idOf(name)) }),
      { services: [], waits: [] },
    );
    return {
      ...known,
      barber: name,
      ...(services.length > 0 && { ...valuesOfServices(content.services), waits: content.waits }),
    };
  };
  /** Whether the barber has time for the visit when it is to begin. */
  const isFree = (name: string) => {
    const { appointment_time, waits, ...filled } = filledBy(name);
    const length = Number(duration?.value ?? filled.duration);
    const from = minutesOf(appointment_time);
    const wanted = { from, duration: length, parts: partsWith(waits, length) };
    return firstFreeSlot(day, [name], wanted, openOf)?.minutes === from;
  };
  const isChosen = barber !== undefined || services.length === 0;
  const filled = filledBy(isChosen ? known.barber : whoDoes(known.barber, able, isFree));
  return {
    ...valuesWithTimesOf(filled, facts.services, client?.value),
    ...(price && { price: prices.read().inField(price.value) }),
    ...(duration && { duration: String(duration.value) }),
    ...(typedPhone.trim() && { client_phone: typedPhone }),
    ...(note && { note: [values.note.trim(), note.value].filter(Boolean).join('\n') }),
  };
}

/** The fields of the content of a visit. If one of them was chosen, all of them count as chosen. */
const content = ['services', 'price', 'duration', 'waits'] as const;
export type ContentValues = Pick<VisitValues, (typeof content)[number]>;
export const contentOf = ({ services, price, duration, waits }: VisitValues): ContentValues => ({
  services,
  price,
  duration,
  waits,
});
/** Whether the line says something of the content. */
export const hasContent = ({ services, price, duration }: Reading): boolean =>
  services.length > 0 || price !== undefined || duration !== undefined;

/** The values that were chosen in the fields since `before`. */
export function chosenSince(before: VisitValues, now: VisitValues): Partial<VisitValues> {
  const fields = Object.keys(now) as (keyof VisitValues)[];
  const changed = fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
  const isOther = content.some((field) => changed.includes(field));
  return Object.fromEntries([...changed, ...(isOther ? content : [])].map((field) => [field, now[field]]));
}

/** The reading for several people. They cannot have a series, so the interval becomes a note. */
export function withSeriesNoted(reading: Reading): Reading {
  const { everyWeeks } = reading;
  return everyWeeks ? { ...reading, ...withNote(reading, everyWeeks.from.join(', ')) } : reading;
}
