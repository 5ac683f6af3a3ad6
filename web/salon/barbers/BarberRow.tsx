import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { messages } from '#contracts/salon/barbers.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { pictureShapes } from '#contracts/salon/pictures.ts';
import PictureField from '../pictures/PictureField.tsx';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { MoveButtons } from '../../ground/ui/MoveButtons.tsx';
import { PigmentMenu } from '../../ground/ui/PigmentMenu.tsx';
import { SavedField } from '../../ground/ui/SavedField.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { type BarberChanges, type FindVisitsAhead, updateBarber, type VisitsAhead } from './api.ts';
import { words } from './words.sq.ts';

interface BarberRowProps {
  readonly barber: Barber;
  readonly findVisitsAhead: FindVisitsAhead;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** The row of a barber. Every change is saved at once. */
export function BarberRow({ barber, findVisitsAhead, isFirst, isLast, onMove, onDelete }: BarberRowProps) {
  const update = useChange(updateBarber);
  const change = (changes: BarberChanges) =>
    // not `mutate`, which reports the failure of only the last of several changes
    update
      .mutateAsync({ params: { id: barber.id }, body: changes })
      .catch((error) => toast.error(explain(error, words.saveFailed)));

  const [ahead, setAhead] = useState<VisitsAhead>();
  const isAsking = useRef(false);
  const setActive = async (active: boolean) => {
    if (active) return change({ active });
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const visits = await findVisitsAhead(barber);
      if (visits.count > 0) setAhead(visits);
      else change({ active });
    } catch (error) {
      toast.error(explain(error, words.saveFailed));
    } finally {
      isAsking.current = false;
    }
  };

  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] items-start gap-x-2 gap-y-1 px-3 py-2.5 sm:grid-cols-[40px_minmax(0,1fr)_auto]">
      <PigmentMenu of={barber.name} chosen={barber.colour} onChoose={(colour) => change({ colour })} />
      <BarberName barber={barber} />
      <div className="flex items-center max-sm:col-start-2 sm:h-10 pointer-coarse:sm:h-11.5">
        <label className="flex flex-1 items-center">
          <Switch needsNetwork label={words.isActive(barber.name)} on={barber.active} onChange={setActive} />
          <span aria-hidden className="min-w-15 pl-1.5 text-ink-2">
            {barber.active ? words.active : words.inactive}
          </span>
        </label>
        <MoveButtons of={barber.name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={words.delete(barber.name)} onClick={onDelete}>
          <Trash2 aria-hidden className="size-[17px]" />
        </IconButton>
      </div>
      <div className="col-start-2 sm:col-end-4">
        <PictureField
          barberId={barber.id}
          name={barber.name}
          shape={pictureShapes.barber}
          size="size-10 pointer-coarse:size-11.5"
        />
      </div>
      {ahead && (
        <Deactivate
          barber={barber}
          ahead={ahead}
          onYes={() => {
            setAhead(undefined);
            change({ active: false });
          }}
          onClose={() => setAhead(undefined)}
        />
      )}
    </li>
  );
}

function BarberName({ barber: { id, name } }: { barber: Barber }) {
  const update = useChange(updateBarber);
  const rename = (name: string) => update.mutateAsync({ params: { id }, body: { name } });
  const undo = () =>
    rename(name).then(
      () => toast.done(messages.updated),
      (error) => toast.error(explain(error, words.saveFailed)),
    );
  return (
    <SavedField
      label={words.nameOf(name)}
      keepAs={`name of ${id}`}
      saved={name}
      problemOf={(typed) => (typed === '' ? words.nameMissing : undefined)}
      save={async (typed) => {
        await rename(typed);
        toast.done(messages.updated, undo);
      }}
      otherwise={words.saveFailed}
      className="font-semibold"
    />
  );
}

interface DeactivateProps {
  readonly barber: Barber;
  readonly ahead: VisitsAhead;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** The most days that are listed. */
const maxDays = 5;

/** The question before a barber with future visits becomes inactive. It shows the number of visits, with links to their days. */
function Deactivate({ barber, ahead, onYes, onClose }: DeactivateProps) {
  return (
    <Confirm
      title={words.deactivateTitle(barber.name)}
      question={words.visitsAhead(ahead.count)}
      yes={words.makeInactive}
      onYes={onYes}
      onClose={onClose}
    >
      <ul aria-label={words.showVisits} className="mt-3 grid gap-1">
        {ahead.days.slice(0, maxDays).map(({ day, visits }) => (
          <li key={day}>
            <Link
              href={`/terminet?dita=${day}`}
              className="num inline-flex min-h-9 items-center font-semibold text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {words.visitsOn(day, visits)}
            </Link>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
