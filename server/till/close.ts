// Closes and reopens the days of a till.

import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/till/till.sq.ts';
import * as contract from '#contracts/till/till.ts';
import { lockTill } from '../appointments/visit-payments/store.ts';
import { bringBackTakings } from '../appointments/visit-payments/write-store.ts';
import type { Tx } from '../ground/db/database.ts';
import { updated } from '../ground/history/changes.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, refuse } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { addClose, addReopening, readIsClosed, readTillDay } from './closes-store.ts';
import { historyTexts } from './history.sq.ts';
import { tooLate } from './pay.ts';

type CashCounts = BodyOf<typeof contract.closeDay>['counts'];

function refuseWrongCounts(counts: CashCounts) {
  counts.forEach(({ expected_cents, counted_cents, pieces, note, currency }, at) => {
    if (counts.findIndex((one) => one.currency === currency) !== at)
      throw invalid(messages.currencyMissing, { [`counts.${at}.currency`]: messages.currencyMissing });
    const sum = pieces?.reduce((all, { cents, count }) => all + cents * count, 0);
    if (sum !== undefined && sum !== counted_cents)
      throw invalid(messages.piecesDiffer, { [`counts.${at}.pieces`]: messages.piecesDiffer });
    if (counted_cents !== expected_cents && !note)
      throw invalid(messages.differenceNeedsNote, { [`counts.${at}.note`]: messages.differenceNeedsNote });
  });
}

export async function close(
  tx: Tx,
  salon: SalonId,
  { day, counts }: BodyOf<typeof contract.closeDay>,
  origin: Origin,
) {
  if (day > localTime(origin.at).day) throw invalid(messages.future, { day: messages.future });
  refuseWrongCounts(counts);
  lockTill(tx, salon);
  const now = await readTillDay(tx, salon, day, origin.at);
  if (now.is_closed) throw refuse(contract.closeDay, 'day_closed', messages.dayClosed, { data: now });
  const openingOf = new Map(now.cash.map(({ currency, opening_cents }) => [currency, opening_cents]));
  for (const { currency, expected_cents, opening_cents } of now.cash) {
    const given = counts.find((one) => one.currency === currency);
    if (given && given.expected_cents !== expected_cents)
      throw refuse(contract.closeDay, 'changed', messages.sumsChanged, { data: now });
    if (!given && (expected_cents !== 0 || opening_cents !== 0))
      throw invalid(messages.currencyMissing, { counts: messages.currencyMissing });
  }
  const rows = counts.map((one) => ({ ...one, opening_cents: openingOf.get(one.currency) ?? 0 }));
  await addClose(tx, salon, day, rows, origin);
  const data = await readTillDay(tx, salon, day, origin.at);
  return { data, message: messages.closed, history: updated('salon', salon, historyTexts.closed(day)) };
}

export async function reopen(
  tx: Tx,
  salon: SalonId,
  { day, note = null }: BodyOf<typeof contract.reopenDay>,
  origin: Origin,
) {
  lockTill(tx, salon);
  if (!(await readIsClosed(tx, salon, day))) throw tooLate(messages.notClosed);
  await addReopening(tx, salon, day, note, origin);
  const isMore = (await bringBackTakings(tx, salon, day)) > 0;
  const data = await readTillDay(tx, salon, day, origin.at);
  const [stays] = data.after_close ?? [];
  const parts = [isMore && messages.broughtBack, stays && messages.staysOn(stays.day)];
  const message = [messages.reopened, ...parts].filter(Boolean).join(' ');
  return { data, message, history: updated('salon', salon, historyTexts.reopened(day)) };
}
