// A salon: its name, address and settings.
import { Salon } from '#contracts/salon/salons.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { salonRoutes } from './routes.ts';
import { readSalonRow } from './store.ts';

export const salons = noun({
  routes: () => salonRoutes,
  kept: { salon: kept(Salon, (db, { salon }) => readSalonRow(db, salon)) },
});
