// The query of a day of the till. The day of visits loads api.ts, and needs no sums of the till.
import { keepPreviousData } from '@tanstack/react-query';
import { readTillDay } from '#contracts/till/till.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { takingKeys } from './api.ts';

/** A day of the till. When the user changes the day, the previous day stays on the screen until the new day arrives. */
export const tillDayQuery = (day: string) =>
  queryOf(readTillDay, [...takingKeys.all, 'day', day], {
    query: { day },
    pick: 'data',
    placeholderData: keepPreviousData,
  });
