import type { Country } from '#contracts/ground/countries.ts';
import { messages, undoneText } from '#contracts/imports/imports.sq.ts';
import * as contract from '#contracts/imports/imports.ts';
import { removeImported } from '../appointments/slots.ts';
import { findErased } from '../clients/erased-store.ts';
import {
  fillClients,
  listRecognised,
  lockClients,
  removeUntouched,
  type Values,
} from '../clients/import-store.ts';
import { countryOfSalon } from '../salon/salons/store.ts';
import { removeUnused } from '../till/packages/store.ts';
import type { ClientEraser } from '../ground/db/backup/erasures.ts';
import { isRefusedByData, type Tx } from '../ground/db/database.ts';
import type { CheckedTable } from '../ground/db/moved.ts';
import { change } from '../ground/history/change.ts';
import { updated } from '../ground/history/changes.ts';
import { recordHistory } from '../ground/history/store.ts';
import { hashOf } from '../ground/http/repeats.ts';
import { type Route, route } from '../ground/http/serve.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, notFound, Refusal, refuse } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { historyTexts } from './history.sq.ts';
import { hasTill } from './salon-store.ts';
import {
  type Answer,
  beginImport,
  endPart,
  endUndoing,
  findPart,
  listFilled,
  listImports,
  listMade,
  listMadePackages,
  listMadeVisits,
  lockImport,
  lockImports,
} from './store.ts';
import { valuesBack, writePart } from './write.ts';
import { clientsIn, writeSalon } from './write-salon.ts';
import { writeVisits } from './write-visits.ts';

const pageOfClients = 5000;
const dayMs = 86_400_000;

export const importRoutes = (
  { erase, noteErasures }: ClientEraser,
  tables: readonly CheckedTable[],
): Route[] => [
  route(contract.listImports, async ({ caller: { salon } }, { db }) => ({
    imports: await listImports(db, salon),
  })),

  route(contract.listKnownClients, async ({ query: { after }, caller: { salon } }, { db }) => {
    const clients = await listRecognised(db, salon, after, pageOfClients);
    return { clients, next: clients.length === pageOfClients ? (clients.at(-1)?.id ?? null) : null };
  }),

  change(contract.importClients, async (tx, { body, caller: { salon, userId }, origin }) => {
    const writing = { salon, userId, origin };
    const { counts, faults } = await writeOnce(tx, body, writing, async (country) =>
      writePart(tx, salon, body, { country, at: origin.at }),
    );
    return { counts, faults, message: messages.imported(counts.made) };
  }),

  change(
    contract.importVisits,
    async (tx, { body, caller: { salon, scope, userId }, origin }, { ceilings }) => {
      const writing = { salon, userId, origin };
      const answer = await writeOnce(tx, body, writing, (country) =>
        writeVisits(tx, scope, body, { country, userId, origin, ceilings }),
      );
      return { ...answer, message: messages.importedVisits(answer.counts.visits) };
    },
  ),

  route(
    contract.importSalon,
    async ({ body, caller: { salon, scope, userId }, origin }, { db, ceilings }) => {
      try {
        const answer = await db.transaction(async (tx) => {
          const writing = { salon, userId, origin };
          const written = await writeOnce(tx, body, writing, () =>
            writeSalon(tx, scope, body, { userId, ceilings, tables }),
          );
          // a file from before an erasure must not bring an erased client back
          const erased = await erase(tx, salon, await findErased(tx, clientsIn(body)), origin.at);
          await noteErasures(tx, salon, erased, origin.at);
          return written;
        }, origin);
        return { ...answer, message: messages.importedSalon };
      } catch (error) {
        // a fault that the checks of the rows do not know
        if (isRefusedByData(error)) throw invalid(messages.damaged);
        throw error;
      }
    },
  ),

  change(contract.undoImport, async (tx, { params: { id }, caller: { salon }, origin }) => {
    await lockImports(tx, salon);
    const found = await lockImport(tx, salon, id);
    if (!found) throw notFound();
    if (found.undoneText !== null) return { message: found.undoneText };
    if (origin.at.getTime() - found.created_at.getTime() > contract.daysToUndo * dayMs)
      throw refuse(contract.undoImport, 'too_late', messages.tooLate);
    if (found.source === 'kreher' && (await hasTill(tx, salon)))
      throw refuse(contract.undoImport, 'in_use', messages.tillStays);
    const madeVisits = (await listMadeVisits(tx, salon, id)).map((one) => one.id);
    const gone = await removeImported(tx, salon, madeVisits);
    const madePackages = (await listMadePackages(tx, salon, id)).map((one) => one.id);
    const packages = madePackages.length > 0 ? await removeUnused(tx, salon, madePackages) : undefined;
    await giveBack(tx, salon, id);
    const made = (await listMade(tx, salon, id)).map(({ after }) => after);
    const { removed, left } = await removeUntouched(tx, salon, made, found.source === 'kreher');
    const stayed = left.filter(({ hasVisits }) => hasVisits).length;
    const visits = { removed: gone, stayed: madeVisits.length - gone };
    const message = undoneText({ removed, stayed, changed: left.length - stayed }, visits, packages);
    await endUndoing(tx, salon, id, message);
    const history = updated('salon', salon, historyTexts[madeVisits.length > 0 ? 'undoneVisits' : 'undone']);
    return { message, history };
  }),
];

interface ImportContext {
  readonly salon: SalonId;
  readonly userId: string;
  readonly origin: Origin;
}

/** Writes a part, or gives its first answer again if it was already written. */
async function writeOnce<Result extends Answer>(
  tx: Tx,
  body: contract.Part,
  { salon, userId, origin }: ImportContext,
  write: (country: Country) => Promise<Result>,
): Promise<Result> {
  await lockImports(tx, salon);
  const hash = hashOf(body);
  const known = await findPart(tx, salon, body);
  if (known && !known.hash.equals(hash)) throw new Refusal('duplicate', messages.otherPart);
  if (known) return JSON.parse(known.answer);
  const { state, source } = await beginImport(tx, salon, body, userId, origin.at);
  if (source !== body.source) throw new Refusal('duplicate', messages.otherPart);
  if (state !== 'running') throw new Refusal('too_late', messages.over);
  const answer = await write(await countryOfSalon(tx, salon));
  const { made, visits } = await endPart(tx, salon, body, hash, answer);
  if (body.is_last) {
    const isOwn = body.source === 'kreher';
    const description = isOwn
      ? historyTexts.importedSalon(made, visits)
      : visits > 0
        ? historyTexts.importedVisits(visits)
        : historyTexts.imported(made);
    await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
  }
  return answer;
}

/** Restores the previous values of the clients that the import filled. */
async function giveBack(tx: Tx, salon: SalonId, id: string) {
  const filled = await listFilled(tx, salon, id);
  if (filled.length === 0) return;
  const locked = await lockClients(tx, salon, [...new Set(filled.map((one) => one.id))]);
  const now = new Map(locked.map((one) => [one.id, one]));
  const given = new Map<string, Partial<Values>>();
  for (const { id: client, before, after } of filled) {
    const current = now.get(client);
    if (!current) continue;
    const values = valuesBack(current, before, after);
    now.set(client, { ...current, ...values });
    given.set(client, { ...given.get(client), ...values });
  }
  await fillClients(
    tx,
    salon,
    [...given].map(([client, values]) => ({ id: client, given: values })),
  );
}
