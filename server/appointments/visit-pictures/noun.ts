// The pictures of visits. They go by a trigger when the data of their client is erased; a merge joins the consents of both clients.

import { noun } from '../../ground/nouns/noun.ts';
import { deleteRemovedPictures } from './removed-store.ts';
import { visitPictureConstraints, visitPictureRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import { deletePicture, listPicturesOfClient, takeConsentBackAgain } from './store.ts';

export const visitPictures = noun({
  routes: ({ noteTakenBack }) => visitPictureRoutes(noteTakenBack),
  constraints: visitPictureConstraints,
  sheets: [sheet],
  ofClient: {
    pictures: async (tx, salon, client) => {
      const pictures = await listPicturesOfClient(tx, { salon, reads: 'all' }, client);
      return pictures.map(({ barber_id: _, ...picture }) => picture);
    },
  },
  takenBack: { picture: deletePicture, consent: takeConsentBackAgain },
  forget: deleteRemovedPictures,
});
