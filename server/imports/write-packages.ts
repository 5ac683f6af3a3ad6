// The cards of packages in a file of clients: running ones, which were begun before the salon kept them here.
import { v7 as newId } from 'uuid';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { ImportedClient } from '#contracts/imports/imports.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import type { Package } from '#contracts/till/packages.ts';
import { currencyOfSalon } from '../salon/salons/store.ts';
import { addOf } from '../till/packages/add-to-client.ts';
import { listEntered, packageStore } from '../till/packages/store.ts';
import type { Tx } from '../ground/db/database.ts';
import { invalid } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { NewRow } from './store.ts';

export interface Card {
  readonly kind: Package;
  readonly used_before: number;
}

const refusal = (why: string) => invalid(why, { package: why });

/** The function that reads the cards of a row: it throws a refusal with the field if one can't be written. */
export async function cardReader(
  tx: Tx,
  salon: SalonId,
  clients: readonly ImportedClient[],
): Promise<(client: ImportedClient) => Card[]> {
  if (!clients.some(({ packages }) => packages)) return () => [];
  const kinds = new Map((await packageStore.list(tx, salon)).map((kind) => [nameKey(kind.name), kind]));
  return ({ packages = [] }) =>
    packages.flatMap(({ name, left, used }) => {
      const kind = kinds.get(nameKey(name));
      if (!kind) throw refusal(messages.unknownName(name));
      const { sessions } = kind;
      const used_before = left === undefined ? (used ?? 0) : sessions - left;
      if (used_before < 0 || used_before > sessions) throw refusal(messages.notSoMany(name, sessions));
      // a card that is used up is no debt any more
      return used_before === sessions ? [] : [{ kind, used_before }];
    });
}

/**
 * Gives the clients of these rows their cards, and returns the rows with the ids. A client who has a card of this kind that was begun
 * elsewhere gets no second one: the file may come twice.
 */
export async function addCards(
  tx: Tx,
  salon: SalonId,
  rows: readonly NewRow[],
  { cardsOf, at }: { readonly cardsOf: (row: NewRow) => readonly Card[]; readonly at: Date },
): Promise<NewRow[]> {
  const wanted = rows.map((row) => ({ row, cards: row.clientId === null ? [] : cardsOf(row) }));
  const clients = wanted.flatMap(({ row, cards }) => (cards.length > 0 ? (row.clientId ?? []) : []));
  if (clients.length === 0) return [...rows];
  const entered = await listEntered(tx, salon, clients);
  const currency = await currencyOfSalon(tx, salon);
  const written: NewRow[] = [];
  for (const { row, cards } of wanted) {
    const packages: string[] = [];
    for (const { kind, used_before } of cards) {
      const client_id = row.clientId;
      const has = entered.some((one) => one.client_id === client_id && one.package_id === kind.id);
      if (client_id === null || has) continue;
      const id = newId();
      await addOf(tx, salon, kind, {
        ...{ id, client_id, used_before, is_sold: false, currency, requestHash: null },
        bought_on: localTime(at).day,
        price_cents: Math.round(kind.price * 100),
      });
      packages.push(id);
    }
    written.push(packages.length > 0 ? { ...row, packages } : row);
  }
  return written;
}
