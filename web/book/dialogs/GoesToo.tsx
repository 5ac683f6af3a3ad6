// In the question before a visit is deleted: what was done and the pictures, which go with it. It loads when the question opens, since the
// day loads neither.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useTreatments } from '../../appointments/treatments/api.ts';
import { useVisitPictures } from '../../appointments/visit-pictures/api.ts';
import { goesTooWords as words } from './goes-too.sq.ts';

export interface GoesTooProps {
  readonly visit: Appointment;
}

export default function GoesToo({ visit }: GoesTooProps) {
  const { treatments = [] } = useTreatments(visit);
  const { pictures = [] } = useVisitPictures(visit.id) ?? {};
  const isDescribed = treatments.length > 0;
  if (!isDescribed && pictures.length === 0) return null;
  return <p className="mt-2 text-md text-ink-2">{words.alsoDeleted(isDescribed, pictures.length)}</p>;
}
