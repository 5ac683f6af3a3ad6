import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import type { Seat } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

/** A visit that is not finished: its client, its end, its duration, and the duration that it would have if it ended now. */
export interface Going {
  readonly name: string;
  readonly until: string;
  readonly from: number;
  readonly to: number;
}

interface NoSeatDialogProps {
  readonly reason: string;
  /** The free minutes before the next appointment; 0 if a visit is not finished. */
  readonly fits: number;
  readonly going: Going | undefined;
  readonly freeNow: readonly Seat['barber'][];
  /** The visit without what is taken; undefined if the barber is, or if the visit cannot go without it. */
  readonly without: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onBarber: (barber: Seat['barber']) => void;
  readonly onShorten: () => void;
  readonly onEnded: () => void;
  /** Asks which other barber begins; undefined if there is no other barber. */
  readonly onOther: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The dialog if a client cannot begin now with this barber: it explains why, and offers alternatives. */
export default function NoSeatDialog(props: NoSeatDialogProps) {
  const { reason, fits, going, freeNow, without, onBarber, onShorten, onEnded, onOther, onClose } = props;
  return (
    <Dialog title={words.tooLongTitle} onClose={onClose}>
      <div className="num grid gap-2 px-5 py-4 text-md wrap-anywhere">
        <p>{reason}</p>
        {going && <p className="text-ink-2">{words.stillThere(going.name, going.until, going)}</p>}
      </div>
      <DialogFoot>
        <CloseButton>{words.close}</CloseButton>
        {fits > 0 && <Button onClick={onShorten}>{words.shorten(fits)}</Button>}
        {going && (
          <Button onClick={onEnded}>
            <span className="truncate">{words.hasEnded(going.name)}</span>
          </Button>
        )}
        {without && <Button onClick={without.onPress}>{without.label}</Button>}
        {freeNow.map((barber) => (
          <Button key={barber.id} onClick={() => onBarber(barber)}>
            <span className="truncate">{words.withNow(barber.name)}</span>
          </Button>
        ))}
        {onOther && <Button onClick={onOther}>{words.withOther}</Button>}
      </DialogFoot>
    </Dialog>
  );
}
