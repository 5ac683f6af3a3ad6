// In the details of a visit: what was written of it, by whom, and the button that opens the sheet.
import { NotebookPen } from 'lucide-react';
import { nextTimeText, treatmentText } from '#contracts/appointments/treatment-text.sq.ts';
import { saysNothing } from '#contracts/appointments/treatments.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useSession } from '../../identity/accounts/session.ts';
import { waitingPictures } from '../visit-pictures/add.ts';
import { useVisitPictures } from '../visit-pictures/api.ts';
import { PictureStrip } from '../visit-pictures/PictureStrip.tsx';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { useTreatments } from './api.ts';
import { words } from './words.sq.ts';
import { waitingTreatment } from './write.ts';

interface VisitTreatmentsProps {
  readonly visit: Appointment;
  readonly onSheet: () => void;
}

export default function VisitTreatments({ visit, onSheet }: VisitTreatmentsProps) {
  const { treatments = [] } = useTreatments(visit);
  const ownId = useSession().user?.staff?.id;
  const waiting = waitingTreatment(useShownChanges(), visit.id);
  const shown = waiting ? treatments.filter(({ by_id }) => by_id !== ownId) : treatments;
  return (
    <section className="num grid grid-cols-1 gap-2 px-5 pb-3 wrap-anywhere lg:px-4">
      {shown.map((one) => (
        <p key={one.by_id} className="whitespace-pre-line">
          {words.by(one)}
          {one.next_time && <span className="block text-ink-2">{nextTimeText(one.next_time)}</span>}
        </p>
      ))}
      {waiting && !saysNothing(waiting) && (
        <p className="whitespace-pre-line">
          {treatmentText(waiting)} <span className="text-sm text-ink-3">({outboxWords.waits})</span>
          {waiting.next_time && <span className="block text-ink-2">{nextTimeText(waiting.next_time)}</span>}
        </p>
      )}
      <ShownPictures visit={visit} onOpen={onSheet} />
      <div>
        <Button onClick={onSheet}>
          <NotebookPen aria-hidden className="size-4" />
          {words.title}
        </Button>
      </div>
    </section>
  );
}

/** The pictures of the visit; the sheet shows them large. */
function ShownPictures({ visit, onOpen }: { visit: Appointment; onOpen: () => void }) {
  const { pictures = [] } = useVisitPictures(visit.id) ?? {};
  const waiting = waitingPictures(useShownChanges(), visit.id);
  return (
    pictures.length + waiting.length > 0 && (
      <PictureStrip pictures={pictures} waiting={waiting} onOpen={onOpen} />
    )
  );
}
