import { numericDate } from '#contracts/ground/format.sq.ts';
import { messages as general } from '#contracts/ground/wording.sq.ts';
import { holidaysBetween } from '#contracts/salon/holidays.rules.ts';
import { messages } from '#contracts/salon/holidays.sq.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import * as contract from '#contracts/salon/holidays.ts';
import { isClosedAnyway } from '#contracts/salon/hours.rules.ts';
import { type ListVisits, outsideException } from '../hours/outside.ts';
import {
  addHoursException,
  deleteHolidayHours,
  isSalonClosed,
  readHolidayHours,
  readHoursOfSalon,
} from '../hours/store.ts';
import { countryOfSalon } from '../salons/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { historyTexts } from './history.sq.ts';
import { listEidCorrections, listHolidayAnswers, saveHolidayAnswer } from './store.ts';

async function listHolidays(
  db: Db,
  salon: SalonId,
  { from, to }: { from: string; to: string },
): Promise<SalonHoliday[]> {
  const hours = await readHoursOfSalon(db, salon, from);
  const country = await countryOfSalon(db, salon);
  const answers = await listHolidayAnswers(db, salon, from, to);
  const corrections = await listEidCorrections(db, country);
  return holidaysBetween(country, from, to, corrections).map((holiday) => ({
    ...holiday,
    answer: answers.get(holiday.day) ?? null,
    closedAnyway: isClosedAnyway(holiday.day, hours),
  }));
}

export const holidayRoutes = (listVisits: ListVisits): Route[] => [
  route(contract.listHolidays, async ({ query, caller: { salon } }, { db }) => ({
    data: await listHolidays(db, salon, query),
  })),

  route(contract.answerHoliday, ({ params: { day }, body, caller: { salon, userId }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const [holiday] = await listHolidays(tx, salon, { from: day, to: day });
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
      const description = historyTexts[answer](numericDate(day), holiday.name);
      await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      const outside = await outsideException(tx, salon, [itsDay], origin.at, listVisits);
      return { data: { ...holiday, answer }, outside, message: messages.answered };
    }, origin),
  ),
];
