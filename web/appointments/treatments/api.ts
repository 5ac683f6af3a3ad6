import { useQuery } from '@tanstack/react-query';
import type { TreatmentsOfDays, TreatmentsOfVisit } from '#contracts/appointments/treatments.ts';
import * as contract from '#contracts/appointments/treatments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { treatmentKeys } from './keys.ts';

const treatmentsQuery = (id: string) =>
  queryOf(contract.listTreatments, treatmentKeys.ofVisit(id), { params: { id } });

export const usedShadesQuery = queryOf(contract.listUsedShades, treatmentKeys.used);

const none: TreatmentsOfVisit = { treatments: [], last: [] };

/** What the device keeps of the visit; undefined if its day is none of the kept ones. */
function keptOf({ id, appointment_date: day }: Appointment): TreatmentsOfVisit | undefined {
  const kept = queryClient.getQueryData<TreatmentsOfDays>(treatmentKeys.ofDays);
  if (!kept || day < kept.from || day > kept.to) return undefined;
  return kept.visits.find(({ appointment_id }) => appointment_id === id) ?? none;
}

/** What was written of the visit, and of the client's last one. `isUnknown`: there is no network, and the device does not have it. */
export function useTreatments(visit: Appointment) {
  const { data, isError, fetchStatus } = useQuery(treatmentsQuery(visit.id));
  const found = data ?? keptOf(visit);
  return { ...found, isUnknown: !found && (isError || fetchStatus === 'paused') };
}
