import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import type { Seat } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

interface NoSeatDialogProps {
  readonly reason: string;
  /** Minutes that are free before the next appointment; 0 if one goes on now. */
  readonly fits: number;
  readonly freeNow: readonly Seat['barber'][];
  readonly onBarber: (barber: Seat['barber']) => void;
  readonly onShorten: () => void;
  readonly onClose: () => void;
}

/** Somebody who waits does not begin now with this barber: it says why, and offers what would do. */
export default function NoSeatDialog(props: NoSeatDialogProps) {
  const { reason, fits, freeNow, onBarber, onShorten, onClose } = props;
  return (
    <Dialog title={words.tooLongTitle} onClose={onClose}>
      <p className="num px-5 py-4 text-md">{reason}</p>
      <DialogFoot>
        <CloseButton>{words.close}</CloseButton>
        {fits > 0 && <Button onClick={onShorten}>{words.shorten(fits)}</Button>}
        {freeNow.map((barber) => (
          <Button key={barber.id} onClick={() => onBarber(barber)}>
            {words.withNow(barber.name)}
          </Button>
        ))}
      </DialogFoot>
    </Dialog>
  );
}
