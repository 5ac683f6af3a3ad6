// A treatment is written like a note: it waits on the device, also without a network.

import { saysNothing } from '#contracts/appointments/treatments.rules.ts';
import { messages } from '#contracts/appointments/treatments.sq.ts';
import type { TreatmentContent } from '#contracts/appointments/treatments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';
import { queueChange } from '../../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { treatmentKeys } from './api.ts';

/** The body of a `writeTreatment` in the outbox. */
export interface TreatmentBody {
  readonly visit: string;
  readonly content: TreatmentContent;
  /** The text that the screen showed before. */
  readonly shown: TreatmentContent | null;
}

/** A record of its own: a refused change of the visit takes nothing of the text along. */
const aboutOf = (visit: string) => `${visit}/treatment`;

export async function writeTreatment(
  visit: Appointment,
  content: TreatmentContent,
  shown: TreatmentContent | null,
): Promise<{ message: string }> {
  const body: TreatmentBody = { visit: visit.id, content, shown };
  const { client_name: name } = visit;
  try {
    const result = await queueChange({
      call: 'writeTreatment',
      about: aboutOf(visit.id),
      ...(name && { name }),
      body,
      version: 0,
      guarded: false,
    });
    if (result === 'kept') return { message: outboxWords.kept };
    return { message: messages[saysNothing(content) ? 'removed' : 'written'] };
  } finally {
    queryClient.invalidateQueries({ queryKey: treatmentKeys.all });
  }
}

/** The treatment of the visit that the device still has to send; undefined if there is none. */
export const waitingTreatment = (
  changes: readonly QueuedChange[],
  visit: string,
): TreatmentContent | undefined => {
  const waiting = changes.findLast(({ about }) => about === aboutOf(visit));
  return waiting && isOf(waiting, 'writeTreatment') ? waiting.body.content : undefined;
};
