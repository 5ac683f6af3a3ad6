// Writes one part of a salon's own file into an empty salon. Rows keep their ids, since ids are unique only within a salon.

import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import { importSalon, type SalonPart } from '#contracts/imports/imports.ts';
import { takeMoved } from '../appointments/slots.ts';
import { asMade } from '../clients/import-store.ts';
import { addGroupsNamed } from '../salon/services/groups-store.ts';
import { listOverused } from '../till/packages/store.ts';
import { lockCount } from '../ground/ceilings/store.ts';
import type { Tx } from '../ground/db/database.ts';
import { type CheckedTable, findBeyond, lockKnown, type MovedRow } from '../ground/db/moved.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { refuse } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import {
  completeOwn,
  type MovedClient,
  type MovedVisit,
  OwnColumns,
  slotOfMoved,
  withoutClaims,
} from './moved-rows.ts';
import { clearSettings, isEmptySalon, lockWhoSignsIn, writeMoved, writeOwnColumns } from './salon-store.ts';
import { addRows, findPart, type NewRow } from './store.ts';
import type { Fault } from './write.ts';

interface ImportContext {
  /** All tables that move. */
  readonly tables: readonly CheckedTable[];
  readonly userId: string;
  readonly ceilings: Ceilings;
}

/** A row that may be written, with its line in the file. */
interface Line {
  readonly row: number;
  readonly values: MovedRow;
}

export async function writeSalon(tx: Tx, scope: Scope, part: SalonPart, writing: ImportContext) {
  const { salon } = scope;
  if (part.part > 0 && !(await findPart(tx, salon, { id: part.id, part: 0 })))
    throw refuse(importSalon, 'too_late', messages.beginsWithFirst);
  if (part.part === 0) {
    if (!(await isEmptySalon(tx, salon))) throw refuse(importSalon, 'in_use', messages.notEmpty);
    const signIn = await lockWhoSignsIn(tx, salon);
    if (signIn.length > 0) {
      const names = signIn.map(({ name }) => name).join(', ');
      throw refuse(importSalon, 'in_use', messages.staffSignsIn(names));
    }
    clearSettings(tx, salon, writing.tables);
  }
  const faults: Fault[] = [];
  const counts = { clients: 0, visits: 0, others: 0 };
  const rows: NewRow[] = [];
  for (const { name, lines } of byTable(part)) {
    if (name === 'salons') {
      await writeOwn(tx, salon, lines, faults);
      continue;
    }
    const table = writing.tables.find((one) => one.name === name);
    if (!table) {
      faults.push(...lines.map(({ row }) => ({ row, fields: { [name.slice(0, 40)]: messages.unknownRow } })));
      continue;
    }
    const written = await writeTable(tx, scope, table, lines, { ...writing, faults });
    if (name === 'clients') {
      counts.clients += written.length;
      rows.push(...written.map(rowOfClient));
    } else if (name === 'appointments') {
      counts.visits += written.filter(({ values }) => values.kind === 'visit').length;
      counts.others += written.filter(({ values }) => values.kind !== 'visit').length;
      rows.push(...written.map(rowOfVisit));
    } else counts.others += written.length;
  }
  if (rows.length > 0) await addRows(tx, salon, part.id, rows);
  if (counts.clients > 0) publishLiveEvent(tx, salon, { noun: 'client', id: part.id });
  return {
    counts,
    faults: faults.sort((one, other) => one.row - other.row),
    // until the last row has come, sessions may be there without what takes them back
    ...(part.is_last && { overused: await listOverused(tx, salon) }),
  };
}

const SaysOfClient = z.union([
  z.pipe(
    z.object({ id: Id, erased_at: z.null() }),
    z.transform(({ id }) => id),
  ),
  z.pipe(
    z.object({ client_id: Id, note: z.string() }),
    z.transform(({ client_id }) => client_id),
  ),
  z.pipe(
    z.object({ visit_facts: z.object({ client_id: Id }) }),
    z.transform(({ visit_facts }) => visit_facts.client_id),
  ),
]);

/** The ids of the clients whose rows have more data than the mark that they were erased. */
export const clientsIn = ({ rows }: SalonPart): string[] =>
  rows.flatMap(({ values }) => z.safeParse(SaysOfClient, values).data ?? []);

/** The rows of a part, in runs of one table. */
function byTable({ line, rows }: SalonPart) {
  const runs: { readonly name: string; readonly lines: Line[] }[] = [];
  rows.forEach(({ table: name, values }, n) => {
    if (runs.at(-1)?.name !== name) runs.push({ name, lines: [] });
    runs.at(-1)?.lines.push({ row: line + n, values });
  });
  return runs;
}

const wrongField = (issue: z.core.$ZodIssue | undefined, name: string) => String(issue?.path[0] ?? name);

async function writeOwn(tx: Tx, salon: SalonId, lines: readonly Line[], faults: Fault[]) {
  for (const { row, values } of lines) {
    const read = z.safeParse(OwnColumns, completeOwn(values));
    if (read.success) await writeOwnColumns(tx, salon, read.data);
    else {
      const field = wrongField(read.error.issues[0], 'salons');
      faults.push({ row, fields: { [field]: messages.brokenRow(field) } });
    }
  }
}

async function writeTable(
  tx: Tx,
  scope: Scope,
  table: CheckedTable,
  lines: readonly Line[],
  { faults, ...writing }: ImportContext & { readonly faults: Fault[] },
) {
  const { salon } = scope;
  const { name } = table;
  const checked = onceEach(
    table,
    lines.flatMap(({ row, values }): Line[] => {
      const read = z.safeParse(table.schema, table.ofBefore(values));
      if (read.success) return [{ row, values: read.data as MovedRow }];
      const field = wrongField(read.error.issues[0], name);
      faults.push({ row, fields: { [field]: messages.brokenRow(field) } });
      return [];
    }),
  );
  const known = await withinBounds(
    tx,
    salon,
    table,
    await withKnown(tx, salon, table, checked, faults),
    writing.ceilings,
    faults,
  );
  if (known.length === 0) return [];
  const rows = known.map(({ values }) => values);
  const keys = await write(tx, scope, table, rows, writing);
  const [key] = table.key;
  if (key === undefined) return known;
  const missing = known.filter(({ values }) => !keys.has(String(values[key])));
  // an existing key means that the file has the row twice
  const twice =
    key === 'id'
      ? await lockKnown(
          tx,
          salon,
          name,
          missing.map(({ values }) => String(values.id)),
        )
      : keys;
  for (const { row, values } of missing)
    if (key === 'id' && !twice.has(String(values.id)))
      faults.push({ row, fields: { [name]: messages.takenRow } });
  return known.filter(({ values }) => keys.has(String(values[key])));
}

function write(
  tx: Tx,
  scope: Scope,
  table: CheckedTable,
  rows: readonly MovedRow[],
  { userId, ceilings }: ImportContext,
) {
  const { salon } = scope;
  switch (table.name) {
    case 'appointments': {
      // triggers count the visits of each client, so all transactions write in the same order
      const ordered = rows.toSorted((one, other) =>
        String(one.client_id) < String(other.client_id) ? -1 : 1,
      );
      const visits = ordered as unknown as readonly MovedVisit[];
      return takeMoved(tx, scope, visits, { slotOf: slotOfMoved, withoutClaims }, ceilings, (free) =>
        writeMoved(tx, salon, table, free, userId),
      );
    }
    case 'services':
      return inGroups(tx, salon, rows).then((grouped) => writeMoved(tx, salon, table, grouped, userId));
    default:
      return writeMoved(tx, salon, table, rows, userId);
  }
}

/** The services with the groups of their headings, in files of before there were groups. */
async function inGroups(tx: Tx, salon: SalonId, rows: readonly MovedRow[]) {
  const headings = rows.flatMap(({ group_id, category }) =>
    group_id === null && category ? [String(category)] : [],
  );
  if (headings.length === 0) return rows;
  const groups = await addGroupsNamed(tx, salon, headings);
  return rows.map((one) => ({
    ...one,
    group_id: one.group_id ?? groups.get(nameKey(String(one.category ?? ''))) ?? null,
  }));
}

function onceEach({ key }: CheckedTable, lines: readonly Line[]) {
  if (key.length === 0) return lines;
  return [...new Map(lines.map((one) => [key.map((column) => one.values[column]).join(), one])).values()];
}

/** Leaves out rows whose client, barber or service the salon does not have. */
async function withKnown(
  tx: Tx,
  salon: SalonId,
  { name, refersTo }: CheckedTable,
  lines: readonly Line[],
  faults: Fault[],
) {
  let left = lines;
  for (const [column, target] of Object.entries(refersTo)) {
    const ids = left.flatMap(({ values }) => (typeof values[column] === 'string' ? [values[column]] : []));
    const known = await lockKnown(tx, salon, target, [...new Set(ids)]);
    const isKnown = ({ values }: Line) => values[column] === null || known.has(String(values[column]));
    faults.push(
      ...left
        .filter((one) => !isKnown(one))
        .map(({ row }) => ({ row, fields: { [name]: messages.lostRow } })),
    );
    left = left.filter(isKnown);
  }
  return left;
}

/** Leaves out rows that are more than the salon may have. */
async function withinBounds(
  tx: Tx,
  salon: SalonId,
  table: CheckedTable,
  lines: readonly Line[],
  ceilings: Ceilings,
  faults: Fault[],
) {
  let left = lines;
  lockCount(tx, salon, table.name);
  for (const bound of table.bounds(ceilings)) {
    const rows = left.map(({ values }) => values);
    const beyond = await findBeyond(tx, salon, table, rows, bound);
    const { reached = messages.tooManyRows(bound.most) } = bound;
    faults.push(
      ...left.filter((_, n) => beyond.has(n)).map(({ row }) => ({ row, fields: { [table.name]: reached } })),
    );
    left = left.filter((_, n) => !beyond.has(n));
  }
  return left;
}

function rowOfClient({ row, values }: Line): NewRow {
  const client = values as MovedClient;
  return {
    row,
    clientId: client.id,
    what: 'made',
    before: null,
    facts: client.facts,
    after: asMade(client),
  };
}

const rowOfVisit = ({ row, values }: Line): NewRow => ({
  row,
  clientId: null,
  appointmentId: String(values.id),
  what: 'made',
  before: null,
  after: null,
  facts: null,
});
