// What the screens know of reports: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAppointment } from '#contracts/appointments.ts';
import type { Period } from '#contracts/reports.ts';
import * as contract from '#contracts/reports.ts';
import { fetchAnew } from '../appointments/api.ts';
import { call } from '../lib/call.ts';

export const reportKeys = {
  all: ['reports'] as const,
  ofSalon: (period: Period) => [...reportKeys.all, 'salon', period] as const,
  ofSystem: (period: Period) => [...reportKeys.all, 'system', period] as const,
};

/** What was shown before stays until the other period comes. */
export const salonReportQuery = (period: Period) =>
  queryOptions({
    queryKey: reportKeys.ofSalon(period),
    queryFn: async ({ signal }) =>
      (await call(contract.readSalonReport, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const systemReportQuery = (period: Period) =>
  queryOptions({
    queryKey: reportKeys.ofSystem(period),
    queryFn: async ({ signal }) =>
      (await call(contract.readSystemReport, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export function useDeleteRecent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAppointment, { params: { id } }),
    onSettled: () => {
      fetchAnew();
      return queries.invalidateQueries({ queryKey: reportKeys.all });
    },
  });
}
