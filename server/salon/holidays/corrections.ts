// Administrators correct the days of the Eids, for all salons of a country at once.

import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { changedMessage } from '#contracts/ground/changed-fields.sq.ts';
import { countries } from '#contracts/ground/countries.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import * as contract from '#contracts/salon/holiday-corrections.ts';
import {
  type Eids,
  eidKinds,
  estimatedEids,
  firstEstimated,
  lastEstimated,
  maxDaysOff,
  movedHolidays,
} from '#contracts/salon/holidays.rules.ts';
import { holidayNames, messages } from '#contracts/salon/holidays.sq.ts';
import { holidayTexts } from '../history.sq.ts';
import { withGiven } from '../../ground/history/change.ts';
import { changedMeanwhile, recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { queueMails } from '../../ground/mail/queue.ts';
import { invalid, refuse } from '../../ground/refusal.ts';
import { holidayMovedMail } from './mails.ts';
import { listEidCorrections, lockEidCorrection, moveHolidayAnswers, saveEidCorrection } from './store.ts';

const years = Array.from({ length: lastEstimated - firstEstimated + 1 }, (_, n) => firstEstimated + n);

export const correctionRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listEids, async (_, { db }) => {
    const all = countries.map(async (country) => {
      const corrections = await listEidCorrections(db, country);
      return years.map((year) => {
        const estimate = copyOf(estimatedEids(year));
        return { country, year, estimate, ...estimate, ...corrections.get(year) };
      });
    });
    return { data: (await Promise.all(all)).flat() };
  }),

  route(contract.correctEids, ({ params: { country, year }, body, origin }, { db }) =>
    db.transaction(async (tx) => {
      const estimate = copyOf(estimatedEids(year));
      const before = await lockEidCorrection(tx, country, year, estimate);
      const id = `${country} ${year}`;
      const { shown = {}, ...days } = body;
      const sides = { wanted: days, shown, present: { ...before } };
      const changed = await changedMeanwhile(tx, { entity: 'holiday', id }, sides);
      if (changed.length > 0) {
        const data = { country, year, ...copyOf(before), estimate };
        throw refuse(contract.correctEids, 'changed', changedMessage(changed), { data, changes: changed });
      }
      const { fitr, adha } = withGiven(before, days);
      const wanted = { fitr: fitr.toSorted(), adha: adha.toSorted() };
      refuseWrongDays(wanted, estimate);
      await saveEidCorrection(tx, country, year, wanted);
      const data = { country, year, ...wanted, estimate };
      const changes = changesBetween(before, wanted);
      if (changes.length === 0) return { data, told: 0, message: messages.corrected(0) };

      const moves = movedHolidays(country, year, before, wanted);
      const answers = await moveHolidayAnswers(tx, country, moves);
      const description = holidayTexts.corrected(country, year, changes);
      const action = { type: 'update', severity: 'warning', entity: 'holiday', id } as const;
      await recordHistory(tx, origin, { ...action, description });
      const moved = eidKinds.filter((kind) => wanted[kind].join() !== before[kind].join());
      recordLastChange(tx, origin, action, moved);

      const today = localTime(origin.at).day;
      const bySalon = Map.groupBy(answers, ({ salon }) => salon);
      const mails = [...bySalon.values()].flatMap((ofSalon) => {
        const moved = ofSalon.flatMap(({ from, answer, isMoved }) =>
          moves
            .filter((move) => move.from === from && (move.to ?? from) >= today)
            .map((move) => ({ ...move, answer, isMoved })),
        );
        const owner = ofSalon[0]?.owner;
        return owner && moved.length > 0 ? [holidayMovedMail(owner.email, moved, publicUrl())] : [];
      });
      await queueMails(tx, mails, origin.at);
      return { data, told: mails.length, message: messages.corrected(mails.length) };
    }),
  ),
];

const copyOf = ({ fitr, adha }: Eids) => ({ fitr: [...fitr], adha: [...adha] });

/** Checks that there are as many days of each kind as estimated, each near its estimate and in the same year. */
function refuseWrongDays(wanted: Eids, estimate: Eids) {
  const fields = eidKinds.flatMap((kind) => {
    const problem = problemOf(wanted[kind], estimate[kind]);
    return problem ? [[kind, problem] as const] : [];
  });
  const [first] = fields;
  if (first) throw invalid(first[1], Object.fromEntries(fields));
}

function problemOf(wanted: readonly string[], estimate: readonly string[]) {
  if (new Set(wanted).size !== estimate.length) return messages.notAsMany(estimate.length);
  for (const [n, day] of estimate.entries()) {
    const [from, to] = boundsOf(day);
    const one = wanted[n] ?? '';
    if (one < from || one > to) return messages.tooFarOff(numericDate(from), numericDate(to));
  }
  return undefined;
}

function boundsOf(day: string) {
  const year = day.slice(0, 4);
  const from = addDays(day, -maxDaysOff);
  const to = addDays(day, maxDaysOff);
  return [from < year ? `${year}-01-01` : from, to.startsWith(year) ? to : `${year}-12-31`] as const;
}

const namesOfKinds = { fitr: holidayNames.eidAlFitrAlbania, adha: holidayNames.eidAlAdhaAlbania };

const changesBetween = (before: Eids, after: Eids) =>
  eidKinds.flatMap((kind) =>
    after[kind].flatMap((day, n) => {
      const old = before[kind][n] ?? day;
      return old === day
        ? []
        : [holidayTexts.correctedDay(namesOfKinds[kind], numericDate(old), numericDate(day))];
    }),
  );
