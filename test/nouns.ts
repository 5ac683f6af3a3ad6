// The cases of each noun for the tests that go over all nouns, by the folder of the noun.

import { treatmentCases } from '../server/appointments/treatments/noun.fixture.ts';
import { visitPictureCases } from '../server/appointments/visit-pictures/noun.fixture.ts';
import { walkInCases } from '../server/appointments/walk-ins/noun.fixture.ts';
import { allergyCases } from '../server/clients/allergies/noun.fixture.ts';
import { clientCases } from '../server/clients/noun.fixture.ts';
import { absenceCases } from '../server/online/absences/noun.fixture.ts';
import { onlineCases } from '../server/online/noun.fixture.ts';
import { questionCases } from '../server/online/questions/noun.fixture.ts';
import { reminderCases } from '../server/online/reminders/noun.fixture.ts';
import { requestPictureCases } from '../server/online/request-pictures/noun.fixture.ts';
import { reviewCases } from '../server/online/reviews/noun.fixture.ts';
import { waitlistCases } from '../server/online/waitlist/noun.fixture.ts';
import { commissionCases } from '../server/reports/commissions/noun.fixture.ts';
import { barberCases } from '../server/salon/barbers/noun.fixture.ts';
import { holidayCases } from '../server/salon/holidays/noun.fixture.ts';
import { hoursCases } from '../server/salon/hours/noun.fixture.ts';
import { leaveRequestCases } from '../server/salon/leave-requests/noun.fixture.ts';
import { ownCalendarCases } from '../server/salon/own-calendars/noun.fixture.ts';
import { pictureCases } from '../server/salon/pictures/noun.fixture.ts';
import { resourceCases } from '../server/salon/resources/noun.fixture.ts';
import { serviceCases } from '../server/salon/services/noun.fixture.ts';
import { staffCases } from '../server/salon/staff/noun.fixture.ts';
import { tillCases } from '../server/till/noun.fixture.ts';
import { packageCases } from '../server/till/packages/noun.fixture.ts';
import { productCases } from '../server/till/products/noun.fixture.ts';
import type { NounCases } from './noun-cases.ts';

export const casesByFolder: Readonly<Record<string, NounCases>> = {
  'server/salon/services': serviceCases,
  'server/salon/barbers': barberCases,
  'server/salon/hours': hoursCases,
  'server/salon/holidays': holidayCases,
  'server/salon/resources': resourceCases,
  'server/salon/own-calendars': ownCalendarCases,
  'server/salon/pictures': pictureCases,
  'server/salon/leave-requests': leaveRequestCases,
  'server/salon/staff': staffCases,
  'server/clients': clientCases,
  'server/clients/allergies': allergyCases,
  'server/appointments/treatments': treatmentCases,
  'server/appointments/visit-pictures': visitPictureCases,
  'server/appointments/walk-ins': walkInCases,
  'server/online': onlineCases,
  'server/online/questions': questionCases,
  'server/online/reminders': reminderCases,
  'server/online/absences': absenceCases,
  'server/online/reviews': reviewCases,
  'server/online/request-pictures': requestPictureCases,
  'server/online/waitlist': waitlistCases,
  'server/till': tillCases,
  'server/till/packages': packageCases,
  'server/till/products': productCases,
  'server/reports/commissions': commissionCases,
};

export const allCases = Object.values(casesByFolder);

/** The rows of all nouns for one table of a test. */
export const ofNouns = <Value>(
  said: (cases: NounCases) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> => Object.fromEntries(allCases.flatMap((one) => Object.entries(said(one) ?? {})));
