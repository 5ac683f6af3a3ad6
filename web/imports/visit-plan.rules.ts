// Makes the visits that are sent from the decisions of the user.

import { nameKey } from '#contracts/ground/names.rules.ts';
import type { ImportedVisit } from '#contracts/imports/imports.ts';
import type { VisitOutcome } from './appointment-rows.rules.ts';
import type { KnownClient, MatchedClient, Person } from './matching.rules.ts';
import type { SortedVisits } from './preview.ts';

type SortedVisit = SortedVisits['visits'][number];

/** A name of the file, with the number of rows that have it. */
export interface FoundName {
  /** The common key of all spellings; empty where the rows have no name. */
  readonly key: string;
  readonly name: string;
  readonly rows: number;
  /** The price and minutes that most of these rows have. */
  readonly price: number | null;
  readonly minutes: number | null;
}

export const keyOfName = (name: string | null): string => nameKey(name ?? '');

/** The names in a column, the most frequent name first. */
export function namesIn(
  visits: readonly SortedVisit[],
  nameOf: (visit: SortedVisit) => string | null,
): FoundName[] {
  const groups = Map.groupBy(visits, (visit) => keyOfName(nameOf(visit)));
  return [...groups]
    .map(([key, rows]) => ({
      key,
      name: (rows[0] && nameOf(rows[0])) ?? '',
      rows: rows.length,
      price: usual(rows.map(({ price }) => price)),
      minutes: usual(rows.map(({ minutes }) => minutes)),
    }))
    .sort((one, other) => other.rows - one.rows);
}

function usual(numbers: readonly (number | null)[]) {
  const counts = Map.groupBy(
    numbers.filter((one) => one !== null),
    (one) => one,
  );
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** The barber of the salon whom the name in the file means: a barber with the same name, or the only barber with this first name. */
export function barberNamed(name: string, barbers: readonly NamedRecord[]): string | undefined {
  const key = nameKey(name);
  const same = barbers.find((one) => nameKey(one.name) === key);
  if (same || key === '') return same?.id;
  const firstOf = (one: string) => nameKey(one).split(' ')[0];
  const [near, ...others] = barbers.filter((one) => firstOf(one.name) === firstOf(name));
  return near && others.length === 0 && (!key.includes(' ') || !nameKey(near.name).includes(' '))
    ? near.id
    : undefined;
}

interface VisitDecisions {
  /** The answer for each person of the file who was asked about: the same person, or null for a different person. */
  readonly answers: ReadonlyMap<number, Person | null>;
  /** The id of each name that is imported. */
  readonly barbers: ReadonlyMap<string, string>;
  /** The name of the service in the salon, where it differs from the name in the file. */
  readonly services: ReadonlyMap<string, string>;
  /** The meanings of unknown words of status. */
  readonly statuses: ReadonlyMap<string, VisitOutcome>;
}

/** People about whom the user has not answered yet: their visits are not imported. */
export const openPersons = (
  clients: readonly MatchedClient[],
  answers: VisitDecisions['answers'],
): MatchedClient[] => clients.filter(({ pile, client }) => pile === 'asked' && !answers.has(client.row));

/** The people of the file who have exactly the name of one offered client, each with this client. */
export function namesakesOf(asked: readonly MatchedClient[], book: readonly KnownClient[]) {
  const named = Map.groupBy(book, ({ name }) => nameKey(name));
  return asked.flatMap(({ client, persons }) => {
    const [same, ...others] = named.get(nameKey(client.name)) ?? [];
    const isOffered = persons.some((one) => 'client' in one && one.client === same?.id);
    return same && isOffered && others.length === 0 ? [[client.row, { client: same.id }] as const] : [];
  });
}

export function chosenVisits(
  { visits, clients }: Pick<SortedVisits, 'visits' | 'clients'>,
  { answers, barbers, services, statuses }: VisitDecisions,
): ImportedVisit[] {
  const open = new Set(openPersons(clients, answers).map(({ client }) => client.row));
  const personOf = personsOf(clients, answers);
  return visits.flatMap((visit) => {
    const barber = barbers.get(keyOfName(visit.barber));
    const person = personOf.get(visit.person);
    if (!barber || !person || open.has(visit.person)) return [];
    const held = (visit.unknownStatus && statuses.get(keyOfName(visit.unknownStatus))) || visit.held;
    const { row, day, time, phone, service, price, minutes, note } = visit;
    return [
      {
        row,
        appointment_date: day,
        appointment_time: time,
        ...person,
        client_phone: phone,
        barber_id: barber,
        service_name: services.get(keyOfName(service)) ?? service,
        price,
        duration: minutes,
        note,
        cancelled: held !== 'held',
        ...(held === 'missed' && { no_show: true }),
      },
    ];
  });
}

/** Each person of the file in the form in which the visits are sent. */
function personsOf(clients: readonly MatchedClient[], answers: VisitDecisions['answers']) {
  return new Map(
    clients.map(({ client: { row, name }, pile, persons }) => {
      const answer = pile === 'asked' ? answers.get(row) : persons[0];
      // if the answer is a different person, `client_id` is null: the server then does not use a client of the same name
      const other = pile === 'asked' ? { client_id: null } : {};
      const person: Pick<ImportedVisit, 'client_id' | 'client_name'> = {
        client_name: name,
        ...(answer && 'client' in answer ? { client_id: answer.client } : other),
      };
      return [row, person] as const;
    }),
  );
}
