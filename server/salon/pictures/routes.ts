import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { readPicture } from '#contracts/salon/pictures.rules.ts';
import { messages } from '#contracts/salon/pictures.sq.ts';
import * as contract from '#contracts/salon/pictures.ts';
import { getBarber } from '../barbers/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { historyTexts } from './history.sq.ts';
import { findOwnPicture, listPictures, removePicture, setPicture } from './store.ts';

export const pictureConstraints: Constraints = {
  // deleted while the call was under way
  pictures_barber_known: notFound,
  pictures_salon_known: () => new Refusal('unauthenticated', generalMessages.unauthenticated),
};

export const pictureRoutes = [
  route(contract.listPictures, async ({ caller: { salon } }, { db }) => ({
    data: await listPictures(db, salon),
  })),

  route(contract.updateSalonPicture, ({ body: { picture }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const reply = await change(tx, salon, null, picture);
      const description = picture === null ? historyTexts.salonRemoved : historyTexts.salonSaved;
      await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      return reply;
    }),
  ),

  route(
    contract.updateBarberPicture,
    ({ params: { id }, body: { picture }, caller: { salon }, origin }, { db }) =>
      db.transaction(async (tx) => {
        const { name } = await getBarber(tx, salon, id);
        const reply = await change(tx, salon, id, picture);
        const { barberRemoved, barberSaved } = historyTexts;
        const description = picture === null ? barberRemoved(name) : barberSaved(name);
        await recordHistory(tx, origin, { type: 'update', entity: 'barber', id, description });
        return reply;
      }),
  ),
];

async function change(tx: Tx, salon: SalonId, barber: string | null, base64: string | null) {
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
