// All data that says itself after which live events it loads again, whether the device keeps it, and its name in the answer of `/sync`.
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { sync } from '#contracts/programs/sync.ts';
import { setPartsOfSync } from '../../appointments/synced.ts';
import { liveTreatments } from '../../appointments/treatments/api.ts';
import { liveQueue } from '../../appointments/walk-ins/keys.ts';
import { liveStatus } from '../../billing/subscriptions/api.ts';
import { liveHealth } from '../../clients/allergies/api.ts';
import { liveBookings } from '../../online/bookings/api.ts';
import { liveFreedTimes, liveWishes } from '../../online/waitlist/keys.ts';
import { liveBarbers } from '../../salon/barbers/api.ts';
import { liveHours } from '../../salon/hours/api.ts';
import { liveResources } from '../../salon/resources/api.ts';
import { liveSalon } from '../../salon/salons/api.ts';
import { liveServices, liveServicesInFull } from '../../salon/services/api.ts';
import { liveTill } from '../../till/keys.ts';
import { liveKinds, livePackages } from '../../till/packages/keys.ts';
import { liveProducts } from '../../till/products/api.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';

export const liveData: readonly (LiveData & { readonly part?: keyof ReplyOf<typeof sync> })[] = [
  ...[liveSalon, liveBarbers, liveServices, liveServicesInFull, liveResources, liveHours, liveStatus],
  ...[
    liveHealth,
    liveTreatments,
    liveQueue,
    liveBookings,
    liveFreedTimes,
    liveWishes,
    liveTill,
    liveProducts,
    livePackages,
    liveKinds,
  ],
];

setPartsOfSync(new Map(liveData.flatMap(({ part, key }) => (part ? [[part, key]] : []))));
