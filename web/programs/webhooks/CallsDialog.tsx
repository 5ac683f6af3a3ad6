// The last calls of a webhook, each with its result.

import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type { Webhook, WebhookDelivery } from '#contracts/programs/webhooks.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { deliveriesQuery, resendDelivery, testWebhook } from './api.ts';
import { eventNames, words } from './words.sq.ts';

const tell = tellOutcome(words.saveFailed);

interface CallsDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export default function CallsDialog({ webhook: { id, url }, onClose }: CallsDialogProps) {
  const test = useChange(testWebhook);
  return (
    <Dialog title={words.calls} onClose={onClose}>
      <div className="grid gap-3 px-5 py-5">
        <p className="text-sm text-ink-3 wrap-anywhere">{url}</p>
        <Loaded
          of={useQuery(deliveriesQuery(id))}
          failed={words.loadFailed}
          lines={3}
          empty={<p className="text-ink-2">{words.none}</p>}
        >
          {(deliveries) => (
            <ul className="divide-y divide-line-2">
              {deliveries.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
        <CloseButton>{words.close}</CloseButton>
        <Button look="primary" busy={test.isPending} onClick={() => test.mutate({ params: { id } }, tell)}>
          {words.test}
        </Button>
      </div>
    </Dialog>
  );
}

function Row({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, created_at, state, attempt, status, took_ms } = delivery;
  const resend = useChange(resendDelivery);
  const hasFailed = attempt > 0 && state !== 'arrived';
  const moment = dateAndTime(created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{eventNames[event]}</p>
        <p className="num text-sm text-ink-3">{moment}</p>
      </div>
      {state === 'arrived' && <Badge tone="good">{`${words.arrived} (${took_ms} ms)`}</Badge>}
      {hasFailed && <Badge tone="bad">{words.failed(status)}</Badge>}
      {state === 'waiting' && <Badge tone="waiting">{words.waiting}</Badge>}
      {state === 'given_up' && <Badge>{words.givenUpCall}</Badge>}
      {state !== 'waiting' && (
        <Button
          aria-label={words.againOf(eventNames[event], moment)}
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { id } }, tell)}
        >
          {words.again}
        </Button>
      )}
    </li>
  );
}
