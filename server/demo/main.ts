import { systemClock } from '../ground/clock.ts';
import { openDemo } from './open.ts';

await openDemo(systemClock);
