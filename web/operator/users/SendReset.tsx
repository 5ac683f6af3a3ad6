// A button that sends a user the link for a new password, so that no administrator has to know the password.

import { sendResetTo } from '../customers/api.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

export function SendReset({ id }: { id: string }) {
  const send = useChange(sendResetTo);
  return (
    <Button
      busy={send.isPending}
      onClick={() => send.mutate({ params: { id } }, tellOutcome(words.sendFailed))}
    >
      {words.sendReset}
    </Button>
  );
}
