// The reader of a line, which also finds the clients whom the line may name. The reader loads together with the form, because it needs much
// code for the language.
import { readLine } from '#contracts/appointments/quick-line.rules.ts';
import { searchNameOf, writtenName } from '#contracts/appointments/quick-line-names.rules.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { firstFreeSlot } from '../../appointments/slot.rules.ts';
import { clientMatchesQuery } from '../../clients/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { type DayFacts, isRead, type Reading, withLine } from './line.rules.ts';
import type { VisitValues } from './values.rules.ts';
import { partsWith } from './waits.rules.ts';

/** The reading of a line. The name of a new client is shown in correct spelling, not as it was typed in a hurry. */
export function readVisit(...given: Parameters<typeof readLine<KeptClient, Service>>): Reading {
  const reading = readLine<KeptClient, Service>(...given);
  return { ...reading, rest: writtenName(reading.rest) };
}

/** The number of free full hours from which the half hours are left out. */
const enoughHours = 3;

/** The reading, with free times in place of the offered ones: full hours, and half hours too if few are free. */
export function withFreeTimes(reading: Reading, values: VisitValues, facts: DayFacts): Reading {
  const isFree = (from: number) => {
    const said = { ...reading, time: { value: clockTime(from), from: [] } };
    const { barber, duration, waits } = withLine(values, said, facts);
    const wanted = { from, duration: Number(duration), parts: partsWith(waits, Number(duration)) };
    return firstFreeSlot(facts.day, [barber], wanted, facts.openOf)?.minutes === from;
  };
  // while the day is asked for too, it is not known whose times are free
  const isDayKnown = reading.questions.filter(({ about }) => about === 'when').length === 1;
  const questions = reading.questions.map((question) => {
    if (question.about !== 'when' || !question.isOffer || !isDayKnown) return question;
    const offered = question.candidates.flatMap(({ time }) => (time ? minutesOf(time) : []));
    const free = offered.filter(isFree);
    const isByHour = offered.every((one) => one % 60 === 0);
    const halves = isByHour && free.length < enoughHours ? offered.map((one) => one + 30).filter(isFree) : [];
    const times = [...free, ...halves].sort((one, other) => one - other);
    return times.length === 0
      ? question
      : { ...question, candidates: times.map((one) => ({ time: clockTime(one) })) };
  });
  return { ...reading, questions };
}

type Book = Parameters<typeof readLine<KeptClient, Service>>[1];

/** The number of other pieces of a message that may be the name of its writer. */
const otherPieces = 2;

/**
 * The texts to search for among the clients: the pieces that were not understood, and the beginning of the line if it may be a name too.
 */
export function searchesFor(typed: string, book: Omit<Book, 'clients'>): readonly string[] {
  const read = readLine<KeptClient, Service>(typed, { ...book, clients: [] });
  if (!isRead(read)) return [];
  const name = read.rest.trim();
  const begin = /^\s*\p{L}\S*(?:\s+\p{L}[^\s,]*)?/u.exec(typed)?.[0].trim() ?? '';
  const isBeginRead = name !== '' && begin !== '' && !begin.startsWith(name.split(' ')[0] ?? '');
  const others = (read.note?.from ?? []).filter((text) => text.split(/\s+/).length < 3).slice(-otherPieces);
  return [name || read.phone?.value || '', ...(isBeginRead ? [begin] : []), ...others].filter(Boolean);
}

/**
 * The clients that match one of the texts (one text in each line). If no client has a name in its inflected form, its base form is
 * searched.
 */
export async function findClients(texts: string): Promise<readonly KeptClient[]> {
  const search = (text: string) =>
    queryClient.fetchQuery(clientMatchesQuery(text)).catch((): readonly KeptClient[] => []);
  const searchInflected = async (text: string) => {
    const found = await search(text);
    const base = searchNameOf(text);
    return found.length > 0 || base === text ? found : search(base);
  };
  const all = await Promise.all(texts.split('\n').filter(Boolean).map(searchInflected));
  return [...new Map(all.flat().map((client) => [client.id, client])).values()];
}
