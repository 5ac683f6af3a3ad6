import { picturesOfVisit, toldLeft } from '#contracts/appointments/visit-pictures.rules.ts';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import * as contract from '#contracts/appointments/visit-pictures.ts';
import { readPictureRules, setPictureRules } from '#contracts/appointments/visit-pictures.ts';
import { messages as ofClients } from '#contracts/clients/clients.sq.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { includes, rightsOf } from '#contracts/ground/roles.rules.ts';
import { holdClient, meantClient } from '../../clients/lookup-store.ts';
import { withMerged } from '../../clients/merge-store.ts';
import { hasVisitIn, openClient } from '../../clients/served-store.ts';
import { getClient } from '../../clients/store.ts';
import { recordAppointmentEvents } from '../changes-store.ts';
import { pictureTexts } from '../history.sq.ts';
import { whenOf } from '../messages.ts';
import { getAppointment, lockAppointment } from '../store.ts';
import type { Member } from '../../ground/caller.ts';
import type { NoteTakenBack } from '../../ground/db/backup/erasures.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { tooManyRequests } from '../../ground/http/limits.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { type Constraints, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { requireColumn } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { countAdded, countRead } from './daily.ts';
import { pictureIn } from './picture-in.ts';
import { bringPictureBack, findRemoved, listRemovedPictures, removePicture } from './removed-store.ts';
import {
  addPicture,
  findContent,
  findVisitOfPicture,
  giveConsent,
  listPictures,
  lockPicture,
  markPicture,
  readConsent,
  readPicturesOfClient,
  readRules,
  takeConsentBack,
  writeRules,
} from './store.ts';

export const visitPictureConstraints: Constraints = {
  // somebody deletes the visit just now
  visit_pictures_visit_known: notFound,
  picture_consents_client_known: notFound,
};

/** Why no picture can be added to a visit of this client, or `open`. */
async function roomFor(db: Db, salon: SalonId, client: string, ceilings: Ceilings) {
  const [rules, known] = await Promise.all([readRules(db, salon), readConsent(db, salon, client)]);
  const left = Math.max(0, ceilings.pictures - rules.pictures);
  const room = () => {
    if (!rules.is_on) return 'off';
    if (known?.nameless) return 'nameless';
    if (!known?.consent) return 'not_allowed';
    return left === 0 ? 'ceiling' : 'open';
  };
  return { room: room(), left: rules.is_on && left <= toldLeft ? left : null } as const;
}

const refusals = {
  off: (data = {}) => new Refusal('changed', messages.off, {}, data),
  nameless: (data = {}) => new Refusal('changed', messages.nameless, {}, data),
  not_allowed: (data = {}) => new Refusal('changed', messages.notAllowed, {}, data),
  ceiling: () => new Refusal('limit_reached', ofCeilings.pictures),
};

/** Whether the caller notes what the client allows: who has the right to clients, and who serves this one. */
async function mayConsent(db: Db, { scope, staff }: Member, client: string): Promise<boolean> {
  if (rightsOf(staff).includes('clients')) return true;
  const { barberId: barber } = staff;
  return barber !== null && hasVisitIn(db, scope, client, { barber });
}

/** Throws if the caller may not note what the client allows, or did it for too many clients by visits that the caller made or gave. */
async function requireConsent(tx: Tx, caller: Member, client: string, now: Date): Promise<void> {
  if (!(await mayConsent(tx, caller, client))) throw new Refusal('not_yours', messages.notServed);
  const { scope, staff } = caller;
  const { barberId: barber } = staff;
  if (barber === null || rightsOf(staff).includes('clients')) return;
  const until = await openClient(tx, scope, client, now, { barber });
  if (until) throw tooManyRequests(until.getTime(), now.getTime(), messages.tooManyConsents);
}

/**
 * The visit of a picture that the caller changes, locked with its client, as in all that adds pictures or takes a consent
 * back.
 */
async function holdVisit(tx: Tx, { salon, scope }: Member, found: string | undefined) {
  if (!found) throw notFound();
  const visit = await lockAppointment(tx, scope, found);
  const { client_id: client } = visit;
  if (!client) throw notFound();
  requireColumn(scope, visit.barber_id);
  await holdClient(tx, salon, client);
  return { visit, client };
}

export const visitPictureRoutes = (noteTakenBack: NoteTakenBack): Route[] => [
  route(contract.listVisitPictures, async ({ params: { id }, caller }, { db, ceilings }) => {
    const { salon, scope } = caller;
    const visit = await getAppointment(db, scope, id);
    if (!visit.client_id) throw notFound();
    const [pictures, room, may_consent] = await Promise.all([
      listPictures(db, salon, id),
      roomFor(db, salon, visit.client_id, ceilings),
      mayConsent(db, caller, visit.client_id),
    ]);
    return { pictures, ...room, may_consent };
  }),

  change(contract.addVisitPicture, async (tx, { params, body, caller, origin }, { ceilings }) => {
    const { salon, scope, staff } = caller;
    const { id, side = null } = body;
    const whole = pictureIn('picture', body.picture);
    const small = pictureIn('small', body.small);
    // first the visit, as in all that change one: its client stays the same meanwhile
    const visit = await lockAppointment(tx, scope, params.id);
    const { client_id: client } = visit;
    if (!client) throw notFound();
    // one after another: the number of pictures is counted, and an erasure and a consent that is taken back lock the client, too
    await holdClient(tx, salon, client);
    const message = messages.added;
    if (await findRepeated(tx, salon, 'visit_pictures', body, messages.repeated)) {
      // the hash of the body says nothing of the address
      if ((await findVisitOfPicture(tx, salon, id)) !== params.id)
        throw refuse(contract.addVisitPicture, 'duplicate', messages.repeated);
      return { message, isRepeated: true };
    }
    if (body.client_id && (await meantClient(tx, salon, body.client_id)) !== client)
      throw new Refusal('changed', messages.otherClient, {}, { client: { id: client } });
    const { room } = await roomFor(tx, salon, client, ceilings);
    if (room !== 'open') throw refusals[room]({ client: { id: client } });
    if ((await listPictures(tx, salon, params.id)).length >= picturesOfVisit)
      throw new Refusal('limit_reached', messages.full(picturesOfVisit));
    await countAdded(tx, salon, origin.at);
    const { type, width, height } = whole;
    const added = await addPicture(tx, salon, {
      ...{ id, side, type, width, height, by: staff, at: origin.at, visit: params.id },
      ...{ whole: whole.bytes, small: small.bytes, requestHash: requestHashOf(body) },
    });
    if (!added) throw new Refusal('changed', ofClients.erasedMeanwhile);
    await recordAppointmentEvents(tx, salon, [params.id], 'picture_added', origin);
    return { message, history: updated('appointment', params.id, pictureTexts.added(whenOf(visit))) };
  }),

  route(contract.readVisitPicture, async ({ params, query, caller, origin }, { db }, reply) => {
    const { size = 'whole' } = query;
    const found = await findContent(db, caller.scope, params.id, size);
    if (!found) throw notFound();
    if (size === 'whole') await countRead(db, caller.salon, origin.at);
    reply.header('cache-control', 'private, no-store');
    return { type: found.type, picture: found.content.toString('base64') };
  }),

  change(contract.markVisitPicture, async (tx, { params: { id }, body: { side }, caller }) => {
    const { salon, scope } = caller;
    const found = await lockPicture(tx, scope, id);
    if (!found) throw notFound();
    requireColumn(scope, found.barber);
    await markPicture(tx, salon, { id, visit: found.visit }, side);
    return { message: messages.marked };
  }),

  change(contract.deleteVisitPicture, async (tx, { params: { id }, caller, origin }) => {
    const { salon, staff } = caller;
    const { visit } = await holdVisit(tx, caller, await findVisitOfPicture(tx, salon, id));
    if (!(await removePicture(tx, salon, { id, by: staff.name, at: origin.at }))) throw notFound();
    await recordAppointmentEvents(tx, salon, [visit.id], 'picture_removed', origin);
    const history = updated('appointment', visit.id, pictureTexts.removed(whenOf(visit)));
    const last = () => noteTakenBack(tx, salon, [{ what: 'picture', id }], origin.at);
    return { message: messages.removed, history, last };
  }),

  change(contract.restoreVisitPicture, async (tx, { params: { id }, caller, origin }, { ceilings }) => {
    const { salon } = caller;
    const message = messages.broughtBack;
    const removed = await findRemoved(tx, salon, id, origin.at);
    const { visit, client } = await holdVisit(
      tx,
      caller,
      removed ?? (await findVisitOfPicture(tx, salon, id)),
    );
    // somebody brought it back already
    if (await findVisitOfPicture(tx, salon, id)) return { message };
    const { room } = await roomFor(tx, salon, client, ceilings);
    // a salon that keeps no new pictures keeps those that it had
    if (room !== 'open' && room !== 'off') throw refusals[room]();
    if ((await listPictures(tx, salon, visit.id)).length >= picturesOfVisit)
      throw new Refusal('limit_reached', messages.full(picturesOfVisit));
    if (!(await bringPictureBack(tx, salon, id, origin.at))) throw notFound();
    await recordAppointmentEvents(tx, salon, [visit.id], 'picture_added', origin);
    const history = updated('appointment', visit.id, pictureTexts.broughtBack(whenOf(visit)));
    const last = () => noteTakenBack(tx, salon, [{ what: 'picture', id, isBack: true }], origin.at);
    return { message, history, last };
  }),

  route(contract.listRemovedPictures, async ({ caller: { scope }, origin }, { db }) => ({
    removed: await listRemovedPictures(db, scope, origin.at),
  })),

  route(contract.listClientPictures, async ({ params, caller, origin }, { db }) => {
    const { salon, scope } = caller;
    const id = await meantClient(db, salon, params.id);
    await getClient(db, scope, id, localDayAndTime(origin.at));
    const [{ is_on }, found, may_consent] = await Promise.all([
      readRules(db, salon),
      readPicturesOfClient(db, scope, id),
      mayConsent(db, caller, id),
    ]);
    return { is_on, ...found, may_consent };
  }),

  change(contract.setPictureConsent, async (tx, { params, body, caller, origin }) => {
    const { salon, scope, staff } = caller;
    await holdClient(tx, salon, await meantClient(tx, salon, params.id));
    // a merge may have ended while this waited
    const id = await meantClient(tx, salon, params.id);
    await holdClient(tx, salon, id);
    await getClient(tx, scope, id, localDayAndTime(origin.at));
    const before = await readConsent(tx, salon, id);
    if (before?.isErased) throw new Refusal('changed', ofClients.erasedMeanwhile);
    await requireConsent(tx, caller, id, origin.at);
    if (!body.allowed) {
      const gone = await takeConsentBack(tx, salon, id, { name: staff.name, at: origin.at });
      const visits = gone.map(({ visit }) => visit);
      await recordAppointmentEvents(tx, salon, visits, 'picture_removed', origin);
      const clients = await withMerged(tx, salon, id);
      const records = clients.map((client) => ({ what: 'consent', id: client }) as const);
      const removed = gone.filter(({ barber }) => includes(scope.reads, barber)).length;
      return {
        ...{ consent: null, removed },
        message: removed > 0 ? messages.refusedAndRemoved(removed) : messages.refused,
        ...((before?.consent || gone.length > 0) && {
          history: updated('client', id, pictureTexts.refused(gone.length)),
        }),
        last: () => noteTakenBack(tx, salon, records, origin.at),
      };
    }
    if (before?.nameless) throw refusals.nameless();
    if (!(await readRules(tx, salon)).is_on) throw refusals.off();
    const message = messages.allowed;
    if (before?.consent) return { consent: before.consent, removed: 0, message };
    await giveConsent(tx, salon, id, { name: staff.name, at: origin.at });
    const consent = (await readConsent(tx, salon, id))?.consent ?? null;
    return { consent, removed: 0, message, history: updated('client', id, pictureTexts.allowed) };
  }),

  route(readPictureRules, async ({ caller: { salon } }, { db, ceilings }) => ({
    ...(await readRules(db, salon)),
    most: ceilings.pictures,
  })),

  change(setPictureRules, async (tx, { body, caller: { salon } }, { ceilings }) => {
    const before = await readRules(tx, salon);
    await writeRules(tx, salon, body.is_on);
    const told = body.is_on ? 'turnedOn' : 'turnedOff';
    return {
      ...{ ...before, is_on: body.is_on, most: ceilings.pictures, message: messages[told] },
      event: { noun: 'treatment', id: salon },
      ...(before.is_on !== body.is_on && { history: updated('salon', salon, pictureTexts[told]) }),
    };
  }),
];
