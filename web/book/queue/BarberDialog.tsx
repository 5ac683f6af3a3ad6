// The choice of the barber who begins: all barbers of the salon, each with the time at which the barber is free.
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { CloseButton, Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import type { Seat } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

export interface BarberChoice {
  readonly barber: Seat['barber'];
  /** True if the barber usually does the wanted services. */
  readonly isUsual: boolean;
  /** The time at which the barber is free for these services, in minutes since midnight; undefined if the barber is not free today. */
  readonly minutes: number | undefined;
}

interface BarberDialogProps {
  readonly name: string;
  readonly now: number;
  readonly choices: readonly BarberChoice[];
  readonly onChoose: (barber: Seat['barber']) => void;
  readonly onClose: () => void;
}

export default function BarberDialog({ name, now, choices, onChoose, onClose }: BarberDialogProps) {
  const inOrder = choices.toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual));
  const whenOf = ({ minutes }: BarberChoice) => {
    if (minutes === undefined) return words.noPlace;
    return minutes <= now ? words.now : words.atAbout(clockTime(minutes));
  };
  return (
    <Dialog title={words.withWhom} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 px-5 py-4">
        <p className="font-medium wrap-anywhere">{name}</p>
        <ul className="grid grid-cols-1 gap-2">
          {inOrder.map((one) => (
            <li key={one.barber.id}>
              <button
                type="button"
                onClick={() => onChoose(one.barber)}
                className="btn btn-line h-auto min-h-12 w-full flex-wrap justify-between gap-x-3 py-1.5 text-left"
              >
                <span className="min-w-0 truncate text-md">{one.barber.name}</span>
                <span className="num text-sm font-normal text-ink-2">
                  {[!one.isUsual && words.notUsual, whenOf(one)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot>
        <CloseButton>{words.close}</CloseButton>
      </DialogFoot>
    </Dialog>
  );
}
