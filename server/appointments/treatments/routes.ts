import {
  contentOf,
  isSameTreatment,
  nothingWritten,
  saysNothing,
} from '#contracts/appointments/treatments.rules.ts';
import { messages } from '#contracts/appointments/treatments.sq.ts';
import * as contract from '#contracts/appointments/treatments.ts';
import { messages as ofClients } from '#contracts/clients/clients.sq.ts';
import { holdClient } from '../../clients/lookup-store.ts';
import { treatmentTexts } from '../history.sq.ts';
import { whenOf } from '../messages.ts';
import { getAppointment } from '../store.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, notFound, Refusal } from '../../ground/refusal.ts';
import { findTreatments, listUsed, ownTreatment, putTreatment, removeTreatment } from './store.ts';

export const treatmentConstraints: Constraints = {
  // somebody deletes the visit just now
  treatments_visit_known: notFound,
};

export const treatmentRoutes = [
  route(contract.listTreatments, async ({ params: { id }, caller: { scope } }, { db }) => {
    const found = await findTreatments(db, scope, id);
    if (!found) throw notFound();
    return found;
  }),

  route(contract.listUsedShades, ({ caller: { salon } }, { db }) => listUsed(db, salon)),

  change(contract.writeTreatment, async (tx, { params: { id }, body, caller, origin }) => {
    const { salon, scope, staff } = caller;
    const { shown, ...given } = body;
    const visit = await getAppointment(tx, scope, id);
    if (!visit.client_id) throw notFound();
    // the same person may write on two devices; an erasure locks the client first, too
    await holdClient(tx, salon, visit.client_id);
    const found = await findTreatments(tx, scope, id);
    if (!found) throw notFound();
    const before = ownTreatment(found.treatments, staff.id);
    const content = contentOf({ ...nothingWritten, ...before, ...given });
    const what = saysNothing(content) ? 'removed' : 'written';
    const message = messages[what];
    if (isSameTreatment(before, content)) return { message };
    if (shown !== undefined && !isSameTreatment(before, shown)) {
      const client = { id: visit.client_id };
      throw new Refusal('changed', messages.changed, {}, { client, treatment: before });
    }
    if (what === 'removed') await removeTreatment(tx, salon, id, staff.id);
    else if (!(await putTreatment(tx, salon, id, { by: staff, at: origin.at, content })))
      throw new Refusal('changed', ofClients.erasedMeanwhile);
    return { message, history: updated('appointment', id, treatmentTexts[what](whenOf(visit))) };
  }),
];
