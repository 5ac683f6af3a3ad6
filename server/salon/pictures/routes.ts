import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { readPicture } from '#contracts/salon/pictures.rules.ts';
import { messages } from '#contracts/salon/pictures.sq.ts';
import * as contract from '#contracts/salon/pictures.ts';
import { getBarber } from '../barbers/store.ts';
import { pictureTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { findOwnPicture, listPictures, removePicture, setPicture } from './store.ts';

export const pictureConstraints: Constraints = {
  // the barber or the salon was deleted while the call was under way
  pictures_barber_known: notFound,
  pictures_salon_known: () => new Refusal('unauthenticated', generalMessages.unauthenticated),
};

export const pictureRoutes = [
  route(contract.listPictures, async ({ caller: { salon } }, { db }) => ({
    data: await listPictures(db, salon),
  })),

  change(contract.updateSalonPicture, async (tx, { body: { picture }, caller: { salon } }) => {
    const sentence = picture === null ? pictureTexts.salonRemoved : pictureTexts.salonSaved;
    return { ...(await replace(tx, salon, null, picture)), history: updated('salon', salon, sentence) };
  }),

  change(
    contract.updateBarberPicture,
    async (tx, { params: { id }, body: { picture }, caller: { salon } }) => {
      const { name } = await getBarber(tx, salon, id);
      const { barberRemoved, barberSaved } = pictureTexts;
      const sentence = picture === null ? barberRemoved(name) : barberSaved(name);
      return { ...(await replace(tx, salon, id, picture)), history: updated('barber', id, sentence) };
    },
  ),
];

async function replace(tx: Tx, salon: SalonId, barber: string | null, base64: string | null) {
  const before = await findOwnPicture(tx, salon, barber);
  if (base64 === null) await removePicture(tx, salon, barber);
  else await setPicture(tx, salon, barber, pictureIn(base64));
  return {
    data: await listPictures(tx, salon),
    before: before?.toString('base64') ?? null,
    message: base64 === null ? messages.removed : messages.saved,
  };
}

function pictureIn(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const read = readPicture(bytes);
  if (typeof read === 'string') throw invalid(messages[read], { picture: messages[read] });
  return { ...read, bytes };
}
