// How the outbox sends what was done at a visit.
import { writeTreatment } from '#contracts/appointments/treatments.ts';
import { call } from '../../ground/lib/call.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/row.rules.ts';
import type { TreatmentBody } from './write.ts';

export function sendTreatment({ body }: QueuedChange, token: string | null): Promise<Answer> {
  const { visit, content, shown } = body as TreatmentBody;
  return call(writeTreatment, { params: { id: visit }, body: { ...content, shown } }, { token });
}
