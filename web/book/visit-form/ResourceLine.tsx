import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import { notKnown, withoutThisTime } from '#contracts/salon/resource-names.sq.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import type { TakenResource } from '../../appointments/resource-book.rules.ts';
import { offerWords } from '../../appointments/words.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';

interface ResourceLineProps {
  readonly resources: {
    /** The first room or device that is taken. */
    readonly taken: TakenResource | undefined;
    /** Nobody knows what is free, such as without a network. */
    readonly isUnknown: boolean;
    /** Slots at which everything is free. */
    readonly free: readonly FreeSlot[];
    /** The resources that the visit goes without. */
    readonly dropped: readonly Pick<Resource, 'id' | 'name'>[];
    readonly goWithout: (resource: string) => void;
    readonly need: (resource: string) => void;
  };
  readonly wanted: { readonly day: string; readonly barber: string };
  readonly onTake: (slot: FreeSlot) => void;
}

/** The room or device that is taken: a time at which everything is free, or the visit without it. */
export function ResourceLine({ resources, wanted, onTake }: ResourceLineProps) {
  const { taken, isUnknown, free, dropped, goWithout, need } = resources;
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
      {[...dropped, ...(taken ? [taken.resource] : [])].map(({ id, name }) => {
        const isDropped = dropped.some((one) => one.id === id);
        return (
          <Checkbox
            key={id}
            name={`without ${id}`}
            label={withoutThisTime(name)}
            checked={isDropped}
            onChange={() => (isDropped ? need(id) : goWithout(id))}
          />
        );
      })}
    </div>
  );
}
