// The recovery codes, which are shown only once.
import { Download, Printer } from 'lucide-react';
import { save } from '../../ground/lib/download.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { CopyButton } from '../../ground/ui/CopyButton.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { words } from './words.sq.ts';
import '../../ground/ui/printed-alone.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.9 } as const;

export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${words.recoveryCodes} – Krehër\n\n${codes.join('\n')}\n\n${words.saveCodes}\n`;

  return (
    <Dialog title={words.recoveryCodes} onClose={onClose}>
      <div data-unsaved="secret" className="printed-alone grid gap-4 px-5 py-5">
        <p className="text-md text-ink-2">{words.saveCodes}</p>
        <ul className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken px-4 py-3 font-semibold max-[340px]:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="no-print flex flex-wrap gap-2">
          <CopyButton text={text} label={words.copy} words={words} />
          <Button onClick={() => window.print()}>
            <Printer {...icon} />
            {words.print}
          </Button>
          <Button onClick={() => save(new Blob([text], { type: 'text/plain' }), words.fileName)}>
            <Download {...icon} />
            {words.download}
          </Button>
        </div>
      </div>
      <div className="no-print flex justify-end border-t border-line px-5 py-3.5">
        <Button look="primary" onClick={onClose}>
          {words.saved}
        </Button>
      </div>
    </Dialog>
  );
}
