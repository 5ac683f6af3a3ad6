// Opens the demo: `npm run demo` a barber's shop, `npm run demo -- bukuri` a beauty salon.
import { systemClock } from '../ground/clock.ts';
import { barberShop } from './barber.ts';
import { beautySalon } from './beauty.ts';
import { openDemo } from './open.ts';

await openDemo(systemClock, process.argv.includes('bukuri') ? beautySalon : barberShop);
