// How the outbox sends a picture of a visit.
import { addVisitPicture } from '#contracts/appointments/visit-pictures.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/change.ts';
import type { PictureBody } from './add.ts';
import { pictureKeys } from './api.ts';

export async function sendVisitPicture(
  { id, body }: QueuedChange<PictureBody>,
  token: string | null,
): Promise<Answer> {
  const { visit, ...picture } = body;
  const answer = await call(addVisitPicture, { params: { id: visit }, body: { ...picture, id } }, { token });
  // shown by the answer of the server before it is no longer shown as waiting
  await queryClient.invalidateQueries({ queryKey: pictureKeys.ofVisit(visit) });
  return answer;
}
