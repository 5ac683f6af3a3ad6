// Sends a user the link for a new password, so that no admin has to know it.

import { useSendReset } from '../customers/api.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

export function SendReset({ id }: { id: string }) {
  const send = useSendReset(id);
  return (
    <Button busy={send.isPending} onClick={() => send.mutate(undefined, tellOutcome(words.sendFailed))}>
      {words.sendReset}
    </Button>
  );
}
