// Starts the demo at the moment of the first argument instead of the present time, for pictures that are the same at any hour.
import { barberShop } from '../server/demo/barber.ts';
import { openDemo } from '../server/demo/open.ts';

const moment = Date.parse(process.argv[2] ?? '');
const begun = Date.now();
await openDemo({ now: () => new Date(moment + Date.now() - begun) }, barberShop);
