// How the outbox sends what was done at a visit.
import { saysNothing } from '#contracts/appointments/treatments.rules.ts';
import {
  type Treatment,
  type TreatmentContent,
  type TreatmentsOfDays,
  type TreatmentsOfVisit,
  writeTreatment,
} from '#contracts/appointments/treatments.ts';
import { readUser } from '../../identity/accounts/session.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/change.ts';
import { treatmentKeys } from './api.ts';
import type { TreatmentBody } from './write.ts';

export async function sendTreatment(
  { body }: QueuedChange<TreatmentBody>,
  token: string | null,
): Promise<Answer> {
  const { visit, content, shown } = body;
  const answer = await call(
    writeTreatment,
    { params: { id: visit }, body: { ...content, shown } },
    { token },
  );
  keepWritten(visit, content);
  return answer;
}

/** Puts the answered text into the queries: the network may go before they load again. */
function keepWritten(visit: string, content: TreatmentContent): void {
  const staff = readUser()?.staff;
  if (!staff) return;
  const written = (treatments: readonly Treatment[]): Treatment[] => [
    ...treatments.filter(({ by_id }) => by_id !== staff.id),
    ...(saysNothing(content) ? [] : [{ ...content, by_id: staff.id, by_name: staff.name }]),
  ];
  queryClient.setQueryData<TreatmentsOfVisit>(
    treatmentKeys.ofVisit(visit),
    (known) => known && { ...known, treatments: written(known.treatments) },
  );
  queryClient.setQueryData<TreatmentsOfDays>(treatmentKeys.ofDays, (days) => {
    if (!days) return undefined;
    const known = days.visits.find(({ appointment_id }) => appointment_id === visit);
    const others = days.visits.filter((one) => one !== known);
    const { treatments = [], last = [] } = known ?? {};
    return { ...days, visits: [...others, { appointment_id: visit, last, treatments: written(treatments) }] };
  });
}
