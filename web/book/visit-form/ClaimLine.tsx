import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import { notKnown } from '#contracts/salon/claimed.sq.ts';
import type { ClaimLine as Line } from '../../appointments/claim-book.rules.ts';
import { offerWords } from '../../appointments/words.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';

interface ClaimLineProps {
  readonly line: Line;
  readonly wanted: { readonly day: string; readonly barber: string };
  readonly onTake: (slot: FreeSlot) => void;
}

/** The line about the claims of a visit: a time at which everything is free, or the visit without the taken thing. */
export function ClaimLine({ line, wanted, onTake }: ClaimLineProps) {
  const { taken, isUnknown, free, dropped, goWithout, need } = line;
  // one list, so that a box keeps the focus when it is ticked
  const rows = [
    ...dropped.map(({ id, without }) => ({ id, label: without, isDropped: true })),
    ...(taken?.without ? [{ id: taken.id, label: taken.without, isDropped: false }] : []),
  ];
  return (
    <div className="grid gap-2">
      <p role="status" className="num text-sm font-medium text-brass-ink empty:hidden">
        {taken?.message ?? (isUnknown && notKnown)}
      </p>
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {free.map((slot) => (
            <Button key={offerWords.slot(slot, wanted)} onClick={() => onTake(slot)}>
              <span className="num">{offerWords.slot(slot, wanted)}</span>
            </Button>
          ))}
        </div>
      )}
      {rows.map(({ id, label, isDropped }) => (
        <Checkbox
          key={id}
          name={`without ${id}`}
          label={label}
          checked={isDropped}
          onChange={() => (isDropped ? need(id) : goWithout(id))}
        />
      ))}
    </div>
  );
}
