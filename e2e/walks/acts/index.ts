import type { Act } from './act.ts';
import { againActs } from './again.ts';
import { askedActs } from './asked.ts';
import { calendarActs } from './calendars.ts';
import { careActs } from './care.ts';
import { clientActs } from './clients.ts';
import { deskActs } from './desk.ts';
import { elsewhereActs } from './elsewhere.ts';
import { eventActs } from './events.ts';
import { furnishActs } from './furnish.ts';
import { leavingActs } from './leaving.ts';
import { lostActs } from './lost.ts';
import { moneyActs } from './money.ts';
import { networkActs } from './network.ts';
import { packageActs } from './packages.ts';
import { pageActs } from './page.ts';
import { payingActs } from './paying.ts';
import { queueActs } from './queue.ts';
import { reviewActs } from './reviews.ts';
import { screenActs } from './screens.ts';
import { seldomActs } from './seldom.ts';
import { settingActs } from './settings.ts';
import { tabletActs } from './tablet.ts';
import { visitActs } from './visits.ts';

const withNetwork = (acts: readonly Act[]): Act[] => acts.map((act) => ({ ...act, needsNetwork: true }));

export const acts: readonly Act[] = [
  ...screenActs,
  ...visitActs,
  ...deskActs,
  ...clientActs,
  ...careActs,
  ...withNetwork(calendarActs),
  ...moneyActs,
  ...payingActs,
  ...packageActs,
  ...queueActs,
  ...withNetwork(settingActs),
  ...withNetwork(furnishActs),
  ...networkActs,
  ...eventActs,
  ...tabletActs,
  ...pageActs,
  ...againActs,
  ...askedActs,
  ...withNetwork(reviewActs),
  ...leavingActs,
  ...lostActs,
  ...seldomActs,
  ...elsewhereActs,
];
export const actsByName: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]));
