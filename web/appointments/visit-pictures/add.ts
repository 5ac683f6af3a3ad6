// A picture is drawn small on the device, and waits there until it is sent.
import { v7 as newId } from 'uuid';
import { mostWaiting } from '#contracts/appointments/visit-pictures.rules.ts';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import type { PictureSide } from '#contracts/appointments/visit-pictures.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';
import { queueChange } from '../../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { words } from './words.sq.ts';

/** The body of an `addPicture` in the outbox. */
export interface PictureBody {
  readonly visit: string;
  /** The client who was in the picture: a visit may be given to another one. */
  readonly client_id?: string;
  readonly picture: string;
  readonly small: string;
  readonly side: PictureSide;
}

const isPicture = (change: QueuedChange) => isOf(change, 'addPicture');

/** The pictures that the device still has to send of the visit. */
export const waitingPictures = (changes: readonly QueuedChange[], visit: string) =>
  changes.flatMap((change) => {
    if (!isOf(change, 'addPicture') || change.body.visit !== visit) return [];
    const { small, side } = change.body;
    return { id: change.id, small, side };
  });

/** The sentence that says why the device keeps no further picture; undefined if it does. */
export const noRoomFor = (changes: readonly QueuedChange[]): string | undefined =>
  changes.filter(isPicture).length >= mostWaiting ? words.tooManyWait(mostWaiting) : undefined;

/** Larger files are no photos of a phone. */
const maxFile = 40 * 1024 * 1024;

interface Photo {
  readonly file: File;
  readonly side: PictureSide;
}

/** Adds the photo. Returns what is told; throws a sentence for what is no photo, or the refusal of the server. */
export async function addPhoto(visit: Appointment, { file, side }: Photo): Promise<string> {
  if (file.size === 0) throw new WrongPhoto(words.empty);
  if (file.size > maxFile) throw new WrongPhoto(words.tooLarge);
  const { drawForVisit } = await draw();
  const drawn = await drawForVisit(file);
  if (!drawn)
    throw new WrongPhoto(/heic|heif/i.test(`${file.type} ${file.name}`) ? words.heic : words.notAPhoto);
  const id = newId();
  const { client_id } = visit;
  const body: PictureBody = { visit: visit.id, side, ...(client_id && { client_id }), ...drawn };
  const { client_name: name } = visit;
  const result = await queueChange({
    ...{ id, call: 'addPicture', about: `${visit.id}/picture/${id}`, body },
    ...(name && { name }),
    ...{ version: 0, guarded: false },
  });
  return result === 'kept' ? outboxWords.kept : messages.added;
}

export class WrongPhoto extends Error {}

const draw = () => import('./draw.ts');
