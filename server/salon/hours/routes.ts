import { localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/salon/hours.sq.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import * as contract from '#contracts/salon/hours.ts';
import * as barbers from '../barbers/store.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, Refusal, refuse } from '../../ground/refusal.ts';
import { barberHoursChanges, daysOf, exceptionFields, historyTexts, weekChanges } from './history.sq.ts';
import { type ListVisits, outsideException, outsideHours } from './outside.ts';
import * as store from './store.ts';

export const hoursConstraints: Constraints = {
  hours_apart: () => invalid(messages.overlapping, { periods: messages.overlapping }),
  day_exceptions_apart: () =>
    new Refusal('duplicate', messages.exceptionTaken, { fields: { from: messages.exceptionTaken } }),
  day_exceptions_barber_known: () => invalid(messages.barberUnknown, { barberId: messages.barberUnknown }),
};

const todayAt = (moment: Date) => localTime(moment).day;

export const hoursRoutes = (listVisits: ListVisits) => [
  route(contract.readHours, async ({ caller: { salon }, origin }, { db }) => ({
    data: await store.read(db, salon, todayAt(origin.at)),
  })),

  route(contract.updateSalonHours, ({ body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const today = todayAt(origin.at);
      const before = await store.read(tx, salon, today);
      if (!(await store.setSalonWeek(tx, salon, body))) {
        const hours = await store.read(tx, salon, today);
        throw refuse(contract.updateSalonHours, 'changed', messages.changed, { hours });
      }
      const data = await store.read(tx, salon, today);
      const description = withChanges(historyTexts.salonHours, weekChanges(before.periods, data.periods));
      await history.record(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      return {
        data,
        outside: await outsideHours(tx, salon, data, { from: today }, listVisits),
        message: messages.saved,
      };
    }),
  ),

  route(contract.updateBarberHours, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const today = todayAt(origin.at);
      const hoursOfBarber = ({ barbers }: Hours) => barbers.find(({ barberId }) => barberId === id);
      const before = hoursOfBarber(await store.read(tx, salon, today));
      if (!(await store.setBarberWeek(tx, salon, id, body))) {
        const hours = await store.read(tx, salon, today);
        throw refuse(contract.updateBarberHours, 'changed', messages.changed, { hours });
      }
      const name = (await barbers.list(tx, salon)).find((barber) => barber.id === id)?.name ?? '';
      const data = await store.read(tx, salon, today);
      const after = hoursOfBarber(data);
      const changes = before && after ? barberHoursChanges(before, after) : [];
      const description = withChanges(historyTexts.barberHours(name), changes);
      await history.record(tx, origin, { type: 'update', entity: 'barber', id, description });
      const outside = await outsideHours(tx, salon, data, { from: today, barber: name }, listVisits);
      return { data, outside, message: messages.saved };
    }),
  ),

  route(contract.createException, ({ body, caller: { salon, userId }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const data = await store.addException(tx, salon, body, { by: userId, now: origin.at });
      const description = historyTexts.exceptionAdded(daysOf(data));
      await history.record(tx, origin, { type: 'create', entity: 'salon', id: salon, description });
      const outside = await outsideException(tx, salon, data, origin.at, listVisits);
      return { data, outside, message: messages.exceptionSaved };
    }),
  ),

  route(contract.updateException, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const before = await store.findException(tx, salon, id);
      const data = await store.changeException(tx, salon, id, body);
      const changes = changesBetween(
        { ...before, days: daysOf(before) },
        { ...data, days: daysOf(data) },
        exceptionFields,
      );
      const description = withChanges(historyTexts.exceptionChanged(daysOf(data)), changes);
      await history.record(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      const outside = await outsideException(tx, salon, data, origin.at, listVisits);
      return { data, outside, message: messages.exceptionSaved };
    }),
  ),

  route(contract.deleteException, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const removed = await store.removeException(tx, salon, id);
      const description = historyTexts.exceptionDeleted(daysOf(removed));
      await history.record(tx, origin, { type: 'delete', entity: 'salon', id: salon, description });
      return { message: messages.exceptionDeleted };
    }),
  ),
];
