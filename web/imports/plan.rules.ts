// Makes the parts that are sent from the decisions of the user.
import {
  type ExistingRule,
  type ImportedClient,
  type ImportPart,
  importClients,
  importVisits,
  maxInPart,
  type VisitsPart,
} from '#contracts/imports/imports.ts';
import type { ReadClient } from './client-rows.rules.ts';
import { filled, type MatchedClient, type Person } from './matching.rules.ts';

interface Decisions {
  /** The rows that are not imported. */
  readonly off: ReadonlySet<number>;
  /** The person of each row that was asked about; null for a different person, undefined while there is no answer. */
  readonly answers: ReadonlyMap<number, Person | null>;
  /** Whether names in capitals are changed to the usual spelling. */
  readonly isInTitleCase: boolean;
}

interface Draft {
  readonly client: ReadClient;
  readonly id: string | null | undefined;
}

/** The clients that are imported. A row that was asked about and has no answer is not imported. */
export function chosenClients(
  matched: readonly MatchedClient[],
  { off, answers, isInTitleCase }: Decisions,
): ImportedClient[] {
  const drafts = new Map<number, Draft>();
  for (const { client, pile, persons } of matched) {
    const isAsked = pile === 'asked';
    const person = isAsked ? answers.get(client.row) : persons[0];
    if (off.has(client.row) || (isAsked && person === undefined)) continue;
    const earlier = person && 'row' in person ? drafts.get(person.row) : undefined;
    if (person && 'row' in person && earlier)
      drafts.set(person.row, { ...earlier, client: filled(earlier.client, client) });
    else drafts.set(client.row, { client, id: idOf(person) });
  }
  return [...drafts.values()].map(({ client, id }) => toSend(client, id, isInTitleCase));
}

/** The id of the person; undefined if no person was found: the server then looks once more. */
function idOf(person: Person | null | undefined) {
  if (person === undefined) return undefined;
  return person && 'client' in person ? person.client : null;
}

function toSend(client: ReadClient, id: Draft['id'], isInTitleCase: boolean): ImportedClient {
  const { row, name, inCapitals, phone, email, birthday, note, isBlocked: blocked, facts, packages } = client;
  return {
    row,
    ...(id !== undefined && { client_id: id }),
    name: isInTitleCase ? name : (inCapitals ?? name),
    phone,
    email,
    birthday,
    note,
    blocked,
    facts,
    ...(packages && { packages: [...packages] }),
  };
}

export const isNew = ({ client_id: id }: ImportedClient): boolean => !id;

/** The values that all parts of an import have in common. */
interface Head extends Pick<ImportPart, 'id' | 'source'> {
  readonly file_name: string | null;
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The bodies of the calls, each within the limits of the server. */
export const partsOf = (
  head: Head & { readonly existing: ExistingRule },
  clients: readonly ImportedClient[],
): ImportPart[] =>
  cut(clients, importClients.longestBody, head).map(
    ({ rows, ...part }): ImportPart => ({ ...head, ...part, clients: rows }),
  );

export const partsOfVisits = (
  head: Head & { readonly reminders: boolean },
  visits: readonly VisitsPart['visits'][number][],
): VisitsPart[] =>
  cut(visits, importVisits.longestBody, head).map(
    ({ rows, ...part }): VisitsPart => ({ ...head, ...part, visits: rows }),
  );

function cut<Row>(rows: readonly Row[], longestBody: number | undefined, head: Head) {
  const room = (longestBody ?? 0) - bytesOf({ ...head, part: 1000, is_last: false, clients: [] });
  const groups: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const bytes = bytesOf(row) + 1;
    const group = groups.at(-1);
    if (group && group.length < maxInPart && size + bytes <= room) {
      group.push(row);
      size += bytes;
    } else {
      groups.push([row]);
      size = bytes;
    }
  }
  return groups.map((rows, part) => ({ part, is_last: part === groups.length - 1, rows }));
}
