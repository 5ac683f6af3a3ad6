import { messages } from '#contracts/online/request-pictures.sq.ts';
import * as contract from '#contracts/online/request-pictures.ts';
import { countAdded, countRead } from '../../appointments/visit-pictures/daily.ts';
import { pictureIn } from '../../appointments/visit-pictures/picture-in.ts';
import { findByLink } from '../visits/find.ts';
import type { Db } from '../../ground/db/database.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { countCall } from '../../ground/http/store.ts';
import { byClient } from '../../ground/origin.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import {
  addRequestPicture,
  findBookingOfPicture,
  findRequestPicture,
  freePlace,
  listPicturesOfRequest,
  lockRequest,
} from './store.ts';

const maxBytesADay = 6 * 1024 * 1024;

/** Counts the bytes that came from a network, in all salons together. */
async function countBytes(db: Db, network: string | null, bytes: number, now: Date) {
  const [own] = network === null ? [] : networksAround(network);
  if (!own) return;
  const counted = await countCall(db, countKey('request pictures', own), 86_400, now, bytes);
  if (counted.hits > maxBytesADay)
    throw tooManyRequests(counted.ends_at.getTime(), now.getTime(), messages.tooMuch);
}

export const requestPictureRoutes: Route[] = [
  route(contract.addRequestPicture, async ({ params: { link }, body, network, origin }, { db }, reply) => {
    const { at: now } = origin;
    const { linked } = await findByLink(db, { link, network, now });
    const whole = pictureIn('picture', body.picture);
    const small = pictureIn('small', body.small);
    const { salon, booking } = linked;
    if (!booking) throw new Refusal('not_found', messages.notAsked);
    await countBytes(db, network, whole.bytes.length + small.bytes.length, now);
    const isRepeated = await db.transaction(async (tx) => {
      const request = await lockRequest(tx, salon, booking.id);
      if (!request?.asks) throw new Refusal('not_found', messages.notAsked);
      const sentTo = await findBookingOfPicture(tx, salon, body.id);
      if (sentTo === booking.id) return true;
      if (sentTo) throw refuse(contract.addRequestPicture, 'duplicate', messages.repeated);
      if (request.state !== 'waiting') throw refuse(contract.addRequestPicture, 'too_late', messages.tooLate);
      const place = freePlace(request.places);
      if (!place) throw refuse(contract.addRequestPicture, 'limit_reached', messages.full);
      await countAdded(tx, salon, now);
      const { type, width, height } = whole;
      await addRequestPicture(tx, salon, {
        ...{ id: body.id, booking: booking.id, place, at: now, type, width, height },
        ...{ whole: whole.bytes, small: small.bytes },
      });
      return false;
    }, byClient(now));
    if (isRepeated) reply.status(200);
    return {};
  }),

  route(contract.listRequestPictures, async ({ params: { id }, caller: { scope } }, { db }) => {
    const pictures = await listPicturesOfRequest(db, scope, id);
    if (!pictures) throw notFound();
    return { pictures };
  }),

  route(contract.readRequestPicture, async ({ params, query, caller, origin }, { db }, reply) => {
    const { size = 'whole' } = query;
    const found = await findRequestPicture(db, caller.scope, params.id, size);
    if (!found) throw notFound();
    if (size === 'whole') await countRead(db, caller.salon, origin.at);
    reply.header('cache-control', 'private, no-store');
    return { type: found.type, picture: found.content.toString('base64') };
  }),
];
