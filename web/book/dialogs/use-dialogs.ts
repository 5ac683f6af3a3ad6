// The dialogs of the day. A form closes as soon as it is sent. A refused form opens again with the same values.
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { SlotStart } from '../../appointments/slot.rules.ts';
import { blockElementOf } from '../../appointments/visit-chip.ts';
import type { TogetherForm } from '../together/people.rules.ts';
import { keepForm, takeKeptForm } from '../visit-form/kept-form.ts';
import type { BlockRequest, OpenForm, Outcome, VisitRequest } from '../visit-form/requests.ts';
import {
  clientOf,
  emptyBlock,
  emptyVisit,
  type KnownClient,
  type VisitValues,
  valuesOfBlock,
  valuesOfVisit,
} from '../visit-form/values.rules.ts';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { useMounted } from '../../ground/lib/use-mounted.ts';
import { toast } from '../../ground/ui/toast.ts';

export type Dialogs = ReturnType<typeof useDialogs>;

export function useDialogs() {
  const { current, open, openLater, close, reopen } = useDialogQueue();
  const [notice, setNotice] = useState<string>();

  const openVisit = (request: Omit<VisitRequest, 'id'>) =>
    open({ what: 'visit', request: { id: request.editing?.id ?? newId(), ...request } });
  const openBlock = (request: Omit<BlockRequest, 'id'>) =>
    open({ what: 'block', request: { id: request.editing?.id ?? newId(), ...request } });

  const openKept = useEffectEvent(() => {
    const form = takeKeptForm<OpenForm | TogetherForm>();
    if (form) open(form);
  });
  useEffect(() => openKept(), []);

  const reopenRefused = (form: OpenForm) => {
    reopen(form);
    keepForm(form);
  };

  return {
    current,
    close,
    notice,
    dismissNotice: () => setNotice(undefined),

    async onVisitSent(sent: Promise<Outcome<VisitRequest>>) {
      close();
      const { refused, repeats } = await sent;
      if (refused) reopenRefused({ what: 'visit', request: refused });
      if (repeats) openLater({ what: 'repeat', appointment: repeats.visit, everyWeeks: repeats.everyWeeks });
    },
    async onBlockSent(sent: Promise<Outcome<BlockRequest>>) {
      close();
      const { refused, notice } = await sent;
      if (refused) reopenRefused({ what: 'block', request: refused });
      setNotice(notice);
    },

    openDetails(appointment: Appointment) {
      // the details open beside the block, so the block must be visible
      blockElementOf(appointment)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      open({ what: 'details', appointment });
    },
    ask: (
      what: 'cancel' | 'missed' | 'delete' | 'repeat' | 'payment' | 'treatment',
      appointment: Appointment,
    ) => open({ what, appointment }),
    sell: (day: string) => open({ what: 'product', day }),
    addVisit: (slot: SlotStart, barberChosen = false) =>
      openVisit({ values: emptyVisit(slot), barberChosen }),
    addVisitFor: (client: KnownClient | undefined, values: VisitValues, barberChosen = false) =>
      openVisit({ values, client, barberChosen }),
    /** `visit`: an existing visit of the same client. */
    addVisitLike: (values: VisitValues, visit?: Appointment) =>
      openVisit({ values, client: visit && clientOf(visit), barberChosen: true }),
    addTogether: (values: VisitValues, client?: KnownClient, people?: number) =>
      open({ what: 'together', values, client, people }),
    addBlock: (slot: SlotStart) => openBlock({ values: emptyBlock(slot) }),
    edit(appointment: Appointment) {
      if (appointment.kind === 'block')
        openBlock({ values: valuesOfBlock(appointment), editing: appointment });
      else
        openVisit({
          values: valuesOfVisit(appointment),
          client: clientOf(appointment),
          editing: appointment,
        });
    },
  };
}

type OpenDialog =
  | {
      readonly what: 'details' | 'cancel' | 'missed' | 'delete' | 'payment' | 'treatment';
      readonly appointment: Appointment;
    }
  | { readonly what: 'repeat'; readonly appointment: Appointment; readonly everyWeeks?: number }
  | TogetherForm
  | { readonly what: 'product'; readonly day: string }
  | OpenForm;

/**
 * The queue of dialogs: one dialog is shown at a time. A dialog that an answer opens, such as a refused form, waits until no other dialog
 * is open.
 */
function useDialogQueue() {
  const [opened, setOpened] = useState<OpenDialog>();
  const [waiting, setWaiting] = useState<readonly OpenDialog[]>([]);
  const isMounted = useMounted();

  const add = (next: OpenDialog) => setWaiting((others) => [...others, next]);

  return {
    current: opened ?? waiting[0],
    open(next: OpenDialog) {
      if (!opened) return setOpened(next);
      // the open dialog gives the focus back first, so that the next dialog knows the element to which it gives the focus back
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
