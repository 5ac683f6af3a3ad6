// The section for owners about the addresses of programs that are called after changes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/programs/webhooks.sq.ts';
import type { Webhook } from '#contracts/programs/webhooks.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { webhooksQuery } from './api.ts';
import type { WebhookDialogProps } from './WebhookDialog.tsx';
import { eventNames, words } from './words.sq.ts';

const formDialog = new Chunk<WebhookDialogProps>(() => import('./WebhookDialog.tsx'));
const callsDialog = new Chunk(() => import('./CallsDialog.tsx'));

export default function WebhooksSection() {
  const [creating, create] = useState(false);
  return (
    <Section
      title={words.title}
      line={
        <>
          {words.line}{' '}
          <a href="/zhvillues" target="_blank" rel="noreferrer" className="link">
            {words.manual}
          </a>
        </>
      }
    >
      <Loaded of={useQuery(webhooksQuery)} failed={words.loadFailed} lines={2}>
        {(webhooks) =>
          webhooks.length > 0 && (
            <ul className="card divide-y divide-line-2">
              {webhooks.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button onClick={() => create(true)}>{words.create}</Button>
      </div>
      {creating && <LazyDialog chunk={formDialog} onClose={() => create(false)} />}
    </Section>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { url, events, active, failing_since, given_up } = webhook;
  const [asked, ask] = useState<'edit' | 'calls'>();
  const onClose = () => ask(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {url}
          {!active && <Badge tone="bad">{words.off}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{events.map((event) => eventNames[event]).join(' · ')}</p>
        {given_up && <p className="text-sm text-danger-ink">{messages.givenUp}</p>}
        {failing_since && !given_up && (
          <p className="num text-sm text-danger-ink">{words.failingSince(dateAndTime(failing_since))}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button aria-label={words.callsOf(url)} onClick={() => ask('calls')}>
          {words.calls}
        </Button>
        <Button aria-label={words.editOf(url)} onClick={() => ask('edit')}>
          {words.edit}
        </Button>
      </div>
      {asked === 'edit' && <LazyDialog chunk={formDialog} webhook={webhook} onClose={onClose} />}
      {asked === 'calls' && <LazyDialog chunk={callsDialog} webhook={webhook} onClose={onClose} />}
    </li>
  );
}
