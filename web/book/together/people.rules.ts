// The rules of several visits that are booked together: the time of each visit, the problems of the form, and the body of the call.
import { messages, togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import { longestVisit } from '#contracts/appointments/appointments.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { withVisit } from '#contracts/ground/claims.rules.ts';
import { claimsOf } from '#contracts/ground/claims-of.rules.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { messages as groundMessages } from '#contracts/ground/wording.sq.ts';
import { doOverlap, stretched, type Work } from '#contracts/ground/work-parts.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { type ClaimBook, claimingOf } from '../../appointments/claim-book.rules.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { findOverlap, occupiesSlot, startMinutes, wholeDay } from '../../appointments/slot.rules.ts';
import { clientIdOf } from '../../clients/waiting.rules.ts';
import { askWhose } from '../visit-form/number.rules.ts';
import { kindOfServices } from '../visit-form/services.rules.ts';
import type { KnownClient, VisitValues } from '../visit-form/values.rules.ts';
import { partsWith, type Waits } from '../visit-form/waits.rules.ts';
import { formWords } from '../visit-form/words.sq.ts';

/** The order of the visits: all at the same time, or one after another. */
export type Order = 'sideBySide' | 'inTurn';

/** The visit of one person, as it has been chosen so far. */
export interface Person {
  readonly key: string;
  readonly client: string;
  /** The client of the salon who was chosen or recognised. The user may have typed another name since then. */
  readonly known?: KnownClient | undefined;
  /** The clients of the salon who have the typed name. The user may have typed another name since then. */
  readonly namesakes?: readonly KeptClient[];
  /** The phone number; empty if the client has no number or the number is not known. */
  readonly phone: string;
  /** The agreement that the client has this number now. */
  readonly agreed?: string | undefined;
  readonly services: readonly ServiceLine[];
  readonly waits: Waits;
  readonly barber: string;
  readonly note: string;
  /** The ids of what the visit goes without. */
  readonly without?: readonly string[];
}

/** The data that was typed so far. */
interface TypedTogether {
  readonly id: string;
  readonly order: Order;
  readonly day: string;
  readonly begin: number | undefined;
  readonly people: readonly Person[];
}

/** The data with which the form for several people opens. */
export interface TogetherForm {
  readonly what: 'together';
  /** The values of the form of one visit, from which this form was opened. */
  readonly values: VisitValues;
  /** The client who was chosen in that form. */
  readonly client?: KnownClient | undefined;
  /** The number of people, if the user entered it. */
  readonly people?: number | undefined;
  /** The typed data, if the session ended while the form was open. */
  readonly typed?: TypedTogether | undefined;
}

export const isKnown = ({ client, known }: Pick<Person, 'client' | 'known'>): boolean =>
  known !== undefined && isSameName(known.name, client);

/** The clients who have the typed name. */
export const namesakesOf = ({ client, namesakes = [] }: Pick<Person, 'client' | 'namesakes'>): KeptClient[] =>
  namesakes.filter(({ name }) => isSameName(name, client));

export interface PlacedPerson extends Person {
  readonly minutes: number;
  readonly duration: number;
  readonly parts: Appointment['parts'];
}

export function placed(people: readonly Person[], order: Order, begin: number): PlacedPerson[] {
  let next = begin;
  return people.map((person) => {
    const duration = sumsOf(person.services).duration || defaultDuration;
    const minutes = next;
    if (order === 'inTurn') next += duration;
    return { ...person, minutes, duration, parts: partsWith(person.waits, duration) };
  });
}

const overlapsOther = (one: PlacedPerson, all: readonly PlacedPerson[]) =>
  all.some((other) => other.key !== one.key && other.barber === one.barber && doOverlap(one, other));

/** The appointment that has taken the wanted slot of a person. */
export const takenBy = (one: PlacedPerson, day: readonly Appointment[]): Appointment | undefined =>
  findOverlap(
    day.filter(({ barber }) => barber === one.barber),
    one,
  );

interface DayFacts {
  readonly day: readonly Appointment[];
  readonly services: readonly Service[];
  readonly openOf: (barber: string) => readonly Piece[];
}

const withBuffer = (work: Work, buffer: number) => stretched(work, work.duration + buffer);

/** True if all visits can be offered: within the working hours, and outside the buffers. */
export const areOffered = (all: readonly PlacedPerson[], { day, services, openOf }: DayFacts): boolean =>
  all.every((one) => {
    const end = one.minutes + one.duration;
    const { buffer } = kindOfServices(one.services, services);
    const isOpen = openOf(one.barber).some(({ from, to }) => from <= one.minutes && end <= to);
    const wanted = { minutes: one.minutes, ...withBuffer(one, buffer) };
    const isFree = !day.some(
      (other) =>
        occupiesSlot(other) &&
        other.barber === one.barber &&
        doOverlap(wanted, { minutes: startMinutes(other), ...withBuffer(other, other.buffer_minutes) }),
    );
    return isOpen && isFree;
  });

/** Each visit with what its claims follow from, and its first claim that is taken, also by the visits before it. */
export function claimsOfPeople(
  people: readonly PlacedPerson[],
  book: ClaimBook | undefined,
  { day, services: kept }: { readonly day: string; readonly services: readonly Service[] },
) {
  let claimed = book?.on(day);
  return people.map((person) => {
    const { buffer } = kindOfServices(person.services, kept);
    const visit = claimingOf({ ...person, buffer }, { kept, without: person.without });
    const claims = claimsOf(visit);
    const taken = claimed && book?.takenAt(claims, claimed, person.minutes);
    claimed = claimed && withVisit(claimed, person.minutes, claims);
    return { visit, taken };
  });
}

export type PersonProblem = { readonly [Field in 'client' | 'phone' | 'services' | 'barber']?: string };

/** The problems by the key of the person. */
export type Problems = Readonly<Record<string, PersonProblem>>;

/** What is still wrong when one person changes: which barber is free depends on all of them. */
export const ofOthers = (problems: Problems, changed: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([key, { barber: _, ...problem }]) =>
      key === changed ? [] : [[key, problem]],
    ),
  );

/**
 * The first problem of the form, in this order: missing values, an add-on without another service, too much time, slots that are not free.
 */
export function problemOf(
  people: readonly PlacedPerson[],
  { day, services }: Pick<DayFacts, 'day' | 'services'>,
  lacks: (person: PlacedPerson) => string | undefined = () => undefined,
  phoneProblem: (typed: string) => string | undefined = () => undefined,
): { message: string; of: Problems } | undefined {
  const { missing } = formWords;
  const of = (find: (person: PlacedPerson) => PersonProblem) => {
    const found = people.map((person) => [person.key, find(person)] as const);
    return Object.fromEntries(found.filter(([, one]) => Object.keys(one).length > 0));
  };
  const checks: [string, (person: PlacedPerson) => PersonProblem][] = [
    [
      messages.fillAll,
      ({ client, services: chosen, barber }) => ({
        ...(client.trim() === '' && { client: missing }),
        ...(chosen.length === 0 && { services: missing }),
        ...(barber === '' && { barber: missing }),
      }),
    ],
    [
      formWords.whichClient,
      (person) =>
        namesakesOf(person).length > 1 && !isKnown(person) ? { client: formWords.whichClient } : {},
    ],
    [
      groundMessages.phoneInvalid,
      (person) => {
        const phone = phoneProblem(person.phone);
        return phone ? { phone } : {};
      },
    ],
    [
      formWords.whoseNumber,
      (person) => {
        const phone = askWhose(isKnown(person) ? person.known : undefined, person.phone, person.agreed);
        return phone ? { phone } : {};
      },
    ],
    [
      serviceMessages.addonAlone,
      (person) =>
        kindOfServices(person.services, services).isAddonAlone
          ? { services: serviceMessages.addonAlone }
          : {},
    ],
    [messages.tooLong, ({ duration }) => (duration > longestVisit ? { services: messages.tooLong } : {})],
    [
      messages.pastMidnight,
      ({ minutes, duration }) => (minutes + duration > wholeDay ? { services: messages.pastMidnight } : {}),
    ],
    [
      togetherMessages.overlap,
      (person) => (overlapsOther(person, people) ? { barber: togetherMessages.overlap } : {}),
    ],
    [
      messages.slotTaken,
      (person) => {
        const other = takenBy(person, day);
        return other ? { barber: formWords.takenBy(other) } : {};
      },
    ],
  ];
  const lacking = people.map(lacks).find(Boolean);
  if (lacking) checks.push([lacking, (person) => (lacks(person) ? { barber: lacks(person) } : {})]);
  for (const [message, find] of checks) {
    const found = of(find);
    if (Object.keys(found).length > 0) return { message, of: found };
  }
  return undefined;
}

/** The phones that the server refused, by the names of the fields that were sent. */
export const refusedPhones = (people: readonly Person[], fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    people.flatMap(({ key }, n) => {
      const phone = fields[`visits.${n}.client_phone`];
      return phone ? [[key, { phone }]] : [];
    }),
  );

export const visitsOf = (people: readonly PlacedPerson[], day: string) =>
  people.map(({ client, known, phone, services, barber, note, minutes, parts, without }) => ({
    client_name: client.trim(),
    ...(isKnown({ client, known }) && clientIdOf(known)),
    services: [...services],
    appointment_date: day,
    appointment_time: clockTime(minutes),
    barber,
    parts,
    ...(phone.trim() && { client_phone: phone.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(without && without.length > 0 && { without: [...without] }),
  }));

/** The barber for one more person: another barber for visits at the same time, the same barber for visits in turn. */
export function nextBarber(people: readonly Person[], order: Order, barbers: readonly string[]): string {
  const last = people.at(-1)?.barber ?? '';
  if (order === 'inTurn') return last;
  return barbers.find((name) => !people.some(({ barber }) => barber === name)) ?? '';
}

/**
 * The people, each with another barber: visits at the same time cannot have the same barber, so a person with the barber of an earlier
 * person gets another barber.
 */
export function eachWithOwnBarber(people: readonly Person[], barbers: readonly string[]): Person[] {
  const done: Person[] = [];
  for (const person of people) {
    const isDouble = done.some(({ barber }) => barber === person.barber);
    done.push(isDouble ? { ...person, barber: nextBarber(done, 'sideBySide', barbers) } : person);
  }
  return done;
}
