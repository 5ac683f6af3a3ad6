// Query keys, queries and changes of reports.
import { keepPreviousData } from '@tanstack/react-query';
import * as appointments from '#contracts/appointments/appointments.ts';
import * as contract from '#contracts/reports/reports.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { freedTimesKey } from '../appointments/synced.ts';
import { clientKeys } from '../clients/api.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { changeOf } from '../ground/lib/use-change.ts';
import type { ReportDays } from './use-report-window.ts';

const reportKeys = {
  all: ['reports'] as const,
  ofSalon: (asked: ReportDays) => [...reportKeys.all, 'salon', asked] as const,
  ofSystem: (asked: ReportDays) => [...reportKeys.all, 'system', asked] as const,
};

/** When the days change, the previous report stays on the screen until the new one arrives. */
export const salonReportQuery = (asked: ReportDays) =>
  queryOf(contract.readSalonReport, reportKeys.ofSalon(asked), {
    query: { ...asked },
    pick: 'data',
    placeholderData: keepPreviousData,
  });

export const systemReportQuery = (asked: ReportDays) =>
  queryOf(contract.readSystemReport, reportKeys.ofSystem(asked), {
    query: { ...asked },
    pick: 'data',
    placeholderData: keepPreviousData,
  });

export const deleteAppointment = changeOf(appointments.deleteAppointment, {
  invalidates: [appointmentKeys.all, freedTimesKey, clientKeys.all, reportKeys.all],
});
