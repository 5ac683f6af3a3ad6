// Pictures with requests. They go with their booking, and by a trigger when their client is erased or the visit is given to another one.
import { picturesOfVisit } from '#contracts/appointments/visit-pictures.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { requestPictureRoutes } from './routes.ts';
import { listRequestPicturesOfClient, settleOldPictures } from './store.ts';

export const requestPictures = noun({
  routes: () => requestPictureRoutes,
  ofClient: { requestPictures: listRequestPicturesOfClient },
  forget: (db, now) => settleOldPictures(db, { now, today: localTime(now).day }, picturesOfVisit),
});
