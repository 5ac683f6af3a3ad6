// The question whether a change is only for one visit of a series or also for its future visits. It shows the effect of the change on each
// visit.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { changePreviewQuery, type SeriesChanges, useChangeSeries } from './api.ts';
import { chosenVisits } from './choices.rules.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { afterChange, seriesWords as words } from './words.sq.ts';

interface ChangeDialogProps {
  /** The visit as the form showed it. */
  readonly visit: Appointment;
  readonly changes: SeriesChanges;
  /** Changes only this visit. */
  readonly onOnlyThis: () => void;
  /** Called if the form must be corrected: a field is wrong, or another device has changed the visits. */
  readonly onRefused: (error: CallFailed) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export default function ChangeDialog(props: ChangeDialogProps) {
  const { visit, onOnlyThis, onClose } = props;
  const [isOfAll, setOfAll] = useState(false);
  return (
    <Dialog title={words.changeTitle(nameOf(visit))} onClose={onClose}>
      {isOfAll ? (
        <VisitsToCome {...props} />
      ) : (
        <div className="grid gap-3 px-5 py-5">
          <p className="text-md text-ink-2">
            {words.repeats(visit.series?.weeks ?? 1)} {words.changeWhich}
          </p>
          <Button wide onClick={onOnlyThis}>
            {words.onlyThis}
          </Button>
          <Button wide onClick={() => setOfAll(true)}>
            {words.fromThis}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const isForForm = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.code === 'changed' || error.code === 'invalid');

function VisitsToCome({ visit, changes, onRefused, onSaved, onClose }: ChangeDialogProps) {
  const preview = useQuery(changePreviewQuery(visit, changes));
  const save = useChangeSeries(visit);
  const refuse = (error: unknown) => {
    if (isForForm(error)) onRefused(error);
    return isForForm(error);
  };
  const refused = useEffectEvent(refuse);
  useEffect(() => {
    refused(preview.error);
  }, [preview.error]);

  return (
    <SeriesForm
      preview={preview}
      save={save}
      sentOf={(visits, choices) => ({ changes, visits: chosenVisits(visits, choices) })}
      onFailed={refuse}
      onSaved={onSaved}
      onBack={onClose}
    >
      {changes.services && <p className="num text-ink-2">{afterChange(changes.services, visit)}</p>}
    </SeriesForm>
  );
}
