// Connects an app with the account: the app scans the secret, and its first code turns the second factor on.
import { messages } from '#contracts/identity/second-factors.sq.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { confirmSecondFactor } from './api.ts';
import { words } from './words.sq.ts';

const qrCode = new Chunk(() => import('../../ground/ui/QrCode.tsx'));

interface SetUpDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The secret in groups of four characters, as apps show it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export default function SetUpDialog({ secret, uri, onDone, onClose }: SetUpDialogProps) {
  const confirm = useChange(confirmSecondFactor);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? undefined : { field: 'code', message: messages.codeWanted }),
    send: ({ code }) => confirm.mutateAsync({ body: { code } }),
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    otherwise: words.changeFailed,
  });

  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm of={form} label={words.turnOn} busyLabel={words.turningOn}>
        <p className="text-md text-ink-2">{words.scan}</p>
        <LazyExtra chunk={qrCode} text={uri} label={words.qrLabel} place={<div className="size-52" />} />
        <a href={uri} className="link justify-self-center py-2 pointer-fine:hidden">
          {words.openApp}
        </a>
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-sm text-ink-2">{words.orType}</p>
          <p className="num font-semibold wrap-anywhere select-all">{grouped(secret)}</p>
        </div>
        <TextField
          {...form.text('code')}
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          // no autofocus on touch screens, where React Aria would show the dialog only after the keyboard has opened
          autoFocus={matchMedia('(pointer: fine)').matches}
        />
      </DialogForm>
    </Dialog>
  );
}
