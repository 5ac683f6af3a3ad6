// Sends a user the link for a new password, so that no admin has to know it.
import { useSendReset } from '../customers/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

export function SendReset({ id }: { id: string }) {
  const send = useSendReset(id);
  return (
    <Button
      busy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: ({ message }) => toast.done(message),
          onError: (error) => toast.error(explain(error, words.sendFailed)),
        })
      }
    >
      {words.sendReset}
    </Button>
  );
}
