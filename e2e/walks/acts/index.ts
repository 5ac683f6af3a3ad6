import type { Act } from './act.ts';
import { clientActs } from './clients.ts';
import { eventActs } from './events.ts';
import { moneyActs } from './money.ts';
import { networkActs } from './network.ts';
import { pageActs } from './page.ts';
import { queueActs } from './queue.ts';
import { screenActs } from './screens.ts';
import { settingActs } from './settings.ts';
import { tabletActs } from './tablet.ts';
import { visitActs } from './visits.ts';

export const acts: readonly Act[] = [
  ...screenActs,
  ...visitActs,
  ...clientActs,
  ...moneyActs,
  ...queueActs,
  ...settingActs,
  ...networkActs,
  ...eventActs,
  ...tabletActs,
  ...pageActs,
];
export const actsByName: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]));
