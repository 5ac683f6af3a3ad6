import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { messages } from '#contracts/salon/barbers.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { LazyBarberPicture } from '../pictures/LazyBarberPicture.tsx';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { useKeptText } from '../../ground/lib/use-kept-text.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { MoveButtons } from '../../ground/ui/MoveButtons.tsx';
import { PigmentMenu } from '../../ground/ui/PigmentMenu.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { type BarberChanges, type FindVisitsAhead, useUpdateBarber, type VisitsAhead } from './changes.ts';
import { Deactivate } from './Deactivate.tsx';
import { words } from './words.sq.ts';

interface BarberRowProps {
  readonly barber: Barber;
  readonly findVisitsAhead: FindVisitsAhead;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** Every change is saved at once. */
export function BarberRow({ barber, findVisitsAhead, isFirst, isLast, onMove, onDelete }: BarberRowProps) {
  const update = useUpdateBarber();
  const change = (changes: BarberChanges) =>
    // not `mutate`, which tells the failure of only the last of several changes
    update
      .mutateAsync({ id: barber.id, changes })
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
        <Switch label={words.isActive(barber.name)} on={barber.active} onChange={setActive} />
        <span aria-hidden className="min-w-15 flex-1 pl-1.5 text-ink-2">
          {barber.active ? words.active : words.inactive}
        </span>
        <MoveButtons of={barber.name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={words.delete(barber.name)} onClick={onDelete}>
          <Trash2 aria-hidden className="size-[17px]" />
        </IconButton>
      </div>
      <div className="col-start-2 sm:col-end-4">
        <LazyBarberPicture barber={barber} />
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

/** Saved on blur and on Enter; Escape restores the saved name. */
function BarberName({ barber }: { barber: Barber }) {
  const [typed, type] = useKeptText(`name of ${barber.id}`);
  const [complaint, complain] = useState<string>();
  const update = useUpdateBarber();
  const noteId = useId();

  const rename = async (name: string, undoable: boolean) => {
    try {
      await update.mutateAsync({ id: barber.id, changes: { name } });
      // keeps text that is typed before the answer arrives
      type((now) => (now === typed ? undefined : now));
      toast.done(messages.updated, undoable ? () => rename(barber.name, false) : undefined);
    } catch (error) {
      const atField = error instanceof CallFailed ? error.fields.name : undefined;
      if (atField) complain(atField);
      else toast.error(explain(error, words.saveFailed));
    }
  };
  const keep = () => {
    const name = typed?.trim();
    if (name === undefined || complaint) return;
    if (name === '') complain(words.nameMissing);
    else if (name !== barber.name) rename(name, true);
    else if (!update.isPending) type(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    if (event.key !== 'Escape') return;
    type(undefined);
    complain(undefined);
  };

  return (
    <div>
      <input
        aria-label={words.nameOf(barber.name)}
        data-unsaved={(typed !== undefined && typed !== barber.name) || undefined}
        aria-invalid={complaint ? true : undefined}
        aria-describedby={complaint ? noteId : undefined}
        autoComplete="off"
        value={typed ?? barber.name}
        onChange={(event) => {
          type(event.target.value);
          complain(undefined);
        }}
        onBlur={keep}
        onKeyDown={onKeyDown}
        className="input font-semibold"
      />
      {complaint && (
        <p id={noteId} role="alert" className="mt-1 text-xs font-medium text-danger-ink">
          {complaint}
        </p>
      )}
    </div>
  );
}
