import { words } from '../words.sq.ts';
import { Dialog } from '../../../ground/ui/Dialog.tsx';
import { SavingNeedsNetwork } from '../../../ground/ui/SavingNeedsNetwork.tsx';
import Unmarked from './Unmarked.tsx';

interface UnmarkedDialogProps {
  readonly day?: string | undefined;
  readonly onClose: () => void;
}

export default function UnmarkedDialog({ day, onClose }: UnmarkedDialogProps) {
  return (
    <Dialog title={words.unmarkedTitle} onClose={onClose} wide>
      <div className="px-5 py-3">
        <SavingNeedsNetwork />
        <Unmarked day={day} />
      </div>
    </Dialog>
  );
}
