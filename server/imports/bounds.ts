// How many rows of each table an own file may bring. The ceilings of the desk bound the file, too; what the desk makes one by one, and
// has no ceiling for, gets one that is far above honest use.

import { maxInSeries } from '#contracts/appointments/series.rules.ts';
import { togetherMessages } from '#contracts/appointments/together.sq.ts';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import { messages as ofHealth } from '#contracts/clients/allergies.sq.ts';
import { maxTests } from '#contracts/clients/allergies.ts';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import { maxQuestions } from '#contracts/online/bookings.ts';
import { messages as ofQuestions } from '#contracts/online/questions.sq.ts';
import { messages as ofHours } from '#contracts/salon/hours.sq.ts';
import { maxSpans } from '#contracts/salon/hours-changes.ts';
import { messages as ofResources } from '#contracts/salon/resources.sq.ts';
import { mostResources } from '#contracts/salon/resources.ts';
import { maxServiceGroups } from '#contracts/salon/service-groups-changes.ts';
import { groupMessages } from '#contracts/salon/services.sq.ts';
import { messages as ofStaff } from '#contracts/salon/staff.sq.ts';
import { maxPeople } from '#contracts/salon/staff.ts';
import { isInTeam } from '../salon/staff/store.ts';
import type { MovedBound } from '../ground/db/moved.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';

interface Bound extends MovedBound {
  /** The sentence beside a row that is too much. */
  readonly said: string;
}

/** A bound that the desk does not have. */
const far = (most: number, ...each: string[]): Bound => ({ most, each, said: messages.tooManyRows(most) });

/** The tables that are missing here have one row in each salon. */
export const boundsOf = (ceilings: Ceilings): Readonly<Record<string, readonly Bound[]>> => ({
  barbers: [{ most: ceilings.barbers, said: ofCeilings.barbers }],
  resources: [{ most: mostResources, said: ofResources.tooMany }],
  service_groups: [{ most: maxServiceGroups, said: groupMessages.tooMany }],
  services: [{ most: ceilings.services, said: ofCeilings.services }],
  barber_services: [{ most: ceilings.servicesOfBarbers, said: ofCeilings.servicesOfBarbers }],
  barber_overrides: [{ most: ceilings.ownTerms, said: ofCeilings.ownTerms }],
  hours: [{ most: maxSpans, each: ['barber_id', 'week', 'weekday'], said: ofHours.tooMany }],
  day_exceptions: [far(4000)],
  holiday_answers: [far(1000)],
  visit_questions: [{ most: maxQuestions, said: ofQuestions.tooMany }],
  staff: [{ most: maxPeople, only: isInTeam, said: ofStaff.full }, far(1000)],
  pay_rules: [far(5000)],
  products: [{ most: ceilings.products, said: ofCeilings.products }],
  product_pay_rules: [far(5000)],
  till_rates: [far(1000)],
  clients: [{ most: ceilings.clients, said: ofCeilings.clients }],
  client_lengths: [far(30, 'client_id')],
  client_allergies: [far(1, 'client_id')],
  patch_tests: [{ most: maxTests, each: ['client_id'], said: ofHealth.tooMany }],
  different_clients: [far(ceilings.clients)],
  appointments: [
    { most: ceilings.appointments, said: ofCeilings.appointments },
    { most: ceilings.appointmentsADay, each: ['day'], said: ofCeilings.day },
    far(maxInSeries, 'series_id'),
    { most: maxVisitsTogether, each: ['group_id'], said: togetherMessages.tooMany(maxVisitsTogether) },
  ],
  treatments: [far(maxPeople, 'appointment_id')],
  visit_answers: [far(maxQuestions, 'appointment_id')],
  takings: [far(ceilings.appointmentsADay, 'day'), far(500, 'appointment_id')],
  day_closes: [far(100, 'day')],
  day_close_counts: [far(2, 'number')],
});
