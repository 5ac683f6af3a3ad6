import { keyFits, nameKey } from '../ground/names.rules.ts';
import { digitsIn } from '../ground/phones.rules.ts';
import type { Client } from './clients.ts';

/** A client with the values that the search compares. */
export interface Searchable<C> {
  readonly client: C;
  readonly key: string;
  readonly digits: string;
}

export const searchable = <C extends Pick<Client, 'name' | 'phone'>>(client: C): Searchable<C> => ({
  client,
  key: nameKey(client.name),
  digits: (client.phone ?? '').replace(/\D/g, ''),
});

/** The order of names that people in Albania use. */
const collator = new Intl.Collator('sq');

/**
 * The clients whose name or phone fits the typed text: first the names that begin with the text, then the names with a later word that
 * begins with it, then all others. The search in the database (`server/clients/store.ts`) has the same rules.
 */
export function matchingClients<C extends Pick<Client, 'id' | 'name'>>(
  clients: Iterable<Searchable<C>>,
  typed: string,
  most: number,
): C[] {
  const wanted = nameKey(typed);
  const wantedDigits = digitsIn(wanted);
  const ranked: { client: C; rank: number }[] = [];
  for (const { client, key, digits } of clients) {
    const fits = wantedDigits ? key.includes(wanted) || digits.includes(wantedDigits) : keyFits(key, wanted);
    if (!fits) continue;
    const begins = key.startsWith(wanted);
    const hasLaterWord = wanted !== '' && key.includes(` ${wanted}`);
    ranked.push({ client, rank: (begins ? 0 : 2) + (hasLaterWord ? 0 : 1) });
  }
  return ranked
    .sort((one, other) => one.rank - other.rank || byName(one.client, other.client))
    .slice(0, most)
    .map(({ client }) => client);
}

const byName = (one: Pick<Client, 'id' | 'name'>, other: Pick<Client, 'id' | 'name'>) =>
  collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/** The sum of past visits: `totalSpent` also has confirmed visits that are not over yet. Null for a caller who sees no sums. */
export const spentSoFar = ({
  totalSpent,
  spentAhead,
}: Pick<Client, 'totalSpent' | 'spentAhead'>): number | null =>
  totalSpent === null ? null : Math.round((totalSpent - spentAhead) * 100) / 100;
