// The dialog of a new or existing webhook: its address, its events, and its secret.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { ApiScope } from '#contracts/ground/opened-by.ts';
import { messages } from '#contracts/programs/webhooks.sq.ts';
import { chosenEvents, type Webhook, type WebhookEvent } from '#contracts/programs/webhooks.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { Dialog, useClose } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { ShownOnce } from '../../ground/ui/ShownOnce.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createWebhook, deleteWebhook, renewSecret, updateWebhook } from './api.ts';
import { eventNames, words } from './words.sq.ts';

export interface WebhookDialogProps {
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, show] = useState<string>();
  return (
    <Dialog title={webhook ? words.edit : words.create} onClose={onClose}>
      {secret ? (
        <ShownOnce secret={secret} onClose={onClose} />
      ) : (
        <Fields webhook={webhook} onSecret={show} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FieldsProps extends WebhookDialogProps {
  readonly webhook?: Webhook | undefined;
  readonly onSecret: (secret: string) => void;
}

interface Values {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly clients: boolean;
  readonly sums: boolean;
}

const bodyOf = ({ url, events, clients, sums }: Values) => ({
  url,
  events: [...events],
  scopes: [
    ...(clients ? ['clients:read' as const] : []),
    ...(sums ? ['takings:read' as const] : []),
  ] as ApiScope[],
});

function Fields({ webhook, onSecret, onClose }: FieldsProps) {
  const create = useChange(createWebhook);
  const update = useChange(updateWebhook);
  const [id] = useState(() => webhook?.id ?? newId());
  const [initial] = useState<Values>(() => ({
    url: webhook?.url ?? '',
    events: webhook?.events ?? chosenEvents,
    clients: webhook?.scopes.includes('clients:read') ?? false,
    sums: webhook?.scopes.includes('takings:read') ?? false,
  }));
  const sendTyped = useShown(`webhook ${id}`, bodyOf(initial));
  const form = useForm({
    initial,
    check: ({ url, events }) =>
      url.trim() === ''
        ? ({ field: 'url', message: messages.urlInvalid } as const)
        : events.length === 0
          ? { message: messages.eventsMissing }
          : undefined,
    async send(values, typed) {
      const body = bodyOf(values);
      if (!webhook) return create.mutateAsync({ body: { id, ...body } });
      const sent = 'clients' in typed || 'sums' in typed ? { ...typed, scopes: true } : typed;
      return {
        secret: undefined,
        ...(await sendTyped(body, sent, (changes) => update.mutateAsync({ params: { id }, body: changes }))),
      };
    },
    done({ secret, message }) {
      if (secret) return onSecret(secret);
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { events } = form.values;
  const choose = (event: WebhookEvent, chosen: boolean) =>
    form.set({ events: chosen ? [...events, event] : events.filter((one) => one !== event) });

  return (
    <DialogForm
      of={form}
      label={webhook ? words.save : words.create}
      busyLabel={webhook ? words.saving : words.creating}
    >
      <TextField
        {...form.text('url')}
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
      />
      <fieldset>
        <legend className="lab">{words.events}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {chosenEvents.map((event) => (
            <Checkbox
              key={event}
              label={eventNames[event]}
              name={event}
              checked={events.includes(event)}
              onChange={(chosen) => choose(event, chosen)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="lab">{words.includes}</legend>
        <Checkbox
          label={words.clients}
          name="clients"
          checked={form.values.clients}
          onChange={(clients) => form.set({ clients })}
        />
        <Checkbox
          label={words.sums}
          name="sums"
          checked={form.values.sums}
          onChange={(sums) => form.set({ sums })}
        />
      </fieldset>
      {webhook && <Actions webhook={webhook} onSecret={onSecret} onClose={onClose} />}
    </DialogForm>
  );
}

const tell = (error: Error) => toast.error(explain(error, words.saveFailed));

/** The actions on a webhook beside the change of its fields. */
function Actions({
  webhook: { id, url, active },
  onSecret,
  onClose,
}: FieldsProps & { readonly webhook: Webhook }) {
  const update = useChange(updateWebhook);
  const renew = useChange(renewSecret);
  const close = useClose();
  return (
    // the secret that is being loaded is not in any later answer
    <div data-unsaved={renew.isPending ? 'secret' : undefined} className="flex flex-wrap gap-2">
      <Button
        busy={update.isPending}
        onClick={() =>
          close(() =>
            update.mutate(
              { params: { id }, body: { active: !active } },
              {
                onSuccess({ message }) {
                  toast.done(message);
                  onClose();
                },
                onError: tell,
              },
            ),
          )
        }
      >
        {active ? words.turnOff : words.turnOn}
      </Button>
      <Button
        busy={renew.isPending}
        onClick={() =>
          close(() =>
            renew.mutate({ params: { id } }, { onSuccess: ({ secret }) => onSecret(secret), onError: tell }),
          )
        }
      >
        {words.renew}
      </Button>
      <ConfirmedButton
        label={words.delete}
        title={words.deleteTitle}
        question={words.deleteQuestion(url)}
        change={deleteWebhook}
        sent={{ params: { id } }}
        otherwise={words.saveFailed}
        onDone={onClose}
      />
    </div>
  );
}
