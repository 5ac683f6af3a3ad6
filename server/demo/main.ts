import { systemClock } from '../clock.ts';
import { openDemo } from './open.ts';

await openDemo(systemClock);
