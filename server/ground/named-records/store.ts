// The statements about a simple record of a salon that has a name: a product, a kind of package, a resource.
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { type Ceiling, refuseBeyond } from '../ceilings/store.ts';
import { assignments, type Db, empty, join, LostRace, raw, type Sql, sql, type Tx } from '../db/database.ts';
import { columnsFor, insertionInto, type KeptFields, selectFieldsOf } from '../db/record-columns.ts';
import { findRepeated, requestHashOf } from '../http/repeats.ts';
import { keepDeletedId } from '../http/store.ts';
import { notFound } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';

interface NamedRecords<One> {
  readonly table: string;
  readonly record: z.ZodMiniType<One>;
  readonly fields: KeptFields;
  /** The columns that are selected beside the fields. */
  readonly also?: Sql;
  readonly most: number;
  readonly messages: {
    readonly tooMany: string;
    readonly duplicate: string;
  };
  /** Tells other devices of a change. */
  readonly publish?: (tx: Tx, salon: SalonId) => void;
}

type Values = Readonly<Record<string, unknown>> & { readonly name?: string | undefined };

interface NamedRecordStore<One> {
  readonly ceiling: Ceiling;
  readonly list: (db: Db, salon: SalonId) => Promise<One[]>;
  /** The record; undefined if the salon has no such record. */
  readonly find: (db: Db, salon: SalonId, id: string, lock?: Sql) => Promise<One | undefined>;
  /** The record that the same request has made before. */
  readonly findRepeated: (
    tx: Tx,
    salon: SalonId,
    body: { readonly id?: string | undefined },
  ) => Promise<One | undefined>;
  readonly getToChange: (tx: Tx, salon: SalonId, id: string) => Promise<One>;
  readonly add: (tx: Tx, salon: SalonId, body: Values & { readonly id?: string | undefined }) => Promise<One>;
  readonly update: (tx: Tx, salon: SalonId, id: string, changes: Values) => Promise<One>;
  readonly remove: (tx: Tx, salon: SalonId, id: string) => Promise<One>;
}

export function namedRecordStore<One>({
  table,
  record,
  fields,
  also,
  most,
  messages,
  publish,
}: NamedRecords<One>): NamedRecordStore<One> {
  const from = raw(table);
  const wire = sql`id, ${selectFieldsOf(fields)}${also ? sql`, ${also}` : empty}`;
  const ceiling = { table, most, reached: messages.tooMany };

  async function find(db: Db, salon: SalonId, id: string, lock = empty): Promise<One | undefined> {
    const [found] = await db.rows(record)(sql`
      select ${wire} from ${from} where salon_id = ${salon} and id = ${id} ${lock}`);
    return found;
  }

  return {
    ceiling,
    find,

    list: (db, salon) =>
      db.rows(record)(sql`
        select ${wire} from ${from} where salon_id = ${salon} order by name collate albanian, id`),

    async findRepeated(tx, salon, body) {
      const made = await findRepeated(tx, salon, table, body, messages.duplicate);
      return made ? await find(tx, salon, made) : undefined;
    },

    async getToChange(tx, salon, id) {
      const found = await find(tx, salon, id, sql`for no key update`);
      if (!found) throw notFound();
      return found;
    },

    async add(tx, salon, body) {
      const { id = newId(), ...values } = body;
      await refuseBeyond(tx, salon, ceiling);
      const row = { salon_id: salon, id, request_hash: requestHashOf(body), ...columnsFor(fields, values) };
      const [added] = await tx.rows(record)(sql`
        ${insertionInto(table, row)} on conflict (salon_id, id) do nothing returning ${wire}`);
      if (!added) throw new LostRace();
      publish?.(tx, salon);
      return added;
    },

    async update(tx, salon, id, changes) {
      const columns = assignments(columnsFor(fields, changes));
      const [changed] = await tx.rows(record)(sql`
        update ${from} set ${join([sql`id = id`, ...columns])}
        where salon_id = ${salon} and id = ${id}
        returning ${wire}`);
      if (!changed) throw notFound();
      publish?.(tx, salon);
      return changed;
    },

    async remove(tx, salon, id) {
      const [removed] = await tx.rows(record)(sql`
        with removed as (
          delete from ${from} where salon_id = ${salon} and id = ${id} returning *
        ), kept as (
          ${keepDeletedId(salon, id, sql`from removed`)}
        )
        select ${wire} from removed`);
      if (!removed) throw notFound();
      publish?.(tx, salon);
      return removed;
    },
  };
}
