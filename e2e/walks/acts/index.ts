import type { Act } from './act.ts';
import { clientActs } from './clients.ts';
import { moneyActs } from './money.ts';
import { networkActs } from './network.ts';
import { queueActs } from './queue.ts';
import { screenActs } from './screens.ts';
import { settingActs } from './settings.ts';
import { visitActs } from './visits.ts';

export const acts: readonly Act[] = [
  ...screenActs,
  ...visitActs,
  ...clientActs,
  ...moneyActs,
  ...queueActs,
  ...settingActs,
  ...networkActs,
];
export const actsByName: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]));
