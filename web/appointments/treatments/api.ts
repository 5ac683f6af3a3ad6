import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { TreatmentsOfDays, TreatmentsOfVisit } from '#contracts/appointments/treatments.ts';
import * as contract from '#contracts/appointments/treatments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const treatmentKeys = {
  all: ['treatments'],
  used: ['treatments', 'used'],
  /** The treatments of the near days, which come with the call that brings the device up to date. */
  ofDays: ['treatments', 'days'],
  ofVisit: (id: string) => ['treatments', 'visit', id],
} as const;

export const liveTreatments = {
  key: treatmentKeys.ofDays,
  after: ['treatment'],
  // the part that shows them checks their form, and loads after the day
  kept: z.looseObject({}),
  part: 'treatments',
} as const satisfies LiveData;

const treatmentsQuery = (id: string) =>
  queryOf(contract.listTreatments, treatmentKeys.ofVisit(id), { params: { id } });

export const usedShadesQuery = queryOf(contract.listUsedShades, treatmentKeys.used);

const none: TreatmentsOfVisit = { treatments: [], last: [] };

/** The treatments of the near days, up to date by the call that brings the device up to date. */
const useOfDays = () => useQuery<TreatmentsOfDays>({ queryKey: treatmentKeys.ofDays, enabled: false }).data;

/**
 * What was written of the visit, and of the client's last one. Only a visit of a farther day is asked for. `isUnknown`: there is no
 * network, and the device does not have it.
 */
export function useTreatments({ id, appointment_date: day }: Appointment) {
  const days = useOfDays();
  const isNear = days !== undefined && day >= days.from && day <= days.to;
  const { data, isError, fetchStatus } = useQuery({ ...treatmentsQuery(id), enabled: !isNear });
  const near = isNear ? (days.visits.find(({ appointment_id }) => appointment_id === id) ?? none) : undefined;
  const found = near ?? data;
  return { ...found, isUnknown: !found && (isError || fetchStatus === 'paused') };
}
