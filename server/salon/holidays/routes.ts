import { numericDate } from '#contracts/ground/format.sq.ts';
import { messages as general } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/salon/holidays.sq.ts';
import * as contract from '#contracts/salon/holidays.ts';
import { holidayTexts } from '../history.sq.ts';
import { type ListVisits, outsideException } from '../hours/outside.ts';
import {
  addHoursException,
  deleteHolidayHours,
  isSalonClosed,
  readHolidayHours,
  readHoursOfSalon,
} from '../hours/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { listHolidays, saveHolidayAnswer } from './store.ts';

const listWithHours = (db: Db, salon: SalonId, days: { readonly from: string; readonly to: string }) =>
  listHolidays(db, salon, days, readHoursOfSalon(db, salon, days.from));

export const holidayRoutes = (listVisits: ListVisits): Route[] => [
  route(contract.listHolidays, async ({ query, caller: { salon } }, { db }) => ({
    data: await listWithHours(db, salon, query),
  })),

  change(contract.answerHoliday, async (tx, { params: { day }, body, caller: { salon, userId }, origin }) => {
    const [holiday] = await listWithHours(tx, salon, { from: day, to: day });
    if (!holiday) throw notFound();
    const answer = body.answer ?? holiday.answer;
    if (!answer) throw invalid(general.fieldMissing, { answer: general.fieldMissing });
    const open = answer === 'hours' ? (body.open ?? (await readHolidayHours(tx, salon, day))) : [];
    if (answer === 'hours' && open.length === 0)
      throw invalid(messages.hoursNeeded, { open: messages.hoursNeeded });
    if (answer === 'open' && holiday.closedAnyway) {
      throw invalid(messages.closedAnyway, { open: messages.closedAnyway });
    }
    const itsDay = { barberId: null, from: day, to: day };
    await saveHolidayAnswer(tx, salon, day, answer);
    await deleteHolidayHours(tx, salon, day);
    if (answer === 'hours' || (answer === 'closed' && !(await isSalonClosed(tx, salon, day)))) {
      const wanted = {
        ...itsDay,
        open,
        reason: 'holiday' as const,
        title: holiday.name,
        forAll: true,
      };
      await addHoursException(tx, salon, wanted, { by: userId, now: origin.at });
    }
    const outside = await outsideException(tx, salon, [itsDay], origin.at, listVisits);
    const history = updated('salon', salon, holidayTexts[answer](numericDate(day), holiday.name));
    return { data: { ...holiday, answer }, outside, message: messages.answered, history };
  }),
];
