import { readPictureRules, setPictureRules } from '#contracts/appointments/picture-rules.ts';
import {
  longestSide,
  longestSmallSide,
  maxSmallBytes,
  maxWholeBytes,
  picturesOfVisit,
  toldLeft,
} from '#contracts/appointments/visit-pictures.rules.ts';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import * as contract from '#contracts/appointments/visit-pictures.ts';
import { messages as ofClients } from '#contracts/clients/clients.sq.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { type PictureLimits, readPicture } from '#contracts/salon/pictures.rules.ts';
import { holdClient, meantClient } from '../../clients/lookup-store.ts';
import { getClient } from '../../clients/store.ts';
import { whenOf } from '../messages.ts';
import { getAppointment, lockAppointment, recordAppointmentEvents } from '../store.ts';
import type { Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { historyTexts } from './history.sq.ts';
import {
  addPicture,
  findContent,
  giveConsent,
  listPictures,
  lockPicture,
  markPicture,
  readConsent,
  readPicturesOfClient,
  readRules,
  removePicture,
  takeConsentBack,
  writeRules,
} from './store.ts';

export const visitPictureConstraints: Constraints = {
  // somebody deletes the visit just now
  visit_pictures_visit_known: notFound,
  picture_consents_client_known: notFound,
};

const limits = {
  picture: { bytes: maxWholeBytes, side: longestSide },
  small: { bytes: maxSmallBytes, side: longestSmallSide },
} satisfies Record<string, PictureLimits>;

/** The bytes of a field, checked by what they are, whatever the device said. */
function pictureIn(field: keyof typeof limits, base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const read = readPicture(bytes, limits[field]);
  if (typeof read === 'string') throw invalid(messages[read], { [field]: messages[read] });
  return { ...read, bytes };
}

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

export const visitPictureRoutes = [
  route(contract.listVisitPictures, async ({ params: { id }, caller }, { db, ceilings }) => {
    const { salon, scope } = caller;
    const visit = await getAppointment(db, scope, id);
    if (!visit.client_id) throw notFound();
    const [pictures, room] = await Promise.all([
      listPictures(db, salon, id),
      roomFor(db, salon, visit.client_id, ceilings),
    ]);
    return { pictures, ...room };
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
    if (await findRepeated(tx, salon, 'visit_pictures', body, messages.repeated))
      return { message, isRepeated: true };
    if (body.client_id && (await meantClient(tx, salon, body.client_id)) !== client)
      throw new Refusal('changed', messages.otherClient, {}, { client: { id: client } });
    const { room } = await roomFor(tx, salon, client, ceilings);
    if (room !== 'open') throw refusals[room]({ client: { id: client } });
    if ((await listPictures(tx, salon, params.id)).length >= picturesOfVisit)
      throw new Refusal('limit_reached', messages.full(picturesOfVisit));
    const { type, width, height } = whole;
    const added = await addPicture(tx, salon, {
      ...{ id, side, type, width, height, by: staff, at: origin.at, visit: params.id },
      ...{ whole: whole.bytes, small: small.bytes, requestHash: requestHashOf(body) },
    });
    if (!added) throw new Refusal('changed', ofClients.erasedMeanwhile);
    await recordAppointmentEvents(tx, salon, [params.id], 'picture_added', origin);
    return { message, history: updated('appointment', params.id, historyTexts.added(whenOf(visit))) };
  }),

  route(contract.readVisitPicture, async ({ params, query, caller: { scope } }, { db }, reply) => {
    const found = await findContent(db, scope, params.id, query.size ?? 'whole');
    if (!found) throw notFound();
    reply.header('cache-control', 'private, no-store');
    return { type: found.type, picture: found.content.toString('base64') };
  }),

  change(contract.markVisitPicture, async (tx, { params: { id }, body: { side }, caller }) => {
    const visit = await lockPicture(tx, caller.scope, id);
    if (!visit) throw notFound();
    await markPicture(tx, caller.salon, { id, visit }, side);
    return { message: messages.marked };
  }),

  change(contract.deleteVisitPicture, async (tx, { params: { id }, caller: { salon, scope }, origin }) => {
    const visit = await lockPicture(tx, scope, id);
    if (!visit) throw notFound();
    await removePicture(tx, salon, id, visit);
    await recordAppointmentEvents(tx, salon, [visit], 'picture_removed', origin);
    const when = whenOf(await getAppointment(tx, scope, visit));
    return { message: messages.removed, history: updated('appointment', visit, historyTexts.removed(when)) };
  }),

  route(contract.listClientPictures, async ({ params, caller: { salon, scope }, origin }, { db }) => {
    const id = await meantClient(db, salon, params.id);
    await getClient(db, scope, id, localDayAndTime(origin.at));
    const [{ is_on }, found] = await Promise.all([readRules(db, salon), readPicturesOfClient(db, scope, id)]);
    return { is_on, ...found };
  }),

  change(contract.setPictureConsent, async (tx, { params, body, caller, origin }) => {
    const { salon, scope, staff } = caller;
    const id = await meantClient(tx, salon, params.id);
    await getClient(tx, scope, id, localDayAndTime(origin.at));
    await holdClient(tx, salon, id);
    const before = await readConsent(tx, salon, id);
    if (!body.allowed) {
      const visits = await takeConsentBack(tx, salon, id);
      await recordAppointmentEvents(tx, salon, visits, 'picture_removed', origin);
      const removed = visits.length;
      return {
        ...{ consent: null, removed },
        message: removed > 0 ? messages.refusedAndRemoved(removed) : messages.refused,
        ...((before?.consent || removed > 0) && {
          history: updated('client', id, historyTexts.refused(removed)),
        }),
      };
    }
    if (before?.nameless) throw refusals.nameless();
    if (!(await readRules(tx, salon)).is_on) throw refusals.off();
    const message = messages.allowed;
    if (before?.consent) return { consent: before.consent, removed: 0, message };
    await giveConsent(tx, salon, id, { name: staff.name, at: origin.at });
    const consent = (await readConsent(tx, salon, id))?.consent ?? null;
    return { consent, removed: 0, message, history: updated('client', id, historyTexts.allowed) };
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
      ...(before.is_on !== body.is_on && { history: updated('salon', salon, historyTexts[told]) }),
    };
  }),
];
