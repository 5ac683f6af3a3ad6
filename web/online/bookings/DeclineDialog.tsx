// The dialog that asks for the reason why a request is declined. This file imports React Aria: load the file only as a lazy chunk.
import { useState } from 'react';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { words } from './words.sq.ts';

interface Props {
  readonly request: ClientBooking;
  readonly onDecline: (reason: string) => void;
  readonly onClose: () => void;
}

export default function DeclineDialog({ request, onDecline, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={words.declineTitle} onClose={onClose}>
      <form
        className="grid gap-4 px-5 py-5"
        onSubmit={(event) => {
          event.preventDefault();
          onDecline(reason);
        }}
      >
        <p className="num">
          {withHint(request.client, request)} · {words.placeOf(request)}
        </p>
        <div className="flex flex-wrap gap-2">
          {words.reasons.map((one) => (
            <Button key={one} aria-pressed={reason === one} onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </div>
        <TextField
          name="reason"
          label={words.why}
          hint={words.whyHint}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={setReason}
        />
        <div className="flex justify-end gap-2">
          <CloseButton>{words.keep}</CloseButton>
          <Button look="danger" type="submit">
            {words.decline}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
