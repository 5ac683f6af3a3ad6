import { words } from '../words.sq.ts';
import { Dialog } from '../../../ground/ui/Dialog.tsx';
import { SavingNeedsNetwork } from '../../../ground/ui/SavingNeedsNetwork.tsx';
import Unmarked from './Unmarked.tsx';

export default function UnmarkedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.unmarkedTitle} onClose={onClose} wide>
      <div className="px-5 py-3">
        <SavingNeedsNetwork />
        <Unmarked />
      </div>
    </Dialog>
  );
}
