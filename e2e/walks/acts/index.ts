import type { Act } from './act.ts';
import { clientActs } from './clients.ts';
import { screenActs } from './screens.ts';
import { visitActs } from './visits.ts';

export const acts: readonly Act[] = [...screenActs, ...visitActs, ...clientActs];
export const actsByName: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]));
