import { localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/salon/hours.sq.ts';
import { type DayException, type Hours, readHours } from '#contracts/salon/hours.ts';
import * as contract from '#contracts/salon/hours-changes.ts';
import { listBarbers } from '../barbers/store.ts';
import {
  barberHoursChanges,
  daysOf,
  exceptionFields,
  hoursTexts,
  shownExceptionFields,
  weekChanges,
} from '../history.sq.ts';
import { change, withGiven } from '../../ground/history/change.ts';
import { changesBetween, created, deleted, updated } from '../../ground/history/changes.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { parse, type Route, route } from '../../ground/http/serve.ts';
import { type Constraints, invalid, Refusal, refuse } from '../../ground/refusal.ts';
import { type FollowLeave, type ListVisits, outsideException, outsideHours } from './outside.ts';
import {
  addHoursException,
  deleteHoursException,
  lockHoursException,
  readHoursOfSalon,
  setBarberWeek,
  setSalonWeek,
  updateHoursException,
} from './store.ts';

export const hoursConstraints: Constraints = {
  hours_apart: () => invalid(messages.overlapping, { periods: messages.overlapping }),
  day_exceptions_apart: () =>
    new Refusal('duplicate', messages.exceptionTaken, { fields: { from: messages.exceptionTaken } }),
  day_exceptions_barber_known: () => invalid(messages.barberUnknown, { barberId: messages.barberUnknown }),
};

const withDays = (exception: DayException) => ({ ...exception, days: daysOf(exception) });

const todayAt = (moment: Date) => localTime(moment).day;

export const hoursRoutes = (listVisits: ListVisits, followLeave: FollowLeave): Route[] => [
  route(readHours, async ({ caller: { salon }, origin }, { db }) => ({
    data: await readHoursOfSalon(db, salon, todayAt(origin.at)),
  })),

  change(contract.updateSalonHours, async (tx, { body, caller: { salon }, origin }) => {
    const today = todayAt(origin.at);
    const before = await readHoursOfSalon(tx, salon, today);
    if (!(await setSalonWeek(tx, salon, body))) {
      const hours = await readHoursOfSalon(tx, salon, today);
      throw refuse(contract.updateSalonHours, 'changed', messages.changed, { hours });
    }
    const data = await readHoursOfSalon(tx, salon, today);
    return {
      data,
      outside: await outsideHours(tx, salon, data, { from: today, now: origin.at }, listVisits),
      message: messages.saved,
      history: updated('salon', salon, hoursTexts.salonHours, weekChanges(before.periods, data.periods)),
    };
  }),

  change(contract.updateBarberHours, async (tx, { params: { id }, body, caller: { salon }, origin }) => {
    const today = todayAt(origin.at);
    const hoursOfBarber = ({ barbers }: Hours) => barbers.find(({ barberId }) => barberId === id);
    const before = hoursOfBarber(await readHoursOfSalon(tx, salon, today));
    if (!(await setBarberWeek(tx, salon, id, body))) {
      const hours = await readHoursOfSalon(tx, salon, today);
      throw refuse(contract.updateBarberHours, 'changed', messages.changed, { hours });
    }
    const name = (await listBarbers(tx, salon)).find((barber) => barber.id === id)?.name ?? '';
    const data = await readHoursOfSalon(tx, salon, today);
    const after = hoursOfBarber(data);
    const outside = await outsideHours(
      tx,
      salon,
      data,
      { from: today, barber: name, now: origin.at },
      listVisits,
    );
    const changes = before && after ? barberHoursChanges(before, after) : [];
    const history = updated('barber', id, hoursTexts.barberHours(name), changes);
    return { data, outside, message: messages.saved, history };
  }),

  change(contract.createException, async (tx, { body, caller: { salon, userId }, origin }) => {
    const made = await findRepeated(tx, salon, 'day_exceptions', body, messages.exceptionTaken);
    if (made) {
      const data = await lockHoursException(tx, salon, made);
      const outside = await outsideException(tx, salon, [data], origin.at, listVisits);
      return { data, outside, message: messages.exceptionSaved, isRepeated: true };
    }
    const by = { by: userId, now: origin.at, requestHash: requestHashOf(body) };
    const data = await addHoursException(tx, salon, body, by);
    const outside = await outsideException(tx, salon, [data], origin.at, listVisits);
    const history = created('salon', salon, hoursTexts.exceptionAdded(daysOf(data)));
    return { data, outside, message: messages.exceptionSaved, history };
  }),

  change(contract.updateException, async (tx, { params: { id }, body, caller, origin }) => {
    const { salon } = caller;
    const { shown, ...changes } = body;
    const before = withDays(await lockHoursException(tx, salon, id));
    const { id: _, days: __, ...fields } = before;
    // fields that are each valid may be invalid together
    const wanted = parse(contract.createException.body, withGiven(fields, changes));
    const data = await updateHoursException(tx, salon, id, wanted);
    const after = withDays(data);
    refuseUnseen(shown, before, after, shownExceptionFields);
    await followLeave(tx, caller, { before, after: data }, origin.at);
    const outside = await outsideException(tx, salon, [before, data], origin.at, listVisits);
    return {
      data,
      outside,
      message: messages.exceptionSaved,
      history: updated(
        'salon',
        salon,
        hoursTexts.exceptionChanged(after.days),
        changesBetween(before, after, exceptionFields),
      ),
    };
  }),

  change(contract.deleteException, async (tx, { params: { id }, caller, origin }) => {
    const { salon } = caller;
    const removed = await deleteHoursException(tx, salon, id);
    await followLeave(tx, caller, { before: removed }, origin.at);
    const outside = await outsideException(tx, salon, [removed], origin.at, listVisits);
    return {
      outside,
      message: messages.exceptionDeleted,
      history: {
        ...deleted('salon', salon, hoursTexts.exceptionDeleted(daysOf(removed))),
        deleted: 'exception',
      },
    };
  }),
];
