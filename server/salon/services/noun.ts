// The services of a salon in their groups, and which barbers do them for what.
import * as z from 'zod/mini';
import { ServiceNeed } from '#contracts/ground/needs.ts';
import { Id, longestName, Name, optionalText, text } from '#contracts/ground/primitives.ts';
import { maxServiceGroups } from '#contracts/salon/service-groups.ts';
import { groupMessages } from '#contracts/salon/services.sq.ts';
import { longestService, mostNeeds, Service } from '#contracts/salon/services.ts';
import { translatedTo } from '#contracts/salon/translations.ts';
import { isWholeWait } from '#contracts/salon/usual.rules.ts';
import { movedSetting, whole } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { groupFields, serviceFields } from './fields.sq.ts';
import { serviceGroupRoutes } from './groups.ts';
import { serviceConstraints, serviceRoutes } from './routes.ts';
import { sheet } from './sheet.sq.ts';
import { listServices, ownTermsCeiling, servicesCeiling, servicesOfBarbersCeiling } from './store.ts';

/** Other minutes would be refused only by the visits that need them. */
const neededMinutes = { minutes: z.nullable(whole(1, longestService)) };

export const services = noun({
  routes: () => [...serviceRoutes, ...serviceGroupRoutes],
  constraints: serviceConstraints,
  moved: [
    movedSetting(
      'service_groups',
      z.object({
        id: Id,
        ...movedColumnsOf(groupFields),
        position: whole(0, 1_000_000),
      }),
      { isNamed: true, bounds: () => [{ most: maxServiceGroups, reached: groupMessages.tooMany }] },
    ),
    movedSetting(
      'services',
      z
        .object({
          id: Id,
          ...movedColumnsOf(serviceFields),
          translations: translatedTo({ name: Name, description: text({ max: 1000, lines: true }) }),
          online: z.boolean(),
          // the heading of a service in files of before there were groups
          category: optionalText(longestName),
          price_from: z.boolean(),
          position: z.nullable(whole(0, 1_000_000)),
          needs: z.nullable(
            z.array(z.extend(ServiceNeed, neededMinutes)).check(z.minLength(1), z.maxLength(mostNeeds)),
          ),
        })
        .check(
          z.refine((one) => isWholeWait(one.wait_minutes, one.work_after_minutes)),
          z.refine((one) => one.wait_minutes + one.work_after_minutes < one.duration),
        ),
      {
        refersTo: { group_id: 'service_groups' },
        isNamed: true,
        bounds: (ceilings) => [servicesCeiling(ceilings)],
      },
    ),
    movedSetting('barber_services', z.object({ barber_id: Id, service_id: Id }), {
      key: ['barber_id', 'service_id'],
      refersTo: { barber_id: 'barbers', service_id: 'services' },
      bounds: (ceilings) => [servicesOfBarbersCeiling(ceilings)],
    }),
    movedSetting(
      'barber_overrides',
      z
        .object({
          barber_id: Id,
          service_id: Id,
          price_cents: z.nullable(whole(1, 10_000_000)),
          work_minutes: z.nullable(whole(1, longestService)),
          wait_minutes: z.nullable(whole(0, longestService)),
          work_after_minutes: z.nullable(whole(0, longestService)),
        })
        .check(
          z.refine(({ wait_minutes: wait, work_after_minutes: after }) => isWholeWait(wait, after)),
          z.refine(
            (own) => own.price_cents !== null || own.work_minutes !== null || own.wait_minutes !== null,
          ),
        ),
      {
        key: ['barber_id', 'service_id'],
        refersTo: { barber_id: 'barbers', service_id: 'services' },
        bounds: (ceilings) => [ownTermsCeiling(ceilings)],
      },
    ),
  ],
  sheets: [sheet],
  kept: { services: kept(z.array(Service), (db, { salon }) => listServices(db, salon)) },
});
