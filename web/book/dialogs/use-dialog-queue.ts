import { useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { TogetherForm } from '../together/people.rules.ts';
import type { OpenForm } from '../visit-form/requests.ts';
import { afterFocusReturned } from '../../ground/lib/after-focus-returned.ts';
import { useMounted } from '../../ground/lib/use-mounted.ts';
import { toast } from '../../ground/ui/toast.ts';

type OpenDialog =
  | {
      readonly what: 'details' | 'cancel' | 'delete' | 'payment';
      readonly appointment: Appointment;
    }
  | { readonly what: 'repeat'; readonly appointment: Appointment; readonly everyWeeks?: number }
  | TogetherForm
  | { readonly what: 'product'; readonly day: string }
  | OpenForm;

/** Shows one dialog at a time. What an answer opens, such as a form that the server refused, waits until no other dialog is open. */
export function useDialogQueue() {
  const [opened, setOpened] = useState<OpenDialog>();
  const [waiting, setWaiting] = useState<readonly OpenDialog[]>([]);
  const isMounted = useMounted();

  const add = (next: OpenDialog) => setWaiting((others) => [...others, next]);

  return {
    current: opened ?? waiting[0],
    open(next: OpenDialog) {
      if (!opened) return setOpened(next);
      // the open dialog gives the focus back first, so that the next dialog knows where to give it back to
      setOpened(undefined);
      afterFocusReturned(() => setOpened(next));
    },
    close() {
      if (opened) setOpened(undefined);
      else setWaiting(([, ...others]) => others);
    },
    openLater: (next: OpenDialog) => void afterFocusReturned(() => add(next)),
    /** Opens a refused form again. If the user has left the screen, only a toast shows the refusal. */
    reopen(form: OpenForm) {
      if (isMounted.current) add(form);
      else toast.error(form.request.refusal?.message ?? '');
    },
  };
}
